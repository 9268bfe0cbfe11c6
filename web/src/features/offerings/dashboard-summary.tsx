import { useQuery } from '@tanstack/react-query';
import type { TermSheetSummary } from '#shared/contract/termsheets.ts';
import type { ClosedBookRow } from '#shared/contract/views.ts';
import { money, plus, toCents, toDollars } from '#shared/format/money.ts';
import { closedBooks } from '../../lp/closed-books.tsx';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import { summaryOf } from './queries.ts';

export function DashboardSummary({ isAdmin }: { isAdmin: boolean }) {
  const open = useQuery(summaryOf('open')).data;
  const recent = useQuery(summaryOf('recent')).data;
  const ordered = useQuery(summaryOf(isAdmin ? 'all' : 'my')).data;
  const books = useQuery({ ...closedBooks, enabled: isAdmin, throwOnError: false }).data;
  const whose = isAdmin ? 'buyer commitments' : 'commitments';
  const figures: Figure[] = [
    { label: 'Open for purchase', value: open ? offerings(open.count) : '…' },
    { label: 'Listed recently', value: recent ? offerings(recent.count) : '…' },
    { label: `Pending ${whose}`, ...amountFigure(ordered?.pending, books) },
    { label: `Accepted ${whose}`, ...amountFigure(ordered?.accepted) },
  ];
  return <FigureStrip label="Summary" figures={figures} />;
}

const offerings = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'LP' : 'LPs'}`;

/** `books`: closed ones, whose part Purchases leaves to their allocations. */
export function amountFigure(orders: TermSheetSummary['pending'] | undefined, books: readonly Book[] = []) {
  if (!orders) return { value: '…', note: '\u00a0' };
  const closed = books.filter(({ closedAt, demand }) => closedAt !== null && demand > 0);
  const inBooks = toDollars(plus(...closed.map(({ demand }) => toCents(demand))));
  const part = closed.length > 0 ? `, ${money(inBooks)} of it in ${counted(closed.length)}` : '';
  return { value: money(orders.amount), note: `in ${offerings(orders.count)}${part}` };
}

type Book = Pick<ClosedBookRow, 'closedAt' | 'demand'>;

const counted = (count: number) => (count === 1 ? 'a closed book' : `${count.toLocaleString('en-US')} closed books`);
