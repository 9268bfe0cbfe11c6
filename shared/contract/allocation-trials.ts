import * as z from 'zod';
import { allocationBases, allocationMethods, allocationPriorities, mostOrders } from '../domain/allocation-book.ts';
import { smallestTooLarge } from '../domain/amount.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';
import { DateTime, Dollars, Price } from './fields.ts';

/** So many dollars are exact in cents. */
const MOST_DOLLARS = 50_000_000_000_000;
export const MOST_ORDERS = mostOrders;

const inCents = (dollars: z.ZodNumber) =>
  dollars.max(MOST_DOLLARS).refine(hasAtMostTwoDecimals, 'An amount has at most 2 decimals');

/** Dollars in whole cents, from 0 on. */
export const Money = inCents(z.number().min(0, { abort: true }));

const isMoment = (text: string): boolean =>
  /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}Z$/.test(text) && new Date(text).toJSON() === text;

/** A number that may be left out or null. */
const maybe = <T extends z.ZodType<number>>(schema: T) => schema.nullable().default(null);

const TrialOrder = z
  .object({
    id: z.string().min(1).max(200),
    requested: inCents(z.number().gt(0, { abort: true })),
    submittedAt: z
      .string()
      .refine(
        isMoment,
        'submittedAt must be a date and time in UTC with milliseconds, such as 2026-01-31T17:00:00.000Z',
      ),
    /** The smallest amount that the buyer would take. */
    minimum: Money.nullish().transform((dollars) => dollars ?? 0),
    maximum: maybe(Money),
    /** What the buyer's limits leave. */
    regulatoryCap: maybe(Money),
    price: maybe(Price),
    whitelisted: z.boolean().default(false),
    related: z.boolean().default(false),
  })
  .refine(({ minimum, requested }) => minimum <= requested, {
    path: ['minimum'],
    error: smallestTooLarge,
  });

const TrialOrders = z
  .array(TrialOrder)
  .max(MOST_ORDERS, 'An allocation has at most 1,000 orders')
  .check(({ value, issues }) => {
    const ids = new Set<string>();
    value.forEach(({ id }, place) => {
      if (ids.has(id))
        issues.push({ code: 'custom', input: id, path: [place, 'id'], message: 'Two orders have this id' });
      ids.add(id);
    });
  });

/** An amount that an administrator gives an order, with the reason where it isn't the pro-rata one. */
export const GivenAmount = z.object({
  id: z.string().max(200),
  amount: Money,
  reason: z.string().max(1_000).nullable().default(null),
});

/** The piece. */
export const Increment = inCents(z.number().min(0.01, { abort: true }));

/** All that a run is decided from: dollars, and prices in percent. */
export const AllocationTrial = z.object({
  method: z.enum(allocationMethods),
  basis: z.enum(allocationBases).default('eligible'),
  available: Money,
  increment: Increment.default(0.01),
  minimum: Money.nullish().transform((dollars) => dollars ?? 0),
  perBuyerMaximum: maybe(Money),
  priority: z.array(z.enum(allocationPriorities)).max(10).default([]),
  reserve: maybe(Price),
  seed: z.string().max(200),
  orders: TrialOrders,
  /** For `discretion` alone. */
  amounts: z
    .array(GivenAmount)
    .max(2 * MOST_ORDERS)
    .default([]),
});
export type AllocationTrial = z.output<typeof AllocationTrial>;

/** What of that an administrator chooses for a run of a closed book. */
export const RunChoice = AllocationTrial.pick({
  method: true,
  basis: true,
  increment: true,
  perBuyerMaximum: true,
  priority: true,
  reserve: true,
});

/** An amount that an administrator gives an order of a run. */
export const RunAmount = GivenAmount.extend({
  reason: z.string().max(200).nullable().default(null),
  /** Whether the buyer may read the reason; it is no part of the hashes. */
  showReason: z.boolean().default(false),
});
export type RunAmount = z.output<typeof RunAmount>;

/** All that a run is decided from: with the seed, the body of a trial that answers the same. */
export const RunInputs = RunChoice.extend({
  available: Dollars,
  minimum: Dollars,
  /** Null before a run of the book is applied. */
  seed: z.string().nullable(),
  /** By the ids of the rows. */
  orders: z.array(
    z.object({
      id: z.string(),
      requested: Dollars,
      submittedAt: DateTime,
      minimum: Dollars,
      maximum: Dollars.nullable(),
      regulatoryCap: Dollars.nullable(),
      price: z.number().nullable(),
      whitelisted: z.boolean(),
      related: z.boolean(),
      /** What decides between orders of the same moment, smaller first; null before a run of the book is applied. */
      lot: z.string().nullable(),
    }),
  ),
  /** For `discretion` alone. */
  amounts: z.array(RunAmount),
});
export type RunInputs = z.infer<typeof RunInputs>;

/** What an order gets, in dollars. */
export const AllocatedRow = z.object({
  id: z.string(),
  requested: Dollars,
  eligible: Dollars,
  allocated: Dollars,
  outcome: z.enum(['Filled', 'Capped', 'Reduced', 'None']),
  because: z.enum(['BelowReserve', 'BelowMinimum', 'MinimumPieces', 'OwnMinimum', 'SoldOut', 'Discretion']).nullable(),
  limitedBy: z.enum(['Regulatory', 'OfferingMaximum', 'OwnMaximum', 'Increment']).nullable(),
});
export type AllocatedRow = z.infer<typeof AllocatedRow>;

export const AllocationResult = z.object({
  /** In the order of the orders. */
  rows: z.array(AllocatedRow),
  unallocated: Dollars,
  clearingPrice: z.number().nullable(),
  inputsHash: z.string(),
  resultHash: z.string(),
});
export type AllocationResult = z.infer<typeof AllocationResult>;
