import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** Nothing that people read unpacks to more. */
const MOST_BYTES = 256 * 1024 * 1024;
/** Basic allowance and bytes per packed byte: more is made to cost time. */
const [GRANTED, FOR_EACH] = [32 * 1024 * 1024, 100];
/** Far above any picture's row. */
const LONGEST_ROW = 1_000_000;

/** Remaining allowance of a document's streams. */
const allowances = new WeakMap<PDFContext, number>();

export const allowUnpacking = (context: PDFContext, fileSize: number): void =>
  void allowances.set(context, GRANTED + FOR_EACH * fileSize);

const aside = PDFContext.create();

const fullNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
};

/** Any filter. */
export function streamBytes({ dict, contents }: PDFRawStream): Buffer {
  const filters = listOf(dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F')));
  const parameters = listOf(dict.lookup(PDFName.of('DecodeParms')) ?? dict.lookup(PDFName.of('DP')));
  let bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const allowed = allowances.get(dict.context) ?? GRANTED + FOR_EACH * bytes.length;
  const most = Math.min(MOST_BYTES, allowed);
  filters.forEach((filter, index) => {
    const asked = dict.context.lookup(filter);
    const name = asked instanceof PDFName ? asked.decodeText() : '';
    const settings = dict.context.lookup(parameters[index]);
    bytes = unpacked(bytes, {
      filter: fullNames[name] ?? name,
      settings: settings instanceof PDFDict ? settings : undefined,
      most,
    });
  });
  if (filters.length > 0 && allowances.has(dict.context)) allowances.set(dict.context, allowed - bytes.length);
  return bytes;
}

const listOf = (object: PDFObject | undefined): PDFObject[] =>
  object instanceof PDFArray
    ? object.asArray()
    : object instanceof PDFName || object instanceof PDFDict
      ? [object]
      : [];

interface Packing {
  filter: string;
  settings: PDFDict | undefined;
  most: number;
}

function unpacked(bytes: Buffer, packing: Packing): Buffer {
  const { filter, settings, most } = packing;
  if (filter === 'Crypt') return bytes;
  const plain = filter === 'FlateDecode' ? inflated(bytes, most) : otherwise(bytes, packing);
  const number = (name: string, otherwise: number) => {
    const value = settings?.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  if (number('Predictor', 1) < 10) return plain;
  const bits = number('Colors', 1) * number('BitsPerComponent', 8);
  const row = Math.ceil((number('Columns', 1) * bits) / 8);
  if (!(row >= 1 && row <= LONGEST_ROW)) throw new Error('A stream has rows of no length that is possible');
  return unpredicted(plain, row, Math.ceil(bits / 8));
}

/** Truncated streams are read as far as they go, like in readers. */
function inflated(bytes: Buffer, most: number): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError) throw new Error('A stream is too large', { cause: error });
    return otherwise(bytes, { filter: 'FlateDecode', settings: undefined, most });
  }
}

function otherwise(bytes: Buffer, { filter, settings, most }: Packing): Buffer {
  const dict = aside.obj({ Filter: filter, DecodeParms: settings });
  const stream = decodePDFRawStream(PDFRawStream.of(dict, bytes));
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let piece = stream.getBytes(PIECE); piece.length > 0; piece = stream.getBytes(PIECE)) {
    // The decoder reuses its output buffer.
    pieces.push(Uint8Array.from(piece));
    length += piece.length;
    if (length > most) throw new Error('A stream is too large');
  }
  return Buffer.concat(pieces);
}

/** Bytes per step. */
const PIECE = 65_536;

/** PNG predictors (RFC 2083, 6). */
function unpredicted(bytes: Buffer, columns: number, pixel: number): Buffer {
  const rows = Math.ceil(bytes.length / (columns + 1));
  const plain = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (columns + 1)];
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column >= pixel ? (plain[at - pixel] as number) : 0;
      const up = row > 0 ? (plain[at - columns] as number) : 0;
      const corner = row > 0 && column >= pixel ? (plain[at - columns - pixel] as number) : 0;
      const raw = bytes[row * (columns + 1) + 1 + column] ?? 0;
      plain[at] = raw + predicted(kind, left, up, corner);
    }
  }
  return plain;
}

function predicted(kind: number | undefined, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
