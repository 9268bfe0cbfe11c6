import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type * as z from 'zod';
import type { Field } from '../odata/fields.ts';
import { aligned, bytesOf, columnOf, partsOf } from './column-parts.ts';
import { ColumnTable } from './column-table.ts';

/** Raise it when the written form changes. */
export const FORMAT = 2;

interface Header {
  format: number;
  fields: Field[];
  about: unknown;
  /** Compressed and original length of each part. */
  lengths: [packed: number, unpacked: number][];
  spelt: Record<string, [number, string][]>;
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Without removed rows and unused texts. Rows and texts are sorted, the slowest part of a first question. */
export async function toBytes(table: ColumnTable, about: unknown): Promise<Buffer> {
  const copy = new ColumnTable(table.row, table.hidden);
  for (const place of table.orders.of([], {})) {
    if (table.removed[place] === 0) copy.put(String(table.ids.get(place)), table.versionOf(place), table.cells(place));
  }
  const columns = [...copy.columns.values()].map((column) =>
    column.kind === 'number' || column === copy.ids ? column : column.sorted(copy.size),
  );
  const parts = [copy.versionsNow(), ...columns.flatMap((column) => partsOf(column, copy.size))];
  const raw = parts.map(bytesOf);
  const packed = await Promise.all(raw.map((part) => compress(part, fast)));
  const spelt = columns.flatMap((column) => (column.kind === 'number' ? [[column.field.name, [...column.spelt]]] : []));
  const header: Header = {
    format: FORMAT,
    fields: columns.map(({ field }) => field),
    about,
    lengths: packed.map(({ length }, i) => [length, raw[i]?.length ?? 0]),
    spelt: Object.fromEntries(spelt),
  };
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...packed]);
}

/** Null for another format or other fields. */
export async function fromBytes(bytes: Buffer, row: z.ZodObject, hidden: Field[]) {
  const headEnd = 4 + bytes.readUInt32LE();
  const header = JSON.parse(bytes.toString('utf8', 4, headEnd)) as Header;
  const wanted = [...new ColumnTable(row, hidden).columns.values()].map(({ field }) => field);
  if (header.format !== FORMAT || JSON.stringify(header.fields) !== JSON.stringify(wanted)) return null;
  let at = headEnd;
  const unpacking = header.lengths.map(([packed, unpacked]) => {
    const part = bytes.subarray(at, at + packed);
    at += packed;
    // In one piece, since pieces would have to be copied together.
    return decompress(part, { chunkSize: Math.max(64, unpacked) });
  });
  const parts = (await Promise.all(unpacking)).values();
  const next = () => parts.next().value as Buffer;
  const versions = new Uint32Array(aligned(next()));
  const columns = wanted.map((field) => columnOf(field, next, header.spelt[field.name] ?? []));
  const table = new ColumnTable(row, hidden, columns);
  table.adopt(versions);
  return { table, about: header.about };
}
