import { describe, expect, it } from 'vitest';
import type { BookEntity } from '#shared/contract/order-books.ts';
import {
  type Decision,
  decide,
  formOf,
  isDecision,
  methodsOf,
  type RunForm,
} from '../../web/src/features/allocation/run-form.ts';

const anOrder = (id: string, requested: number, price: number | null): BookEntity['orders'][number] => ({
  id,
  requested,
  price,
  creditUnionId: id,
  creditUnionName: id,
  minimum: 0,
  submittedAt: '2026-11-01T15:00:00.000Z',
  regulatoryCap: null,
  related: false,
  preferred: false,
  lot: null,
});

/** The price tiers of the specification (trading.md B4). */
const book = (terms: Partial<BookEntity['terms']> = {}): BookEntity => ({
  closedAt: '2026-11-07T15:00:00.000Z',
  seedHash: 'h',
  isApplied: false,
  takesTwo: false,
  waiting: null,
  available: 10_000_000,
  demand: 14_500_000,
  minimum: 250_000,
  terms: { asksForPrice: true, increment: 100_000, perBuyerMaximum: null, reserve: null, ...terms },
  orders: [
    anOrder('alder', 6_000_000, 100.25),
    anOrder('birch', 4_000_000, 100),
    anOrder('elm', 2_500_000, 100),
    anOrder('fir', 2_000_000, null),
  ],
});

const decided = (of: BookEntity, changes: Partial<RunForm> = {}): Decision => {
  const found = decide(of, { ...formOf(of), ...changes });
  if (!isDecision(found)) throw new Error('The form has faults');
  return found;
};
const amounts = ({ rows }: Decision) => rows.map(({ allocated }) => allocated / 100);

describe('the form of a run', () => {
  it.each([
    [[250_000, 1_000], '1,000.00'],
    [[250_000, 1_500], '100.00'],
    [[250_000, 1_501], '1.00'],
    [[250_000, 1_500.5], '0.01'],
  ])('starts with the unit that people order in where the LP names none: %j', (amounts, increment) => {
    const plain = book({ increment: 0.01 });
    const orders = amounts.map((amount, index) => anOrder(String(index), amount, 100));
    expect(formOf({ ...plain, orders }).increment).toBe(increment);
  });

  it('starts from the terms of the LP', () => {
    const terms = { increment: 50_000.5, perBuyerMaximum: 4_000_000, reserve: 99.8125 };
    expect(formOf(book(terms))).toMatchObject({
      method: 'priceTiers',
      increment: '50,000.50',
      perBuyerMaximum: '4,000,000.00',
      reserve: '99.8125',
    });
    expect(formOf(book({ asksForPrice: false }))).toMatchObject({ method: 'proRata', increment: '100,000.00' });
  });

  it('serves the best prices first, and sends what was chosen', () => {
    const found = decided(book(), { pricing: 'uniform' });
    expect(amounts(found)).toEqual([6_000_000, 2_500_000, 1_500_000, 0]);
    expect(found).toMatchObject({
      clearingPrice: 1_000_000,
      draft: { method: 'priceTiers', pricing: 'uniform', reserve: null, increment: 100_000 },
    });
    expect(amounts(decided(book(), { reserve: '100.25%' }))).toEqual([6_000_000, 0, 0, 0]);
  });

  it('leaves prices out of every other method', () => {
    const { draft } = decided(book({ reserve: 100 }), { method: 'proRata', pricing: 'uniform' });
    expect(draft).toMatchObject({ method: 'proRata', pricing: 'asBid', reserve: null });
  });

  it('says what is wrong with a reserve', () => {
    expect(decide(book(), { ...formOf(book()), reserve: '0' })).toEqual({ reserve: 'Price must be greater than 0' });
  });

  it('offers price tiers where there are prices', () => {
    const names = (of: BookEntity) => methodsOf(of).map(({ value }) => value);
    expect(names(book())).toContain('priceTiers');
    const without = { ...book({ asksForPrice: false }), orders: [anOrder('fir', 5, null)] };
    expect(names(without)).toEqual(['proRata', 'firstCome', 'discretion']);
  });

  const tied = { ...book(), orders: ['alder', 'birch', 'elm'].map((id) => anOrder(id, 6_000_000, null)) };

  it('marks what lots decide, which no one knows before a run is applied', () => {
    const marked = (of: BookEntity) => [...decided(of, { method: 'proRata' }).byLot].sort();
    expect(marked(tied)).toEqual(['alder', 'birch', 'elm']);
    expect(amounts(decided(tied, { method: 'proRata' }))).toEqual([3_400_000, 3_300_000, 3_300_000]);
    const told = { ...tied, orders: tied.orders.map((order) => ({ ...order, lot: order.id === 'elm' ? '0' : '1' })) };
    expect(marked(told)).toEqual([]);
    expect(amounts(decided(told, { method: 'proRata' }))).toEqual([3_300_000, 3_300_000, 3_400_000]);
  });

  it('asks for a reason by hand for what lots decide', () => {
    const given = { amount: '3,400,000', reason: 'Agreed', showReason: false };
    const { amountFaults, byLot } = decided(tied, { method: 'discretion', amounts: { alder: given } });
    expect([...byLot].sort()).toEqual(['alder', 'birch', 'elm']);
    expect([...amountFaults]).toEqual([
      ['birch', 'Lots decide this amount. Give a reason for yours.'],
      ['elm', 'Lots decide this amount. Give a reason for yours.'],
    ]);
  });
});
