import { describe, expect, it } from 'vitest';
import type { Deal } from '#shared/domain/deal.ts';
import { offeringStates } from '#shared/domain/offering.ts';
import { assertWithinPool, outsideFault, pricesFault, settledDayFault } from '#shared/domain/outside-settlement.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';

const settled = { closing: {} as never, positions: [] };

describe('an LP that was settled outside', () => {
  it('has been sold, has no deal but canceled ones, and no positions yet', () => {
    const of = (
      state: (typeof offeringStates)[number],
      deals: Deal['state'][] = [],
      held: typeof settled | null = null,
    ) =>
      outsideFault(
        { state },
        deals.map((one) => ({ state: one })),
        { settled: held },
      );
    expect(offeringStates.filter((state) => of(state) === null)).toEqual(['Sold', 'Retention', 'Archived']);
    expect(of('Full')).toBe('Only an LP that has been sold can be settled.');
    expect(of('Sold', ['Canceled'])).toBeNull();
    expect(of('Sold', ['Canceled', 'Agreement'])).toBe('This LP has deals. Its positions come from them.');
    expect(of('Sold', [], settled)).toBe('These positions are in effect and no longer change.');
  });

  it('has one price for each accepted purchase', () => {
    const accepted = [
      { creditUnionId: 'A', creditUnionName: 'Alder' },
      { creditUnionId: 'B', creditUnionName: 'Birch' },
    ];
    const of = (...ids: string[]) =>
      pricesFault(
        ids.map((creditUnionId) => ({ creditUnionId })),
        accepted,
      );
    expect([of('A', 'B'), of('B', 'A')]).toEqual([null, null]);
    expect(of('A')).toBe('The price of Birch is missing.');
    expect(of('A', 'B', 'A')).toBe('A credit union is named twice.');
    expect(of('A', 'B', 'C')).toBe('C has no accepted purchase of this LP.');
    expect(pricesFault([], [])).toBe('This LP has no accepted purchase.');
  });

  it('was settled from the cut-off on, and not after today', () => {
    const of = (day: string) => settledDayFault(day, { cutOff: 20261031, today: '2026-11-28' });
    expect([of('2026-10-31'), of('2026-11-28')]).toEqual([null, null]);
    expect(of('2026-10-30')).toBe("Settlement can't be before the tape's cut-off of 10/31/2026.");
    expect(of('2026-11-29')).toBe("The date can't be in the future.");
  });

  it('sold no more than was for sale, and than the loans are worth', () => {
    const offering = anOffering({ poolBalance: 1_000_00, percentForSale: 90 });
    const of = (pool: number, ...bought: number[]) =>
      assertWithinPool(
        offering,
        bought.map((one) => cents(one)),
        cents(pool),
      );
    expect(() => of(950_00, 400_00, 500_00)).not.toThrow();
    expect(() => of(950_00, 400_00, 500_01)).toThrow('More was bought than was for sale.');
    expect(() => of(900_00, 400_00, 500_00)).not.toThrow();
    expect(() => of(899_99, 400_00, 500_00)).toThrow("More was bought than the closing tape's balance.");
  });
});
