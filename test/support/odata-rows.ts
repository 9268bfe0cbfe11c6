import fc from 'fast-check';
import * as z from 'zod';

/** A row with a field of every type, and nulls. */
export const Row = z.object({
  id: z.string(),
  Name: z.string(),
  Note: z.string().nullable(),
  Amount: z.number(),
  Rate: z.number().nullable(),
  IsOpen: z.boolean(),
  State: z.enum(['Draft', 'Published', 'Sold']),
  AddedAt: z.iso.datetime(),
  DueAt: z.iso.datetime().nullable(),
});
export type Row = z.infer<typeof Row>;

export const texts = [
  '',
  'a',
  'A',
  'aa',
  'aab',
  'aba',
  'ab',
  'Ab c',
  "O'Hara",
  "''",
  'Ünï',
  '%_',
  '10',
  'null',
  'a and b',
  '(',
  'draft',
];
export const numbers = [-2, -0.5, 0, 1, 1.25, 10, 1_000_000];
export const dates = [
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
  '2026-06-30T12:30:00.000Z',
  '2027-12-31T00:00:00.000Z',
];

const orNull = <T>(values: readonly T[]) => fc.constantFrom<T | null>(...values, null);

export const aRow: fc.Arbitrary<Row> = fc.record({
  id: fc.uuid(),
  Name: fc.constantFrom(...texts),
  Note: orNull(texts),
  Amount: fc.constantFrom(...numbers),
  Rate: orNull(numbers),
  IsOpen: fc.boolean(),
  State: fc.constantFrom('Draft', 'Published', 'Sold'),
  AddedAt: fc.constantFrom(...dates),
  DueAt: orNull(dates),
});

export const rows = fc.array(aRow, { maxLength: 12, size: 'max' });
