import { type Cents, plus } from '../../format/money.ts';
import { listEntries, type ZipEntry } from '../pool/tape/zip-entries.ts';
import { readDescriptions } from './account-descriptions.ts';
import type { AcceptedColumn, CallReport, CallReportLine, ColumnFindings } from './call-report.ts';
import { charterOf, cycleOf, dollarsOf, kindOf, lowIncomeOf, textIn, wholeOf } from './cells.ts';
import {
  amountFields,
  CHARTER_COLUMN,
  CYCLE_COLUMN,
  DESCRIPTIONS_FILE,
  filesOf,
  LIST_FILE,
  layoutOf,
  type ReportField,
} from './columns.ts';
import { CallReportFault } from './fault.ts';
import { type FoundColumn, findColumns, noColumn } from './find-columns.ts';
import { readTable } from './read-table.ts';

export interface ReadProgress {
  filesRead: number;
  files: number;
  rows: number;
}

/** Called before each file; throwing ends the reading. */
export type OnProgress = (progress: ReadProgress) => void | Promise<void>;

/** Throws `CallReportFault` for a missing column, two cycles, a charter twice, or an amount with cents. */
export async function readCallReport(
  zip: Uint8Array,
  onProgress: OnProgress = () => {},
  accepted: readonly AcceptedColumn[] = [],
): Promise<CallReport> {
  const reading = new Reading(entriesIn(zip), accepted);
  const { files } = reading;
  for (const [filesRead, file] of files.entries()) {
    await onProgress({ filesRead, files: files.length, rows: reading.lines.size });
    reading.read(file);
  }
  reading.addUp();
  return { cycle: reading.cycle, lines: [...reading.lines.values()], ...reading.findings };
}

function entriesIn(zip: Uint8Array): Map<string, ZipEntry> {
  try {
    const named = [...listEntries(zip).values()].map((entry) => [entry.name.toLowerCase().split('/'), entry] as const);
    if (named.some(([path]) => path.includes('..'))) throw new Error('A path leaves the zip');
    return new Map(named.map(([path, entry]) => [path.at(-1) ?? '', entry]));
  } catch {
    throw new CallReportFault("We can't read this zip.");
  }
}

const emptyLine = (charterNumber: string): CallReportLine => ({
  charterNumber,
  kind: null,
  name: null,
  state: null,
  isLowIncome: null,
  netWorthBps: null,
  ...(Object.fromEntries(amountFields.map((field) => [field, null])) as Record<(typeof amountFields)[number], null>),
});

const readers: Partial<Record<ReportField, (text: string) => unknown>> = {
  kind: kindOf,
  name: textIn,
  state: textIn,
  isLowIncome: lowIncomeOf,
  netWorthBps: wholeOf,
};

const expected = (field: ReportField) =>
  field === 'kind' ? '1, 2 or 3' : field === 'netWorthBps' ? 'a whole number' : 'a whole number of dollars';

const headingsIn = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim().replace(/^ï»¿/, '').toUpperCase());

class Reading {
  cycle = '';
  readonly files: readonly string[];
  readonly findings: ColumnFindings;
  readonly lines = new Map<string, CallReportLine>();
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #columns: readonly FoundColumn[];
  /** Numbers of columns that make up a field, and what was read of them by charter. */
  readonly #sums: ReadonlyMap<ReportField, number>;
  readonly #parts = new Map<ReportField, Map<string, (Cents | null)[]>>();
  #cycleText = '';

