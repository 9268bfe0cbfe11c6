import { groupsAbove, heldThrough } from '#shared/domain/borrower-groups.ts';
import { livePurchases, type Purchase } from '#shared/domain/broken-limits.ts';
import type { GroupExposure } from '#shared/domain/limit-input.ts';
import { type DeclaredGroup, isDeclared, ownNames } from '#shared/domain/own-groups.ts';
import { asTape, heldPool } from './known-borrowers.ts';
import type { ReadTapeBorrowers } from './tape-borrowers.ts';

/** So many large groups of one pool are looked at: a limit of nothing would be one for each of its loans. */
const MOST_LARGE = 2_000;

interface Holder {
  own: readonly Purchase[];
  /** What it says are groups of its own. */
  declared: readonly DeclaredGroup[];
  /** Groups of which something else is recorded. */
  recorded: readonly string[];
  /** The lowest limit that there is for a group, in whole cents; null where none is known, so none can be exceeded. */
  least: number | null;
}

/**
 * What a credit union holds through LPs of groups of borrowers that may be over a limit. A group that nothing is recorded of and
 * that isn't declared has one part in each pool: unless one of those is more than its share of the limit, all together aren't.
 * Pools are looked through twice, one at a time, so that the many small groups of large ones are never in memory together.
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
