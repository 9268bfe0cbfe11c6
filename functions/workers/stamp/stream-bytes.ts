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

/** Unpacked, more than that is nothing that people read. */
const MOST_BYTES = 256 * 1024 * 1024;

const aside = PDFContext.create();

const fullNames: Record<string, string> = {
  ...{ Fl: 'FlateDecode', LZW: 'LZWDecode', A85: 'ASCII85Decode', AHx: 'ASCIIHexDecode', RL: 'RunLengthDecode' },
};

/** What is in a stream, whatever it was packed with. */
export function streamBytes({ dict, contents }: PDFRawStream): Buffer {
  const filters = listOf(dict.lookup(PDFName.of('Filter')) ?? dict.lookup(PDFName.of('F')));
  const parameters = listOf(dict.lookup(PDFName.of('DecodeParms')) ?? dict.lookup(PDFName.of('DP')));
  let bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  filters.forEach((filter, index) => {
    const asked = dict.context.lookup(filter);
    const name = asked instanceof PDFName ? asked.decodeText() : '';
    const settings = dict.context.lookup(parameters[index]);
    bytes = unpacked(bytes, fullNames[name] ?? name, settings instanceof PDFDict ? settings : undefined);
    if (bytes.length > MOST_BYTES) throw new Error('A stream is too large');
  });
  return bytes;
}

const listOf = (object: PDFObject | undefined): PDFObject[] =>
  object instanceof PDFArray
    ? object.asArray()
    : object instanceof PDFName || object instanceof PDFDict
      ? [object]
      : [];

function unpacked(bytes: Buffer, filter: string, settings: PDFDict | undefined): Buffer {
  if (filter === 'Crypt') return bytes;
  const plain = filter === 'FlateDecode' ? inflated(bytes) : otherwise(bytes, filter, settings);
  const number = (name: string, otherwise: number) => {
    const value = settings?.lookup(PDFName.of(name));
    return value instanceof PDFNumber ? value.asNumber() : otherwise;
  };
  if (number('Predictor', 1) < 10) return plain;
  const pixel = Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8);
  return unpredicted(
    plain,
    Math.ceil((number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8)) / 8),
    pixel,
  );
}

/** A stream whose end is lost is read as far as it goes, as PDF readers do. */
function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_BYTES });
  } catch {
    return otherwise(bytes, 'FlateDecode', undefined);
  }
}

function otherwise(bytes: Buffer, filter: string, settings: PDFDict | undefined): Buffer {
  const dict = aside.obj({ Filter: filter, DecodeParms: settings });
  return Buffer.from(decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode());
}

/** Undoes the PNG predictors (RFC 2083, 6): each row says in its first byte what its bytes were made less by. */
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
