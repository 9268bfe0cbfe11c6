import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { type AveragedOffering, poolOfTermSheet } from '#shared/domain/pool/term-sheet-pool.ts';

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

/** Loans of a tape, or averages. */
export const canBePriced = (sheet: TermSheetEntity): boolean =>
  Boolean(sheet.offering.PublishedTapeId) || poolOfTermSheet(averagedOf(sheet)) !== null;
