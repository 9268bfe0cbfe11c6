import { csvFile, csvLines } from '../../format/csv.ts';
import { formatDay } from '../pool/calendar-day.ts';
import { componentNames } from './component-names.ts';
import type { KeptMonth } from './month-file.ts';
import {
  type ComponentLines,
  components,
  type PerComponent,
  type RunningTotals,
  type SharedPosition,
} from './split.ts';

/** A position's part of a month. */
export interface RunningPart extends SharedPosition {
  dealId: string;
  before: RunningTotals;
  /** Cents of all loans of the month. */
  collected: ComponentLines;
  lines: ComponentLines;
  /** Loans of the position; null: all. */
  takes: Uint8Array | null;
}

const headings = [
  'Loan ID',
  ...components.flatMap((component) => {
    const name = componentNames[component];
    return [name, `${name}, pool since settlement`, `${name}, own since settlement`];
  }),
  'Paid through',
  'Days late',
  'Bought',
  'Pool at cut-off',
  'Deal',
];

/**
 * A participant's amounts of each loan beside the totals since settlement that they come from (pools.md C.3): own = pool x bought / pool
 * at cut-off, rounded, and the amount is what it grew by. Loans in the order of the split; those without any are left out.
 */
export function* runningStatementCsv(
  { loans, masked }: Pick<KeptMonth, 'loans' | 'masked'>,
  parts: readonly RunningPart[],
): Generator<string> {
  yield csvFile([headings]);
  for (const { dealId, bought, pool, before, collected, lines, takes } of parts) {
    const cum: PerComponent = { ...before.cum };
    const paid: PerComponent = { ...before.paid };
    for (let i = 0; i < loans.count; i++) {
      if (takes?.[i] === 0) continue;
      const amounts = components.flatMap((name) => {
        const own = lines[name][i] as number;
        cum[name] += collected[name][i] as number;
        paid[name] += own;
        return [own / 100, cum[name] / 100, paid[name] / 100];
      });
      const hasBalance = loans.money.endingBalance[i] !== 0 || loans.money.beginningBalance[i] !== 0;
      if (!hasBalance && components.every((name) => collected[name][i] === 0 && lines[name][i] === 0)) continue;
      const [through, days] = [loans.paidThrough[i] as number, loans.daysDelinquent[i] as number];
      yield csvLines([
        [
          masked[i] as string,
          ...amounts,
          Number.isNaN(through) ? '' : formatDay(through),
          Number.isNaN(days) ? '' : days,
          bought / 100,
          pool / 100,
          dealId,
        ],
      ]);
    }
  }
}
