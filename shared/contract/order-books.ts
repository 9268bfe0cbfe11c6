import * as z from 'zod';
import { DateTime, Dollars } from './fields.ts';

/** Request to close a book again, which another administrator does. */
const Waiting = z.object({ byId: z.string(), by: z.string(), at: DateTime });

/** Hash of the seed, number and sum of orders, and the amount available. */
export const ClosedBook = z.object({
  /** Null while it waits for another administrator. */
  seedHash: z.string().nullable(),
  waiting: Waiting.nullable(),
  orders: z.number().int(),
  demand: Dollars,
  available: Dollars,
});
export type ClosedBook = z.infer<typeof ClosedBook>;

export const BookEntity = z.object({
  /** Null while orders are taken. */
  closedAt: DateTime.nullable(),
  seedHash: z.string().nullable(),
  /** Reopened undecided, so closing takes two administrators. */
  takesTwo: z.boolean(),
  /** Request to close an open book again; null: none. */
  waiting: Waiting.nullable(),
  isApplied: z.boolean(),
  available: Dollars,
  demand: Dollars,
  /** Smallest purchase. */
  minimum: Dollars,
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
      /** Smallest amount that the buyer would take; 0: none. */
      minimum: Dollars,
      /** Percent of par; null: none. */
      price: z.number().nullable(),
      submittedAt: DateTime,
      regulatoryCap: Dollars.nullable(),
      related: z.boolean(),
      /** On the offering's list of preferred credit unions. */
      preferred: z.boolean(),
      /** Tie-breaker for orders of one moment, smallest first; null until a run is applied. */
      lot: z.string().nullable(),
    }),
  ),
});
export type BookEntity = z.infer<typeof BookEntity>;
