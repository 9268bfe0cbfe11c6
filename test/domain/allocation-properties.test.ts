import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '#shared/domain/allocation.ts';
import type { AllocationBook, AllocationOrder, AllocationRow } from '#shared/domain/allocation-book.ts';
import { bidsOf, leastPieces } from '#shared/domain/allocation-book.ts';

/** Few values, so that ties, bounds that meet and orders that fall out are common. */
const amount = fc.integer({ min: 0, max: 12 }).map((n) => n * 50);
const order = fc.record({
  requested: fc.integer({ min: 1, max: 24 }).map((n) => n * 50),
  submittedAt: fc.constantFrom('2026-11-01T15:00:00.000Z', '2026-11-02T15:00:00.000Z'),
  share: fc.constantFrom(0, 0, 0, 0.4, 1),
  maximum: fc.option(amount, { freq: 3 }),
  regulatoryCap: fc.option(amount, { freq: 3 }),
  price: fc.option(fc.constantFrom(990_000, 1_000_000, 1_010_000)),
  whitelisted: fc.boolean(),
  related: fc.boolean(),
});

const book = fc.record({
  method: fc.constantFrom('proRata' as const, 'priceTiers' as const, 'firstCome' as const),
  basis: fc.constantFrom('eligible' as const, 'requested' as const),
  available: fc.integer({ min: 0, max: 6_000 }),
  increment: fc.constantFrom(1, 50, 100),
  minimum: fc.constantFrom(0, 100, 250),
  perBuyerMaximum: fc.constantFrom(null, null, 600),
  priority: fc.subarray(['whitelist' as const, 'relation' as const]),
  reserve: fc.constantFrom(null, 1_000_000),
  seed: fc.constant('5eed'),
  orders: fc
    .array(order, { maxLength: 30, size: 'max' })
    .map((list) =>
      list.map(
        ({ share, ...one }, i): AllocationOrder => ({ ...one, id: `o${i}`, minimum: Math.ceil(one.requested * share) }),
      ),
    ),
});

/** Lots that often collide, so that ids decide. */
const lotsOf = ({ orders }: AllocationBook) => new Map(orders.map(({ id }, i) => [id, String(i % 3)]));
const decide = (given: AllocationBook) => allocate(given, lotsOf(given));

const holds = (rule: (given: AllocationBook, rows: AllocationRow[], unallocated: number) => void) =>
  fc.assert(
    fc.property(book, (given) => {
      const { rows, unallocated } = decide(given);
      rule(given, rows, unallocated);
    }),
    { numRuns: 1_500 },
  );

describe('an allocation', () => {
  it('gives out what is available, to the cent', () =>
    holds(({ available }, rows, unallocated) => {
      expect(rows.reduce((sum, { allocated }) => sum + allocated, unallocated)).toBe(available);
      expect(unallocated).toBeGreaterThanOrEqual(0);
    }));

  it('leaves no bounds', () =>
    holds((given, rows) => {
      rows.forEach(({ allocated, eligible, outcome, because }, i) => {
        const { minimum, requested } = given.orders[i] as AllocationOrder;
        expect(allocated % given.increment).toBe(0);
        expect(allocated).toBeLessThanOrEqual(eligible);
        expect(eligible).toBeLessThanOrEqual(requested);
        if (allocated > 0) expect(allocated).toBeGreaterThanOrEqual(Math.max(given.minimum, minimum));
        expect(outcome === 'None').toBe(allocated === 0);
        expect(because === null).toBe(allocated > 0);
      });
    }));

  it('does not depend on the order of the orders', () =>
    fc.assert(
      fc.property(
        book.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray([...given.orders], { minLength: given.orders.length })),
        ),
        ([given, orders]) => {
          const lots = lotsOf(given);
          const ordered = new Map(allocate(given, lots).rows.map((row) => [row.id, row]));
          const { rows } = allocate({ ...given, orders }, lots);
          expect(rows).toEqual(orders.map(({ id }) => ordered.get(id)));
        },
      ),
      { numRuns: 800 },
    ));

  it('treats equal orders alike, but for a piece', () =>
    fc.assert(
      fc.property(book, order, fc.integer({ min: 2, max: 30 }), (given, { share: _, ...one }, count) => {
        const orders = Array.from({ length: count }, (_, i) => ({ ...one, id: `o${i}`, minimum: 0 }));
        const { rows } = decide({ ...given, method: 'proRata', orders });
        const parts = rows.filter(({ allocated }) => allocated > 0).map(({ allocated }) => allocated);
        if (parts.length > 0) expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(given.increment);
      }),
      { numRuns: 500 },
    ));

  it('fills a better price, and a better class within it, before another gets anything', () =>
    holds((given, rows) => {
      const standing = ({ price, whitelisted, related }: AllocationOrder) => [
        given.method === 'priceTiers' ? (price ?? 0) : 0,
        ...given.priority.map((name) => Number(name === 'whitelist' ? whitelisted : related)),
      ];
      const standings = given.orders.map(standing);
      const isBetter = (one: number[], other: number[]) => {
        const place = one.findIndex((value, i) => value !== other[i]);
        return place >= 0 && (one[place] as number) > (other[place] as number);
      };
      rows.forEach(({ outcome }, i) => {
        if (outcome !== 'Reduced') return;
        const worse = rows.filter((_, j) => isBetter(standings[i] as number[], standings[j] as number[]));
        expect(worse.filter(({ allocated }) => allocated > 0)).toEqual([]);
      });
    }));

  it('leaves nothing that an order without its share could take', () =>
    holds((given, rows, unallocated) => {
      const left = BigInt(unallocated) / BigInt(given.increment);
      const bids = bidsOf(given);
      if (rows.some(({ outcome }) => outcome === 'Reduced')) expect(left).toBe(0n);
      rows.forEach(({ because }, i) => {
        if (because === null || because === 'BelowReserve' || because === 'BelowMinimum') return;
        const { most, need } = bids[i] as (typeof bids)[number];
        expect((most < left ? most : left) < need).toBe(true);
        if (because === 'SoldOut') expect(left < leastPieces(given)).toBe(true);
      });
    }));
});
