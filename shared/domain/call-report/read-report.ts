import { listEntries, type ZipEntry } from '../pool/tape/zip-entries.ts';
import type { CallReport, CallReportLine, MissingColumn } from './call-report.ts';
import { charterOf, cycleOf, dollarsOf, kindOf, lowIncomeOf, textIn, wholeOf } from './cells.ts';
import {
  amountFields,
  CHARTER_COLUMN,
  CYCLE_COLUMN,
  eraOf,
  filesOf,
  LIST_FILE,
  type ReportColumn,
  type ReportField,
} from './columns.ts';
import { CallReportFault } from './fault.ts';
import { readTable } from './read-table.ts';

export interface ReadProgress {
  filesRead: number;
  files: number;
  rows: number;
}

/** Called before each file; throwing ends the reading. */
export type OnProgress = (progress: ReadProgress) => void | Promise<void>;

/** Throws `CallReportFault` for a missing column, two cycles, a charter twice, or an amount with cents. */
export async function readCallReport(zip: Uint8Array, onProgress: OnProgress = () => {}): Promise<CallReport> {
  const entries = entriesIn(zip);
  const reading = new Reading(entries);
  await onProgress({ filesRead: 0, files: filesOf(eraOf('')).length, rows: 0 });
  reading.read(LIST_FILE);
  const era = eraOf(reading.cycle);
  const files = filesOf(era);
  for (const [filesRead, file] of files.entries()) {
    if (file === LIST_FILE) continue;
    await onProgress({ filesRead, files: files.length, rows: reading.lines.size });
    reading.read(file);
  }
  return { cycle: reading.cycle, lines: [...reading.lines.values()], missing: reading.missing };
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

class Reading {
  cycle = '';
  readonly lines = new Map<string, CallReportLine>();
  readonly missing: MissingColumn[] = [];
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #cycleText = '';

  constructor(entries: ReadonlyMap<string, ZipEntry>) {
    this.#entries = entries;
  }

  read(name: string): void {
    const file = `${name}.txt`;
    const entry = this.#entries.get(file.toLowerCase());
    const wanted = () => eraOf(this.cycle).columns.filter((column) => column.file === name);
    if (!entry) {
      if (name === LIST_FILE || wanted().some(({ isRequired }) => isRequired))
        throw new CallReportFault(`The zip has no file ${file}.`);
      this.#pickColumns(file, wanted(), []);
      return;
    }
    let columns: { at: number; column: ReportColumn }[] | null = null;
    let [charterAt, cycleAt] = [-1, -1];
    const seen = new Set<string>();
    readTable(file, entry, (cells, row) => {
      if (!columns) {
        const headings = cells.map((cell) => cell.trim().replace(/^ï»¿/, '').toUpperCase());
        [charterAt, cycleAt] = [headings.indexOf(CHARTER_COLUMN), headings.indexOf(CYCLE_COLUMN)];
        if (charterAt < 0) throw noColumn(file, CHARTER_COLUMN);
        if (cycleAt < 0) throw noColumn(file, CYCLE_COLUMN);
        columns = this.#pickColumns(file, wanted(), headings);
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
      for (const { at: index, column } of columns) fill(line, column, cells[index] ?? '', at);
    });
    if (!columns) throw new CallReportFault(`${file} is empty.`);
    if (this.lines.size === 0) throw new CallReportFault(`${file} has no rows.`);
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

  /** Picks the first column there is for each field; notes the missing ones. */
  #pickColumns(file: string, wanted: ReportColumn[], headings: string[]): { at: number; column: ReportColumn }[] {
    return [...Map.groupBy(wanted, ({ field }) => field).values()].flatMap((choices) => {
      const column = choices.find((choice) => headings.includes(choice.column));
      if (column) return [{ at: headings.indexOf(column.column), column }];
      const [first] = choices;
      if (!first) return [];
      if (first.isRequired) throw noColumn(file, first.column);
      this.missing.push({ file, column: first.column });
      return [];
    });
  }
}

const noColumn = (file: string, column: string) => new CallReportFault(`${file} has no column ${column}.`);

function fill(line: CallReportLine, { field, column }: ReportColumn, text: string, at: string): void {
  const value = (readers[field] ?? dollarsOf)(text);
  if (value === undefined) throw new CallReportFault(`${at} ${column} isn't ${expected(field)}.`);
  Object.assign(line, { [field]: value });
}
