import { type CalendarDay, formatDay } from '../calendar-day.ts';
import { parseDate, type SerialEpoch } from './cell-values.ts';
import { applyRemembered, type ColumnChoice, mappedColumns } from './column-choice.ts';
import { ColumnEvidence, type ColumnProposal, detectColumns, readingOf } from './detect-columns.ts';
import { fieldsOfHeadings } from './known-columns.ts';
import { layoutOf } from './layouts/layouts.ts';
import { lookThroughSheet } from './personal-data/other-sheet.ts';
import { refusedFirst } from './personal-data/refused-first.ts';
import { PersonalScan } from './personal-data/scan.ts';
import { RowGate, type RowTaker } from './row-gate.ts';
import { readRows, type TapeSource } from './source.ts';
import { ROWS_TOLD } from './source-read.ts';
import { oddRow } from './summary-rows.ts';
import { limits, noLoans, TapeFault, tooManyLoans } from './tape-fault.ts';

export interface Inspection {
  format: 'csv' | 'xlsx';
  sheets: string[];
  headerRow: number;
  headings: string[];
  columns: ColumnProposal[];
  /** Filled rows below the header that aren't summaries. */
  rows: number;
  /** Rows that a workbook hides, mostly by a filter; they are read. */
  hidden: number;
  /** The sheet that was read; null in text files. */
  sheet: string | null;
  /** Most frequent date of the as-of column. */
  asOfDate: string | null;
  /** A person has to confirm that loan ids are none of these. */
  asksAboutLoanIds: 'ssn' | 'account-number' | null;
  notes: string[];
}

class Inspector implements RowTaker {
  readonly epoch: SerialEpoch;
  headings: string[] = [];
  headerRow = 0;
  hasKnown = false;
  evidence: ColumnEvidence[] = [];
  rows = 0;
  hidden = 0;
  scan = new PersonalScan([], 0);

  readonly #progress: ((rows: number) => void) | undefined;

  constructor(epoch: SerialEpoch, progress?: (rows: number) => void) {
    this.epoch = epoch;
    this.#progress = progress;
  }

  header(headings: string[], row: number, hasKnown: boolean): void {
    this.headings = headings;
    this.headerRow = row;
    this.hasKnown = hasKnown;
    this.evidence = headings.map(() => new ColumnEvidence());
    this.scan = new PersonalScan(headings, row, { isHeader: hasKnown });
  }

  row(cells: string[], row: number, isHidden: boolean): void {
    this.scan.see(cells, row);
    const odd = oddRow(cells, this.headings, -1);
    if (odd && odd.is !== 'asked') return;
    this.rows++;
    if (isHidden) this.hidden++;
    if (this.rows > limits.loans) throw tooManyLoans();
    if (this.rows % ROWS_TOLD === 0) this.#progress?.(this.rows);
    for (let i = 0; i < this.evidence.length; i++) this.evidence[i]?.see(cells[i] ?? '');
  }
}

export type Recall = (headings: readonly string[]) => Promise<readonly ColumnChoice[] | null>;

/** Throws `TapeFault` when refused or failed. `progress` gets the row count; throwing there ends the reading. */
export async function inspectTape(
  source: TapeSource,
  recall?: Recall,
  progress?: (rows: number) => void,
): Promise<Inspection> {
  let inspector = new Inspector(null);
  let gate = new RowGate(inspector);
  const start = (epoch: SerialEpoch) => {
    inspector = new Inspector(epoch, progress);
    gate = new RowGate(inspector);
    return gate.take.bind(gate);
  };
  const read = await refusedFirst({
    read: () => readRows(source, start, lookThroughSheet),
    end: () => gate.end(),
    conclude: () => void inspector.scan.conclude(fieldsOfHeadings(inspector.headings)),
  });
  const { headings, headerRow, evidence, epoch, scan, rows, hidden } = inspector;
  const layout = layoutOf(headings);
  const detected = await detectColumns(headings, evidence, epoch);
  const asked = scan.conclude(mappedColumns(detected));
  if (!inspector.hasKnown)
    throw headings.length === 0
      ? noLoans()
      : new TapeFault(
          'No header was found: at least 4 columns in one of the first 21 rows need a heading that we know.',
        );
  const remembered = await recall?.(headings);
  const columns = remembered ? recalled(detected, remembered, evidence) : detected;
  if (rows === 0) throw noLoans();
  for (const column of columns)
    if (asked?.columns.includes(column.index)) column.samples = column.samples.map(() => '•••');
  const asOf = asOfDate(columns, evidence, epoch);
  return {
    format: read.format,
    sheets: read.sheets,
    headerRow,
    headings,
    columns,
    rows,
    hidden,
    sheet: read.sheet,
    asOfDate: asOf === null ? null : formatDay(asOf),
    asksAboutLoanIds: asked?.kind ?? null,
    notes: [
      ...(read.sheet !== null && read.sheet !== read.sheets[0] ? [`The loans are on sheet "${read.sheet}".`] : []),
      ...(layout ? [`This looks like ${layout.name}.`] : []),
      ...(headerRow > 1 ? [`Rows above the header (row ${headerRow}) were skipped.`] : []),
      ...(hidden > 0
        ? [
            `${hidden.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows are hidden in the workbook. They're included.`,
          ]
        : []),
      ...(read.hasCleaned ? ['Control characters were taken out of the text.'] : []),
    ],
  };
}

/** Fields as chosen before, with units and date orders unless the values differ. */
const recalled = (
  detected: readonly ColumnProposal[],
  remembered: readonly ColumnChoice[],
  evidence: readonly ColumnEvidence[],
): ColumnProposal[] =>
  applyRemembered(detected, remembered, (column, before) => ({
    ...column,
    field: before.field,
    ...readingOf(before.field, column.heading, (evidence[column.index] as ColumnEvidence).says, before),
  }));

function asOfDate(
  columns: readonly ColumnChoice[],
  evidence: readonly ColumnEvidence[],
  epoch: SerialEpoch,
): CalendarDay | null {
  const column = columns.find(({ field }) => field === 'asOfDate');
  const counts = new Map<CalendarDay, number>();
  for (const [text, count] of evidence[column?.index ?? -1]?.distinct ?? []) {
    const day = parseDate(text, column?.dateOrder ?? 'MDY', epoch);
    if (!Number.isNaN(day)) counts.set(day, (counts.get(day) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
