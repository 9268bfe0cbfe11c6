import type { SerialEpoch } from './cell-values.ts';
import type { TakeRow } from './delimited.ts';
import type { OtherSheets, SourceRead } from './source-read.ts';
import { limits, saveAsXlsx, TapeFault } from './tape-fault.ts';
import { type Cell, columnOf, createCleaner, type Shown, textOfCell } from './workbook-cells.ts';
import { badXml, createXmlReader, readDateStyles, readRelations, readSheets } from './workbook-parts.ts';
import { listEntries, textOf, unpack, type ZipEntry } from './zip-entries.ts';

const MOST_STRINGS = 5_000_000;

type Pulse = (() => Promise<void>) | undefined;

/** Feeds XML to a reader while it is unpacked. */
async function feed(entry: ZipEntry, reader: ReturnType<typeof createXmlReader>, pulse: Pulse): Promise<void> {
  const decoder = new TextDecoder();
  for (const piece of unpack(entry)) {
    reader.write(decoder.decode(piece, { stream: true }));
    if (pulse) await pulse();
  }
  reader.write(decoder.decode()).close();
}

async function readStrings(entry: ZipEntry | undefined, pulse: Pulse): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  if (entry)
    await feed(
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
      pulse,
    );
  return strings;
}

/** Rows of a sheet's XML as they are unpacked. */
async function readSheet(entry: ZipEntry, shown: Shown, take: TakeRow, pulse: Pulse): Promise<void> {
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
  await feed(entry, createXmlReader({ open, close, text }), pulse);
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
  const strings = await readStrings(entries.get('xl/sharedstrings.xml'), pulse);
  const dateStyles = readDateStyles(textOf(entries, 'xl/styles.xml') ?? '<none/>');
  const cleaner = createCleaner();
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
