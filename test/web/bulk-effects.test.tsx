import { expect, it } from 'vitest';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { batchOf, decidedOf, effectsOf } from '../../web/src/features/admin-offerings/bulk-effects.ts';
import type { CurrentOffering } from '../../web/src/features/admin-offerings/current-offerings.ts';

const row = (LPNumber: string, Amount: number, AmountRemaining: number): AdminCommitmentRow => ({
  id: `CU-${LPNumber}-${Amount}`,
  LPNumber,
  Amount,
  AmountRemaining,
  MinimumPurchaseAmount: 0,
  minimumAmount: null,
  price: null,
  asksForPrice: false,
  bookClosedAt: null,
  checkId: null,
  verdict: null,
  headroom: null,
  CreditUnionName: '',
  RtNumber: '',
  Name: '',
  UserObjectId: '',
  DateSubmitted: '2026-03-02T00:00:00.000Z',
  Status: 'Pending',
  assigneeId: null,
  assignee: null,
  notes: '',
  Version: 1,
});

const open = { asksForPrice: false, commitmentOverSubscriptionAmount: 0, bookClosedAt: null };

it('tells of each LP what several decisions leave, to the cent', () => {
  const rows = [row('1', 0.1, 1), row('2', 5, 4), row('1', 0.2, 1)];
  expect(effectsOf(rows, 'Accepted')).toEqual([
    { lpNumber: '1', count: 2, amount: 0.3, remaining: 1, after: 0.7, closed: null, leftOut: null },
    { lpNumber: '2', count: 1, amount: 5, remaining: 4, after: -1, closed: null, leftOut: null },
  ]);
  expect(effectsOf(rows, 'Rejected').map(({ after }) => after)).toEqual([1, 4]);
});

it('takes each LP as it stands now, not as it was when the list was read', () => {
  const rows = [row('1', 3, 10), row('2', 5, 8)];
  const now = new Map([
    ['1', { ...open, State: 'Allocated', CalculatedAmountRemaining: 4 } as const],
    ['2', { ...open, State: 'Withdrawn', CalculatedAmountRemaining: 8 } as const],
  ]);
  expect(effectsOf(rows, 'Accepted', now)).toMatchObject([
    { lpNumber: '1', remaining: 4, after: 1, closed: null },
    { lpNumber: '2', remaining: 8, after: 8, closed: 'Withdrawn' },
  ]);
  expect(effectsOf(rows, 'Rejected', now).map(({ closed }) => closed)).toEqual([null, null]);
});

it('leaves out what is for an allocation: prices, more than remains, a closed book', () => {
  const rows = ['1', '2', '3', '4'].map((lpNumber) => row(lpNumber, 3, 10));
  const offered = { ...open, State: 'Published', CalculatedAmountRemaining: 10 } as const;
  const now = new Map<string, CurrentOffering>([
    ['1', { ...offered, asksForPrice: true }],
    ['2', { ...offered, commitmentOverSubscriptionAmount: 0.01 }],
    ['3', { ...offered, bookClosedAt: '2026-03-02T00:00:00.000Z' }],
    ['4', offered],
  ]);
  const effects = effectsOf(rows, 'Accepted', now);
  expect(effects.map(({ leftOut, after }) => [leftOut, after])).toEqual([
    ['prices', 10],
    ['over', 10],
    ['closed book', 10],
    [null, 7],
  ]);
  expect(decidedOf(rows, effects).map(({ LPNumber }) => LPNumber)).toEqual(['4']);
  expect(effectsOf(rows, 'Rejected', now).map(({ leftOut }) => leftOut)).toEqual([null, null, 'closed book', null]);
});

it('goes by what the rows say while an LP is not loaded', () => {
  const rows = [
    { ...row('1', 3, 10), price: 99 },
    { ...row('2', 3, 10), bookClosedAt: '2026-03-02T00:00:00.000Z' },
  ];
  expect(effectsOf(rows, 'Accepted').map(({ leftOut }) => leftOut)).toEqual([null, 'closed book']);
});

it('takes the 200 oldest at a time', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 0, minute)).toISOString();
  const rows = Array.from({ length: 201 }, (_, place) => ({ ...row('1', place, 1), DateSubmitted: at(201 - place) }));
  const batch = batchOf(rows);
  expect([batch.length, batch[0]?.Amount, batch.at(-1)?.Amount]).toEqual([200, 200, 1]);
});
