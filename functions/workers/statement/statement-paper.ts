import type { ClosingLoan } from '#shared/domain/bring-down.ts';
import { remakeStatement } from '#shared/domain/deal-statement.ts';
import type { KeptStatement } from '#shared/domain/kept-statement.ts';
import type { CalendarDay } from '#shared/domain/pool/calendar-day.ts';

/** Loan of the schedule by its masked id. Cents; millionths of a percent a year. */
export interface ScheduleLine {
  loanId: string;
  balance: number;
  noteRate: number;
  servicingFee: number;
  paidThrough: CalendarDay;
  days: number;
  principal: number;
  accrued: number;
}

/** All that a statement's files say. */
export interface StatementPaper {
  kept: KeptStatement;
  buyer: string;
  seller: string;
  schedule: ScheduleLine[];
}

/** Paper of the kept loans, by id. @throws Error where the kept statement doesn't follow from them. */
export async function scheduleOf(loans: readonly ClosingLoan[], kept: KeptStatement): Promise<ScheduleLine[]> {
  const { loans: lines } = await remakeStatement(loans, kept);
  const byId = new Map(loans.map((loan) => [loan.loanId, loan]));
  return lines.map(({ loanId, days, netRate, principal, accrued }) => {
    const loan = byId.get(loanId);
    if (!loan || loan.paidThrough === null) throw new Error(`Loan ${loanId} isn't of the closing`);
    const { balance, noteRate, paidThrough } = loan;
    return {
      loanId,
      balance,
      noteRate,
      servicingFee: noteRate - Number(netRate),
      paidThrough,
      days,
      principal: Number(principal),
      accrued: Number(accrued),
    };
  });
}
