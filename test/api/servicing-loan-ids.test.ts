import { expect, it } from 'vitest';
import { assertOfPool } from '#functions/workers/servicing/assert-of-pool.ts';

const known = {};
const check = (before: (object | undefined)[], asksAboutLoanIds: 'account-number' | null = 'account-number') =>
  assertOfPool(
    {
      asksAboutLoanIds,
      columns: [
        { field: 'endingBalance', heading: 'End Bal' },
        { field: 'loanId', heading: 'Acct' },
      ],
      loans: { rows: before.map((_, i) => i + 2) },
    } as never,
    before,
  );

it('a month whose ids look like account numbers is refused where most of them are not the pool’s', () => {
  expect(() => check([known, undefined, undefined])).toThrow(/column "Acct" \(row 3\) looks like account numbers/);
  expect(() => check([undefined])).toThrow(/row 2/);
});

it('an id that is mistyped among them is left to the exceptions', () => {
  expect(() => check([known, undefined])).not.toThrow();
  expect(() => check([known, known, undefined])).not.toThrow();
  expect(() => check([undefined], null)).not.toThrow();
});
