import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';

/** DynamoDB takes items of 400 kB: what is larger than this is kept packed, and the rest stays readable in the table. */
const LARGE_BYTES = 200_000;

/** Something as it is stored: as it is, or packed where it is large. */
export function packedIfLarge<T>(value: T, large = LARGE_BYTES): T | Uint8Array {
  const json = JSON.stringify(value);
  return Buffer.byteLength(json) > large ? gzipSync(json) : value;
}

/** The schema of what may be packed. */
export const maybePacked = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((found) => (found instanceof Uint8Array ? JSON.parse(gunzipSync(found).toString()) : found), schema);
