import * as z from 'zod';
import { DateTime, Dollars } from './fields.ts';

/** Who asked when that a book be closed again: another administrator closes it. */
const Waiting = z.object({ byId: z.string(), by: z.string(), at: DateTime });

/** A book that was just closed: the hash of its seed, how many orders it has, for how much, and what is available. */
export const ClosedBook = z.object({
  /** Null where it waits for another administrator, and isn't closed. */
  seedHash: z.string().nullable(),
  waiting: Waiting.nullable(),
  orders: z.number().int(),
  demand: Dollars,
  available: Dollars,
});
export type ClosedBook = z.infer<typeof ClosedBook>;

/** An order book as it was closed, or as it would be closed now: what a run is decided from, dollars. */
export const BookEntity = z.object({
  /** Null while orders are taken. */
  closedAt: DateTime.nullable(),
  seedHash: z.string().nullable(),
  /** Whether closing it takes two administrators, as it was opened again undecided. */
  takesTwo: z.boolean(),
  /** Of an open book that someone asked to close again; null where no one did. */
  waiting: Waiting.nullable(),
  /** Whether a run of it is applied. */
  isApplied: z.boolean(),
  available: Dollars,
  demand: Dollars,
  /** The smallest purchase. */
  minimum: Dollars,
  /** What a run starts from, as the offering has it. */
  terms: z.object({
    asksForPrice: z.boolean(),
    increment: Dollars,
    perBuyerMaximum: Dollars.nullable(),
    reserve: z.number().nullable(),
  }),
  orders: z.array(
    z.object({
      id: z.string(),
      creditUnionId: z.string(),
      creditUnionName: z.string(),
      requested: Dollars,
      /** The least that the buyer would take; 0 for none. */
      minimum: Dollars,
      /** Percent of par; null for none. */
      price: z.number().nullable(),
      submittedAt: DateTime,
      regulatoryCap: Dollars.nullable(),
      related: z.boolean(),
      /** On the offering's list of preferred credit unions. */
      preferred: z.boolean(),
      /** What decides between orders of the same moment, smaller first; null before a run of the book is applied. */
      lot: z.string().nullable(),
    }),
  ),
});
export type BookEntity = z.infer<typeof BookEntity>;
