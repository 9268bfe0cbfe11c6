import * as z from 'zod';
import { allocationBases, allocationMethods, allocationPriorities, mostOrders } from '../domain/allocation-book.ts';
import { smallestTooLarge } from '../domain/amount.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';
import { DateTime, Dollars, Price } from './fields.ts';

/** Largest amount in dollars that is exact in cents. */
const MOST_DOLLARS = 50_000_000_000_000;
export const MOST_ORDERS = mostOrders;

const inCents = (dollars: z.ZodNumber) =>
  dollars.max(MOST_DOLLARS).refine(hasAtMostTwoDecimals, 'An amount has at most 2 decimals');

/** Dollars in whole cents, at least 0. */
export const Money = inCents(z.number().min(0, { abort: true }));

const isMoment = (text: string): boolean =>
  /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}Z$/.test(text) && new Date(text).toJSON() === text;

/** Optional or null. */
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
    /** Smallest amount that the buyer would take. */
    minimum: Money.nullish().transform((dollars) => dollars ?? 0),
    maximum: maybe(Money),
    /** Room under the buyer's limits. */
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

export const GivenAmount = z.object({
  id: z.string().max(200),
  amount: Money,
  reason: z.string().max(1_000).nullable().default(null),
});

/** Smallest unit of every part. */
export const Increment = inCents(z.number().min(0.01, { abort: true }));

/** Complete input of a run: dollars, and prices in percent. */
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
  /** Only for `discretion`. */
  amounts: z
    .array(GivenAmount)
    .max(2 * MOST_ORDERS)
    .default([]),
});
export type AllocationTrial = z.output<typeof AllocationTrial>;

/** Settings of a run of a closed book. */
export const RunChoice = AllocationTrial.pick({
  method: true,
  basis: true,
  increment: true,
  perBuyerMaximum: true,
  priority: true,
  reserve: true,
});

export const RunAmount = GivenAmount.extend({
  reason: z.string().max(200).nullable().default(null),
  /** Shown to the buyer; in no hash. */
  showReason: z.boolean().default(false),
});
export type RunAmount = z.output<typeof RunAmount>;

/** Complete input: with the seed, a trial of it answers the same. */
export const RunInputs = RunChoice.extend({
  available: Dollars,
  minimum: Dollars,
  /** Null until a run of the book is applied. */
  seed: z.string().nullable(),
  /** By row id. */
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
      /** Tie-breaker for orders of one moment, smallest first; null until a run is applied. */
      lot: z.string().nullable(),
    }),
  ),
  /** Only for `discretion`. */
  amounts: z.array(RunAmount),
});
export type RunInputs = z.infer<typeof RunInputs>;

/** In dollars. */
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
  rows: z.array(AllocatedRow),
  unallocated: Dollars,
  clearingPrice: z.number().nullable(),
  inputsHash: z.string(),
  resultHash: z.string(),
});
export type AllocationResult = z.infer<typeof AllocationResult>;
