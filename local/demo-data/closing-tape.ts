import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { DAY, HOUR, iso, monthEndBefore } from './calendar.ts';
import type { DemoTape } from './tapes.ts';

type Row = Record<string, string>;

/** Balances after the payments since the tape that buyers saw. */
const LEFT = 0.996;

const dayBefore = (day: string, days: number): string => iso(Date.parse(day) - days * DAY).slice(0, 10);

/** The same loans at the end of last month, for closing; it stays at its seller's desk. */
export function closingTape(tape: DemoTape, now: number): DemoTape {
  const asOf = iso(monthEndBefore(now - DAY)).slice(0, 10);
  return {
    ...tape,
    fileName: `LP${tape.lpNumber} Closing Tape ${asOf}.csv`,
    sentAt: now - 6 * DAY - HOUR,
    publishedAt: null,
    isRecent: false,
    async render() {
      const rows: Row[] = parse(Buffer.from(await tape.render()), { columns: true });
      const closed = rows.map((row) => ({
        ...row,
        asOfDate: asOf,
        paidThrough: dayBefore(asOf, Number(row.daysDelinquent)),
        currentBalance: (Math.round(Number(row.currentBalance) * LEFT * 100) / 100).toFixed(2),
      }));
      return new TextEncoder().encode(stringify(closed, { header: true }));
    },
  };
}
