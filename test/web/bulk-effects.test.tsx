import { expect, it } from 'vitest';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { effectsOf } from '../../web/src/features/admin-offerings/bulk-effects.ts';

const row = (LPNumber: string, Amount: number, AmountRemaining: number): AdminCommitmentRow => ({
  id: `CU-${LPNumber}-${Amount}`,
  LPNumber,
  Amount,
  AmountRemaining,
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
    { lpNumber: '1', count: 2, amount: 0.3, remaining: 1, after: 0.7 },
    { lpNumber: '2', count: 1, amount: 5, remaining: 4, after: -1 },
  ]);
  expect(effectsOf(rows, 'Rejected').map(({ after }) => after)).toEqual([1, 4]);
});
