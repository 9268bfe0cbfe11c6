import { type Cents, cents } from '../format/money.ts';
import { addHeld } from './borrower-groups.ts';
import type { JudgedSettings } from './call-report/judged.ts';
import { type Commitment, isLive } from './commitment.ts';
import { heldGroups, heldOf, type OutsideExposures } from './compliance.ts';
import { heldOfClass, heldOfType } from './held-types.ts';
import type { GroupExposure, LimitInput, LimitRule } from './limit-input.ts';
import { checkLimits } from './limits.ts';
import { isAssetClass, type LimitTarget, limitTargets, loanKindOf } from './loan-types.ts';
import type { Offering } from './offering.ts';
import { heldByOwnNames, ownNames, waiversFor } from './own-groups.ts';
import { ruleSetOn } from './rule-sets.ts';

export interface BrokenLimit {
  rule: LimitRule;
  subject: string;
  used: Cents;
  limit: Cents;
}

/** Moments are ISO 8601 UTC. */
export interface BrokenLimits {
  creditUnionId: string;
  cycle: string;
  report: number;
  /** The quarter's last day, `YYYY-MM-DD`. */
  asOf: string;
  at: string;
  limits: BrokenLimit[];
}

export interface Purchase {
  commitment: Pick<Commitment, 'amount' | 'status'>;
  offering: Offering;
}

/** Neither lead-lender requests nor withdrawn orders. */
export const livePurchases = (own: readonly Purchase[]): Purchase[] =>
  own.filter(({ commitment, offering }) => isLive(commitment.status) && offering.transactionType === 'LP');

interface Holding {
  outside: OutsideExposures | undefined;
  own: readonly Purchase[];
  /** Holdings of groups that may be over a limit, by the tapes' tokens. */
  through: ReadonlyMap<string, GroupExposure>;
  asOf: string;
}

interface Question {
  originator: string;
  target: LimitTarget | null;
  group: string;
  exposure: LimitInput['exposure'];
}

const NONE = '';

/** A purchase of nothing: a rule that stops it is over its limit already. */
function inputOf({ figures, policy, ...buyer }: JudgedSettings, asked: Question, asOf: string): LimitInput {
  const { originator, target, group, exposure } = asked;
  const loan = { loanId: group, groupId: group, balance: 1, commercial: true };
  return {
    asOf,
    amount: 0,
    warnAtBps: ruleSetOn(asOf).warnAtBps,
    exposure,
    waivers: waiversFor(buyer.waivers, [group], ownNames(buyer.groups)),
    offering: {
      poolBalance: 1,
      retentionBps: null,
      soldToOthers: 0,
      // Each is judged by itself.
      loanType: target ?? NONE,
      isTypeKnown: true,
      assetClass: null,
      originator: { id: originator, kind: 'federalCreditUnion', ncusif: true },
      loans: [{ ...loan, largestGroup: null, soldToOthers: 0, guaranteed: 0 }],
    },
    buyer: {
      charter: buyer.charter,
      corporate: buyer.corporate,
      loanTypes: buyer.loanTypes,
      netWorth: figures?.netWorth ?? null,
      netWorthAsOf: figures?.asOf ?? null,
      capitalAndSurplus: figures?.capitalAndSurplus ?? null,
      policy: policy && { ...policy, typeBps: new Map(Object.entries(policy.typeBps)) },
    },
  };
}

const none: ReadonlyMap<string, GroupExposure> = new Map();
const nothing = { originator: 0, type: 0, assetClass: 0, groups: none, unmatched: { originator: [], type: [] } };
const ofGroups = ['BORROWER', 'FCU_TEN_PERCENT', 'COMMERCIAL_BORROWER'] as const satisfies LimitRule[];

/** Lowest limit of a borrower group about which nothing else is known; null where unknown. */
export function leastGroupLimit(settings: JudgedSettings, asOf: string): number | null {
  const asked = { originator: NONE, target: null, group: NONE, exposure: nothing };
  const limits = checkLimits(inputOf(settings, asked, asOf), ofGroups).rules.flatMap(({ limit }) => limit ?? []);
  return limits.length > 0 ? Math.min(...limits) : null;
}

export function limitsExceeded(settings: JudgedSettings, { outside, own, through, asOf }: Holding): BrokenLimit[] {
  const rows = outside?.rows ?? [];
  const ownName = ownNames(settings.groups);
  const live = livePurchases(own);
  const sum = (isOf: (one: Offering) => boolean) =>
    live.filter(({ offering }) => isOf(offering)).reduce((total, { commitment }) => total + commitment.amount, 0);
  const exceeded = (rules: readonly LimitRule[], subject: string, asked: Partial<Question>): BrokenLimit[] => {
    const question = { originator: NONE, target: null, group: NONE, exposure: nothing, ...asked };
    return checkLimits(inputOf(settings, question, asOf), rules).rules.flatMap(({ id, level, used, limit }) =>
      level === 'stop' && used !== null && limit !== null
        ? [{ rule: id, subject, used: cents(used), limit: cents(limit) }]
        : [],
    );
  };
  const sellers = new Map(live.map(({ offering }) => [offering.sellerId, offering.sellerName]));
  const named = new Set([...sellers].flatMap(([id, name]) => [id, id.replace(/^CU-?/, ''), name].map(upper)));
  const elsewhere = rows.filter(({ kind, target }) => kind === 'originator' && !named.has(upper(target)));
  const ofKinds = {
    rows,
    orders: live.map(({ commitment, offering }) => ({ amount: commitment.amount, kind: loanKindOf(offering) })),
  };
  const limited = limitTargets.filter((target) => settings.policy?.typeBps[target] !== undefined);
  return [
    ...[...sellers].flatMap(([id, name]) => {
      const held =
        sum(({ sellerId }) => sellerId === id) + heldOf(rows, 'originator', [id, id.replace(/^CU-?/, ''), name]);
      return exceeded(['ORIGINATOR'], name, {
        originator: name,
        exposure: { ...nothing, originator: held },
      });
    }),
    ...elsewhere.flatMap(({ target, participations }) =>
      exceeded(['ORIGINATOR'], target, {
        originator: target,
        exposure: { ...nothing, originator: participations },
      }),
    ),
    ...limited.flatMap((target) => {
      const type = isAssetClass(target) ? heldOfClass(ofKinds, target) : heldOfType(ofKinds, target);
      return exceeded(['TYPE'], target, { target, exposure: { ...nothing, type } });
    }),
    ...[...heldByOwnNames(addHeld(heldGroups(rows), through), ownName)].flatMap(([group, held]) =>
      exceeded(ofGroups, group, {
        group,
        exposure: { ...nothing, groups: new Map([[group, held]]) },
      }),
    ),
  ];
}

const upper = (text: string) => text.trim().toUpperCase();

/** A negative net worth breaks the limit of every borrower, so only the worst are told. */
export const MOST_BROKEN = 1_000;

const over = ({ used, limit }: BrokenLimit) => used - limit;

export function limitsBroken(now: JudgedSettings, before: JudgedSettings, holding: Holding): BrokenLimit[] {
  const nameOf = ({ rule, subject }: BrokenLimit) => `${rule} ${subject}`;
  const had = new Set(limitsExceeded(before, holding).map(nameOf));
  const broken = limitsExceeded(now, holding).filter((one) => !had.has(nameOf(one)));
  if (broken.length <= MOST_BROKEN) return broken;
  return broken.toSorted((a, b) => over(b) - over(a)).slice(0, MOST_BROKEN);
}
