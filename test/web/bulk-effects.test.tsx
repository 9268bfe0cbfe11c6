import { expect, it } from 'vitest';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { effectsOf } from '../../web/src/features/admin-offerings/bulk-effects.ts';

const row = (LPNumber: string, Amount: number, AmountRemaining: number): AdminCommitmentRow => ({
  id: `CU-${LPNumber}-${Amount}`,
  LPNumber,
  Amount,
  AmountRemaining,
  MinimumPurchaseAmount: 0,
  minimumAmount: null,
  price: null,
  ...{ checkId: null, verdict: null, headroom: null },
  CreditUnionName: '',
  RtNumber: '',
  Name: '',
  UserObjectId: '',
  DateSubmitted: '2026-03-02T00:00:00.000Z',
  Status: 'Pending',
  Version: 1,
});

it('tells of each LP what several decisions leave, to the cent', () => {
  const rows = [row('1', 0.1, 1), row('2', 5, 4), row('1', 0.2, 1)];
  expect(effectsOf(rows, 'Accepted')).toEqual([
    { lpNumber: '1', count: 2, amount: 0.3, remaining: 1, after: 0.7, closed: null },
    { lpNumber: '2', count: 1, amount: 5, remaining: 4, after: -1, closed: null },
  ]);
  expect(effectsOf(rows, 'Rejected').map(({ after }) => after)).toEqual([1, 4]);
});

it('takes each LP as it stands now, not as it was when the list was read', () => {
  const rows = [row('1', 3, 10), row('2', 5, 8)];
  const now = new Map([
    ['1', { State: 'Allocated', CalculatedAmountRemaining: 4 } as const],
    ['2', { State: 'Withdrawn', CalculatedAmountRemaining: 8 } as const],
  ]);
  expect(effectsOf(rows, 'Accepted', now)).toMatchObject([
    { lpNumber: '1', remaining: 4, after: 1, closed: null },
    { lpNumber: '2', remaining: 8, after: 8, closed: 'Withdrawn' },
  ]);
  expect(effectsOf(rows, 'Rejected', now).map(({ closed }) => closed)).toEqual([null, null]);
});
