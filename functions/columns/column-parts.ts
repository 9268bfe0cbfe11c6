import type { Field } from '../odata/fields.ts';
import { CodedColumn, type Codes } from './coded-column.ts';
import type { Column } from './column.ts';
import { Dictionary } from './dictionary.ts';
import { NumberColumn } from './number-column.ts';
import { Texts } from './texts.ts';

export type Part = Codes | Float64Array | Buffer;

export const bytesOf = ({ buffer, byteOffset, byteLength }: Part) => Buffer.from(buffer, byteOffset, byteLength);

export function partsOf(column: Column, size: number): Part[] {
  if (column.kind === 'number') return [column.values.subarray(0, size)];
  const { texts } = column.dictionary;
  const width = Buffer.from([column.codes.BYTES_PER_ELEMENT]);
  return [
    width,
    column.codes.subarray(0, size),
    texts.bytes.subarray(0, texts.end),
    texts.ends.subarray(0, texts.count),
  ];
}

/** Reads the parts in order. */
export function columnOf(field: Field, next: () => Buffer, spelt: [number, string][]): Column {
  if (field.type === 'number' || field.type === 'date') {
    const column = new NumberColumn(field);
    column.values = new Float64Array(aligned(next()));
    for (const [place, text] of spelt) column.spelt.set(place, text);
    return column;
  }
  const width = next()[0];
  const codes = aligned(next());
  const [bytes, ends] = [next(), new Uint32Array(aligned(next()))];
  const Codes = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array;
  return new CodedColumn(field, new Dictionary(new Texts(bytes, ends, ends.length)), new Codes(codes));
}

/** Copy at offset 0, as wider arrays need. */
export const aligned = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  buffer.byteLength === byteLength
    ? (buffer as ArrayBuffer)
    : (buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
