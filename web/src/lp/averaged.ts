import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { type AveragedOffering, poolOfTermSheet } from '#shared/domain/pool/term-sheet-pool.ts';

/** What an offering is priced from where it has no tape. */
export const averagedOf = ({ offering, lpxSummary, ...card }: TermSheetEntity): AveragedOffering => ({
  poolBalance: card.poolBalance,
  poolBalanceAsOf: offering.PoolBalanceAsOf,
  remaining: card.remainingBalance ?? card.totalParticipationAvailable,
  minimumPurchase: card.minimumPurchaseAmount ?? 0,
  wtdAverageLoanRate: card.wtdAverageLoanRate,
  wtdAverageRemainingTerm: card.wtdAverageRemainingTerm,
  servicingFee: card.servicingFee,
  loanCount: lpxSummary.loanCount,
});

/** Whether a what-if has anything to compute on: the loans of a tape, or else averages. */
export const canBePriced = (sheet: TermSheetEntity): boolean =>
  Boolean(sheet.offering.PublishedTapeId) || poolOfTermSheet(averagedOf(sheet)) !== null;
