import { describe, expect, it } from 'vitest';
import type { AllocationBook } from '#shared/domain/allocation-book.ts';
import type { AmountByHand, AmountFault } from '#shared/domain/allocation-by-hand.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import { compareTexts, drawLots } from '#shared/domain/canonical.ts';
import { aBook, anOrder, exampleOrders, MILLION } from '#test/support/allocation-books.ts';

const run = async (book: AllocationBook, amounts?: AmountByHand[]) =>
  (await runAllocation(book, amounts)) as HashedAllocation;
const faults = async (book: AllocationBook, amounts: AmountByHand[]) =>
  (await runAllocation(book, amounts)) as AmountFault[];
const inMillions = ({ rows }: HashedAllocation) => rows.map(({ allocated }) => allocated / MILLION);
const outcomes = ({ rows }: HashedAllocation) => rows.map(({ outcome, because }) => because ?? outcome);

describe('the worked example', () => {
  it('is shared by what each can take, with the hashes anyone gets', async () => {
    const result = await run(aBook(exampleOrders()));
    expect(inMillions(result)).toEqual([5.2, 3.5, 1, 0.3, 0]);
    expect(outcomes(result)).toEqual(['Reduced', 'Reduced', 'Reduced', 'Filled', 'OwnMinimum']);
    expect(result.rows.map(({ limitedBy }) => limitedBy)).toEqual([null, null, 'Regulatory', null, null]);
    expect(result.rows[2]?.eligible).toBe(1.2 * MILLION);
    expect(result).toMatchObject({
      unallocated: 0,
      clearingPrice: null,
      inputsHash: '2f101363ffc2108fd89240ac4e70e9054afb260d879f2906a6e483ee73d7fe64',
      resultHash: 'b45e7bd486217fa49bf1f12395f3a10cd48d48dd1a755de147aa9f15de4febff',
    });
  });

  it('is shared by what each asked for', async () => {
    const result = await run(aBook(exampleOrders(), { basis: 'requested' }));
    expect(inMillions(result)).toEqual([5.1, 3.4, 1.2, 0.3, 0]);
    expect(outcomes(result)).toEqual(['Reduced', 'Reduced', 'Capped', 'Filled', 'OwnMinimum']);
  });

  it('goes to who came first', async () => {
    const result = await run(aBook(exampleOrders(), { method: 'firstCome' }));
    expect(inMillions(result)).toEqual([6, 4, 0, 0, 0]);
    expect(outcomes(result)).toEqual(['Filled', 'Filled', 'SoldOut', 'SoldOut', 'SoldOut']);
  });

  it('gives the odd piece of equal orders to the smallest lot', async () => {
    const ids = ['ash', 'beech', 'cypress'];
    const orders = ids.map((id) => anOrder(id, 1_000_00));
    const result = await run(aBook(orders, { available: 1_000_00, increment: 1_00, minimum: 0 }));
    expect(result.rows.map(({ allocated }) => allocated)).toEqual([334_00, 333_00, 333_00]);
    expect(result.inputsHash).toBe('0260a97c90162b4d9b9e941002b93086e5e3fb0adfa25822f635eb2fc4d9c493');
    expect((await drawLots('5eed', ids)).get('ash')).toMatch(/^2b755416/);
  });

  it('serves the best price first, and orders without a price last', async () => {
    const orders = [
      anOrder('alder', 6 * MILLION, { price: 1_002_500 }),
      anOrder('birch', 4 * MILLION, { price: 1_000_000 }),
      anOrder('elm', 2.5 * MILLION, { price: 1_000_000 }),
      anOrder('fir', 2 * MILLION),
    ];
    const result = await run(aBook(orders, { method: 'priceTiers' }));
    expect(inMillions(result)).toEqual([6, 2.5, 1.5, 0]);
    expect(outcomes(result)).toEqual(['Filled', 'Reduced', 'Reduced', 'SoldOut']);
    expect(result.clearingPrice).toBe(1_000_000);
    const all = await run(aBook(orders, { method: 'priceTiers', available: 20 * MILLION }));
    expect(all.clearingPrice).toBeNull();
    const reserved = await run(aBook(orders, { method: 'priceTiers', reserve: 1_000_001 }));
    expect(outcomes(reserved)).toEqual(['Filled', 'BelowReserve', 'BelowReserve', 'BelowReserve']);
    expect(reserved.unallocated).toBe(4 * MILLION);
  });

  it('buys no better share by all or none', async () => {
    const orders = [anOrder('p', 0.9 * MILLION, { minimum: 0.9 * MILLION }), anOrder('q', MILLION)];
    const result = await run(aBook(orders, { available: MILLION, increment: 1, minimum: 0 }));
    expect(inMillions(result)).toEqual([0, 1]);
    expect(outcomes(result)).toEqual(['OwnMinimum', 'Filled']);
  });
});

