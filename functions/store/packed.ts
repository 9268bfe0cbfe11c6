import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';

/** DynamoDB items end at 400 kB. The rest stays readable in the table. */
const LARGE_BYTES = 200_000;

/** Packed if large. */
export function packedIfLarge<T>(value: T, large = LARGE_BYTES): T | Uint8Array {
  const json = JSON.stringify(value);
  return Buffer.byteLength(json) > large ? gzipSync(json) : value;
}

/** Schema of a value that may be packed. */
export const maybePacked = <Schema extends z.ZodType>(schema: Schema): z.ZodType<z.output<Schema>> =>
  z.preprocess((found) => (found instanceof Uint8Array ? JSON.parse(gunzipSync(found).toString()) : found), schema);
