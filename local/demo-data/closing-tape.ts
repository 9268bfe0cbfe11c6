import { stringify } from 'csv-stringify/sync';
import { DAY, HOUR, iso, monthEndBefore } from './calendar.ts';
import type { Loan } from './loan-tape.ts';
import type { DemoTape } from './tapes.ts';

/** Balances after the payments since the tape that buyers saw. */
const LEFT = 0.996;

const dayBefore = (day: string, days: number): string => iso(Date.parse(day) - days * DAY).slice(0, 10);

/** Day of the closing tape at that moment. */
export const closingDay = (now: number): string => iso(monthEndBefore(now - DAY)).slice(0, 10);

/** The same loans at the end of last month, for closing. */
export const closingLoans = (tape: DemoTape, now: number): Loan[] => {
  const asOf = closingDay(now);
  return tape.loans().map((loan) => ({
    ...loan,
    asOfDate: asOf,
    paidThrough: dayBefore(asOf, loan.daysDelinquent),
    currentBalance: Math.round(loan.currentBalance * LEFT * 100) / 100,
  }));
};

/** It stays at its seller's desk. */
export const closingTape = (tape: DemoTape, now: number): DemoTape => ({
  ...tape,
  fileName: `LP${tape.lpNumber} Closing Tape ${closingDay(now)}.csv`,
  sentAt: now - 6 * DAY - HOUR,
  publishedAt: null,
  isRecent: false,
  render: async () => new TextEncoder().encode(stringify(closingLoans(tape, now), { header: true })),
});
