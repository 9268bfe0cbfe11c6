import { formatDay } from '../pool/calendar-day.ts';
import type { KeptMonth } from './month-file.ts';
import { type ComponentLines, components, type PerComponent } from './split.ts';

/** A participant's dollars of a loan, under the id that it sees. */
export type StatementLoan = {
  loanId: string;
  paidThrough: string | null;
  daysDelinquent: number | null;
} & PerComponent;

/** Sums of a statement's loans; cents. */
export interface LoansSum {
  count: number;
  totals: PerComponent;
}

interface Part {
  lines: ComponentLines;
  takes: Uint8Array | null;
}

/** Loans of all positions of a participant, in the order of the split; those without anything are left out. */
export function statementLoans(
  { loans, masked }: Pick<KeptMonth, 'loans' | 'masked'>,
  parts: readonly Part[],
): StatementLoan[] {
  return masked.flatMap((loanId, i): StatementLoan[] => {
    const taking = parts.filter(({ takes }) => takes?.[i] !== 0);
    const isOver = loans.money.endingBalance[i] === 0 && loans.money.beginningBalance[i] === 0;
    const amounts = components.map((name) => taking.reduce((sum, { lines }) => sum + (lines[name][i] as number), 0));
    if (taking.length === 0 || (isOver && amounts.every((amount) => amount === 0))) return [];
    const [paid, days] = [loans.paidThrough[i] as number, loans.daysDelinquent[i] as number];
    return [
      {
        loanId,
        ...(Object.fromEntries(components.map((name, at) => [name, (amounts[at] as number) / 100])) as PerComponent),
        paidThrough: Number.isNaN(paid) ? null : formatDay(paid),
        daysDelinquent: Number.isNaN(days) ? null : days,
      },
    ];
  });
}
