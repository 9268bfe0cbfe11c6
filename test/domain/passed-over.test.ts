import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimOf, isForAllocation, passedOver, type Waiting } from '#shared/domain/passed-over.ts';

const order = (id: string, price: number | null, submittedAt: string): Waiting => ({ id, price, submittedAt });

describe('orders that are decided together', () => {
  it.each([
    [false, 100, 100, false],
    [false, 101, 100, true],
    [true, 1, 100, true],
  ])('where prices are asked (%s) or %d waits and %d remains: %s', (asksForPrice, pending, remaining, wanted) =>
    expect(isForAllocation({ asksForPrice, pending, remaining })).toBe(wanted),
  );
});

describe('who is passed over', () => {
  const [first, second, third] = [order('a', 99.5, '1'), order('b', null, '2'), order('c', 99.875, '3')];
  const all = [first, second, third];
  const idsOf = (one: Waiting, asksForPrice: boolean) => passedOver(one, all, { asksForPrice }).map(({ id }) => id);

  it('goes by time where no price is asked, whatever prices are left from before', () => {
    expect(all.map((one) => idsOf(one, false))).toEqual([[], ['a'], ['a', 'b']]);
    expect(claimOf(third, first, { asksForPrice: false })).toBe('Earlier order');
  });

  it('goes by price where one is asked, no price last, and the best comes first', () => {
    expect(all.map((one) => idsOf(one, true))).toEqual([['c'], ['c', 'a'], []]);
    expect(claimOf(third, first, { asksForPrice: true })).toBe('Better price');
  });

  it('goes by time among equal prices, and passes no one over of the same moment', () => {
    const [one, other, late] = [order('x', 99, '5'), order('y', 99, '5'), order('z', 99, '6')];
    const over = (of: Waiting) => passedOver(of, [late, other, one], { asksForPrice: true }).map(({ id }) => id);
    expect([over(one), over(other)]).toEqual([[], []]);
    expect(over(late).sort()).toEqual(['x', 'y']);
    expect(claimOf(one, late, { asksForPrice: true })).toBe('Earlier order');
  });

  it('is never mutual, and never the first of all', () => {
    const some = fc.array(
      fc.record({ price: fc.option(fc.integer({ min: 1, max: 3 })), submittedAt: fc.constantFrom('1', '2', '3') }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(some, fc.boolean(), (drawn, asksForPrice) => {
        const waiting = drawn.map((one, place) => ({ ...one, id: String(place) }));
        const over = new Map(waiting.map((one) => [one.id, passedOver(one, waiting, { asksForPrice })]));
        for (const [id, before] of over) {
          for (const one of before) expect(over.get(one.id)?.map((back) => back.id)).not.toContain(id);
        }
        if (waiting.length > 0) expect([...over.values()].some((before) => before.length === 0)).toBe(true);
      }),
    );
  });
});
