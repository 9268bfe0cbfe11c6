import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingAmounts } from '#shared/domain/closing.ts';

const cents = (dollars: number) => BigInt(Math.round(dollars * 100));
const NINETY = 900_000n;
const orders = [
  { id: 'B', amount: cents(10_500_000) },
  { id: 'A', amount: cents(12_000_000) },
];
const close = (dollars: number) =>
  closingAmounts({ poolBalance: cents(dollars), availablePercent: NINETY, held: [], orders });

describe('amounts at closing', () => {
  it('are those of the worked examples', () => {
    expect(close(24_600_000)).toEqual({
      available: cents(22_140_000),
      orders: [
        { id: 'A', amount: cents(11_808_000) },
        { id: 'B', amount: cents(10_332_000) },
      ],
      leadKeeps: cents(2_460_000),
    });
    expect(close(24_599_999.99)).toEqual({
      available: cents(22_139_999.99),
      orders: [
        { id: 'A', amount: cents(11_807_999.99) },
        { id: 'B', amount: cents(10_332_000) },
      ],
      leadKeeps: cents(2_460_000),
    });
    expect(close(26_000_000)).toMatchObject({ orders: orders.toReversed(), leadKeeps: cents(3_500_000) });
  });

  it('leave alone what a funded deal holds, rounded up to the cent', () => {
    const held = [{ bought: cents(5_000_000), pool: cents(25_000_000) }];
    const input = { poolBalance: cents(24_000_000.01), availablePercent: NINETY, held };
    const [a] = [{ id: 'A', amount: cents(18_000_000) }];
    expect(closingAmounts({ ...input, orders: [a as (typeof orders)[0]] })).toEqual({
      available: cents(16_799_999.99),
      orders: [{ id: 'A', amount: cents(16_799_999.99) }],
      leadKeeps: cents(2_400_000.01),
    });
  });

  it('are nothing where others hold all that is offered', () => {
    const held = [{ bought: cents(9), pool: cents(10) }];
    expect(closingAmounts({ poolBalance: cents(100.01), availablePercent: NINETY, held, orders })).toEqual({
      available: 0n,
      orders: [
        { id: 'A', amount: 0n },
        { id: 'B', amount: 0n },
      ],
      leadKeeps: cents(10),
    });
  });

  it('conserve the pool, never pass an accepted amount, and ignore the order of input', () => {
    const amount = fc.bigInt({ min: 1n, max: 5_000_000_000n });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 5_000_000_000_000n }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        fc.array(
          fc.record({ bought: amount, more: amount }).map(({ bought, more }) => ({ bought, pool: bought + more * 9n })),
          { maxLength: 4, size: 'max' },
        ),
        fc.uniqueArray(fc.record({ id: fc.constantFrom('A', 'B', 'C', 'D', 'E'), amount }), {
          selector: ({ id }) => id,
          maxLength: 5,
          size: 'max',
        }),
        (poolBalance, availablePercent, held, given) => {
          const input = { poolBalance, availablePercent, held, orders: given };
          const result = closingAmounts(input);
          expect(closingAmounts({ ...input, held: held.toReversed(), orders: given.toReversed() })).toEqual(result);
          const closed = result.orders.reduce((all, one) => all + one.amount, 0n);
          const accepted = given.reduce((all, one) => all + one.amount, 0n);
          expect([accepted, result.available]).toContain(closed);
          expect(closed <= accepted && closed <= result.available).toBe(true);
          for (const { id, amount: most } of given) {
            const got = result.orders.find((one) => one.id === id)?.amount ?? -1n;
            expect(got >= 0n && got <= most).toBe(true);
          }
          const holding = held.reduce((all, { bought, pool }) => all + (bought * poolBalance + pool - 1n) / pool, 0n);
          expect(result.leadKeeps + holding + closed).toBe(poolBalance);
        },
      ),
    );
  });
});
