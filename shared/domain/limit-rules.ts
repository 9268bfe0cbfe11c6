import {
  eligibleSellers,
  type Finding,
  type GroupExposure,
  type LimitInput,
  type LimitPolicy,
  type LimitRule,
  type PoolLoan,
} from './limit-input.ts';
import {
  type Bound,
  ceilDivide,
  floorDivide,
  judge,
  plain,
  shareOf,
  tightest,
  withPolicy,
  worst,
} from './limit-levels.ts';
import { isAssetClass, typesOf } from './loan-types.ts';
import { ruleSetOn } from './rule-sets.ts';

type Judge = (input: LimitInput) => Finding;

const DAY = 86_400_000;
const nothing: GroupExposure = { participations: 0, otherLoans: 0, commercial: 0, readilyMarketable: 0 };
const stopUnless = (isFine: boolean): Finding => plain(isFine ? 'pass' : 'stop');
const regulation = (limit: number): Bound => ({ limit, source: 'regulation' });

type Owed = readonly [group: string | null, sum: number];

/** Balance of each borrower group, or the part that `of` takes; empty ones are left out. A loan for many groups counts as the largest. */
function groupSums({ offering }: LimitInput, of = (loan: PoolLoan) => loan.balance): Owed[] {
  const sums = new Map<string | null, number>();
  const many: Owed[] = [];
  for (const loan of offering.loans)
    if (loan.largestGroup === null) sums.set(loan.groupId, (sums.get(loan.groupId) ?? 0) + of(loan));
    else many.push([loan.loanId, Math.min(loan.largestGroup, of(loan))]);
  return [...sums, ...many].filter(([, sum]) => sum > 0);
}

const commercialSums = (input: LimitInput) =>
  groupSums(input, ({ commercial, balance, guaranteed }) => (commercial ? balance - guaranteed : 0));

/** The bound, or a higher waiver in force. A state-chartered buyer's waiver needs its supervisor's concurrence. */
function withWaiver({ asOf, buyer, waivers }: LimitInput, kind: string, target: string, bound: Bound): Bound {
  const inForce = waivers.filter(
    (one) =>
      one.kind === kind &&
      (one.target === target || one.target === '*') &&
      one.from <= asOf &&
      (one.until === null || asOf <= one.until) &&
      (buyer.charter === 'federal' || one.stateConcurrence),
  );
  return inForce.reduce<Bound>((high, { limit }) => (limit > high.limit ? { limit, source: 'waiver' } : high), bound);
}

const partOf = (netWorth: number, bps: number | null | undefined) => (bps == null ? null : shareOf(netWorth, bps));

function reportDue(quarterEnd: string, filingDays: number): number {
  const day = new Date(quarterEnd);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 4, 0) + filingDays * DAY;
}

function judgeNetWorth({ asOf, buyer }: LimitInput): Finding {
  if (buyer.netWorth === null || buyer.netWorthAsOf === null) return plain('unknown');
  const { filingDays, graceDays } = ruleSetOn(asOf);
  const late = Date.parse(asOf) - reportDue(buyer.netWorthAsOf, filingDays);
  return plain(late <= 0 ? 'pass' : late <= graceDays * DAY ? 'warn' : 'stop');
}

function judgeOriginator(input: LimitInput): Finding {
  const { amount, buyer, exposure, offering, warnAtBps } = input;
  const rules = ruleSetOn(input.asOf);
  const growth = { amount, used: exposure.originator, part: 1, whole: 1 };
  const { netWorth, policy } = buyer;
  const raised = (limit: number) => withWaiver(input, 'originator', offering.originator.id, regulation(limit));
  if (netWorth !== null) {
    const bound = raised(Math.max(rules.originatorFloor, shareOf(netWorth, rules.originatorBps)));
    const own = partOf(netWorth, policy?.originatorBps);
    return judge(growth, withPolicy(bound, own, policy?.originatorAmount ?? null), warnAtBps);
  }
  // An unknown net worth can only raise the regulation's limit and lower the policy's.
  const bound = raised(rules.originatorFloor);
  const own = policy?.originatorAmount ?? null;
  if (own !== null && own <= bound.limit) {
    const finding = judge(growth, { limit: own, source: 'policy' }, warnAtBps);
    if (finding.level === 'stop') return finding;
  }
  const finding = judge(growth, withPolicy(bound, own), warnAtBps);
  const isKnown = finding.level !== 'stop' && (policy?.originatorBps ?? null) === null;
  return isKnown ? finding : judge(growth, null, warnAtBps);
}

