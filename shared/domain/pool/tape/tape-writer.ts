import type { AssetClass } from '../../asset-class.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { LoanField, Loans } from '../loans.ts';
import type { CellAnswer } from './cell-answers.ts';
import { FORMULA_WITHOUT_VALUE, isAbsent, type SerialEpoch } from './cell-values.ts';
import { type ColumnChoice, mappedColumns } from './column-choice.ts';
import { type ColumnWriter, createWriter } from './column-writers.ts';
import type { FieldName } from './fields.ts';
import { type FindingCode, Findings, findingRules } from './findings.ts';
import { GrowingNumbers, ownText } from './growing.ts';
import { refuse } from './personal-data/refuse.ts';
import { type Asked, PersonalScan } from './personal-data/scan.ts';
import { plainText } from './plain-text.ts';
import { type CheckedRow, checkRow, deriveRow } from './row-checks.ts';
import { type Header, type RowTaker, scanOfHeader } from './row-gate.ts';
import { ROWS_TOLD } from './source-read.ts';
import { leftOutRows, oddRow, RunningSum, type SumRows } from './summary-rows.ts';
import { limits, noLoans, TapeFault, tooManyLoans } from './tape-fault.ts';
import { readAmount } from './units.ts';

interface Options {
  columns: readonly ColumnChoice[];
  asOf: CalendarDay;
  assetClass: AssetClass;
  epoch: SerialEpoch;
  sums?: SumRows;
  leavesHidden?: boolean;
  cells?: readonly CellAnswer[];
  progress?: (rows: number) => void;
}

export interface TapeContents {
  loans: Loans;
  findings: Findings;
  faultyRows: Set<number>;
  rows: number;
  /** Rows that may be sums of others, the first so many. */
  sums: number[];
  notes: string[];
}

/** Rows named in a question. */
const MOST_ASKED = 100;

const derivedFields = ['remainingTerm', 'age', 'paymentAmount', 'amortizationRemaining'] as const;

