import * as z from 'zod';
import { hasAtMostTwoDecimals } from '../format/money.ts';

/** Largest amount in dollars that is exact in cents. */
const MOST_DOLLARS = 50_000_000_000_000;

/** Faults abort, so that comparisons see no broken value. */
export const inCents = (dollars: z.ZodNumber) =>
  dollars
    .max(MOST_DOLLARS, { abort: true })
    .refine(hasAtMostTwoDecimals, { error: 'An amount has at most 2 decimals', abort: true });

export const SignedMoney = inCents(z.number().min(-MOST_DOLLARS, { abort: true }));

export const Money = inCents(z.number().min(0, { error: 'Cannot Be Negative', abort: true }));

export const Share = z
  .number()
  .min(0, { abort: true })
  .max(1_000, { abort: true })
  .refine(hasAtMostTwoDecimals, { error: 'A percentage has at most 2 decimals', abort: true });

export const Id = z.string().min(1).max(200);

export const Day = z.iso.date({ error: 'Enter a date', abort: true });

export const QuarterEnd = Day.refine(
  (day) => /-(?:03-31|06-30|09-30|12-31)$/.test(day),
  'Enter the last day of a quarter',
);

export const LimitPolicyFields = {
  originatorPercent: Share.nullable().default(null),
  originatorAmount: Money.nullable().default(null),
  borrowerPercent: Share.nullable().default(null),
  typePercents: z.record(z.string().max(100), Share).default({}),
};

export const HeldGroup = z.object({
  participations: Money.default(0),
  otherLoans: Money.default(0),
  commercial: Money.default(0),
  readilyMarketable: Money.default(0),
});

export const LimitWaiver = z
  .object({
    kind: z.enum(['originator', 'borrower']),
    target: Id,
    limit: Money,
    from: Day,
    until: Day.nullable(),
    stateConcurrence: z.boolean(),
  })
  .refine(({ from, until }) => until === null || from <= until, {
    path: ['until'],
    error: 'The end comes before the start',
  });
