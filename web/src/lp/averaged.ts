import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { takesOrders } from '#shared/domain/offering-state.ts';
import { type AveragedOffering, poolOfTermSheet } from '#shared/domain/pool/term-sheet-pool.ts';

export function averagedOf({ offering, lpxSummary, ...card }: TermSheetEntity): AveragedOffering {
  const remaining = card.remainingBalance ?? card.totalParticipationAvailable;
  return {
    poolBalance: card.poolBalance,
    poolBalanceAsOf: offering.PoolBalanceAsOf,
    remaining,
    minimumPurchase: card.minimumPurchaseAmount ?? 0,
    wtdAverageLoanRate: card.wtdAverageLoanRate,
    wtdAverageRemainingTerm: card.wtdAverageRemainingTerm,
    servicingFee: card.servicingFee,
    loanCount: lpxSummary.loanCount,
    settlementDate: offering.SettlementDate,
    takesOrders: takesOrders(card.state) && card.bookClosedAt === null && remaining > 0,
  };
}

/** Loans of a tape, or averages. */
export const canBePriced = (sheet: TermSheetEntity): boolean =>
  Boolean(sheet.offering.PublishedTapeId) || poolOfTermSheet(averagedOf(sheet)) !== null;
