import type { SerialEpoch } from './cell-values.ts';
import { readDelimited, type TakeRow } from './delimited.ts';
import type { OtherSheets, SourceRead } from './source-read.ts';
import { limits, saveAsXlsx, TapeFault } from './tape-fault.ts';

export interface TapeSource {
  open: () => AsyncIterable<Uint8Array>;
  sheet?: string;
  /** Awaited now and then while a workbook is read; throwing ends the reading. */
  pulse?: () => Promise<void>;
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isCompound = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

async function firstBytes(source: TapeSource): Promise<Uint8Array> {
  const first: number[] = [];
  for await (const chunk of source.open()) {
    for (const byte of chunk.subarray(0, 8 - first.length)) first.push(byte);
    if (first.length >= 8) break;
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

/** The first bytes tell the kind, not the name. `take` is asked for again when reading starts over. */
export async function readRows(
  source: TapeSource,
  take: (epoch: SerialEpoch) => TakeRow,
  others?: OtherSheets,
): Promise<SourceRead> {
  const first = await firstBytes(source);
  if (isCompound(first)) throw saveAsXlsx();
  if (!isZip(first)) {
    const { hasCleaned } = await readDelimited(source.open, () => take(null));
    return { format: 'csv', epoch: null, hasCleaned, sheets: [] };
  }
  const { readWorkbook } = await import('./workbook.ts');
  return readWorkbook(await allBytes(source), source, { take, ...(others && { others }) });
}
