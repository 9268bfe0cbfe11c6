import type { SerialEpoch } from './cell-values.ts';
import type { TakeRow } from './delimited.ts';
import { ownText } from './growing.ts';
import { quickCell } from './quick-cell.ts';
import type { OtherSheets, SourceRead } from './source-read.ts';
import { limits, saveAsXlsx, TapeFault } from './tape-fault.ts';
import { type Cell, columnOf, createCleaner, type Shown, textOfCell } from './workbook-cells.ts';
import { readDateStyles, readRelations, readSheets } from './workbook-parts.ts';
import { badXml, type XmlAttributes } from './xml-attributes.ts';
import { type XmlHandler, XmlReader } from './xml-reader.ts';
import { listEntries, textOf, unpack, type ZipEntry } from './zip-entries.ts';

const MOST_STRINGS = 5_000_000;

type Pulse = (() => Promise<void>) | undefined;

/** Reads XML while it is unpacked. */
async function readXml(entry: ZipEntry, handler: XmlHandler, pulse: Pulse): Promise<void> {
  const reader = new XmlReader(handler);
  const decoder = new TextDecoder();
  for (const piece of unpack(entry)) {
    reader.write(decoder.decode(piece, { stream: true }));
    if (pulse) await pulse();
  }
  reader.write(decoder.decode()).close();
}

async function readStrings(entry: ZipEntry | undefined, clean: Shown['clean'], pulse: Pulse): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  let [text, isText, isPhonetic] = ['', false, false];
  const handler: XmlHandler = {
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
      if (name === 'si' && strings.push(ownText(clean(text))) > MOST_STRINGS)
        throw new TapeFault('This workbook unpacks to more than we take.');
    },
  };
  await readXml(entry, handler, pulse);
  return strings;
}

/** Rows of a sheet's XML as they are unpacked. */
async function readSheet(entry: ZipEntry, shown: Shown, take: TakeRow, pulse: Pulse): Promise<void> {
  const cell: Cell = { column: -1, type: 'n', style: 0, value: '', hasValue: false, isFormula: false };
  let [row, cells, isCell, isValue]: [number, string[], boolean, boolean] = [0, [], false, false];
  const openRow = (attributes: XmlAttributes) => {
    const reference = attributes.get('r');
    row = reference ? Number(reference) : row + 1;
    if (!Number.isInteger(row) || row < 1 || row > 1_048_576) throw badXml();
    [cells, cell.column] = [[], -1];
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
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = textOfCell(cell, shown);
    isCell = false;
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
      if (isValue && isCell) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c' && isCell) closeCell();
      else if (name === 'row') take(cells, row);
    },
  };
  await readXml(entry, handler, pulse);
}

/** Reads a sheet of a workbook row by row: values as they are stored, dates as `2026-09-30`. */
export async function readWorkbook(
  bytes: Uint8Array,
  { sheet: wanted, pulse }: { sheet?: string; pulse?: () => Promise<void> },
  { take, others }: { take: (epoch: SerialEpoch) => TakeRow; others?: OtherSheets },
): Promise<SourceRead> {
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
  const cleaner = createCleaner();
  const strings = await readStrings(entries.get('xl/sharedstrings.xml'), cleaner.clean, pulse);
  const dateStyles = readDateStyles(textOf(entries, 'xl/styles.xml') ?? '<none/>');
  const shown = { strings, dateStyles, epoch, clean: cleaner.clean };
  await readSheet(entry, shown, take(epoch), pulse);
  for (const [i, other] of sheets.entries()) {
    const beside = other === sheet ? undefined : entryOf(other);
    if (!beside || !others) continue;
    const { take: takeOther, end } = others(i + 1);
    await readSheet(beside, shown, takeOther, pulse);
    end();
  }
  return { format: 'xlsx', epoch, hasCleaned: cleaner.hasCleaned, sheets: visible.map(({ name }) => name) };
}
