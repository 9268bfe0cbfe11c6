import { type Cents, cents, plus } from '../format/money.ts';
import { addHeld } from './borrower-groups.ts';
import type { JudgedSettings } from './call-report/judged.ts';
import { type Commitment, isLive } from './commitment.ts';
import { heldGroups, heldOf, isOneOf, type OutsideExposure, type OutsideExposures } from './compliance.ts';
import { heldOfClass, heldOfType } from './held-types.ts';
import type { GroupExposure, LimitInput, LimitRule } from './limit-input.ts';
import { checkLimits } from './limits.ts';
import { isAssetClass, type LimitTarget, limitTargets, loanKindOf } from './loan-types.ts';
import type { Offering } from './offering.ts';
import { heldNames, type OriginatorDirectory, originatorNames, originatorWaivers } from './originator-names.ts';
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
  directory: OriginatorDirectory;
  asOf: string;
}

interface Question {
  originator: string;
  /** For waivers, which may use any. */
  originatorNames: readonly string[];
  target: LimitTarget | null;
  group: string;
  exposure: LimitInput['exposure'];
}

const NONE = '';

/** A purchase of nothing: a rule that stops it is over its limit already. */
function inputOf({ figures, policy, ...buyer }: JudgedSettings, asked: Question, asOf: string): LimitInput {
  const { originator, originatorNames: names, target, group, exposure } = asked;
  const loan = { loanId: group, groupId: group, balance: 1, commercial: true };
  return {
    asOf,
    amount: 0,
    warnAtBps: ruleSetOn(asOf).warnAtBps,
    exposure,
    waivers: originatorWaivers(waiversFor(buyer.waivers, [group], ownNames(buyer.groups)), names, originator),
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
const unasked: Question = { originator: NONE, originatorNames: [], target: null, group: NONE, exposure: nothing };
const ofGroups = ['BORROWER', 'FCU_TEN_PERCENT', 'COMMERCIAL_BORROWER'] as const satisfies LimitRule[];

/** Lowest limit of a borrower group about which nothing else is known; null where unknown. */
export function leastGroupLimit(settings: JudgedSettings, asOf: string): number | null {
  const limits = checkLimits(inputOf(settings, unasked, asOf), ofGroups).rules.flatMap(({ limit }) => limit ?? []);
  return limits.length > 0 ? Math.min(...limits) : null;
}

interface HeldOriginator {
  name: string;
  /** For waivers. */
  names: readonly string[];
  held: Cents;
}

interface Held {
  rows: readonly OutsideExposure[];
  live: readonly Purchase[];
  directory: OriginatorDirectory;
}

/** Sellers here, each with those merged into it, and originators that are held outside alone. */
function originatorsHeld({ rows, live, directory }: Held): HeldOriginator[] {
  const entryOf = (id: string) => directory.get(id)?.id ?? id;
  const here = [...Map.groupBy(live, ({ offering }) => entryOf(offering.sellerId))].map(([id, purchases]) => {
    const sellers = purchases.map(({ offering }) => offering);
    const names = sellers.flatMap(({ sellerId, sellerName }) => originatorNames(sellerId, sellerName));
    const heldAs = heldNames(names, [id, ...(directory.get(id)?.mergedIds ?? [])]);
    const bought = purchases.map(({ commitment }) => commitment.amount);
    return {
      name: sellers.find(({ sellerId }) => sellerId === id)?.sellerName ?? sellers[0]?.sellerName ?? id,
      names,
      heldAs,
      held: plus(...bought, heldOf(rows, 'originator', heldAs)),
    };
  });
  const ofHere = here.flatMap(({ heldAs }) => heldAs);
  const outside = rows.filter((row) => row.kind === 'originator' && !isOneOf(row, ofHere));
  const elsewhere = [...Map.groupBy(outside, originatorIn(entryOf))].map(([id, ofOne]) => {
    const listed = directory.get(id);
    const targets = ofOne.map(({ target }) => target);
    return {
      name: targets[0] ?? id,
      names: listed ? [...targets, ...originatorNames(id, listed.name)] : targets,
      held: plus(...ofOne.map(({ participations }) => cents(participations))),
    };
  });
  return [...here, ...elsewhere];
}

const originatorIn =
  (entryOf: (id: string) => string) =>
  ({ creditUnionId, target }: OutsideExposure): string =>
    entryOf(creditUnionId ?? target.trim().toUpperCase());

export function limitsExceeded(
  settings: JudgedSettings,
  { outside, own, through, directory, asOf }: Holding,
): BrokenLimit[] {
  const rows = outside?.rows ?? [];
  const ownName = ownNames(settings.groups);
  const live = livePurchases(own);
  const exceeded = (rules: readonly LimitRule[], subject: string, asked: Partial<Question>): BrokenLimit[] => {
    const question = { ...unasked, ...asked };
    return checkLimits(inputOf(settings, question, asOf), rules).rules.flatMap(({ id, level, used, limit }) =>
      level === 'stop' && used !== null && limit !== null
        ? [{ rule: id, subject, used: cents(used), limit: cents(limit) }]
        : [],
    );
  };
  const ofKinds = {
    rows,
    orders: live.map(({ commitment, offering }) => ({ amount: commitment.amount, kind: loanKindOf(offering) })),
  };
  const limited = limitTargets.filter((target) => settings.policy?.typeBps[target] !== undefined);
  return [
    ...originatorsHeld({ rows, live, directory }).flatMap(({ name, names, held }) =>
      exceeded(['ORIGINATOR'], name, {
        originator: name,
        originatorNames: names,
        exposure: { ...nothing, originator: held },
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
