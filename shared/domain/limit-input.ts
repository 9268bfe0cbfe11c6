import type { Verdict } from './verdict.ts';

export const eligibleSellers: readonly string[] = [
  'federalCreditUnion',
  'stateCreditUnion',
  'cuso',
  'financialOrganization',
  'governmentAgency',
];

export interface PoolLoan {
  loanId: string;
  balance: number;
  /** Borrower with all associates; null where unknown, which makes rules about one borrower unknown. */
  groupId: string | null;
  /** Set where it stands for many groups without holdings, as the largest of them; `groupId` is null then. */
  largestGroup: number | null;
  soldToOthers: number;
  commercial: boolean;
  guaranteed: number;
}

/** Holdings in a borrower group before the purchase, in whole cents. */
export interface GroupExposure {
  participations: number;
  otherLoans: number;
  commercial: number;
  /** The part of the debt that is fully secured by readily marketable collateral. */
  readilyMarketable: number;
}

/** Limit raised by the regional director for one originator or group, or all (`*`). Days are inclusive. */
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

/** Outside targets that match nothing and may be meant for any. */
export interface UnmatchedTargets {
  originator: readonly string[];
  type: readonly string[];
}

/** Complete input: money in whole cents, shares in basis points, days as `YYYY-MM-DD`. */
export interface LimitInput {
  asOf: string;
  amount: number;
  warnAtBps: number;
  offering: {
    poolBalance: number;
    loanType: string;
    /** If not on the list, no type's limit is compared, and one that might apply is unknown. */
    isTypeKnown: boolean;
    /** Class for the limits of asset classes; null: none. */
    assetClass: string | null;
    originator: { id: string; kind: string; ncusif: boolean };
    retentionBps: number | null;
    /** Others' share of the pool, the same of each loan, beside sales of single loans. */
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

/** Whole cents; null where the rule has none. */
export interface Finding {
  level: LimitLevel;
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
  /** Most that no rule stops; null where none has an amount. */
  headroom: number | null;
  headroomComplete: boolean;
  attestations: LimitRule[];
  rules: RuleResult[];
}
