import { describe, expect, it } from 'vitest';
import { checkedPurchases } from '#local/demo-data/limits.ts';
import { demoWorld } from '#local/demo-data/world.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { cpuTime } from '#test/support/cpu-time.ts';

const now = new Date('2026-11-21T04:10:00.000Z');

describe('a demo world of 2,000 offerings', () => {
  const { offerings, commitments, interests, history, documents } = demoWorld({ now, offerings: 2000 });

  it('numbers them without a gap and puts the named ones first', () => {
    expect(offerings.map(({ lpNumber }) => Number(lpNumber))).toEqual(Array.from({ length: 2000 }, (_, i) => 1001 + i));
    expect(offerings.slice(0, 10)).toEqual(demoWorld({ now }).offerings.slice(0, 10));
  });

  it('has totals that agree with its orders', () => {
    const totals = new Map(offerings.map(({ lpNumber }) => [lpNumber, { Accepted: 0, Pending: 0, interest: 0 }]));
    for (const { lpNumber, status, amount } of commitments) {
      const own = totals.get(lpNumber);
      if (own && (status === 'Accepted' || status === 'Pending')) own[status] += amount;
    }
    for (const { lpNumber, amount } of interests) {
      const own = totals.get(lpNumber);
      if (own) own.interest += amount;
    }
    for (const each of offerings) {
      const { acceptedTotal: Accepted, pendingTotal: Pending, interestTotal: interest } = each;
      expect(totals.get(each.lpNumber)).toEqual({ Accepted, Pending, interest });
      expect(Accepted).toBeLessThanOrEqual(amountForSale(each));
      if (each.state === 'Full') expect(Accepted).toBe(amountForSale(each));
    }
  });

  it('keeps the history short and has no files beyond the first sixty', () => {
    const rows = Map.groupBy(history, ({ lpNumber }) => lpNumber);
    expect(rows.size).toBe(2000);
    for (const [lpNumber, own] of rows) {
      expect(own.length).toBeLessThanOrEqual(Number(lpNumber) > 1060 ? 12 : 60);
      expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted());
    }
    expect(documents.every(({ owner }) => owner.startsWith('CU') || Number(owner) <= 1060)).toBe(true);
  });

  it('has no two orders of one credit union on an offering', () => {
    for (const orders of [commitments, interests]) {
      expect(new Set(orders.map(({ lpNumber, creditUnionId }) => `${lpNumber} ${creditUnionId}`)).size).toBe(
        orders.length,
      );
    }
  });
});

it('makes 10,000 offerings in less than five seconds', async () => {
  const { result, ms } = await cpuTime(() => demoWorld({ now, offerings: 10_000 }));
  expect(result.offerings).toHaveLength(10_000);
  expect(ms).toBeLessThan(5000);
});

it.each([60, 61, 100, 700, 3000, 10_000])('sells in a world of %i offerings what its purchases buy', (offerings) => {
  const world = demoWorld({ now, offerings, hasCrowd: true });
  for (const { lpNumber } of checkedPurchases) {
    const found = world.offerings.find((one) => one.lpNumber === lpNumber);
    expect(['Published', 'Allocated'], lpNumber).toContain(found?.state);
  }
});
