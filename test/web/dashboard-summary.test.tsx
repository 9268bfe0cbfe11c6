import { expect, it } from 'vitest';
import { amountFigure } from '#web/src/features/offerings/dashboard-summary.tsx';

const pending = { count: 18, amount: 87_500_000 };
const at = '2026-11-20T15:00:00.000Z';

it('says what of the pending sum closed books hold, which Purchases leaves out', () => {
  expect(amountFigure(pending).note).toBe('in 18 LPs');
  const open = { closedAt: null, demand: 1_000_000 };
  const empty = { closedAt: at, demand: 0 };
  expect(amountFigure(pending, [open, empty]).note).toBe('in 18 LPs');
  const one = { closedAt: at, demand: 20_500_000 };
  expect(amountFigure(pending, [open, one])).toEqual({
    value: '$87,500,000.00',
    note: 'in 18 LPs, $20,500,000.00 of it in a closed book',
  });
  expect(amountFigure(pending, [one, { closedAt: at, demand: 0.1 }]).note).toContain(
    '$20,500,000.10 of it in 2 closed',
  );
});
