import * as z from 'zod';
import { amountAboveLoans, dayCounts, parties } from '../domain/settlement.ts';
import { Dollars, Price } from './fields.ts';
import { Day, Id, inCents, Money } from './limit-fields.ts';
import type { Route } from './route.ts';

const MOST_LOANS = 20_000;
const MOST_ORDERS = 1_000;
const MOST_FEES = 100;
const RATE_DECIMALS = 6;
const SHARE_DECIMALS = 4;

const hasAtMost = (decimals: number) => (percent: number) => Number(percent.toFixed(decimals)) === percent;

/** Percent a year, as tapes have it. */
const Rate = z
  .number()
  .min(0, { error: 'Cannot Be Negative', abort: true })
  .max(100, { error: 'A rate is at most 100', abort: true })
  .refine(hasAtMost(RATE_DECIMALS), { error: 'A rate has at most 6 decimals', abort: true });

const AmountAboveZero = inCents(z.number().gt(0, { error: 'Amount must be greater than 0', abort: true }));

const inWholeCents = (dollars: number): number => Math.round(dollars * 100);

const eachOnce =
  <Item>(idOf: (item: Item) => string, field: string, message: string) =>
  ({ value, issues }: z.core.ParsePayload<Item[]>) => {
    const seen = new Set<string>();
    for (const [place, item] of value.entries()) {
      const id = idOf(item);
      if (seen.has(id)) issues.push({ code: 'custom', input: id, path: [place, field], message });
      seen.add(id);
    }
  };

const SettledLoan = z.object({
  loanId: Id,
  balance: Money,
  noteRate: Rate,
  servicingFee: Rate,
  paidThrough: Day,
});

const SettlementFee = z
  .object({ name: z.string().min(1).max(200), payer: z.enum(parties), payee: z.enum(parties), amount: Money })
  .refine(({ payer, payee }) => payer !== payee, { path: ['payee'], error: 'A fee is paid to someone else' });

/** Complete input of a settlement statement: dollars, and percents. */
export const SettlementTrial = z
  .object({
    settlementDate: Day,
    dayCount: z.enum(dayCounts),
    price: Price,
    amount: AmountAboveZero,
    loans: z
      .array(SettledLoan)
      .min(1, 'A statement needs a loan')
      .max(MOST_LOANS, 'A trial has at most 20,000 loans')
      .check(eachOnce(({ loanId }) => loanId, 'loanId', 'Two loans have this id')),
    fees: z.array(SettlementFee).max(MOST_FEES).default([]),
  })
  .refine(
    ({ amount, loans }) => inWholeCents(amount) <= loans.reduce((sum, { balance }) => sum + inWholeCents(balance), 0),
    { path: ['amount'], error: amountAboveLoans },
  );
export type SettlementTrial = z.output<typeof SettlementTrial>;

const SettledWire = z.object({ from: z.enum(parties), to: z.enum(parties), amount: Dollars });

export const SettlementStatement = z.object({
  principal: Dollars,
  purchasePrice: Dollars,
  premium: Dollars,
  accruedInterest: Dollars,
  total: Dollars,
  wires: z.array(SettledWire),
  loans: z.array(
    z.object({
      loanId: z.string(),
      principal: Dollars,
      days: z.number().int(),
      netRate: z.number(),
      accrued: Dollars,
    }),
  ),
});
export type SettlementStatement = z.infer<typeof SettlementStatement>;

const Part = z
  .object({ bought: Money, pool: AmountAboveZero })
  .refine(({ bought, pool }) => bought <= pool, { path: ['bought'], error: 'More is bought than the pool has' });

/** Complete input of the amounts at closing. */
export const ClosingTrial = z.object({
  poolBalance: Money,
  availablePercent: z
    .number()
    .min(0, { error: 'Cannot Be Negative', abort: true })
    .max(100, { error: 'At most 100 percent are for sale', abort: true })
    .refine(hasAtMost(SHARE_DECIMALS), 'A percentage has at most 4 decimals'),
  held: z
    .array(Part)
    .max(MOST_ORDERS)
    .nullish()
    .transform((parts) => parts ?? []),
  orders: z
    .array(z.object({ id: Id, amount: AmountAboveZero }))
    .max(MOST_ORDERS, 'A closing has at most 1,000 orders')
    .check(eachOnce(({ id }) => id, 'id', 'Two orders have this id')),
});
export type ClosingTrial = z.output<typeof ClosingTrial>;

export const ClosedAmounts = z.object({
  available: Dollars,
  orders: z.array(z.object({ id: z.string(), amount: Dollars })),
  leadKeeps: Dollars,
});
export type ClosedAmounts = z.infer<typeof ClosedAmounts>;

/** Parts of `deals`. */
export const dealTrials = {
  settle: {
    method: 'POST',
    path: '/marketplace/settlements/trials',
    access: 'verifiedOrAdmin',
    remembers: false,
    summary: 'The settlement statement of these loans, to the cent. Nothing is kept or sent.',
    body: SettlementTrial,
    reply: SettlementStatement,
  },
  close: {
    method: 'POST',
    path: '/marketplace/closings/trials',
    access: 'verifiedOrAdmin',
    remembers: false,
    summary: 'What each order closes at when the pool has this balance. Nothing is kept or sent.',
    body: ClosingTrial,
    reply: ClosedAmounts,
  },
} as const satisfies Record<string, Route>;
