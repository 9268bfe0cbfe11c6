import { formatDay } from '../calendar-day.ts';
import { FORMULA_WITHOUT_VALUE, type SerialEpoch, serialDay } from './cell-values.ts';
import { cleanText } from './decode.ts';
import type { TakeRow } from './delimited.ts';
import type { OtherSheets, SourceRead } from './source-read.ts';
import { limits, saveAsXlsx, TapeFault } from './tape-fault.ts';
import { badXml, createXmlReader, readDateStyles, readRelations, readSheets } from './workbook-parts.ts';
import { listEntries, textOf, unpack, type ZipEntry } from './zip-entries.ts';

const MOST_STRINGS = 5_000_000;

/** Feeds XML to a reader while it is unpacked. */
function feed(entry: ZipEntry, reader: ReturnType<typeof createXmlReader>): void {
  const decoder = new TextDecoder();
  unpack(entry, (piece) => void reader.write(decoder.decode(piece, { stream: true })));
  reader.write(decoder.decode()).close();
}

function readStrings(entry: ZipEntry | undefined): string[] {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  if (entry)
    feed(
      entry,
      createXmlReader({
        open: (name) => {
          if (name === 'si') text = '';
          if (name === 'rPh') isPhonetic = true;
          if (name === 't') isText = !isPhonetic;
        },
        text: (piece) => {
          if (isText) text += piece;
        },
        close: (name) => {
          if (name === 't') isText = false;
          if (name === 'rPh') isPhonetic = false;
          if (name === 'si' && strings.push(text) > MOST_STRINGS)
            throw new TapeFault('This workbook unpacks to more than we take.');
        },
      }),
    );
  return strings;
}

/** The place of a cell from its reference: `C7` is 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/** A stored number as plain decimals: what a spreadsheet keeps as 6.2500000000000003E-2 is 0.0625. */
export function plainNumber(stored: string): string {
  if (/^-?\d{1,15}(?:\.\d{1,6})?$/.test(stored)) return stored;
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  const short = Number(value.toPrecision(15));
  const text = String(short);
  return text.includes('e') ? short.toFixed(20).replace(/\.?0+$/, '') : text;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  isFormula: boolean;
}

interface Shown {
  strings: readonly string[];
  dateStyles: readonly boolean[];
  epoch: '1900' | '1904';
}

/** A cell as the reader of text files would have it. */
function textOfCell(cell: Cell, { strings, dateStyles, epoch }: Shown): string {
  const { type, value } = cell;
  if (cell.isFormula && !cell.hasValue) return FORMULA_WITHOUT_VALUE;
  if (!cell.hasValue || type === 'e') return '';
  if (type === 's') return cleanText(strings[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'Y' : 'N';
  if (type === 'd') return value.slice(0, 10);
  if (type === 'str' || type === 'inlineStr') return cleanText(value);
  const day = dateStyles[cell.style] ? serialDay(Number(value), epoch) : null;
  return day === null ? plainNumber(value) : formatDay(day);
}

/** Rows of a sheet's XML as they are unpacked. */
function readSheet(entry: ZipEntry, shown: Shown, take: TakeRow): void {
  let [row, cells, cell, isValue, column]: [number, string[], Cell | null, boolean, number] = [0, [], null, false, -1];
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'row') {
      row = attributes.r ? Number(attributes.r) : row + 1;
      if (!Number.isInteger(row) || row < 1 || row > 1_048_576) throw badXml();
      [cells, column] = [[], -1];
    } else if (name === 'c') {
      column = attributes.r ? columnOf(attributes.r) : column + 1;
      if (column < 0 || column > 16_383) throw badXml();
      const style = Number(attributes.s ?? 0);
      cell = { column, type: attributes.t ?? 'n', style, value: '', hasValue: false, isFormula: false };
    } else if (cell && name === 'f') cell.isFormula = true;
    else if (cell && (name === 'v' || name === 't')) {
      isValue = true;
      cell.hasValue = true;
    }
  };
  const text = (piece: string) => {
    if (isValue && cell) cell.value += piece;
  };
  const close = (name: string) => {
    if (name === 'v' || name === 't') isValue = false;
    else if (name === 'c' && cell) {
      while (cells.length < cell.column) cells.push('');
      cells[cell.column] = textOfCell(cell, shown);
      cell = null;
    } else if (name === 'row') take(cells, row);
  };
  feed(entry, createXmlReader({ open, close, text }));
}

/** Reads a sheet of a workbook row by row: values as they are stored, dates as `2026-09-30`. */
export function readWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
  { take, others }: { take: (epoch: SerialEpoch) => TakeRow; others?: OtherSheets },
): SourceRead {
  if (bytes.length > limits.workbookBytes) throw new TapeFault('A workbook holds at most 60 MB.', { status: 413 });
  const entries = listEntries(bytes);
  const types = textOf(entries, '[Content_Types].xml') ?? '';
  if (entries.has('xl/vbaproject.bin') || /macroEnabled/i.test(types)) throw saveAsXlsx();
  const workbook = textOf(entries, 'xl/workbook.xml');
  if (workbook === null) throw new TapeFault('Save the file as .xlsx or CSV.', { status: 415 });
  const { sheets, epoch } = readSheets(workbook);
  const visible = sheets.filter(({ isVisible }) => isVisible);
  const sheet = wanted ? visible.find(({ name }) => name === wanted) : visible[0];
  if (!sheet) throw new TapeFault(wanted ? 'The workbook has no such sheet.' : 'The workbook has no visible sheet.');
  const targets = readRelations(textOf(entries, 'xl/_rels/workbook.xml.rels') ?? '<none/>');
  const entryOf = ({ relation }: typeof sheet) => entries.get((targets.get(relation) ?? '').toLowerCase());
  const entry = entryOf(sheet);
  if (!entry) throw badXml();
  const strings = readStrings(entries.get('xl/sharedstrings.xml'));
  const dateStyles = readDateStyles(textOf(entries, 'xl/styles.xml') ?? '<none/>');
  const shown = { strings, dateStyles, epoch };
  readSheet(entry, shown, take(epoch));
  for (const [i, other] of sheets.entries()) {
    const beside = other === sheet ? undefined : entryOf(other);
    if (!beside || !others) continue;
    const { take: takeOther, end } = others(i + 1);
    readSheet(beside, shown, takeOther);
    end();
  }
  return { format: 'xlsx', epoch, hasCleaned: false, sheets: visible.map(({ name }) => name) };
}
