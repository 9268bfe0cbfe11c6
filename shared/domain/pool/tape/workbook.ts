import { breathing } from './breathing.ts';
import type { SerialEpoch } from './cell-values.ts';
import type { TakeRow } from './delimited.ts';
import { ownText } from './growing.ts';
import { columnLetters, FIRST_ROWS, isEmptyRow } from './header-row.ts';
import { countKnownHeadings, HEADINGS_NEEDED } from './known-columns.ts';
import { kindOfValue } from './personal-data/values.ts';
import { quickCell } from './quick-cell.ts';
import type { OtherSheets, SourceRead } from './source-read.ts';
import { limits, saveAsXlsx, TapeFault, unpacksToMore } from './tape-fault.ts';
import { type Cell, columnOf, createCleaner, type Shown, textOfCell } from './workbook-cells.ts';
import { relationsPart, type Sheet, sheetsPart, stylesPart, workbookTypePart } from './workbook-parts.ts';
import { badXml, type XmlAttributes } from './xml-attributes.ts';
import { type XmlHandler, XmlReader } from './xml-reader.ts';
import { listEntries, unpack, type ZipEntry } from './zip-entries.ts';

const MOST_STRINGS = 5_000_000;
const PIECE = 65_536;

class Workbook {
  readonly entries: Map<string, ZipEntry>;
  readonly #pause: () => Promise<void>;
  #characters = 0;

  constructor(bytes: Uint8Array, pulse?: () => Promise<void>) {
    this.entries = listEntries(bytes);
    this.#pause = breathing(pulse);
  }

  async read(entry: ZipEntry, handler: XmlHandler): Promise<void> {
    const reader = new XmlReader(handler);
    for await (const text of this.#textsOf(entry)) reader.write(text);
    reader.close();
  }

  async readIfAny<Found>(name: string, { handler, found }: { handler: XmlHandler; found: Found }): Promise<Found> {
    const entry = this.entries.get(name);
    if (entry) await this.read(entry, handler);
    return found;
  }

  async hasMacros(): Promise<boolean> {
    const { type } = await this.readIfAny('[content_types].xml', workbookTypePart());
    return this.entries.has('xl/vbaproject.bin') || /macroEnabled/i.test(type);
  }

  async *#textsOf(entry: ZipEntry): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for (const piece of unpack(entry))
      for (let at = 0; at < piece.length; at += PIECE) {
        yield decoder.decode(piece.subarray(at, at + PIECE), { stream: true });
        await this.#pause();
      }
    yield decoder.decode();
  }

  /** Counts toward the workbook's limit. */
  count(text: string): void {
    this.#characters += text.length;
    if (this.#characters > limits.characters)
      throw new TapeFault(
        'The workbook holds more than 200 million characters. Delete the sheets and columns that are no part of the tape and upload it again.',
      );
  }
}

function longer(text: string, piece: string): string {
  if (text.length + piece.length > limits.line)
    throw new TapeFault(
      'A cell of the workbook is longer than 1,000,000 characters. Shorten it and upload the workbook again.',
    );
  return text + piece;
}

/** One character over the limit, unless the rest would be personal data. */
const cut = (text: string): string =>
  text.length > limits.cell + 1 && kindOfValue(text) === null ? text.slice(0, limits.cell + 1) : text;

async function readStrings(workbook: Workbook, clean: Shown['clean']): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  const handler: XmlHandler = {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isText = !isPhonetic;
    },
    text: (piece) => {
      if (isText) text = longer(text, piece);
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      workbook.count(text);
      if (strings.push(ownText(cut(clean(text)))) > MOST_STRINGS) throw unpacksToMore();
    },
  };
  return workbook.readIfAny('xl/sharedstrings.xml', { handler, found: strings });
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

interface Taking {
  take: TakeRow;
  /** Called after a row with cells beyond the last column. */
  beyond?: (row: number, reference: string) => void;
}