/** Null: holdings unknown. */
function judgeGroups(
  input: LimitInput,
  sums: readonly Owed[],
  by: { used: (held: GroupExposure) => number; bound: (group: string, held: GroupExposure) => Bound | null },
): Finding {
  const { amount, exposure, offering, warnAtBps } = input;
  if (sums.some(([group]) => group === null)) return plain('unknown');
  return tightest(
    sums.map(([name, part]) => {
      const group = name ?? '';
      const held = exposure.groups.get(group) ?? nothing;
      const growth = { amount, used: by.used(held), part, whole: offering.poolBalance };
      return judge(growth, by.bound(group, held), warnAtBps, group);
    }),
  );
}

function judgeBorrower(input: LimitInput): Finding {
  const { netWorth, policy } = input.buyer;
  const { borrowerBps } = ruleSetOn(input.asOf);
  return judgeGroups(input, groupSums(input), {
    used: ({ participations }) => participations,
    bound(group) {
      if (netWorth === null) return null;
      const bound = withWaiver(input, 'borrower', group, regulation(shareOf(netWorth, borrowerBps)));
      return withPolicy(bound, partOf(netWorth, policy?.borrowerBps));
    },
  });
}

function judgeTenPercent(input: LimitInput): Finding {
  const { charter, capitalAndSurplus } = input.buyer;
  if (charter !== 'federal') return plain('notApplicable');
  const { fcuBorrowerBps } = ruleSetOn(input.asOf);
  return judgeGroups(input, groupSums(input), {
    used: ({ participations, otherLoans }) => participations + otherLoans,
    bound: () => (capitalAndSurplus === null ? null : regulation(shareOf(capitalAndSurplus, fcuBorrowerBps))),
  });
}

function judgeCommercial(input: LimitInput): Finding {
  const { netWorth } = input.buyer;
  const { commercialBps, commercialFloor, commercialSecuredBps } = ruleSetOn(input.asOf);
  return judgeGroups(input, commercialSums(input), {
    used: ({ commercial }) => commercial,
    bound(_, { readilyMarketable }) {
      if (netWorth === null) return null;
      const secured = Math.min(shareOf(netWorth, commercialSecuredBps), readilyMarketable);
      return regulation(Math.max(shareOf(netWorth, commercialBps), commercialFloor) + secured);
    },
  });
}

/** Granted if the class or type is; unknown if neither is known. */
function judgeGranted({ buyer, offering }: LimitInput): Finding {
  const { loanType, isTypeKnown, assetClass } = offering;
  if (!isTypeKnown && assetClass === null) return plain('unknown');
  const names = [...(isTypeKnown ? [loanType] : []), ...(assetClass === null ? [] : [assetClass])];
  return stopUnless(names.some((name) => buyer.loanTypes.includes(name)));
}

/** An LP of unknown type may be of a type that the policy limits. */
const hasFiner = (policy: LimitPolicy, assetClass: string): boolean =>
  isAssetClass(assetClass) && typesOf(assetClass).some((type) => policy.typeBps.has(type));

