import * as z from 'zod';
import { type Reader, record } from './record.ts';

export interface Removed {
  version: number;
  removedAt: string;
}

export const isRemoved = (found: object): found is Removed => 'removedAt' in found;

export const removedRecord = record<Removed>('mark of a removed record')({
  version: z.number(),
  removedAt: z.string(),
});

/** Without removed records. */
export const unlessRemoved =
  <T>(read: Reader<T>): Reader<T> =>
  (item) =>
    isRemoved(item) ? null : read(item);

/** Records or removal marks, which keep what finds them. */
export const recordOrMark =
  <T>(read: Reader<T>): Reader<T | (T & Removed)> =>
  (item) =>
    isRemoved(item) ? (removedRecord(item) as T & Removed) : read(item);
