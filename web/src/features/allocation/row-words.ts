import type { AllocatedRow } from '#shared/contract/allocation-trials.ts';
import { missesOwnMinimum } from '#shared/domain/allocation-words.ts';

type Because = NonNullable<AllocatedRow['because']>;
type LimitedBy = NonNullable<AllocatedRow['limitedBy']>;

const reasons: Record<Because, string> = {
  BelowReserve: 'Price below the reserve',
  BelowMinimum: 'Below the minimum allocation',
  MinimumPieces: 'Not enough to give every order the minimum',
  OwnMinimum: "Below the buyer's minimum",
  SoldOut: 'Nothing left',
  Discretion: 'Set to zero',
};

const limits: Record<LimitedBy, string> = {
  Regulatory: "the buyer's limits",
  OfferingMaximum: 'the maximum per buyer',
  OwnMaximum: "the buyer's own maximum",
  Increment: 'the increment',
};

export const limitWords = (limitedBy: AllocatedRow['limitedBy']): string | null => limitedBy && limits[limitedBy];

export function outcomeWords(
  { outcome, because, eligible }: Pick<AllocatedRow, 'outcome' | 'because' | 'eligible'>,
  smallestPiece: number,
): string {
  if (missesOwnMinimum({ because, eligible }, smallestPiece)) return reasons.OwnMinimum;
  if (outcome === 'None') return because ? reasons[because] : 'Nothing';
  return { Filled: 'In full', Capped: 'In full, up to its limit', Reduced: 'In part' }[outcome];
}
