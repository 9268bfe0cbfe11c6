import { describe, expect, it } from 'vitest';
import type { AllocationBook } from '#shared/domain/allocation-book.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import { aBook, anOrder, MILLION } from '#test/support/allocation-books.ts';

const run = async (book: AllocationBook) => (await runAllocation(book)) as HashedAllocation;
const allocated = ({ rows }: HashedAllocation) => rows.map((row) => row.allocated / MILLION);

/** Their lots of the seed `5eed` begin with 38e4, 161b and 0e1e: the other way round than their ids. */
const ids = ['oak', 'pine', 'spruce'];

describe('the rank of an order', () => {
  it.each([
    ['its lot, at the same moment', [0, 0, 0], [2, 4, 4]],
    ['its moment, whatever its lot', [0, 0, 1], [4, 4, 2]],
    ['its moment, whatever its id', [1, 0, 0], [2, 4, 4]],
    ['its moment, to the millisecond', [0, 2, 1], [4, 2, 4]],
  ])('is %s', async (_, milliseconds, expected) => {
    const orders = ids.map((id, i) =>
      anOrder(id, 4 * MILLION, { submittedAt: `2026-11-01T15:00:00.00${milliseconds[i]}Z` }),
    );
    const result = await run(aBook(orders, { method: 'firstCome' }));
    expect(allocated(result)).toEqual(expected);
    expect(result.rows.map(({ id, requested }) => [id, requested])).toEqual(ids.map((id) => [id, 4 * MILLION]));
  });
});

describe('the clearing price', () => {
  const priced = (...prices: (number | null)[]) =>
    prices.map((price, i) => anOrder(ids[i] ?? '', 4 * MILLION, { price }));

  it.each<[string, Partial<AllocationBook>, (number | null)[], number | null]>([
    ['the price of the only one served', {}, [1_000_000], 1_000_000],
    ['the lowest one served', {}, [1_002_500, 1_000_000, 990_000], 990_000],
    ['none where someone without a price is served', {}, [1_000_000, null], null],
    ['the lowest where those without a price get nothing', { available: 4 * MILLION }, [1_000_000, null], 1_000_000],
    ['none where no one is served', { available: 0 }, [1_000_000], null],
    ['none where prices decide nothing', { method: 'proRata' }, [1_000_000], null],
  ])('is %s', async (_, more, prices, expected) => {
    expect((await run(aBook(priced(...prices), { method: 'priceTiers', ...more }))).clearingPrice).toBe(expected);
  });
});

describe('a reserve', () => {
  it.each<[string, Partial<AllocationBook>, (string | null)[]]>([
    ['leaves out who is below it, or names no price', { method: 'priceTiers' }, [null, 'BelowReserve', 'BelowReserve']],
    ['is of no account where prices are none', { method: 'proRata' }, [null, null, null]],
    ['is of no account where there is none', { method: 'priceTiers', reserve: null }, [null, null, null]],
  ])('%s', async (_, more, because) => {
    const orders = [1_000_000, 999_999, null].map((price, i) => anOrder(ids[i] ?? '', 2 * MILLION, { price }));
    const { rows } = await run(aBook(orders, { reserve: 1_000_000, ...more }));
    expect(rows.map((row) => row.because)).toEqual(because);
  });
});
