import { type CalendarDay, formatDay, lastOfMonth } from '../calendar-day.ts';
import { isMonthOnly, parseDate, type SerialEpoch } from './cell-values.ts';
import { applyRemembered, type ColumnChoice, mappedColumns } from './column-choice.ts';
import { ColumnEvidence, type ColumnProposal, detectColumns, readingOf } from './detect-columns.ts';
import { type ByHand, headerAsBefore, holdsFields } from './header-memory.ts';
import { type HeaderRow, headerFault } from './header-row.ts';
import { fieldsOfHeadings } from './known-columns.ts';
import { layoutOf } from './layouts/layouts.ts';
import { lookThroughSheets } from './personal-data/other-sheet.ts';
import { refusedFirst } from './personal-data/refused-first.ts';
import { PersonalScan } from './personal-data/scan.ts';
import { type Header, RowGate, type RowTaker, scanOfHeader } from './row-gate.ts';
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
  /** Most frequent date of the as-of column, else that of headings. */
  asOfDate: string | null;
  /** A person has to confirm that loan ids are none of these. */
  asksAboutLoanIds: 'ssn' | 'account-number' | null;
  /** Places of the columns that it asks about. */
  asksAboutColumns: number[];
  /** The header as a person chose it, now or for a tape like this; null: found. */
  chosen: HeaderRow | null;
  epoch: SerialEpoch;
  /** The columns are those of an earlier tape. */
  isRecalled: boolean;
  notes: string[];
}

class Inspector implements RowTaker {
  readonly epoch: SerialEpoch;
  headings: string[] = [];
  headerRow = 0;
  is: Header['is'] = 'missing';
  evidence: ColumnEvidence[] = [];
  rows = 0;
  hidden = 0;
  scan = new PersonalScan([], 0);

  readonly #progress: ((rows: number) => void) | undefined;

  constructor(epoch: SerialEpoch, progress?: (rows: number) => void) {
    this.epoch = epoch;
    this.#progress = progress;
  }

  header({ headings, row, is }: Header): void {
    this.headings = headings;
    this.headerRow = row;
    this.is = is;
    this.evidence = headings.map(() => new ColumnEvidence());
    // A person says next which of them are references; then they are looked through again.
    const asksOfAll = is !== 'found' && is !== 'placed';
    this.scan = new PersonalScan(headings, row, { ...scanOfHeader(is), asksOfAll });
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

interface InspectOptions {
  recall?: Recall;
  /** Headers of earlier tapes that a person chose, the latest first. */
  byHand?: readonly ByHand[];
  /** Gets the row count; throwing there ends the reading. */
  progress?: (rows: number) => void;
}

/** Throws `TapeFault` when refused or failed, and where a person has to choose the header. */
export async function inspectTape(
  given: TapeSource,
  { recall, byHand = [], progress }: InspectOptions = {},
): Promise<Inspection> {
  const before = given.headerRow === undefined && byHand.length > 0 ? await headerAsBefore(given, byHand) : null;
  const source = before ? { ...given, ...before } : given;
  let inspector = new Inspector(null);
  let gate = new RowGate(inspector, source.headerRow);
  const start = (epoch: SerialEpoch) => {
    inspector = new Inspector(epoch, progress);
    gate = new RowGate(inspector, source.headerRow);
    return gate.take.bind(gate);
  };
  const others = lookThroughSheets(() => inspector.is !== 'missing');
  const read = await refusedFirst({
    read: () => readRows(source, start, others),
    end: () => gate.end(),
    conclude: () => void inspector.scan.conclude(fieldsOfHeadings(inspector.headings)),
  });
  const { headings, headerRow, is, evidence, epoch, scan, rows, hidden } = inspector;
  const layout = layoutOf(headings);
  const detected = await detectColumns(headings, evidence, epoch);
  const asked = scan.conclude(mappedColumns(detected));
  if (is === 'missing')
    throw headings.length === 0
      ? noLoans()
      : new TapeFault(
          'No header was found: at least 4 columns in one of the first 21 rows need a heading that we know.',
          { asksForHeader: true },
        );
  const remembered = await recall?.(headings);
  const isLike = remembered && (is !== 'none' || holdsFields(remembered, (i) => evidence[i]?.first ?? [], epoch));
  const columns = isLike ? recalled(detected, remembered, evidence) : detected;
  if (rows === 0) throw is === 'chosen' ? headerFault(`There are no loans below row ${headerRow}.`) : noLoans();
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
    asksAboutColumns: asked?.columns ?? [],
    chosen: source.headerRow ?? null,
    epoch,
    isRecalled: Boolean(isLike),
    notes: [
      ...(read.sheet !== null && read.sheet !== read.sheets[0] ? [`The loans are on sheet "${read.sheet}".`] : []),
      ...(layout ? [`This looks like ${layout.name}${is === 'placed' ? ' without a header row' : ''}.`] : []),
      ...(is === 'none' ? ["There's no header row, so columns are named by their letters."] : []),
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

/** `Balance as of 09/2026`, where no heading says another day. */
function dayInHeadings(columns: readonly ColumnChoice[]): Map<string, number> | null {
  const said = columns.flatMap(({ heading }) => /\bas of (.+?)\)?$/i.exec(heading)?.[1] ?? []);
  return new Set(said).size === 1 ? new Map([[said[0] ?? '', 1]]) : null;
}

function asOfDate(
  columns: readonly ColumnChoice[],
  evidence: readonly ColumnEvidence[],
  epoch: SerialEpoch,
): CalendarDay | null {
  const column = columns.find(({ field }) => field === 'asOfDate');
  const counts = new Map<CalendarDay, number>();
  const texts = column ? evidence[column.index]?.distinct : dayInHeadings(columns);
  for (const [text, count] of texts ?? []) {
    const day = parseDate(text, column?.dateOrder ?? 'MDY', epoch);
    const asOf = isMonthOnly(text, epoch) ? lastOfMonth(day) : day;
    if (!Number.isNaN(day)) counts.set(asOf, (counts.get(asOf) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