/** Cells beyond the last column follow the others without gaps. */
async function readSheet(workbook: Workbook, entry: ZipEntry, shown: Shown, { take, beyond }: Taking): Promise<void> {
  const cell: Cell = { column: -1, type: 'n', style: 0, value: '', hasValue: false, isFormula: false };
  let [row, cells, far, isCell, isValue]: [number, string[], string[], boolean, boolean] = [0, [], [], false, false];
  let [firstFar, isHidden] = [0, false];
  const openRow = (attributes: XmlAttributes) => {
    const reference = attributes.get('r');
    row = reference ? Number(reference) : row + 1;
    if (!Number.isInteger(row) || row < 1 || row > 1_048_576) throw badXml();
    [cells, far, cell.column] = [[], [], -1];
    isHidden = isTrue(attributes.get('hidden')) || isTrue(attributes.get('zeroHeight'));
  };
  const openCell = (attributes: XmlAttributes) => {
    const reference = attributes.get('r');
    cell.column = reference ? columnOf(reference) : cell.column + 1;
    if (cell.column < 0 || cell.column > 16_383) throw badXml();
    cell.type = attributes.get('t') ?? 'n';
    cell.style = Number(attributes.get('s') ?? 0);
    cell.value = '';
    cell.hasValue = cell.isFormula = false;
    isCell = true;
  };
  const closeCell = () => {
    isCell = false;
    const whole = textOfCell(cell, shown);
    workbook.count(whole);
    const text = cut(whole);
    if (cell.column < limits.columns) {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = text;
    } else if (text !== '' && far.push(text) === 1) firstFar = cell.column;
  };
  const closeRow = () => {
    if (far.length > 0) {
      while (cells.length < limits.columns) cells.push('');
      for (const text of far) cells.push(text);
    }
    take(cells, row, isHidden);
    if (far.length > 0) beyond?.(row, columnLetters(firstFar));
  };
  const handler: XmlHandler = {
    quick: (text, at) => {
      const end = isCell ? -1 : quickCell(text, at, cell);
      if (end > 0) closeCell();
      return end;
    },
    open: (name, attributes) => {
      if (name === 'c') openCell(attributes);
      else if (name === 'row') openRow(attributes);
      else if (!isCell) return;
      else if (name === 'f') cell.isFormula = true;
      else if (name === 'v' || name === 't') isValue = cell.hasValue = true;
    },
    text: (piece) => {
      if (isValue && isCell) cell.value = longer(cell.value, piece);
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && isCell) closeCell();
      else if (name === 'row') closeRow();
    },
  };
  await workbook.read(entry, handler);
}

/** Ends the reading of a sheet. */
const ENOUGH = Symbol('enough');

/** The first sheet with a header, else the first with anything in it: covers and charts may come before. */
async function sheetOfLoans(
  workbook: Workbook,
  sheets: readonly Sheet[],
  { shown, entryOf }: { shown: Shown; entryOf: (sheet: Sheet) => ZipEntry | undefined },
): Promise<Sheet | undefined> {
  if (sheets.length === 1) return sheets[0];
  let filled: Sheet | undefined;
  for (const sheet of sheets) {
    const entry = entryOf(sheet);
    let [seen, isFound] = [0, false];
    const take = (cells: string[]) => {
      if (!isEmptyRow(cells)) filled ??= sheet;
      isFound = countKnownHeadings(cells) >= HEADINGS_NEEDED;
      return isFound || ++seen > limits.titleRows;
    };
    if (entry) await readUntil(workbook, entry, shown, take);
    if (isFound) return sheet;
  }
  return filled ?? sheets[0];
}

/** Reads rows until `take` says that it has enough. */
async function readUntil(
  workbook: Workbook,
  entry: ZipEntry,
  shown: Shown,
  take: (cells: string[], row: number) => boolean,
): Promise<void> {
  const taking = (cells: string[], row: number) => {
    if (take(cells, row)) throw ENOUGH;
  };
  try {
    await readSheet(workbook, entry, shown, { take: taking });
  } catch (end) {
    if (end !== ENOUGH) throw end;
  }
}