export class TapeWriter implements RowTaker {
  readonly #options: Options;
  readonly findings: Findings;
  readonly #writers: { place: number; index: number; writer: ColumnWriter }[] = [];
  readonly #numbers: Partial<Record<FieldName, GrowingNumbers>> = {};
  readonly #places: Partial<Record<FieldName, number>> = {};
  readonly #derived = derivedFields.map((field) => ({
    field,
    numbers: new GrowingNumbers(),
    marks: new GrowingNumbers(),
  }));
  readonly #rows = new GrowingNumbers();
  readonly #ids = new Map<string, number>();
  readonly #loanIds: string[] = [];
  readonly #faulty = new Set<number>();
  readonly #faultAt = new Map<number, number>();
  readonly #notes = new Set<string>();
  #scan = new PersonalScan([], 0);
  #headings: string[] = [];
  #row = 0;
  #isRagged = false;
  #idIndex = -1;
  readonly #checked: CheckedRow;
  readonly #running = new RunningSum();
  readonly #sums: number[] = [];
  readonly #leftOut = {
    summary: [] as { row: number; words: string }[],
    heading: [] as { row: number; words: string }[],
    footnote: [] as { row: number; words: string }[],
  };
  #hidden = 0;
  #balanceOf: (cells: string[]) => number = () => Number.NaN;

  constructor(options: Options) {
    this.#options = options;
    this.findings = new Findings(options.columns);
    const mapped = [...mappedColumns(options.columns).values()];
    options.columns.forEach((choice, place) => {
      const { field, index } = choice;
      if (!field) return;
      this.#places[field] = place;
      if (field === 'loanId') this.#idIndex = index;
      if (field === 'currentBalance')
        this.#balanceOf = (cells) => Math.round(readAmount(field, cells[index] ?? '', choice.unit));
      const report = (code: FindingCode, more?: { n?: number; text?: string }) => this.#tell(place, code, more);
      const note = (text: string) => this.#notes.add(text);
      const answers = options.cells?.filter((answer) => answer.index === index) ?? [];
      const { asOf, epoch } = options;
      const writer = createWriter({ ...choice, field }, { asOf, epoch, report, note, answers, mapped });
      if (writer.numbers) this.#numbers[field] = writer.numbers;
      if (field !== 'loanId') this.#writers.push({ place, index, writer });
    });
    this.#checked = {
      asOf: options.asOf,
      given: (field) => this.#numbers[field]?.at(this.#rows.length - 1) ?? Number.NaN,
      hasColumn: (field) => this.#places[field] !== undefined,
      isUnreadable: (field) => this.#faultAt.get(this.#places[field] ?? -2) === this.#row,
      report: (field, code, more) => this.#tell(this.#places[field] ?? -1, code, more),
    };
  }

  #tell(place: number, code: FindingCode, more?: { n?: number; text?: string }): void {
    if (this.#isRagged) return;
    this.findings.add(this.#row, place, code, more);
    if (findingRules[code].severity !== 'error') return;
    this.#faulty.add(this.#row);
    this.#faultAt.set(place, this.#row);
  }

  header({ headings, row, is }: Header): void {
    const { columns } = this.#options;
    this.#headings = headings;
    this.#scan = new PersonalScan(headings, row, { ...scanOfHeader(is), mapped: mappedColumns(columns) });
    const isSame = columns.every(({ index, heading }) => plainText(headings[index] ?? '') === plainText(heading));
    if (is === 'missing' || !isSame) throw new TapeFault("The columns of the file aren't those that were chosen.");
    if (row > 1) this.#notes.add(`Rows above the header (row ${row}) were skipped.`);
  }

  row(cells: string[], row: number, isHidden: boolean): void {
    this.#scan.see(cells, row);
    if (isHidden) this.#hidden++;
    if (isHidden && this.#options.leavesHidden) return;
    if (this.#isNoLoan(cells, row)) return;
    if (this.#rows.length >= limits.loans) throw tooManyLoans();
    this.#row = row;
    this.#rows.push(row);
    this.#isRagged = false;
    this.#checkShape(cells);
    this.#writeId(cells[this.#idIndex] ?? '');
    for (const { index, writer } of this.#writers) writer.write(cells[index] ?? '');
    this.#finishRow();
    if (this.#rows.length % ROWS_TOLD === 0) this.#options.progress?.(this.#rows.length);
  }

  /** Left out for sure, or as a person said of all that look like sums. */
  #isNoLoan(cells: string[], row: number): boolean {
    const odd = oddRow(cells, this.#headings, this.#idIndex);
    if (odd && odd.is !== 'asked') {
      this.#leftOut[odd.is].push({ row, words: odd.words });
      if (odd.is === 'summary') this.#running.begin();
      return true;
    }
    if (!odd && !this.#running.isSum(this.#balanceOf(cells))) return false;
    this.#running.begin();
    if (this.#sums.length < MOST_ASKED) this.#sums.push(row);
    if (this.#options.sums !== 'leave-out') return false;
    this.#leftOut.summary.push({ row, words: odd?.words ?? '' });
    return true;
  }

  #checkShape(cells: string[]): void {
    const width = this.#headings.length;
    const isShort = this.#options.epoch === null && cells.length < width;
    let length = cells.length;
    while (length > width && cells[length - 1]?.trim() === '') length--;
    if (isShort || length > width) {
      this.#tell(-1, 'ragged', { n: length, text: String(width) });
      this.#isRagged = true;
    }
    for (const { place, index, writer } of this.#writers)
      if (!writer.leavesOut && (cells[index] ?? '').length > limits.cell)
        this.#tell(place, 'too-long', { n: limits.cell });
  }

  #writeId(cell: string): void {
    const place = this.#places.loanId ?? -1;
    const id = ownText(cell.trim());
    this.#loanIds.push(id.slice(0, 64));
    if (cell === FORMULA_WITHOUT_VALUE) this.#tell(place, 'formula-without-value');
    else if (isAbsent(id)) this.#tell(place, 'required');
    else if (id.length > 64) this.#tell(place, 'too-long', { n: 64 });
    else {
      const before = this.#ids.get(id);
      if (before === undefined) this.#ids.set(id, this.#row);
      else this.#tell(place, 'duplicate', { n: before });
    }
  }

  #finishRow(): void {
    const derived = deriveRow(this.#checked);
    checkRow(this.#checked, derived);
    for (const { field, numbers, marks } of this.#derived) {
      numbers.push(derived[field]);
      const isGiven = field !== 'age' && !Number.isNaN(this.#checked.given(field));
      marks.push(isGiven || Number.isNaN(derived[field]) ? 0 : 1);
    }
  }

  conclude(mapped: ReadonlyMap<number, FieldName>) {
    return this.#scan.conclude(mapped);
  }

  refuseIds({ kind, columns: [column = 0] }: Asked): TapeFault {
    return refuse(kind, this.#headings[column] ?? '', this.#rows.at(0));
  }

  done(): TapeContents {
    const { asOf, assetClass } = this.#options;
    const count = this.#rows.length;
    if (count === 0) throw noLoans();
    for (const { place, writer } of this.#writers) {
      for (const note of writer.notes?.() ?? []) this.#notes.add(note);
      const fault = writer.fault?.();
      if (fault) throw new TapeFault(`"${this.#options.columns[place]?.heading}": ${fault}`);
    }
    const loans: Loans = {
      count,
      asOf,
      assetClass,
      loanId: this.#loanIds,
      numbers: {},
      texts: {},
      derived: {},
      rows: Uint32Array.from(this.#rows.done()),
    };
    for (const { place, writer } of this.#writers) {
      const field = this.#options.columns[place]?.field as FieldName;
      const whyLeftOut = writer.leavesOut?.();
      if (whyLeftOut) {
        this.#notes.add(whyLeftOut);
        continue;
      }
      if (writer.numbers) loans.numbers[field] = writer.numbers.done();
      if (writer.texts) loans.texts[field] = writer.texts.done();
    }
    for (const { field, numbers, marks } of this.#derived) {
      loans.numbers[field] = numbers.done();
      loans.derived[field as LoanField] = Uint8Array.from(marks.done());
    }
    fillAssetClass(loans, assetClass);
    if (this.#hidden > 0) {
      const rows = this.#hidden === 1 ? '1 row that is' : `${this.#hidden.toLocaleString('en-US')} rows that are`;
      const became = this.#options.leavesHidden ? 'left out' : 'included';
      this.#notes.add(`${rows} hidden in the workbook ${this.#hidden === 1 ? 'was' : 'were'} ${became}.`);
    }
    const { summary, heading, footnote } = this.#leftOut;
    const rowsOf = (one: string, many: string) => (found: number) =>
      found === 1 ? `${one} was left out` : `${found.toLocaleString('en-US')} ${many} were left out`;
    if (summary.length > 0)
      this.#notes.add(leftOutRows(summary, rowsOf('A row that sums up others', 'rows that sum up others')));
    if (this.#sums.length > 0 && this.#options.sums === 'loans')
      this.#notes.add(
        leftOutRows(
          this.#sums.map((row) => ({ row, words: '' })),
          () => 'Taken for loans, although they may sum up others',
        ),
      );
    if (heading.length > 0) this.#notes.add(leftOutRows(heading, rowsOf('A repeated header', 'repeated headers')));
    if (footnote.length > 0) this.#notes.add(leftOutRows(footnote, rowsOf('A footnote', 'footnotes')));
    if (this.#numbers.asOfDate === undefined) this.#notes.add('The tape has no as-of date of its own.');
    const [sums, notes] = [this.#sums, [...this.#notes]];
    return { loans, findings: this.findings, faultyRows: this.#faulty, rows: count, sums, notes };
  }
}

function fillAssetClass(loans: Loans, assetClass: AssetClass): void {
  const column = loans.texts.assetClass ?? { codes: new Uint32Array(loans.count), values: [''] };
  const known = column.values.indexOf(assetClass);
  const own = known > 0 ? known : column.values.push(assetClass) - 1;
  loans.derived.assetClass = Uint8Array.from(column.codes, (code) => (code === 0 ? 1 : 0));
  loans.texts.assetClass = { values: column.values, codes: column.codes.map((code) => (code === 0 ? own : code)) };
}
