import type { SerialEpoch } from './cell-values.ts';
import { readDelimited, type TakeRow } from './delimited.ts';
import { FIRST_ROWS, type HeaderRow, isEmptyRow } from './header-row.ts';
import type { OtherSheets, SourceRead } from './source-read.ts';
import { limits, saveAsXlsx, TapeFault } from './tape-fault.ts';

export interface TapeSource {
  open: () => AsyncIterable<Uint8Array>;
  sheet?: string;
  /** A person's choice; unset: found by what it says. */
  headerRow?: HeaderRow;
  /** Awaited now and then while a workbook is read; throwing ends the reading. */
  pulse?: () => Promise<void>;
}

const foreign: readonly [sign: RegExp, what: string][] = [
  [/^\s*<(?:!doctype html|html|table|head)/i, 'an HTML page'],
  [/^\s*<[?a-z]/i, 'an XML file'],
  [/^ID;P/, 'a SYLK file'],
  [/^%PDF/, 'a PDF file'],
  [/^\{\\rtf/, 'an RTF document'],
];

/** Other kinds are named, since they often have the ending of a workbook. */
function foreignFault(first: Uint8Array): TapeFault | null {
  const text = new TextDecoder().decode(first).replace(/^\ufeff/, '');
  const [, what] = foreign.find(([sign]) => sign.test(text)) ?? [];
  const message = `This is ${what}, not a loan tape. Open it in a spreadsheet program and save it as .xlsx or CSV.`;
  return what ? new TapeFault(message, { status: 415 }) : null;
}

const FIRST_BYTES = 64;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isCompound = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

async function firstBytes(source: TapeSource): Promise<Uint8Array> {
  const first: number[] = [];
  for await (const chunk of source.open()) {
    for (const byte of chunk.subarray(0, FIRST_BYTES - first.length)) first.push(byte);
    if (first.length >= FIRST_BYTES) break;
  }
  return Uint8Array.from(first);
}

async function allBytes(source: TapeSource): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source.open()) {
    size += chunk.length;
    if (size > limits.workbookBytes) throw new TapeFault('A workbook holds at most 60 MB.', { status: 413 });
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The first bytes tell the kind, not the name. */
async function isWorkbook(source: TapeSource): Promise<boolean> {
  const first = await firstBytes(source);
  if (isCompound(first)) throw saveAsXlsx('This is an old Excel workbook (.xls), or one with a password.');
  const fault = foreignFault(first);
  if (fault) throw fault;
  return isZip(first);
}

/** `take` is asked for again when reading starts over. */
export async function readRows(
  source: TapeSource,
  take: (epoch: SerialEpoch) => TakeRow,
  others?: OtherSheets,
): Promise<SourceRead> {
  if (!(await isWorkbook(source))) {
    const { hasCleaned } = await readDelimited(source.open, () => take(null));
    return { format: 'csv', epoch: null, hasCleaned, sheets: [], sheet: null };
  }
  const { readWorkbook } = await import('./workbook.ts');
  return readWorkbook(await allBytes(source), source, { take, ...(others && { others }) });
}

export interface FirstRows {
  epoch: SerialEpoch;
  /** Sheets with anything in them; a text file has one without a name. */
  sheets: SheetStart[];
}

export interface SheetStart {
  name: string | null;
  /** Filled ones. */
  rows: { row: number; cells: string[] }[];
}

/** Ends the reading of a text file. */
const ENOUGH = Symbol('enough');

/** First filled rows of a tape. The rest of a text file isn't read. */
export async function firstRows(source: TapeSource): Promise<FirstRows> {
  if (await isWorkbook(source)) {
    const { firstRowsOfSheets } = await import('./workbook.ts');
    return firstRowsOfSheets(await allBytes(source), source.pulse);
  }
  let rows: SheetStart['rows'] = [];
  try {
    await readDelimited(source.open, () => {
      rows = [];
      return (cells, row) => {
        if (!isEmptyRow(cells) && rows.push({ row, cells }) >= FIRST_ROWS) throw ENOUGH;
      };
    });
  } catch (end) {
    if (end !== ENOUGH) throw end;
  }
  return { epoch: null, sheets: rows.length > 0 ? [{ name: null, rows }] : [] };
}