  constructor(entries: ReadonlyMap<string, ZipEntry>, accepted: readonly AcceptedColumn[]) {
    this.#entries = entries;
    const layout = layoutOf(this.#firstCycle());
    const known = new Map<string, string[] | null>();
    const headings = (file: string) => {
      if (!known.has(file)) known.set(file, this.#headings(file));
      return known.get(file) ?? null;
    };
    const descriptions = readDescriptions(entries.get(DESCRIPTIONS_FILE.toLowerCase()));
    const { found, findings, sums } = findColumns(layout, { headings, descriptions, accepted });
    this.#columns = found;
    this.#sums = sums;
    this.findings = findings;
    this.files = [...new Set([...filesOf(layout), ...found.map(({ file }) => file)])];
  }

  read(name: string): void {
    const file = `${name}.txt`;
    const entry = this.#entries.get(file.toLowerCase());
    if (!entry) return;
    let columns: { at: number; column: FoundColumn }[] | null = null;
    let [charterAt, cycleAt] = [-1, -1];
    const seen = new Set<string>();
    readTable(file, entry, (cells, row) => {
      if (!columns) {
        const headings = headingsIn(cells);
        [charterAt, cycleAt] = [headings.indexOf(CHARTER_COLUMN), headings.indexOf(CYCLE_COLUMN)];
        if (charterAt < 0) throw noColumn(file, CHARTER_COLUMN);
        if (cycleAt < 0) throw noColumn(file, CYCLE_COLUMN);
        columns = this.#columns
          .filter((column) => column.file === name)
          .map((column) => ({ at: headings.indexOf(column.column), column }));
        return;
      }
      const at = `${file}, row ${row}:`;
      const charter = charterOf(cells[charterAt] ?? '');
      if (!charter) throw new CallReportFault(`${at} ${CHARTER_COLUMN} isn't a charter number.`);
      if (seen.has(charter)) throw new CallReportFault(`${at} charter ${charter} appears twice.`);
      seen.add(charter);
      this.#checkCycle(at, cells[cycleAt] ?? '');
      const line = name === LIST_FILE ? emptyLine(charter) : this.lines.get(charter);
      if (!line) return;
      this.lines.set(charter, line);
      for (const { at: index, column } of columns) this.#fill(line, column, cells[index] ?? '', at);
    });
    if (!columns) throw new CallReportFault(`${file} is empty.`);
    if (this.lines.size === 0) throw new CallReportFault(`${file} has no rows.`);
  }

  /** Unknown where a part is. */
  addUp(): void {
    for (const [field, count] of this.#sums) {
      for (const line of this.lines.values()) {
        const parts = this.#parts.get(field)?.get(line.charterNumber) ?? [];
        const known = parts.filter((part) => part !== null);
        if (known.length === count) Object.assign(line, { [field]: plus(...known) });
      }
    }
  }

  #checkCycle(at: string, text: string): void {
    const day = text.trim().split(' ')[0] ?? '';
    const cycle = cycleOf(text);
    if (!cycle) throw new CallReportFault(`${at} ${CYCLE_COLUMN} is no end of a quarter.`);
    this.cycle ||= cycle;
    this.#cycleText ||= day;
    if (cycle !== this.cycle)
      throw new CallReportFault(`${at} the cycle is ${day}, that of the rows before ${this.#cycleText}.`);
  }

  #fill(line: CallReportLine, { field, column }: FoundColumn, text: string, at: string): void {
    const value = (readers[field] ?? dollarsOf)(text);
    if (value === undefined) throw new CallReportFault(`${at} ${column} isn't ${expected(field)}.`);
    if (!this.#sums.has(field)) {
      Object.assign(line, { [field]: value });
      return;
    }
    const parts = this.#parts.get(field) ?? new Map<string, (Cents | null)[]>();
    this.#parts.set(field, parts);
    parts.set(line.charterNumber, [...(parts.get(line.charterNumber) ?? []), dollarsOf(text) ?? null]);
  }

  #headings(name: string): string[] | null {
    const rows = this.#firstRows(name);
    return rows && (rows[0] ?? []);
  }

  /** Headings and the first row below; null where the zip has no such file. */
  #firstRows(name: string): string[][] | null {
    const entry = this.#entries.get(`${name}.txt`.toLowerCase());
    if (!entry) return null;
    const rows: string[][] = [];
    readTable(`${name}.txt`, entry, (cells) => {
      rows.push(rows.length === 0 ? headingsIn(cells) : cells);
      return rows.length < 2;
    });
    return rows;
  }

  /** The layout is chosen by it before any file is read; empty where it can't be told. */
  #firstCycle(): string {
    const rows = this.#firstRows(LIST_FILE);
    if (!rows) throw new CallReportFault(`The zip has no file ${LIST_FILE}.txt.`);
    const [headings = [], first = []] = rows;
    return cycleOf(first[headings.indexOf(CYCLE_COLUMN)] ?? '') ?? '';
  }
}
