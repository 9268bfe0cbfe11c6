import * as z from 'zod';
import { type Reader, record } from './record.ts';

/** The mark that a removed record of a view leaves in its place. */
export interface Removed {
  version: number;
  removedAt: string;
}

export const isRemoved = (found: object): found is Removed => 'removedAt' in found;

export const removedRecord = record<Removed>('mark of a removed record')({
  version: z.number(),
  removedAt: z.string(),
});

/** Records of a view without those that were removed. */
export const unlessRemoved =
  <T>(read: Reader<T>): Reader<T> =>
  (item) =>
    isRemoved(item) ? null : read(item);

/** Records of a view, or the marks in their places, which keep of the record what it is found by. */
export const recordOrMark =
  <T>(read: Reader<T>): Reader<T | (T & Removed)> =>
  (item) =>
    isRemoved(item) ? (removedRecord(item) as T & Removed) : read(item);
