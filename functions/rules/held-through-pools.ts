import { groupsAbove, heldThrough } from '#shared/domain/borrower-groups.ts';
import { livePurchases, type Purchase } from '#shared/domain/broken-limits.ts';
import type { GroupExposure } from '#shared/domain/limit-input.ts';
import { type DeclaredGroup, isDeclared, ownNames } from '#shared/domain/own-groups.ts';
import { asTape, heldPool } from './known-borrowers.ts';
import type { ReadTapeBorrowers } from './tape-borrowers.ts';

/** A limit of zero would take in every loan, so this bounds the groups of one pool. */
const MOST_LARGE = 2_000;

interface Holder {
  own: readonly Purchase[];
  declared: readonly DeclaredGroup[];
  recorded: readonly string[];
  /** Lowest group limit in whole cents; null: none known, so none exceeded. */
  least: number | null;
}

/**
 * Holdings through LPs in groups that may be over a limit. An unrecorded, undeclared group has one part per pool, so it
 * matters only if a part exceeds its share of the limit. Pools are read twice, one at a time, to keep small groups out
 * of memory.
 */
export async function heldThroughPools(
  borrowersOf: ReadTapeBorrowers,
  { own, declared, recorded, least }: Holder,
): Promise<Map<string, GroupExposure>> {
  if (least === null) return new Map();
  const live = livePurchases(own);
  const [ownName, isOwn] = [ownNames(declared), isDeclared(declared)];
  const names = new Set(recorded.map(ownName));
  const borrowersIn = async ({ offering }: Purchase) => (await borrowersOf(offering)) ?? asTape(offering);
  for (const one of live) {
    const borrowers = await borrowersIn(one);
    if (!borrowers) continue;
    const large = groupsAbove(heldPool(one, borrowers), least / live.length);
    for (const group of large.slice(0, MOST_LARGE)) names.add(ownName(group));
  }
  const counts = (group: string) => isOwn(group) || names.has(ownName(group));
  const pools = [];
  for (const one of live) {
    const borrowers = await borrowersIn(one);
    if (!borrowers) continue;
    const groups = borrowers.groups.filter(([group]) => counts(group));
    pools.push(heldPool(one, { ...borrowers, groups }));
  }
  return heldThrough(pools);
}
