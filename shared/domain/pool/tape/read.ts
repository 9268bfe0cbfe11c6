import type { AssetClass } from '../../asset-class.ts';
import { parseDay } from '../calendar-day.ts';
import { type Loans, leaveOut } from '../loans.ts';
import type { CellAnswer } from './cell-answers.ts';
import type { SerialEpoch } from './cell-values.ts';
import { type ColumnChoice, mappedColumns } from './column-choice.ts';
import { refusedFirst } from './personal-data/refused-first.ts';
import { RowGate } from './row-gate.ts';
import { readRows, type TapeSource } from './source.ts';
import type { SumRows } from './summary-rows.ts';
import { TapeFault } from './tape-fault.ts';
import { type TapeContents, TapeWriter } from './tape-writer.ts';

export interface ReadingOptions {
  columns: readonly ColumnChoice[];
  asOfDate: string;
  assetClass: AssetClass;
  /** A person confirmed that ids which look like Social Security or account numbers are references. */
  attestsLoanIds?: boolean;
  /** Answer about rows that look like sums of others; unset: a person is asked. */
  sums?: SumRows;
  /** Leaves out rows that a workbook hides. */
  leavesHidden?: boolean;
  /** Answers about cells that can't be read. */
  cells?: readonly CellAnswer[];
  progress?: (rows: number) => void;
}

export interface TapeReading extends TapeContents {
  asksAboutLoanIds: 'ssn' | 'account-number' | null;
  /** Places of the columns that it asks about. */
  asksAboutColumns: readonly number[];
  /** Rows that may be sums of others, if a person has to say. */
  asksAboutSums: readonly number[] | null;
}

/** Second reading with chosen columns: looks for personal data again and checks every row. Throws `TapeFault`. */
export async function readTape(source: TapeSource, options: ReadingOptions): Promise<TapeReading> {
  const asOf = parseDay(options.asOfDate);
  if (asOf === null) throw new TapeFault('The cut-off date must be a date.');
  const start = (epoch: SerialEpoch) => {
    const writer = new TapeWriter({ ...options, asOf, epoch });
    return { writer, gate: new RowGate(writer, source.headerRow) };
  };
  let { writer, gate } = start(null);
  const begin = (epoch: SerialEpoch) => {
    ({ writer, gate } = start(epoch));
    return gate.take.bind(gate);
  };
  const mapped = mappedColumns(options.columns);
  const read = await refusedFirst({
    read: () => readRows(source, begin),
    end: () => gate.end(),
    conclude: () => void writer.conclude(mapped),
  });
  const asks = writer.conclude(mapped);
  if (asks && options.attestsLoanIds === false) throw writer.refuseIds(asks);
  const reading = writer.done();
  if (read.hasCleaned) reading.notes.push('Control characters were taken out of the text.');
  return {
    ...reading,
    asksAboutLoanIds: options.attestsLoanIds ? null : (asks?.kind ?? null),
    asksAboutColumns: options.attestsLoanIds ? [] : (asks?.columns ?? []),
    asksAboutSums: options.sums === undefined && reading.sums.length > 0 ? reading.sums : null,
  };
}

/** `null` when none would remain. */
export function keepLoans({ loans }: Pick<TapeReading, 'loans'>, leftOut: ReadonlySet<number>): Loans | null {
  const kept = leaveOut(loans, leftOut);
  return kept.count === 0 ? null : kept;
}

/** Number of loans, and their balance in cents where readable. */
export function sumOfRows(
  { loans }: Pick<TapeReading, 'loans'>,
  rows: ReadonlySet<number>,
): { loans: number; cents: bigint } {
  let [count, cents] = [0, 0n];
  for (let i = 0; i < loans.count; i++) {
    if (!rows.has(loans.rows[i] ?? 0)) continue;
    count++;
    const balance = loans.numbers.currentBalance?.[i] ?? Number.NaN;
    if (!Number.isNaN(balance)) cents += BigInt(balance);
  }
  return { loans: count, cents };
}
