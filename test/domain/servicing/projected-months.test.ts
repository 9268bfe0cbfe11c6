import { expect, it } from 'vitest';
import { projectedBalance, projectedMonths } from '#shared/domain/servicing/projected-months.ts';

const months = [
  { scheduled: 1_000, prepaid: 990, defaulted: 500, performing: 97_510 },
  { scheduled: 0, prepaid: 0, defaulted: 0, performing: 97_510 },
];
const run = { rolledMonths: 0, poolBalanceAtSettlement: 100_000, pool: { months } };

it('a scenario is measured as servicing months are, from the month after its cut-off', () => {
  const projected = projectedMonths(run, '2026-10-31');
  expect([...projected.keys()]).toEqual(['2026-11', '2026-12']);
  const [first, second] = [...projected.values()];
  // 990 of 99,000 is 1 % a month, 500 of 100,000 is 0.5 %.
  expect(first?.cpr).toBeCloseTo((1 - 0.99 ** 12) * 100, 5);
  expect(first?.cdr).toBeCloseTo((1 - 0.995 ** 12) * 100, 5);
  expect(first).toMatchObject({ beginning: 100_000, ending: 97_510 });
  expect(second).toEqual({ beginning: 97_510, ending: 97_510, cpr: 0, cdr: 0 });
});

it('months whose cash went to the seller come before those of a scenario', () => {
  expect([...projectedMonths({ ...run, rolledMonths: 2 }, '2026-10-31').keys()]).toEqual(['2027-01', '2027-02']);
});

it("a scenario's balance starts from the pool's", () => {
  const projected = projectedMonths(run, '2026-10-31');
  const first = { period: '2026-11', beginning: 50_000 };
  expect(projectedBalance(projected, '2026-11', first)).toBeCloseTo(48_755, 6);
  expect(projectedBalance(projected, '2027-05', first)).toBeNull();
  expect(projectedBalance(projected, '2026-12', { ...first, period: '2026-10' })).toBeNull();
});
