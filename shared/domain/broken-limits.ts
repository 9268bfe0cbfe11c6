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

/** A limit that what is held already is over. */
export interface BrokenLimit {
  rule: LimitRule;
  /** An originator, a loan type or a group of borrowers. */
  subject: string;
  used: Cents;
  limit: Cents;
}

/** The limits that the figures of a quarter broke for a credit union. Moments are ISO 8601 UTC. */
export interface BrokenLimits {
  creditUnionId: string;
  cycle: string;
  /** How often the quarter was posted. */
  report: number;
  /** The quarter's last day, `YYYY-MM-DD`. */
  asOf: string;
  at: string;
  limits: BrokenLimit[];
}

/** A commitment with what it is on. */
export interface Purchase {
  commitment: Pick<Commitment, 'amount' | 'status'>;
  offering: Offering;
}

/** What a limit on what is held is about: not lead-lender requests, nor what was withdrawn. */
export const livePurchases = (own: readonly Purchase[]): Purchase[] =>
  own.filter(({ commitment, offering }) => isLive(commitment.status) && offering.transactionType === 'LP');

interface Holding {
  outside: OutsideExposures | undefined;
  /** Own commitments with what they are on. */
  own: readonly Purchase[];
  /** What is held through those of groups of borrowers that may be over a limit, as tapes call them. */
  through: ReadonlyMap<string, GroupExposure>;
  /** `YYYY-MM-DD` */
  asOf: string;
}

interface Question {
  originator: string;
  /** An asset class or a loan type. */
  target: LimitTarget | null;
  group: string;
  exposure: LimitInput['exposure'];
}

const NONE = '';

/** A purchase of nothing: what stops it is over its limit already. */
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
      // Each is judged alone, as a type that stands for itself.
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

/** The lowest limit that there is for a group of borrowers of which nothing else is known; null where none is known. */
export function leastGroupLimit(settings: JudgedSettings, asOf: string): number | null {
  const asked = { originator: NONE, target: null, group: NONE, exposure: nothing };
  const limits = checkLimits(inputOf(settings, asked, asOf), ofGroups).rules.flatMap(({ limit }) => limit ?? []);
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** What a credit union holds beyond its limits. */
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

/** So many are told, those that are exceeded most: a net worth below nothing breaks the limit of every borrower. */
export const MOST_BROKEN = 1_000;

const over = ({ used, limit }: BrokenLimit) => used - limit;

/** The limits that are exceeded by these figures and weren't by the former. */
export function limitsBroken(now: JudgedSettings, before: JudgedSettings, holding: Holding): BrokenLimit[] {
  const nameOf = ({ rule, subject }: BrokenLimit) => `${rule} ${subject}`;
  const had = new Set(limitsExceeded(before, holding).map(nameOf));
  const broken = limitsExceeded(now, holding).filter((one) => !had.has(nameOf(one)));
  if (broken.length <= MOST_BROKEN) return broken;
  return broken.toSorted((a, b) => over(b) - over(a)).slice(0, MOST_BROKEN);
}
