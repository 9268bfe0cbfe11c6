import { describe, expect, it } from 'vitest';
import { dayOf } from '#shared/format/date.ts';
import { inNewYork } from '#test/support/time-zone.ts';
import { amountsOf } from '../../web/src/features/offering-overview/amounts.ts';
import { dayLabel } from '../../web/src/lp/events/day-words.ts';
import { periodCondition, periodOf } from '../../web/src/lp/events/period.ts';

const now = new Date(2026, 2, 10, 9, 30);
const at = (search: string) => periodOf(new URLSearchParams(search), now);

describe('a period', () => {
  it('is counted from today by a quick choice, which includes today', () => {
    expect(at('period=today')).toEqual({ from: '2026-03-10', to: '' });
    expect(at('period=7-days')).toEqual({ from: '2026-03-04', to: '' });
    expect(at('period=7-days&from=2020-01-01')).toEqual({ from: '2026-03-04', to: '' });
  });

  it('is what its first and last day say, and nothing where they are no days', () => {
    expect(at('from=2026-01-02&to=2026-01-03')).toEqual({ from: '2026-01-02', to: '2026-01-03' });
    expect(at('from=2026-99-99&to=tomorrow&period=century')).toEqual({ from: '', to: '' });
  });

  it('asks for whole days of the reader', () => {
    const day = (number: number) => new Date(2026, 2, number).toISOString();
    expect(periodCondition({ from: '2026-03-07', to: '2026-03-08' })).toBe(`Date ge ${day(7)} and Date lt ${day(9)}`);
    expect(periodCondition({ from: '', to: '2026-03-08' })).toBe(`Date lt ${day(9)}`);
    expect(periodCondition({ from: '', to: '' })).toBe('');
  });

  it('names days as one would say them', () => {
    expect(dayLabel(dayOf(now), now)).toBe('Today');
    expect(dayLabel('2026-03-09', now)).toBe('Yesterday');
    expect(dayLabel('2026-03-05', now)).toBe('Thursday, 03/05/2026');
  });

  it('counts days of the calendar where clocks are set forward', () => {
    inNewYork();
    const afterwards = new Date(2026, 2, 9, 0, 30);
    expect(dayLabel('2026-03-08', afterwards)).toBe('Yesterday');
    expect(periodOf(new URLSearchParams('period=7-days'), afterwards).from).toBe('2026-03-03');
  });
});

describe('the amounts of an overview', () => {
  const row = {
    PoolBalance: 0.3,
    AmountAvailableForSalePercent: 100,
    CalculatedAmountRemaining: 0.1,
    PurchaseCommitmentsTotal: 0.35,
    IndicationsOfInterestTotal: 0.5,
    IOIOverSubscriptionAmount: 0.2,
  };

  it('are exact to the cent, and tell what is pending beyond what remains', () => {
    expect(amountsOf(row)).toEqual({
      forSale: 0.3,
      accepted: 0.2,
      pending: 0.15,
      remaining: 0.1,
      excess: 0.05,
      indicated: 0.5,
      overSubscribed: 0.2,
    });
  });

  it('leave nothing beyond where all that is pending fits', () => {
    expect(amountsOf({ ...row, PurchaseCommitmentsTotal: 0.3 })).toMatchObject({ pending: 0.1, excess: 0 });
  });
});