/** If the policy limits both type and class, the one with less room is told, at the worse level. */
function judgeType({ amount, buyer, exposure, offering, warnAtBps }: LimitInput): Finding {
  const { loanType, isTypeKnown, assetClass } = offering;
  const { policy, netWorth } = buyer;
  const nameOf = (name: string) => (assetClass === null ? null : name);
  const own = { name: loanType, used: exposure.type };
  const ofClass = assetClass === null ? [] : [{ name: assetClass, used: exposure.assetClass }];
  const all = [...(isTypeKnown ? [own] : []), ...ofClass];
  const judged = ({ name, used }: typeof own, bound: Bound | null) =>
    judge({ amount, used, part: 1, whole: 1 }, bound, warnAtBps, nameOf(name));
  const unknown = judged(all[0] ?? own, null);
  if (!policy || all.length === 0) return { ...unknown, subject: null };
  const limited = all.filter(({ name }) => policy.typeBps.has(name));
  if (limited.length === 0) return { ...unknown, level: 'stop' };
  if (netWorth === null) return judged(limited[0] ?? own, null);
  const findings = limited.map((one) => {
    const limit = shareOf(netWorth, policy.typeBps.get(one.name) ?? 0);
    return { room: limit - one.used, finding: judged(one, { limit, source: 'policy' }) };
  });
  const { finding: least } = findings.reduce((low, one) => (one.room < low.room ? one : low));
  const levels = findings.map(({ finding }) => finding.level);
  const mayBeFiner = !isTypeKnown && assetClass !== null && hasFiner(policy, assetClass);
  const level = worst(mayBeFiner ? [...levels, 'unknown'] : levels);
  if (level === 'unknown') return { ...least, level, limit: null, limitSource: null, headroom: null };
  // An unknown type's limit may be reached below the class's, so no headroom can be relied on.
  return mayBeFiner ? { ...least, level, headroom: 0 } : { ...least, level };
}

export interface OfPool {
  asOf: string;
  offering: Pick<LimitInput['offering'], 'retentionBps'> & {
    originator: Pick<LimitInput['offering']['originator'], 'kind'>;
  };
}

/** Retention required by the regulation, in basis points. */
function ownBps({ asOf, offering }: OfPool): number {
  const { retentionFederalBps, retentionOtherBps } = ruleSetOn(asOf);
  return offering.originator.kind === 'federalCreditUnion' ? retentionFederalBps : retentionOtherBps;
}

/** Required retention in basis points; state law may ask for more. */
export const keptBps = (pool: OfPool): number => Math.max(ownBps(pool), pool.offering.retentionBps ?? 0);

function judgeRetention({ asOf, amount, offering }: LimitInput): Finding {
  const own = ownBps({ asOf, offering });
  const keep = BigInt(keptBps({ asOf, offering }));
  const limitSource = (offering.retentionBps ?? 0) > own ? 'state' : 'regulation';
  const [pool, sold] = [BigInt(offering.poolBalance), BigInt(offering.soldToOthers)];
  const findings = offering.loans.flatMap((loan): Finding[] => {
    if (loan.balance === 0) return [];
    const balance = BigInt(loan.balance);
    const unsold = BigInt(loan.balance - loan.soldToOthers);
    const spare = unsold * 10_000n - balance * keep;
    const kept = unsold * pool - (sold + BigInt(amount)) * balance;
    return [
      {
        level: kept * 10_000n < balance * keep * pool ? 'stop' : 'pass',
        subject: loan.loanId,
        used: Number(floorDivide(unsold * pool - sold * balance, pool)),
        after: Number(floorDivide(kept, pool)),
        limit: Number(ceilDivide(balance * keep, 10_000n)),
        limitSource,
        headroom: Math.max(0, Number(floorDivide(spare * pool, 10_000n * balance) - sold)),
      },
    ];
  });
  return tightest(findings);
}

export const judges: Record<LimitRule, Judge> = {
  SCOPE: ({ buyer }) => stopUnless(!buyer.corporate),
  SELLER: ({ offering }) => stopUnless(eligibleSellers.includes(offering.originator.kind)),
  LOAN_TYPE: judgeGranted,
  POLICY: ({ buyer }) => stopUnless(buyer.policy !== null),
  NET_WORTH: judgeNetWorth,
  ORIGINATOR: judgeOriginator,
  BORROWER: judgeBorrower,
  FCU_TEN_PERCENT: judgeTenPercent,
  COMMERCIAL_BORROWER: judgeCommercial,
  TYPE: judgeType,
  RETENTION: judgeRetention,
  MEMBERSHIP: ({ buyer }) => plain(buyer.charter === 'federal' ? 'attest' : 'notApplicable'),
  AGREEMENT: () => plain('attest'),
  MBL_CAP: (input) => plain(commercialSums(input).length > 0 ? 'note' : 'notApplicable'),
  PURCHASE_APPROVAL: ({ offering }) => plain(offering.originator.ncusif ? 'notApplicable' : 'note'),
};
