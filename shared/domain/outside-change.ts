import { hashOf } from './canonical.ts';
import { heldGroups, type OutsideExposure, type OutsideExposures, type OutsideSaid } from './compliance.ts';
import { heldOfClass, heldOfType } from './held-types.ts';
import type { GroupExposure } from './limit-input.ts';
import { isAssetClass, limitTargetOf, limitTargets } from './loan-types.ts';
import { heldByOwnNames } from './own-groups.ts';
import { tookEffectAt } from './pending-change.ts';

export const outsideHash = ({ asOf, rows }: OutsideSaid): Promise<string> =>
  hashOf({ kind: 'outside exposures', asOf, rows });

export function withPendingOutside(outside: OutsideExposures, at: string): OutsideExposures {
  const { pending } = outside;
  if (!pending) return outside;
  const { asOf, rows, byId, by } = pending;
  return { ...outside, asOf, rows, changedAt: at, changedById: byId, changedBy: by, pending: null };
}

/** A replacement takes effect at its time without a write. */
export function outsideAt(outside: OutsideExposures, now: Date): OutsideExposures {
  const at = tookEffectAt(outside.pending, now);
  return at ? withPendingOutside(outside, at) : outside;
}

type Rows = readonly OutsideExposure[];

/** While a replacement waits, each target counts at the larger of both. */
export const countedRows = (outside: OutsideExposures | undefined): Rows[] =>
  outside ? [outside.rows, ...(outside.pending ? [outside.pending.rows] : [])] : [[]];

export const largestOf = (counted: readonly Rows[], held: (rows: Rows) => number): number =>
  Math.max(0, ...counted.map(held));

const nothing: GroupExposure = { participations: 0, otherLoans: 0, commercial: 0, readilyMarketable: 0 };

/** No more room than either. Marketable collateral counts as far as the larger commercial exposure exceeds either. */
export function largerExposure(one: GroupExposure, other: GroupExposure): GroupExposure {
  const commercial = Math.max(one.commercial, other.commercial);
  const secured = ({ readilyMarketable, ...held }: GroupExposure) => readilyMarketable + commercial - held.commercial;
  return {
    participations: Math.max(one.participations, other.participations),
    otherLoans: Math.max(one.otherLoans, other.otherLoans),
    commercial,
    readilyMarketable: Math.min(secured(one), secured(other)),
  };
}

export function countedGroups(
  counted: readonly Rows[],
  ownName: (group: string) => string,
): Map<string, GroupExposure> {
  const [first = new Map<string, GroupExposure>(), ...others] = counted.map((rows) =>
    heldByOwnNames(heldGroups(rows), ownName),
  );
  const larger = new Map(first);
  for (const held of others)
    for (const group of new Set([...larger.keys(), ...held.keys()]))
      larger.set(group, largerExposure(larger.get(group) ?? nothing, held.get(group) ?? nothing));
  return larger;
}

/** Same target however written; groups by exact token. */
function keyOf({ kind, target, creditUnionId }: OutsideExposure): string {
  if (kind === 'borrower') return `${kind} ${target}`;
  const named = kind === 'type' ? limitTargetOf(target) : creditUnionId?.toUpperCase();
  return `${kind} ${named ?? target.trim().toUpperCase()}`;
}

function sumsOf(rows: Rows): Map<string, GroupExposure> {
  const sums = new Map<string, GroupExposure>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? nothing;
    sums.set(keyOf(row), {
      participations: sum.participations + row.participations,
      otherLoans: sum.otherLoans + row.otherLoans,
      commercial: sum.commercial + row.commercial,
      readilyMarketable: sum.readilyMarketable + row.readilyMarketable,
    });
  }
  return sums;
}

/** Collateral may grow with what it secures, not beyond. */
const isLess = (after: GroupExposure, before: GroupExposure): boolean =>
  after.participations < before.participations ||
  after.otherLoans < before.otherLoans ||
  after.commercial < before.commercial ||
  after.readilyMarketable - before.readilyMarketable > after.commercial - before.commercial;

/** A type's row replaces its class's for that type. */
const heldOfTarget = (rows: Rows, target: (typeof limitTargets)[number]): number =>
  isAssetClass(target) ? heldOfClass({ rows, orders: [] }, target) : heldOfType({ rows, orders: [] }, target);

/** Any amount falls or vanishes, or anything else leaves more room. */
export function lowersExposure(before: Rows, after: Rows): boolean {
  const [had, has] = [sumsOf(before), sumsOf(after)];
  const keys = new Set([...had.keys(), ...has.keys()]);
  return (
    [...keys].some((key) => isLess(has.get(key) ?? nothing, had.get(key) ?? nothing)) ||
    limitTargets.some((target) => heldOfTarget(after, target) < heldOfTarget(before, target))
  );
}
