import type { Verdict } from './verdict.ts';

/** Sellers that 12 CFR 701.22(a) lets a credit union buy from; any other text is another kind. */
export const eligibleSellers: readonly string[] = [
  'federalCreditUnion',
  'stateCreditUnion',
  'cuso',
  'financialOrganization',
  'governmentAgency',
];

/** A loan of the pool; money in whole cents. */
export interface PoolLoan {
  loanId: string;
  balance: number;
  /** The borrower with all that are associated; null where no one said: rules about one borrower are unknown then. */
  groupId: string | null;
  /** Set where it stands for many groups of which nothing is held, as the largest of them; `groupId` is null then. */
  largestGroup: number | null;
  soldToOthers: number;
  commercial: boolean;
  guaranteed: number;
}

/** What the buyer holds of a borrower group before the purchase, in whole cents. */
export interface GroupExposure {
  participations: number;
  otherLoans: number;
  commercial: number;
  /** The part of the debt that is fully secured by readily marketable collateral. */
  readilyMarketable: number;
}

/** A limit that the regional director raised for one originator or group, or for all (`*`). Days are inclusive. */
export interface Waiver {
  kind: 'originator' | 'borrower';
  target: string;
  limit: number;
  from: string;
  until: string | null;
  stateConcurrence: boolean;
}

export interface LimitPolicy {
  originatorBps: number | null;
  originatorAmount: number | null;
  borrowerBps: number | null;
  /** Basis points of net worth by loan type, and by asset class. */
  typeBps: ReadonlyMap<string, number>;
}

/** Names of what is held outside that may be meant for any originator, or for any asset class or loan type: it counts for nothing. */
export interface UnmatchedTargets {
  originator: readonly string[];
  type: readonly string[];
}

/** All that a check is made from: money in whole cents, shares in basis points, days as `YYYY-MM-DD`. */
export interface LimitInput {
  asOf: string;
  amount: number;
  warnAtBps: number;
  offering: {
    /** The sum of the loans' balances. */
    poolBalance: number;
    loanType: string;
    /** Whether that is a loan type that limits name: else no limit of a type is compared, and one that might be meant is unknown. */
    isTypeKnown: boolean;
    /** What limits of asset classes are compared with; null: with none. */
    assetClass: string | null;
    originator: { id: string; kind: string; ncusif: boolean };
    retentionBps: number | null;
    /** What others hold of the pool, the same part of each loan; beside what is sold of single loans. */
    soldToOthers: number;
    loans: readonly PoolLoan[];
  };
  buyer: {
    charter: 'federal' | 'state';
    corporate: boolean;
    netWorth: number | null;
    netWorthAsOf: string | null;
    capitalAndSurplus: number | null;
    loanTypes: readonly string[];
    policy: LimitPolicy | null;
  };
  exposure: {
    originator: number;
    type: number;
    /** Of all types of the asset class. */
    assetClass: number;
    groups: ReadonlyMap<string, GroupExposure>;
    unmatched: UnmatchedTargets;
  };
  waivers: readonly Waiver[];
}

export const limitLevels = ['pass', 'warn', 'stop', 'unknown', 'attest', 'note', 'notApplicable'] as const;
export type LimitLevel = (typeof limitLevels)[number];

export const limitSources = ['regulation', 'waiver', 'policy', 'state'] as const;
export type LimitSource = (typeof limitSources)[number];

export const limitRules = [
  'SCOPE',
  'SELLER',
  'LOAN_TYPE',
  'POLICY',
  'NET_WORTH',
  'ORIGINATOR',
  'BORROWER',
  'FCU_TEN_PERCENT',
  'COMMERCIAL_BORROWER',
  'TYPE',
  'RETENTION',
  'MEMBERSHIP',
  'AGREEMENT',
  'MBL_CAP',
  'PURCHASE_APPROVAL',
] as const;
export type LimitRule = (typeof limitRules)[number];

/** What one rule found, in whole cents; numbers are null where the rule has none. */
export interface Finding {
  level: LimitLevel;
  /** The group, loan, asset class or loan type that leaves least room. */
  subject: string | null;
  used: number | null;
  after: number | null;
  limit: number | null;
  limitSource: LimitSource | null;
  headroom: number | null;
}

export interface RuleResult extends Finding {
  id: LimitRule;
  text: string;
  cite: string;
}

export interface LimitResult {
  ruleSet: string;
  verdict: Verdict;
  /** The most that no rule stops; null where none has an amount. */
  headroom: number | null;
  /** Whether each rule could be judged. */
  headroomComplete: boolean;
  /** The rules that a person has to confirm. */
  attestations: LimitRule[];
  rules: RuleResult[];
}