describe('orders', () => {
  it('that are too many for the smallest pieces are dropped, the smallest first', async () => {
    const orders = [3, 4, 3, 9, 5].map((size, i) =>
      anOrder(`o${i}`, (size * MILLION) / 10, { submittedAt: `2026-11-01T15:00:0${i}.000Z` }),
    );
    const result = await run(aBook(orders, { available: MILLION }));
    expect(outcomes(result)).toEqual(['MinimumPieces', 'Reduced', 'MinimumPieces', 'Reduced', 'Reduced']);
    expect(inMillions(result)).toEqual([0, 0.3, 0, 0.4, 0.3]);
  });

  it('of equal weight are dropped from the last in rank', async () => {
    const orders = ['c', 'a', 'b'].map((id, i) =>
      anOrder(id, MILLION, { submittedAt: `2026-11-01T15:00:0${3 - i}.000Z` }),
    );
    const result = await run(aBook(orders, { available: 0.6 * MILLION }));
    expect(outcomes(result)).toEqual(['MinimumPieces', 'Reduced', 'Reduced']);
  });

  it('that fall short are dropped one by one: who asks for the greatest part of their order first, then the last in rank', async () => {
    const small = { available: 10, increment: 1, minimum: 0 };
    const parts = async (...orders: [requested: number, minimum: number][]) => {
      const given = orders.map(([requested, minimum], i) => anOrder(`o${i}`, requested, { minimum }));
      const dated = given.map((one, i) => ({ ...one, submittedAt: `2026-11-01T15:00:0${i}.000Z` }));
      return (await run(aBook(dated, small))).rows.map(({ allocated }) => allocated);
    };
    expect(await parts([20, 8], [8, 7], [5, 0])).toEqual([8, 0, 2]);
    expect(await parts([8, 7], [20, 8], [5, 0])).toEqual([0, 8, 2]);
    expect(await parts([10, 8], [10, 8])).toEqual([10, 0]);
  });

  it('that were dropped are offered what is left, in order of rank', async () => {
    const orders = [
      anOrder('a', MILLION, { minimum: MILLION }),
      anOrder('b', 0.5 * MILLION),
      anOrder('c', 0.4 * MILLION, { minimum: 0.4 * MILLION }),
    ];
    const result = await run(aBook(orders, { available: MILLION, minimum: 0 }));
    expect(inMillions(result)).toEqual([0, 0.5, 0.4]);
    expect(result.unallocated).toBe(0.1 * MILLION);
  });

  it('are limited by the first bound that is the least', async () => {
    const orders = [
      anOrder('a', 5 * MILLION, { regulatoryCap: 2 * MILLION, maximum: 2 * MILLION }),
      anOrder('b', 5 * MILLION, { maximum: MILLION }),
      anOrder('c', 5 * MILLION),
      anOrder('d', 0.95 * MILLION),
      anOrder('e', MILLION, { regulatoryCap: MILLION }),
    ];
    const { rows } = await run(aBook(orders, { perBuyerMaximum: 2 * MILLION }));
    expect(rows.map(({ limitedBy }) => limitedBy)).toEqual([
      'Regulatory',
      'OwnMaximum',
      'OfferingMaximum',
      'Increment',
      null,
    ]);
    expect(rows[3]).toMatchObject({ eligible: 0.9 * MILLION, allocated: 0.9 * MILLION, outcome: 'Capped' });
  });

  it('that could never be the smallest piece are out at once', async () => {
    const { rows } = await run(aBook([anOrder('a', 0.25 * MILLION), anOrder('b', MILLION, { regulatoryCap: 0 })]));
    expect(rows.map(({ outcome, because }) => [outcome, because])).toEqual([
      ['None', 'BelowMinimum'],
      ['None', 'BelowMinimum'],
    ]);
  });

  it('come by class where there is a priority, whatever their time', async () => {
    const orders = [
      anOrder('a', 6 * MILLION, { submittedAt: '2026-10-01T15:00:00.000Z' }),
      anOrder('b', 6 * MILLION, { related: true }),
      anOrder('c', 6 * MILLION, { whitelisted: true }),
    ];
    for (const method of ['proRata', 'firstCome', 'priceTiers'] as const) {
      expect(inMillions(await run(aBook(orders, { method, priority: ['whitelist', 'relation'] })))).toEqual([0, 4, 6]);
      expect(inMillions(await run(aBook(orders, { method, priority: ['relation'] })))).toMatchObject({ 1: 6 });
    }
    expect(inMillions(await run(aBook(orders, { method: 'firstCome' })))).toMatchObject({ 0: 6 });
  });

  it('first come pass over one whose own minimum no longer fits', async () => {
    const orders = [6, 5, 2].map((size, i) =>
      anOrder(`o${i}`, size * MILLION, {
        minimum: i === 1 ? 5 * MILLION : 0,
        submittedAt: `2026-11-01T15:00:0${i}.000Z`,
      }),
    );
    const result = await run(aBook(orders, { method: 'firstCome' }));
    expect(outcomes(result)).toEqual(['Filled', 'OwnMinimum', 'Filled']);
    expect(result.unallocated).toBe(2 * MILLION);
  });

  it('may be none, and nothing may be for sale', async () => {
    expect(await run(aBook([]))).toMatchObject({ rows: [], unallocated: 10 * MILLION });
    expect(outcomes(await run(aBook(exampleOrders(), { available: 0 })))).toEqual(Array(5).fill('SoldOut'));
  });
});