async function openWorkbook(bytes: Uint8Array, pulse?: () => Promise<void>) {
  if (bytes.length > limits.workbookBytes) throw new TapeFault('A workbook holds at most 60 MB.', { status: 413 });
  const workbook = new Workbook(bytes, pulse);
  if (await workbook.hasMacros()) throw saveAsXlsx();
  if (!workbook.entries.has('xl/workbook.xml')) throw new TapeFault('Save the file as .xlsx or CSV.', { status: 415 });
  const { sheets, epoch } = await workbook.readIfAny('xl/workbook.xml', sheetsPart());
  const visible = sheets.filter(({ isVisible }) => isVisible);
  if (visible.length === 0) throw new TapeFault('The workbook has no visible sheet.');
  const targets = await workbook.readIfAny('xl/_rels/workbook.xml.rels', relationsPart());
  const entryOf = ({ relation }: Sheet) => workbook.entries.get((targets.get(relation) ?? '').toLowerCase());
  const cleaner = createCleaner();
  return {
    workbook,
    sheets,
    visible,
    entryOf,
    cleaner,
    async shown(): Promise<Shown> {
      const strings = await readStrings(workbook, cleaner.clean);
      const styles = await workbook.readIfAny('xl/styles.xml', stylesPart());
      return { strings, styles, epoch, clean: cleaner.clean };
    },
  };
}

/** Sheets that are shown of a workbook with many. */
const MOST_SHOWN = 20;

/** First filled rows of each visible sheet that has any. */
export async function firstRowsOfSheets(
  bytes: Uint8Array,
  pulse?: () => Promise<void>,
): Promise<{ epoch: SerialEpoch; sheets: { name: string; rows: { row: number; cells: string[] }[] }[] }> {
  const { workbook, visible, entryOf, ...opened } = await openWorkbook(bytes, pulse);
  const shown = await opened.shown();
  const sheets = [];
  for (const sheet of visible.slice(0, MOST_SHOWN)) {
    const entry = entryOf(sheet);
    const rows: { row: number; cells: string[] }[] = [];
    const take = (cells: string[], row: number) => !isEmptyRow(cells) && rows.push({ row, cells }) >= FIRST_ROWS;
    if (entry) await readUntil(workbook, entry, shown, take);
    if (rows.length > 0) sheets.push({ name: sheet.name, rows });
  }
  return { epoch: shown.epoch, sheets };
}

/** Values as stored, dates as `2026-09-30`. */
export async function readWorkbook(
  bytes: Uint8Array,
  { sheet: wanted, pulse }: { sheet?: string; pulse?: () => Promise<void> },
  { take, others }: { take: (epoch: SerialEpoch) => TakeRow; others?: OtherSheets },
): Promise<SourceRead> {
  const { workbook, sheets, visible, entryOf, cleaner, ...opened } = await openWorkbook(bytes, pulse);
  if (wanted && !visible.some(({ name }) => name === wanted)) throw new TapeFault('The workbook has no such sheet.');
  const shown = await opened.shown();
  const { epoch } = shown;
  const sheet = wanted
    ? visible.find(({ name }) => name === wanted)
    : await sheetOfLoans(workbook, visible, { shown, entryOf });
  const entry = sheet && entryOf(sheet);
  if (!entry) throw badXml();
  await readSheet(workbook, entry, shown, { take: take(epoch) });
  const read = new Set([entry]);
  for (const [i, other] of sheets.entries()) {
    const beside = entryOf(other);
    if (!beside || !others || read.has(beside)) continue;
    read.add(beside);
    const { take: takeOther, end, said } = others({ name: other.name, place: i + 1 });
    const beyond = (row: number, column: string) => {
      end();
      throw new TapeFault(
        `A sheet holds at most ${limits.columns} columns; ${said} has a cell in column ${column} (row ${row}). Delete it or the sheet and upload the workbook again.`,
      );
    };
    await readSheet(workbook, beside, shown, { take: takeOther, beyond });
    end();
  }
  return {
    format: 'xlsx',
    epoch,
    hasCleaned: cleaner.hasCleaned,
    sheets: visible.map(({ name }) => name),
    sheet: sheet.name,
  };
}
