import type { CalendarDay } from '../../pool/calendar-day.ts';
import { isAbsent, orderOf, parseDate, parseNumber, type SerialEpoch } from '../../pool/tape/cell-values.ts';
import { TWO_ORDERS } from '../../pool/tape/column-choice.ts';
import type { FieldName } from '../../pool/tape/fields.ts';
import { GrowingNumbers, ownText } from '../../pool/tape/growing.ts';
import { lookThroughSheets } from '../../pool/tape/personal-data/other-sheet.ts';
import { refuse } from '../../pool/tape/personal-data/refuse.ts';
import { refusedFirst } from '../../pool/tape/personal-data/refused-first.ts';
import { PersonalScan } from '../../pool/tape/personal-data/scan.ts';
import { plainText } from '../../pool/tape/plain-text.ts';
import { type Header, RowGate, type RowTaker, scanOfHeader } from '../../pool/tape/row-gate.ts';
import { readRows, type TapeSource } from '../../pool/tape/source.ts';
import { ROWS_TOLD } from '../../pool/tape/source-read.ts';
import { oddRow } from '../../pool/tape/summary-rows.ts';
import { limits, noLoans, TapeFault, tooManyLoans } from '../../pool/tape/tape-fault.ts';
import { emptyMonth, loanStatuses, type MoneyColumn, type MonthLoans, moneyColumns } from '../month-loans.ts';
import {
  countMonthHeadings,
  detectMonthColumns,
  type MonthColumn,
  type MonthFieldName,
  monthColumnFaults,
  monthFields,
} from './month-fields.ts';

/** Cell that can't be read. */
export interface UnreadCell {
  row: number;
  loanId: string;
  field: MonthFieldName;
}

export interface MonthReading {
  columns: MonthColumn[];
  /** Columns that a person has to choose; the loans are empty then. */
  faults: string[];
  /** Rows of the file: not in order, and without fees. */
  loans: MonthLoans;
  /** Place of each loan's period, NaN where it has none. */
  periods: Float64Array;
  /** 1 where an adjustment has a reason. */
  hasReason: Uint8Array;
  unread: UnreadCell[];
  rows: number;
  hasPeriods: boolean;
  hasRates: boolean;
  /** Numbers of the loan ids look like personal ones; a pool that knows them all settles it. */
  asksAboutLoanIds: 'ssn' | 'account-number' | null;
  notes: string[];
}

interface ReadingOptions {
  periodEnd: CalendarDay;
  /** A person's choice of columns. */
  columns?: readonly MonthColumn[] | undefined;
  /** Choice for files with such headings. */
  recall?: (headings: readonly string[]) => Promise<readonly MonthColumn[] | null>;
  progress?: (rows: number) => void;
}

const MOST_UNREAD = 1000;

const statusWords = new Map<string, number>(
  loanStatuses
    .flatMap((status, i) => [[plainText(status), i + 1] as const])
    .concat([
      ['c', 1],
      ['active', 1],
      ['open', 1],
      ['performing', 1],
      ['delinquent', 1],
      ['pastdue', 1],
      ['po', 2],
      ['paid', 2],
      ['paidinfull', 2],
      ['co', 3],
      ['chargeoff', 3],
      ['writtenoff', 3],
      ['repo', 4],
      ['repossession', 4],
      ['fc', 5],
      ['inforeclosure', 5],
      ['bk', 6],
      ['bankrupt', 6],
      ['boughtback', 7],
      ['repurchase', 7],
    ]),
);

/** A loan that is late is not `Current`, whatever the system calls it: days tell how late. */
const statusOf = (text: string): number | null => statusWords.get(plainText(text)) ?? null;

