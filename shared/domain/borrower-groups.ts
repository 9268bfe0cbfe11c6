import type { GroupExposure, PoolLoan } from './limit-input.ts';
import type { TapeBorrowers } from './pool/borrowers.ts';

const OTHERS = 'Other borrowers';

const loanOf = (loanId: string, balance: number, commercial: boolean): PoolLoan => ({
  loanId,
  balance,
  groupId: loanId,
  largestGroup: null,
  soldToOthers: 0,
  commercial,
  guaranteed: 0,
});

/**
 * A pool as one loan for each borrower group that the buyer may hold or has a waiver for, one for the largest other
 * group, and one for the rest. Verdict and headroom equal those of all loans, because the largest binds first.
 */
export function loansOfGroups(
  { groups }: TapeBorrowers,
  isNamed: (token: string) => boolean,
  commercial: boolean,
): PoolLoan[] {
  const named = groups.filter(([token]) => isNamed(token));
  const [largest, next, ...smaller] = groups.filter(([token]) => !isNamed(token));
  const alone = [...named, ...(largest ? [largest] : [])].map(([token, owed]) => loanOf(token, owed, commercial));
  if (!next) return alone;
  const rest = smaller.reduce((sum, [, owed]) => sum + owed, next[1]);
  return [...alone, { ...loanOf(OTHERS, rest, commercial), groupId: null, largestGroup: next[1] }];
}

/** A purchase of another pool, in whole cents. */
export interface HeldPool {
  amount: number;
  borrowers: TapeBorrowers;
  commercial: boolean;
}

function partOf({ amount, borrowers }: HeldPool, owed: number): number {
  const whole = BigInt(borrowers.balance);
  return Number((BigInt(amount) * BigInt(owed) + whole - 1n) / whole);
}

/** Groups are sorted largest first. */
export function groupsAbove(pool: HeldPool, least: number): string[] {
  const { groups } = pool.borrowers;
  const end = groups.findIndex(([, owed]) => partOf(pool, owed) <= least);
  return groups.slice(0, end === -1 ? groups.length : end).map(([token]) => token);
}

/** Holdings by borrower group, each part rounded up to the cent. */
export function heldThrough(pools: readonly HeldPool[]): Map<string, GroupExposure> {
  const held = new Map<string, GroupExposure>();
  for (const pool of pools) {
    const { borrowers, commercial } = pool;
    for (const [token, owed] of borrowers.groups) {
      const part = partOf(pool, owed);
      const before = held.get(token);
      held.set(token, {
        participations: (before?.participations ?? 0) + part,
        otherLoans: 0,
        readilyMarketable: 0,
        commercial: (before?.commercial ?? 0) + (commercial ? part : 0),
      });
    }
  }
  return held;
}

export function addHeld(...records: ReadonlyMap<string, GroupExposure>[]): Map<string, GroupExposure> {
  const sums = new Map<string, GroupExposure>();
  for (const [group, held] of records.flatMap((record) => [...record])) {
    const before = sums.get(group);
    sums.set(group, {
      participations: held.participations + (before?.participations ?? 0),
      otherLoans: held.otherLoans + (before?.otherLoans ?? 0),
      commercial: held.commercial + (before?.commercial ?? 0),
      readilyMarketable: held.readilyMarketable + (before?.readilyMarketable ?? 0),
    });
  }
  return sums;
}
