import { queryOptions } from '@tanstack/react-query';
import type { List } from '#shared/contract/odata.ts';
import type { TapedOffering } from '#shared/contract/tape-entities.ts';
import type { ClosedBookRow } from '#shared/contract/views.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { daysAfter } from '#shared/format/zoned-day.ts';
import { callreports, crm, users, views } from '../../../lib/api.ts';
import { callOf } from '../../../lp/closed-books.tsx';
import { pendingFilter } from '../../../lp/pending-commitments.ts';
import { tapedOfferings } from '../../../lp/taped-offerings.ts';

/** Most rows of a card. */
const FEW = '3';
/** No list has these alone. */
const MORE = '5';
/** Days before due diligence ends. */
export const SOON = 14;

export const readyUsers = queryOptions({
  queryKey: ['admin', 'users', 'ready-to-verify', 'morning'],
  queryFn: () => users.readyToVerify({ query: { $top: FEW, $orderby: 'firstActiveDate asc' } }),
});

export const pendingCommitments = queryOptions({
  queryKey: ['admin', 'commitments', 'morning'],
  queryFn: () => views.commitments({ query: { $top: FEW, $filter: pendingFilter, $orderby: 'DateSubmitted asc' } }),
});

/** Books with something to decide; the reader's own first. */
export function firstBooks(all: ClosedBookRow[]): List<ClosedBookRow> {
  const isForReader = (book: ClosedBookRow) => Number(callOf(book) !== null);
  const books = all.filter(({ orders, waiting, closing }) => orders > 0 || waiting || closing);
  const value = books.toSorted((a, b) => isForReader(b) - isForReader(a)).slice(0, Number(FEW));
  return { '@odata.count': books.length, value };
}

export const endingSoon = queryOptions({
  queryKey: ['admin', 'offerings', 'morning'],
  queryFn: () => {
    const today = easternDay(new Date());
    const $filter = [
      `DueDiligenceDeadline ge ${today}T00:00:00.000Z`,
      `DueDiligenceDeadline lt ${daysAfter(today, SOON + 1)}T00:00:00.000Z`,
      'isOpenToOrders eq true',
    ].join(' and ');
    return views.offerings({ query: { $top: FEW, $filter, $orderby: 'DueDiligenceDeadline asc' } });
  },
});

export const waitingDrafts = queryOptions({
  queryKey: ['admin', 'offerings', 'waiting-drafts'],
  queryFn: () => views.offerings({ query: { $top: MORE, $filter: 'handedInAt ne null', $orderby: 'handedInAt asc' } }),
});

export const unclearFees = queryOptions({
  queryKey: ['admin', 'offerings', 'unclear-fees'],
  queryFn: () => views.offerings({ query: { $top: FEW, $filter: 'isFeeUnclear eq true', $orderby: 'LPNumber desc' } }),
  throwOnError: false,
});

interface WaitingTape extends Omit<TapedOffering, 'tapes'> {
  tape: TapedOffering['tapes'][number];
}

function toPublish(offerings: readonly TapedOffering[]): List<WaitingTape> {
  const waiting = offerings.flatMap(({ tapes, ...offering }) =>
    tapes.filter(({ state }) => state === 'Proposed').map((tape) => ({ ...offering, tape })),
  );
  const value = waiting.sort((a, b) => a.tape.at.localeCompare(b.tape.at)).slice(0, Number(FEW));
  return { '@odata.count': waiting.length, value };
}

/** At most once a minute, because the answer covers all LPs. */
export const waitingTapes = { ...tapedOfferings, staleTime: 60_000, select: toPublish };

export const newestActivity = queryOptions({
  queryKey: ['activity', 'morning'],
  queryFn: () => views.activity({ query: { $top: FEW } }),
});

const counted = (what: string, count: () => Promise<{ '@odata.count': number }>) =>
  queryOptions({ queryKey: ['admin', 'set-up', what], queryFn: async () => (await count())['@odata.count'] });

/** Counts of credit unions, verified users, offerings, published offerings, administrators, and call reports. */
export const setUp = [
  counted('directory', () => crm.directory({ query: { $top: '1' } })),
  counted('verified', () => users.list({ query: { $top: '1', $filter: 'verified eq true and admin eq false' } })),
  counted('offerings', () => views.offerings({ query: { $top: '1' } })),
  counted('listed', () => views.offerings({ query: { $top: '1', $filter: "State ne 'Draft'" } })),
  counted('administrators', () => users.list({ query: { $top: '1', $filter: 'admin eq true and disabled eq false' } })),
  counted('call reports', async () => ({ '@odata.count': (await callreports.list({})).length })),
];
