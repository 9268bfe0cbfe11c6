import { csvFile, csvLines } from '../../format/csv.ts';
import { formatDay } from '../pool/calendar-day.ts';
import type { KeptMonth } from './month-file.ts';
import { type ComponentLines, components } from './split.ts';

const headings = ['loanId', ...components, 'paidThrough', 'daysDelinquent'] as const;

/** A participant's cents of each loan, under the ids that it sees; loans without any are left out. */
export function* statementLoansCsv(
  { loans, masked }: Pick<KeptMonth, 'loans' | 'masked'>,
  lines: ComponentLines,
): Generator<string> {
  yield csvFile([headings]);
  for (let i = 0; i < loans.count; i++) {
    const hasBalance = loans.money.endingBalance[i] !== 0 || loans.money.beginningBalance[i] !== 0;
    if (!hasBalance && components.every((name) => lines[name][i] === 0)) continue;
    const [paid, days] = [loans.paidThrough[i] as number, loans.daysDelinquent[i] as number];
    yield csvLines([
      [
        masked[i] as string,
        ...components.map((name) => (lines[name][i] as number) / 100),
        Number.isNaN(paid) ? '' : formatDay(paid),
        Number.isNaN(days) ? '' : days,
      ],
    ]);
  }
}

export type StatementLoan = { loanId: string; paidThrough: string | null; daysDelinquent: number | null } & Record<
  (typeof components)[number],
  number
>;

/** Rows of such a file, which is ours: no cell is quoted. */
export function readStatementLoans(csv: string): StatementLoan[] {
  const lines = csv.split('\r\n').slice(1, -1);
  return lines.map((line) => {
    const [loanId = '', ...cells] = line.split(',');
    const [paid = '', days = ''] = cells.slice(components.length);
    const amounts = components.map((name, i) => [name, Number(cells[i])] as const);
    return {
      loanId,
      ...(Object.fromEntries(amounts) as Record<(typeof components)[number], number>),
      paidThrough: paid === '' ? null : paid,
      daysDelinquent: days === '' ? null : Number(days),
    };
  });
}
