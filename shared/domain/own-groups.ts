import type { GroupExposure, Waiver } from './limit-input.ts';
import type { TapeBorrowers } from './pool/borrowers.ts';

export interface DeclaredGroup {
  /** Name in sellers' tapes. */
  group: string;
  /** Name in the buyer's exposures. */
  ownGroup: string;
}

export const ownNames = (declared: readonly DeclaredGroup[]): ((group: string) => string) => {
  const names = new Map(declared.map(({ group, ownGroup }) => [group, ownGroup]));
  return (group) => names.get(group) ?? group;
};

export function heldByOwnNames(
  held: ReadonlyMap<string, GroupExposure>,
  ownName: (group: string) => string,
): Map<string, GroupExposure> {
  const sums = new Map<string, GroupExposure>();
  for (const [group, one] of held) {
    const before = sums.get(ownName(group));
    sums.set(ownName(group), {
      participations: one.participations + (before?.participations ?? 0),
      otherLoans: one.otherLoans + (before?.otherLoans ?? 0),
      commercial: one.commercial + (before?.commercial ?? 0),
      readilyMarketable: one.readilyMarketable + (before?.readilyMarketable ?? 0),
    });
  }
  return sums;
}

/** Groups with one name become one, under the smallest of their tokens. */
export function joinedBorrowers(borrowers: TapeBorrowers, declared: readonly DeclaredGroup[]): TapeBorrowers {
  if (declared.length === 0) return borrowers;
  const ownName = ownNames(declared);
  const joined = new Map<string, [token: string, owed: number]>();
  for (const [token, owed] of borrowers.groups) {
    const [first, sum] = joined.get(ownName(token)) ?? [token, 0];
    joined.set(ownName(token), [token < first ? token : first, sum + owed]);
  }
  return { ...borrowers, groups: [...joined.values()].sort(([, a], [, b]) => b - a) };
}

export function isDeclared(declared: readonly DeclaredGroup[]): (group: string) => boolean {
  const own = new Set(declared.map(({ ownGroup }) => ownGroup));
  const ownName = ownNames(declared);
  return (group) => own.has(ownName(group));
}

/** Groups of another seller's pool that match by the buyer's own names, the only link between sellers. */
export function sharedBorrowers(
  borrowers: TapeBorrowers,
  groups: readonly string[],
  declared: readonly DeclaredGroup[],
): TapeBorrowers {
  const ownName = ownNames(declared);
  const here = new Set(groups.filter(isDeclared(declared)).map(ownName));
  return { ...borrowers, groups: borrowers.groups.filter(([group]) => here.has(ownName(group))) };
}

/** Waivers under the pool's names: one for a group covers all that are the same. */
export function waiversFor<Kept extends Pick<Waiver, 'kind' | 'target'>>(
  waivers: readonly Kept[],
  groups: readonly string[],
  ownName: (group: string) => string,
): Kept[] {
  const named = new Map(groups.map((group) => [ownName(group), group]));
  return waivers.map((one) =>
    one.kind === 'borrower' ? { ...one, target: named.get(ownName(one.target)) ?? one.target } : one,
  );
}

interface Declaring {
  groups: readonly DeclaredGroup[];
  waivers: readonly Waiver[];
}

const isSame = (one: DeclaredGroup) => (other: DeclaredGroup) =>
  one.group === other.group && one.ownGroup === other.ownGroup;

/** Declarations that let more be bought: a group no longer own, or own with a waiver. */
export function declaresLess(before: Declaring, after: Declaring): boolean {
  if (before.groups.some((had) => !after.groups.some(isSame(had)))) return true;
  const ownName = ownNames(after.groups);
  const waived = new Set(
    [...before.waivers, ...after.waivers]
      .filter(({ kind }) => kind === 'borrower')
      .map(({ target }) => ownName(target)),
  );
  return after.groups.some((one) => !before.groups.some(isSame(one)) && waived.has(one.ownGroup));
}

export function declaredFault(
  declared: readonly DeclaredGroup[],
): { place: number; field: keyof DeclaredGroup; detail: string } | null {
  const named = new Set(declared.map(({ group }) => group));
  for (const [place, { group, ownGroup }] of declared.entries()) {
    if (group === ownGroup) return { place, field: 'ownGroup', detail: 'This is the same group' };
    if (declared.findIndex((one) => one.group === group) < place)
      return { place, field: 'group', detail: 'This group is there twice' };
    if (named.has(ownGroup)) return { place, field: 'ownGroup', detail: 'This group is itself said to be another one' };
  }
  return null;
}
