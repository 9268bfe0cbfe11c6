import { expect, it } from 'vitest';
import type { DealRow } from '#shared/contract/deals.ts';
import { byLp, byState, matching, NO_ONE } from '../../web/src/features/deals/deal-groups.ts';

const row = (id: string, more: Partial<DealRow>): DealRow => ({
  id,
  lpNumber: '1001',
  state: 'Agreement',
  side: 'administrator',
  buyerName: 'Harbor Light',
  sellerName: 'Summit Ridge',
  otherName: 'Harbor Light',
  amount: 100.1,
  closingAmount: null,
  price: null,
  openedAt: '2026-11-27T15:00:00.000Z',
  assigneeId: null,
  assignee: null,
  version: 1,
  stepsNow: [],
  turns: [],
  nextStep: null,
  nextOwner: null,
  due: '2026-12-14',
  isOverdue: false,
  isOnMe: false,
  ...more,
});

const rows = [
  row('late', { due: '2026-11-20', isOverdue: true, lpNumber: '1009', assigneeId: 'A' }),
  row('soon', { due: '2026-12-01', amount: 200.2 }),
  row('early', { due: '2026-11-19', isOverdue: true, state: 'Funding' }),
  row('old', { due: null, state: 'Funded', openedAt: '2026-01-01T15:00:00.000Z' }),
  // Closed at less than was accepted.
  row('new', { due: null, state: 'Funded', openedAt: '2026-06-01T15:00:00.000Z', closingAmount: 90.05 }),
];
const everything = { state: null, assignee: null, isOverdue: false };
const ids = (some: readonly DealRow[]) => some.map(({ id }) => id);

it('deals are grouped by state with their sums, overdue ones first and ended ones newest first', () => {
  expect(byState(rows).map((group) => [group.name, ids(group.rows), group.principal])).toEqual([
    ['Agreement', ['late', 'soon'], 300.3],
    ['Funding', ['early'], 100.1],
    ['Funded', ['new', 'old'], 190.15],
  ]);
});

it('deals are grouped by LP, the earliest due day first', () => {
  expect(byLp(rows).map((group) => [group.name, ids(group.rows)])).toEqual([
    ['1001', ['early', 'soon', 'new', 'old']],
    ['1009', ['late']],
  ]);
});

it('ended deals are shown only where they are asked for', () => {
  expect(ids(matching(rows, everything))).toEqual(['late', 'soon', 'early']);
  expect(ids(matching(rows, { ...everything, state: 'Funded' }))).toEqual(['old', 'new']);
});

it('deals are found by who looks after them, by no one, and overdue', () => {
  expect(ids(matching(rows, { ...everything, assignee: 'A' }))).toEqual(['late']);
  expect(ids(matching(rows, { ...everything, assignee: NO_ONE }))).toEqual(['soon', 'early']);
  expect(ids(matching(rows, { ...everything, isOverdue: true }))).toEqual(['late', 'early']);
});
