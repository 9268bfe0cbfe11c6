import { describe, expect, it } from 'vitest';
import { type AllocationPart, settlementPrice, withPart } from '#shared/domain/allocation-result.ts';
import { askedPrice, editedPrice, orderPrice } from '#shared/domain/order.ts';
import { bookedOrders } from '#shared/domain/order-book.ts';
import { offeredPrice, offeredPriceFault, price, priceFault } from '#shared/domain/price.ts';
import { purchaseHash } from '#shared/domain/purchase-proposal.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment } from '#test/support/builders.ts';

describe('a price', () => {
  it.each([
    [0.0001, null],
    [1_000, null],
    [99.8125, null],
    [0, 'Price must be greater than 0'],
    [-1, 'Price must be greater than 0'],
    [1_000.0001, 'Price must be at most 1,000'],
    [99.81251, 'Price must have at most 4 decimals'],
    [Number.NaN, 'Price must be a number'],
    ['100', 'Price must be a number'],
  ])('of %j is judged', (value, fault) => {
    expect(priceFault(value)).toBe(fault);
  });

  it('is written with two to four decimals', () => {
    expect([price(100), price(99.5), price(99.8125), price(1000)]).toEqual([
      '100.00%',
      '99.50%',
      '99.8125%',
      '1,000.00%',
    ]);
  });

  it('is taken where the LP asks for one, and falls away with an edit where it no longer does', () => {
    const [asking, other] = [
      { asksForPrice: true, price: null },
      { asksForPrice: false, price: null },
    ];
    expect([askedPrice(asking, 100.25), askedPrice(asking, null), askedPrice(other, null)]).toEqual([
      1_002_500,
      null,
      null,
    ]);
    expect(() => askedPrice(other, 100)).toThrow("This LP doesn't ask for a price.");
    expect([editedPrice(other, 1_002_500, 100.25), editedPrice(asking, 1_002_500, 100.25)]).toEqual([null, 1_002_500]);
    expect(() => editedPrice(other, 1_002_500, 101)).toThrow("This LP doesn't ask for a price.");
  });

  it("is the offering's where the LP asks for none, and the bid alone where it does", () => {
    const [asking, other] = [
      { asksForPrice: true, price: 99_7500 },
      { asksForPrice: false, price: 100_2500 },
    ];
    expect([orderPrice(asking, 100), orderPrice(asking, null), orderPrice(other, null)]).toEqual([
      100_0000,
      null,
      100_2500,
    ]);
    expect([editedPrice(other, 100_0000, 100), editedPrice(other, 100_0000, null)]).toEqual([100_2500, 100_2500]);
    expect(() => orderPrice(other, 100.25)).toThrow("This LP doesn't ask for a price.");
  });

  it('is no part of an allocation that asks for none, which leaves it with the order', () => {
    const order = aCommitment({ price: 100_2500 });
    const bookFor = (asksForPrice: boolean) =>
      bookedOrders([order], { asksForPrice, related: new Set(), preferred: [], caps: new Map(), newId: () => 'O1' });
    expect(bookFor(true).map((one) => one.price)).toEqual([100_2500]);
    expect(bookFor(false).map((one) => one.price)).toEqual([null]);
    const part = { allocated: cents(5), servedAt: null, runId: 'A1' } as AllocationPart;
    expect(withPart(order, part, order.submittedAt).price).toBe(100_2500);
    expect(withPart(order, { ...part, servedAt: 99_5000 }, order.submittedAt).price).toBe(99_5000);
  });

  it.each([
    [false, 100.25, '100.25%'],
    [false, null, 'Not stated'],
    [true, 99.75, 'By bid, guide 99.75%'],
    [true, null, 'By bid'],
  ])('of an offering (by bid: %s, price %s) reads %s', (asksForPrice, price, words) => {
    expect(offeredPrice({ asksForPrice, price })).toBe(words);
  });

  it.each([
    [0, 'Price must be greater than 0'],
    [200.0001, 'Price must be at most 200'],
    [100.00001, 'Price must have at most 4 decimals'],
    ['par', 'Price must be a number'],
    [200, null],
    [0.0001, null],
  ])('of an offering of %j: %s', (given, fault) => {
    expect(offeredPriceFault(given)).toBe(fault);
  });

  it('is part of what approvals of a purchase are given to', async () => {
    const amounts = { lpNumber: '42', amount: cents(100), minimumAmount: cents(0) };
    const content = {
      ...amounts,
      kind: 'commitment' as const,
      figuresHash: null,
      terms: null,
      confirmed: null,
      overLimitReason: null,
    };
    const hashes = [await purchaseHash({ ...content, price: null }), await purchaseHash({ ...content, price: 1 })];
    expect(new Set(hashes).size).toBe(2);
  });
});

describe('what an order that is served pays', () => {
  const run = (pricing: 'asBid' | 'uniform', clearingPrice: number | null) =>
    ({ settings: { pricing }, clearingPrice }) as Parameters<typeof settlementPrice>[1];

  it.each([
    ['asBid', 99, 101, 101],
    ['uniform', 99, 101, 99],
    ['uniform', null, 101, 101],
    ['uniform', null, null, null],
    ['asBid', 99, null, null],
  ] as const)('%s, with a clearing price of %j and its own of %j: %j', (pricing, clearing, own, paid) => {
    expect(settlementPrice({ price: own }, run(pricing, clearing))).toBe(paid);
  });
});