class MonthWriter implements RowTaker {
  readonly #epoch: SerialEpoch;
  readonly #choose: (headings: string[]) => MonthColumn[];
  readonly #progress: ((rows: number) => void) | undefined;
  #scan = new PersonalScan([], 0);
  #headings: string[] = [];
  is: Header['is'] = 'missing';
  columns: MonthColumn[] = [];
  rows = 0;
  readonly #at: Partial<Record<MonthFieldName, number>> = {};
  readonly #money = Object.fromEntries(moneyColumns.map((name) => [name, new GrowingNumbers()])) as Record<
    MoneyColumn,
    GrowingNumbers
  >;
  readonly #ids: string[] = [];
  readonly #row = new GrowingNumbers();
  readonly #rates = new GrowingNumbers();
  readonly #days = new GrowingNumbers();
  readonly #status = new GrowingNumbers();
  readonly #reasons = new GrowingNumbers();
  readonly #dates = {
    periodEnd: { MDY: new GrowingNumbers(), DMY: new GrowingNumbers() },
    paidThrough: { MDY: new GrowingNumbers(), DMY: new GrowingNumbers() },
  };
  readonly #orders = { periodEnd: new Set<string>(), paidThrough: new Set<string>() };
  readonly unread: UnreadCell[] = [];
  #leftOut = 0;

  constructor(
    epoch: SerialEpoch,
    choose: (headings: string[]) => MonthColumn[],
    progress: ((rows: number) => void) | undefined,
  ) {
    this.#epoch = epoch;
    this.#choose = choose;
    this.#progress = progress;
  }

  header({ headings, row, is }: Header): void {
    this.#headings = headings;
    this.is = is;
    this.columns = is === 'missing' ? [] : this.#choose(headings);
    for (const { field, index } of this.columns) if (field) this.#at[field] = index;
    this.#scan = new PersonalScan(headings, row, { ...scanOfHeader(is), mapped: this.mapped });
  }

  get mapped(): Map<number, FieldName> {
    return new Map(
      this.columns.flatMap(({ field, index }) => {
        const like = field && monthFields[field].like;
        return like ? [[index, like] as const] : [];
      }),
    );
  }

  row(cells: string[], row: number): void {
    this.#scan.see(cells, row);
    const odd = oddRow(cells, this.#headings, this.#at.loanId ?? -1);
    if (odd && odd.is !== 'asked') {
      this.#leftOut++;
      return;
    }
    if (this.rows >= limits.loans) throw tooManyLoans();
    this.rows++;
    if (this.rows % ROWS_TOLD === 0) this.#progress?.(this.rows);
    const id = ownText(this.#cell(cells, 'loanId').trim()).slice(0, 64);
    this.#row.push(row);
    this.#ids.push(id);
    const width = this.#headings.length;
    const isRagged = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
    if (id === '' || isRagged) this.#tell(row, id, 'loanId');
    for (const name of moneyColumns) this.#money[name].push(this.#moneyOf(cells, name, row, id));
    this.#rates.push(this.#rateOf(cells, row, id));
    this.#days.push(this.#daysOf(cells, row, id));
    this.#status.push(this.#statusOf(cells, row, id));
    this.#reasons.push(isAbsent(this.#cell(cells, 'adjustmentReason')) ? 0 : 1);
    for (const name of ['periodEnd', 'paidThrough'] as const) this.#dateOf(cells, name, row, id);
  }

  #cell(cells: readonly string[], field: MonthFieldName): string {
    const index = this.#at[field];
    return index === undefined ? '' : (cells[index] ?? '');
  }

  #tell(row: number, loanId: string, field: MonthFieldName): void {
    if (this.unread.length < MOST_UNREAD) this.unread.push({ row, loanId, field });
  }

  #moneyOf(cells: readonly string[], name: MoneyColumn, row: number, id: string): number {
    const text = this.#cell(cells, name);
    if (text === '' || isAbsent(text)) return 0;
    const value = parseNumber(text, 2);
    const whole = Math.round(value);
    // A workbook's sums carry noise in the last digits of a double.
    const isWhole = this.#epoch === null ? whole === value : Math.abs(whole - value) < 1e-4;
    if (isWhole && Math.abs(whole) <= 100_000_000_000_000) return whole + 0;
    this.#tell(row, id, name);
    return 0;
  }

  #rateOf(cells: readonly string[], row: number, id: string): number {
    const text = this.#cell(cells, 'noteRate');
    if (text === '' || isAbsent(text)) return Number.NaN;
    const isFraction = this.columns.find(({ field }) => field === 'noteRate')?.unit === 'fraction';
    const value = Math.round(parseNumber(text, isFraction ? 8 : 6));
    if (value >= 0 && value <= 60_000_000) return value;
    this.#tell(row, id, 'noteRate');
    return Number.NaN;
  }

  #daysOf(cells: readonly string[], row: number, id: string): number {
    const text = this.#cell(cells, 'daysDelinquent');
    if (text === '' || isAbsent(text)) return Number.NaN;
    const value = parseNumber(text, 0);
    if (Number.isInteger(value) && value >= 0 && value <= 5000) return value;
    this.#tell(row, id, 'daysDelinquent');
    return Number.NaN;
  }

  #statusOf(cells: readonly string[], row: number, id: string): number {
    const text = this.#cell(cells, 'status');
    if (text === '' || isAbsent(text)) return 0;
    const status = statusOf(text);
    if (status === null) this.#tell(row, id, 'status');
    return status ?? 0;
  }

  #dateOf(cells: readonly string[], name: 'periodEnd' | 'paidThrough', row: number, id: string): void {
    const text = this.#cell(cells, name);
    const isMissing = text === '' || isAbsent(text);
    const [mdy, dmy] = (['MDY', 'DMY'] as const).map((order) =>
      isMissing ? Number.NaN : parseDate(text, order, this.#epoch),
    );
    this.#dates[name].MDY.push(mdy ?? Number.NaN);
    this.#dates[name].DMY.push(dmy ?? Number.NaN);
    if (isMissing) return;
    if (Number.isNaN(mdy) && Number.isNaN(dmy)) this.#tell(row, id, name);
    const order = orderOf(text);
    if (order) this.#orders[name].add(order);
  }

  conclude(mapped: ReadonlyMap<number, FieldName>) {
    return this.#scan.conclude(mapped);
  }

  refuseIds(kind: 'ssn' | 'account-number', column: number): TapeFault {
    return refuse(kind, this.#headings[column] ?? '', this.#row.at(0));
  }

  #daysIn(name: 'periodEnd' | 'paidThrough'): Float64Array {
    const orders = this.#orders[name];
    if (orders.size > 1) {
      const heading = this.#headings[this.#at[name] ?? 0] ?? '';
      throw new TapeFault(`"${heading}": ${TWO_ORDERS}`);
    }
    return this.#dates[name][orders.has('DMY') ? 'DMY' : 'MDY'].done();
  }

  done(periodEnd: CalendarDay, asksAboutLoanIds: MonthReading['asksAboutLoanIds']): MonthReading {
    const count = this.rows;
    if (count === 0) throw noLoans();
    const loans: MonthLoans = {
      ...emptyMonth(count, periodEnd),
      rows: Uint32Array.from(this.#row.done()),
      loanId: this.#ids,
      noteRate: this.#rates.done(),
      daysDelinquent: this.#days.done(),
      paidThrough: this.#daysIn('paidThrough'),
      status: Uint8Array.from(this.#status.done()),
    };
    for (const name of moneyColumns) loans.money[name] = this.#money[name].done();
    return {
      columns: this.columns,
      faults: [],
      loans,
      periods: this.#daysIn('periodEnd'),
      hasReason: Uint8Array.from(this.#reasons.done()),
      unread: this.unread,
      rows: count,
      hasPeriods: this.#at.periodEnd !== undefined,
      hasRates: this.#at.noteRate !== undefined,
      asksAboutLoanIds,
      notes:
        this.#leftOut === 0
          ? []
          : [`${this.#leftOut} ${this.#leftOut === 1 ? 'row that is' : 'rows that are'} no loan left out.`],
    };
  }
}

/** Reads a servicer's monthly file after looking through all of it for personal data. Throws `TapeFault`. */
export async function readMonth(source: TapeSource, options: ReadingOptions): Promise<MonthReading> {
  const { periodEnd, columns, recall, progress } = options;
  let remembered: readonly MonthColumn[] | null = columns ?? null;
  if (!remembered && recall) remembered = await recall(await headingsOf(source));
  const choose = (headings: string[]): MonthColumn[] => {
    const detected = detectMonthColumns(headings);
    return remembered ? recalled(detected, remembered) : detected;
  };
  const start = (epoch: SerialEpoch) => {
    const writer = new MonthWriter(epoch, choose, progress);
    return { writer, gate: new RowGate(writer, source.headerRow, countMonthHeadings) };
  };
  let { writer, gate } = start(null);
  const begin = (epoch: SerialEpoch) => {
    ({ writer, gate } = start(epoch));
    return gate.take.bind(gate);
  };
  const others = lookThroughSheets(() => writer.is !== 'missing');
  const read = await refusedFirst({
    read: () => readRows(source, begin, others),
    end: () => gate.end(),
    conclude: () => void writer.conclude(writer.mapped),
  });
  const asked = writer.conclude(writer.mapped);
  if (writer.is === 'missing')
    throw new TapeFault(
      'No header was found: at least 4 columns in one of the first 21 rows need a heading that we know.',
    );
  const ofIds = writer.columns.find(({ field }) => field === 'loanId')?.index;
  const other = asked?.columns.find((index) => index !== ofIds);
  if (asked && other !== undefined) throw writer.refuseIds(asked.kind, other);
  const reading = writer.done(periodEnd, asked?.kind ?? null);
  if (read.hasCleaned) reading.notes.push('Control characters were taken out of the text.');
  return { ...reading, faults: monthColumnFaults(writer.columns) };
}

/** Known headings as a person chose them before; the others stay as found. */
function recalled(detected: readonly MonthColumn[], remembered: readonly MonthColumn[]): MonthColumn[] {
  const before = new Map(remembered.map((column) => [plainText(column.heading), column]));
  const taken = new Set(remembered.flatMap(({ field }) => field ?? []));
  return detected.map((column) => {
    const known = before.get(plainText(column.heading));
    if (known) return { ...column, field: known.field, unit: known.unit };
    return column.field && taken.has(column.field) ? { ...column, field: null, unit: null } : column;
  });
}

async function headingsOf(source: TapeSource): Promise<string[]> {
  let found: string[] = [];
  const DONE = Symbol('header');
  const taker: RowTaker = {
    header: ({ headings }) => {
      found = headings;
      throw DONE;
    },
    row: () => undefined,
  };
  try {
    const gateOf = () => new RowGate(taker, source.headerRow, countMonthHeadings);
    let gate = gateOf();
    await readRows(source, () => {
      gate = gateOf();
      return gate.take.bind(gate);
    });
  } catch (end) {
    if (end !== DONE && !(end instanceof TapeFault)) throw end;
  }
  return found;
}
