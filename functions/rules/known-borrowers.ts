import type { HeldPool } from '#shared/domain/borrower-groups.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { type DeclaredGroup, sharedBorrowers } from '#shared/domain/own-groups.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import type { ReadTapeBorrowers } from './tape-borrowers.ts';

const ONE = 1;

export const soleBorrower = ({ lpNumber, termSheet }: Pick<Offering, 'lpNumber' | 'termSheet'>): string | null =>
  termSheet.loanCount === ONE ? `The borrower of LP #${lpNumber}` : null;

export function asTape(offering: Offering): TapeBorrowers | null {
  const { poolBalance } = offering;
  const name = soleBorrower(offering);
  if (name === null || poolBalance <= 0) return null;
  return { asOfDate: '', balance: poolBalance, groups: [[name, poolBalance]] };
}

export const groupsOf = (offering: Offering, tape: TapeBorrowers | null | undefined): string[] =>
  (tape ?? asTape(offering))?.groups.map(([group]) => group) ?? [];

/** Those the buyer holds: all tapes of the seller, which share names, and declared matches elsewhere. */
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
  // Without declarations nothing else can be held, and tapes are slow to read.
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

export const heldPool = (
  { commitment, offering }: { commitment: Pick<Commitment, 'amount'>; offering: Offering },
  borrowers: TapeBorrowers,
): HeldPool => ({ amount: commitment.amount, borrowers, commercial: isCommercial(offering) });

const noBorrowers: TapeBorrowers = { asOfDate: '', balance: 0, groups: [] };
