import { describe, expect, it } from 'vitest';
import { type AllocationRun, type KeptAmount, type RunSettings, runInputs } from '#shared/domain/allocation-draft.ts';
import { groundsOf } from '#shared/domain/allocation-grounds.ts';
import { partsOf } from '#shared/domain/allocation-result.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import { explainPart } from '#shared/domain/allocation-words.ts';
import { drawLots } from '#shared/domain/canonical.ts';
import { type BookedOrder, demandOf, type OrderBook } from '#shared/domain/order-book.ts';
import { cents } from '#shared/format/money.ts';

/** Dollars asked for, and what else is known of the order. */
type Asked = [amount: number, more?: { minimum?: number; regulatoryCap?: number }];

interface Told {
  available: number;
  increment?: number;
  minimum?: number;
  perBuyerMaximum?: number;
  method?: RunSettings['method'];
  amounts?: KeptAmount[];
}

const inCents = (dollars: number) => cents(dollars * 100);

/** The sentences of all orders, which are called 0, 1 and so on and came one after the other. */
async function told(orders: Asked[], { available, ...more }: Told): Promise<string[]> {
  const booked = orders.map(([amount, { minimum = 0, regulatoryCap } = {}], place): BookedOrder => {
    const caps = { regulatoryCap: regulatoryCap === undefined ? null : inCents(regulatoryCap) };
    return {
      id: String(place),
      creditUnionId: `CU${place}`,
      creditUnionName: `Credit Union ${place}`,
      version: 1,
      amount: inCents(amount),
      minimum: inCents(minimum),
      ...caps,
      related: false,
      preferred: false,
      submittedAt: `2026-11-01T15:00:00.00${place}Z`,
    } as BookedOrder;
  });
  const book = { seed: '5eed', available: inCents(available), orders: booked } as OrderBook;
  const settings: RunSettings = {
    method: more.method ?? 'proRata',
    basis: 'eligible',
    priority: [],
    reserve: null,
    pricing: 'asBid',
    increment: inCents(more.increment ?? 1_000),
    minimum: inCents(more.minimum ?? 0),
    perBuyerMaximum: more.perBuyerMaximum === undefined ? null : inCents(more.perBuyerMaximum),
  };
  const amounts = more.amounts ?? [];
  const result = (await runAllocation(runInputs(book, settings), amounts)) as HashedAllocation;
  const unallocated = cents(result.unallocated);
  const run = { settings, amounts, unallocated, allocated: cents(book.available - unallocated) } as AllocationRun;
  const ids = booked.map(({ id }) => id);
  const grounds = groundsOf(runInputs(book, settings), await drawLots(book.seed, ids));
  return partsOf(run, book, result, grounds).map((part) => explainPart(part, run, demandOf(booked)));
}

describe('the sentence of an order below a minimum', () => {
  const least = (dollars: number) => ({ minimum: dollars });

  it.each<[string, Asked, Partial<Told>, string]>([
    ['the increment', [900], {}, 'The $0.00 you were eligible for is less than the minimum allocation of $1,000.00.'],
    [
      'the minimum purchase',
      [200_000, least(150_000)],
      { minimum: 250_000 },
      'The $200,000.00 you were eligible for is less than the minimum allocation of $250,000.00.',
    ],
    [
      'its own, in multiples',
      [1_500, least(1_500)],
      {},
      'The $1,000.00 you were eligible for is less than your minimum of $1,500.00.',
    ],
    [
      'its own, by the maximum per buyer',
      [600_000, least(500_000)],
      { perBuyerMaximum: 300_000 },
      'Each buyer can receive at most $300,000.00 of this LP, which is less than your minimum of $500,000.00.',
    ],
    [
      'its own, by limits',
      [600_000, { minimum: 500_000, regulatoryCap: 300_000 }],
      { minimum: 250_000 },
      'Your limits allow $300,000.00 of the $600,000.00 you asked for, which is less than your minimum of $500,000.00.',
    ],
    [
      'the minimum purchase, by limits',
      [600_000, { minimum: 500_000, regulatoryCap: 200_000 }],
      { minimum: 250_000 },
      'Your limits allow $200,000.00 of the $600,000.00 you asked for, which is less than the minimum allocation of $250,000.00.',
    ],
  ])('names %s where that decides', async (_, order, settings, sentence) => {
    expect(await told([order], { available: 1_000_000, ...settings })).toEqual([sentence]);
  });
});

describe('the sentence of an order that gets nothing', () => {
  it('says that there were too many orders', async () => {
    const sentences = await told([[3_000], [2_000], [1_000]], { available: 2_000 });
    expect(sentences[2]).toBe(
      "There wasn't enough to give every order the minimum. The smallest orders received nothing.",
    );
  });

  it.each([
    [200_000, '$250,000.00'],
    [270_000, '$300,000.00'],
  ])('names a minimum that the $%i left were less than', async (available, minimum) => {
    const found = await told([[600_000]], { available, increment: 100_000, minimum: 250_000 });
    expect(found).toEqual([`Less than the minimum of ${minimum} was available.`]);
  });
});

describe('the sentence of an amount given by hand', () => {
  const amount = (id: string, dollars: number, reason: string | null, showReason = false): KeptAmount => ({
    id,
    reason,
    showReason,
    amount: inCents(dollars),
  });
  const byHand = (amounts: KeptAmount[]) =>
    told([[600_000], [600_000]], { available: 900_000, method: 'discretion', amounts });

  it('has the reason where it was marked to be shown', async () => {
    const amounts = [amount('0', 0, 'Too many loans there already. ', true), amount('1', 500_000, 'New to us', true)];
    expect(await byHand(amounts)).toEqual([
      'Tandem set this amount with the seller: Too many loans there already.',
      'Tandem set this amount with the seller: New to us.',
    ]);
  });

  it('has none where it was not', async () => {
    expect(await byHand([amount('0', 0, 'Too many loans there'), amount('1', 500_000, 'New to us')])).toEqual([
      'Tandem set the amounts with the seller, and your order received no allocation.',
      "Demand was $1,200,000.00 for $900,000.00. Tandem set the amounts with the seller. You'll receive $500,000.00 of $600,000.00.",
    ]);
  });

  it('has it beside the amount of an order that is filled', async () => {
    expect((await byHand([amount('0', 600_000, 'Came first', true), amount('1', 0, 'Came last')]))[0]).toBe(
      'You asked for $600,000.00 and will receive all of it. Tandem set this amount with the seller: Came first.',
    );
  });
});
