import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commitmentEntity } from '#functions/wire/orders.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { type Cents, cents, minus, money, plus, toCents, toDollars } from '#shared/format/money.ts';
import { aCommitment } from '#test/support/builders.ts';

it('cents are no dollars, nor dollars cents, to the compiler', () => {
  const record: Commitment = aCommitment({ amount: 12_34 });
  const { amount } = commitmentEntity(record);
  expect(money(toDollars(record.amount))).toBe('$12.34');
  expect(plus(toCents(amount), minus(cents(100), cents(1)))).toBe(13_33);
  // @ts-expect-error A record's money is told in dollars.
  expect(money(record.amount)).toBe('$1,234.00');
  // @ts-expect-error What came over the wire is not cents.
  const wrong: Cents = amount;
  expect(wrong).toBe(12.34);
  // @ts-expect-error Nor does a record take it.
  expect({ ...record, amount } satisfies Commitment).toBeDefined();
});

it('cents are the same again after they were dollars, to the fifty trillion that inputs may have', () => {
  const most = 5_000_000_000_000_000;
  for (const whole of [0, 1, 3_518_438_606_456_627, most - 1, most, -3_518_438_606_456_627])
    expect(toCents(toDollars(cents(whole)))).toBe(whole);
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), (whole) => toCents(toDollars(cents(whole))) === whole),
    { numRuns: 2_000 },
  );
});
