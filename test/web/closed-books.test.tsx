import { expect, it } from 'vitest';
import type { ClosedBookRow } from '#shared/contract/views.ts';
import { firstBooks } from '../../web/src/features/offerings/morning/queries.ts';
import { callsOf } from '../../web/src/features/palette/actions.ts';
import { stateWords } from '../../web/src/lp/state-badge.tsx';

const at = '2026-11-26T16:00:00.000Z';
const book = (lpNumber: string, more: Partial<ClosedBookRow>): ClosedBookRow => ({
  lpNumber,
  loanType: 'New auto',
  sellerName: 'Summit Ridge Credit Union',
  closedAt: null,
  orders: 2,
  demand: 1_200_000,
  waiting: null,
  closing: null,
  ...more,
});
const run = { id: 'R1', name: 'Run 2', submittedBy: 'Morgan Ellison', submittedAt: at };
const asked = { askedBy: 'Morgan Ellison', askedAt: at };

it('the palette leads to what the reader is called for as the second administrator, and to nothing else', () => {
  const books = [
    book('1', { closing: { ...asked, isForCaller: true } }),
    book('2', { closing: { ...asked, isForCaller: false } }),
    book('3', { closedAt: at, waiting: { ...run, isForCaller: true } }),
    book('4', { closedAt: at, waiting: { ...run, isForCaller: false } }),
    book('5', { closedAt: at }),
  ];
  expect(callsOf(books).map(({ label, to }) => [label, to])).toEqual([
    ['Close the order book of LP #1', '/admin/manage/offerings/all/1/allocation'],
    ['Approve Run 2 of LP #3', '/admin/manage/offerings/all/3/allocation?run=R1'],
  ]);
});

it('the dashboard has books with something to decide, the reader’s own first', () => {
  const books = [
    book('1', { closedAt: at, orders: 0 }),
    book('2', { closedAt: at }),
    book('3', { closedAt: at, orders: 0, waiting: { ...run, isForCaller: true } }),
    book('4', { orders: 0, closing: { ...asked, isForCaller: false } }),
  ];
  const shown = firstBooks(books);
  expect([shown['@odata.count'], shown.value.map(({ lpNumber }) => lpNumber)]).toEqual([3, ['3', '2', '4']]);
});

it('a closed book is said in place of a state in which orders are taken', () => {
  expect(stateWords({ state: 'Open', bookClosedAt: at })).toBe('Book closed');
  expect(stateWords({ state: 'Allocated', bookClosedAt: at })).toBe('Book closed');
  expect(stateWords({ state: 'Sold', bookClosedAt: at })).toBe('Sold');
  expect([stateWords({ state: 'Open', bookClosedAt: null }), stateWords({ state: 'Open' })]).toEqual(['Open', 'Open']);
});