describe('amounts by hand', () => {
  const byHand = aBook(exampleOrders(), { method: 'discretion' });
  const suggested: AmountByHand[] = [
    { id: 'alder', amount: 5.2 * MILLION, reason: '' },
    { id: 'birch', amount: 3.5 * MILLION, reason: '' },
    { id: 'cedar', amount: MILLION, reason: '' },
    { id: 'dogwood', amount: 0.3 * MILLION, reason: '' },
  ];

  it('need no reason where they are the pro-rata ones', async () => {
    const result = await run(byHand, suggested);
    expect(inMillions(result)).toEqual([5.2, 3.5, 1, 0.3, 0]);
    expect(outcomes(result)).toEqual(['Reduced', 'Reduced', 'Reduced', 'Filled', 'Discretion']);
    expect(result.inputsHash).not.toBe((await run(byHand, suggested.toReversed().slice(0, 3))).inputsHash);
  });

  it('are refused with all that is wrong, by order and code', async () => {
    const found = await faults(byHand, [
      { id: 'zzz', amount: 1, reason: '' },
      { id: 'alder', amount: 5_250_000_01, reason: 'lead' },
      { id: 'birch', amount: 3.5 * MILLION, reason: '' },
      { id: 'birch', amount: 3.4 * MILLION, reason: 'ok' },
      { id: 'cedar', amount: 1.3 * MILLION, reason: 'because' },
      { id: 'elm', amount: 0.1 * MILLION, reason: '  a  ' },
    ]);
    expect(found.map(({ id, code, pointer }) => [id, code, pointer])).toEqual([
      [null, 'AboveAvailable', '/amounts'],
      ['alder', 'NotIncrement', '/amounts/1/amount'],
      ['birch', 'Duplicate', '/amounts/3/id'],
      ['birch', 'ReasonMissing', '/amounts/3/reason'],
      ['cedar', 'AboveEligible', '/amounts/4/amount'],
      ['dogwood', 'ReasonMissing', '/amounts'],
      ['elm', 'BelowMinimum', '/amounts/5/amount'],
      ['elm', 'ReasonMissing', '/amounts/5/reason'],
      ['zzz', 'UnknownOrder', '/amounts/0/id'],
    ]);
  });

  it('give nothing to an order that is out', async () => {
    const book = aBook([anOrder('a', 0.2 * MILLION)], { method: 'discretion' });
    expect(await faults(book, [{ id: 'a', amount: 0.2 * MILLION, reason: 'they asked' }])).toMatchObject([
      { id: 'a', code: 'AboveEligible' },
    ]);
    expect(outcomes(await run(book, []))).toEqual(['BelowMinimum']);
  });
});

describe('texts', () => {
  it('are compared by code point', () => {
    expect(['b', '\u{1F600}', '\uFF5E', 'a', 'ab', ''].sort(compareTexts)).toEqual([
      '',
      'a',
      'ab',
      'b',
      '\uFF5E',
      '\u{1F600}',
    ]);
  });
});
