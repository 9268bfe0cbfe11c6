import type { HeldPool } from '#shared/domain/borrower-groups.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { type DeclaredGroup, sharedBorrowers } from '#shared/domain/own-groups.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import type { ReadTapeBorrowers } from './tape-borrowers.ts';

const ONE = 1;

/** The borrower of a pool without a tape, where it is a single one; null where it isn't. */
export const soleBorrower = ({ lpNumber, termSheet }: Pick<Offering, 'lpNumber' | 'termSheet'>): string | null =>
  termSheet.loanCount === ONE ? `The borrower of LP #${lpNumber}` : null;

/** A pool without a tape as one of its single borrower. */
export function asTape(offering: Offering): TapeBorrowers | null {
  const { poolBalance } = offering;
  const name = soleBorrower(offering);
  if (name === null || poolBalance <= 0) return null;
  return { asOfDate: '', balance: poolBalance, groups: [[name, poolBalance]] };
}

/** The groups of borrowers that are known of an offering. */
export const groupsOf = (offering: Offering, tape: TapeBorrowers | null | undefined): string[] =>
  (tape ?? asTape(offering))?.groups.map(([group]) => group) ?? [];

/**
 * Borrowers of an offering's tape, and of those other LPs in which the buyer holds something: all of its seller's tapes, whose
 * groups are called alike, and of other sellers and single borrowers those that the buyer says are the same as one here.
 */
export async function knownBorrowers(
  borrowersOf: ReadTapeBorrowers,
  offering: Offering,
  found: ReadonlyMap<string, Offering>,
  declared: readonly DeclaredGroup[],
): Promise<Map<string, TapeBorrowers>> {
  const own = await borrowersOf(offering);
  const known = new Map(own ? [[offering.lpNumber, own]] : []);
  const here = groupsOf(offering, own);
  const shared = (other: TapeBorrowers) => sharedBorrowers(other, here, declared);
  // Nothing else could be held of borrowers that no one declared, and tapes are slow to read.
  const isAnyDeclared = shared({ asOfDate: '', balance: 0, groups: here.map((group) => [group, 0]) }).groups.length > 0;
  for (const other of found.values()) {
    if (other.lpNumber === offering.lpNumber || other.transactionType !== 'LP') continue;
    const isOfSeller = own !== null && other.sellerId === offering.sellerId;
    if (!isOfSeller && !isAnyDeclared) continue;
    const tape = await borrowersOf(other);
    const borrowers = tape && isOfSeller ? tape : shared(tape ?? asTape(other) ?? noBorrowers);
    if (borrowers.groups.length > 0) known.set(other.lpNumber, borrowers);
  }
  return known;
}

export const isCommercial = ({ termSheetCategory }: Pick<Offering, 'termSheetCategory'>): boolean =>
  termSheetCategory === 'MBL';

/** A purchase with those of its borrowers that count. */
export const heldPool = (
  { commitment, offering }: { commitment: Pick<Commitment, 'amount'>; offering: Offering },
  borrowers: TapeBorrowers,
): HeldPool => ({ amount: commitment.amount, borrowers, commercial: isCommercial(offering) });

const noBorrowers: TapeBorrowers = { asOfDate: '', balance: 0, groups: [] };
