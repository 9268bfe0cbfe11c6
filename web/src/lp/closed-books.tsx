import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ClosedBookRow } from '#shared/contract/views.ts';
import { money } from '#shared/format/money.ts';
import { views } from '../lib/api.ts';
import { allocationPath } from './allocation-path.ts';
import styles from './closed-books.module.css';
import { orderCount } from './order-count.ts';

/** With what waits for a second administrator. */
export const closedBooks = queryOptions({
  queryKey: ['admin', 'closed books'],
  queryFn: async () => (await views.closedBooks({})).value,
  staleTime: 0,
});

/** With the run that waits for the reader. */
export const bookPath = ({ lpNumber, waiting }: ClosedBookRow): string =>
  allocationPath(lpNumber, waiting?.isForCaller ? waiting.id : undefined);

export const bookWords = ({ orders, demand, closedAt }: ClosedBookRow): string => {
  const waiting = orders === 0 ? 'No orders waiting' : `${orderCount(orders)} for ${money(demand)}`;
  return `${waiting}, ${closedAt ? 'book closed' : 'book open'}`;
};

/** The second administrator's call; null: nothing. */
export function callOf({ lpNumber, waiting, closing }: ClosedBookRow): string | null {
  if (waiting?.isForCaller) return `Approve ${waiting.name} of LP #${lpNumber}`;
  return closing?.isForCaller ? `Close the order book of LP #${lpNumber}` : null;
}

export function ClosedBooks() {
  const { data: books = [] } = useQuery({ ...closedBooks, throwOnError: false });
  const waiting = books.filter(({ orders, closedAt }) => closedAt && orders > 0);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Closed order books">
      {waiting.map((book) => (
        <li key={book.lpNumber}>
          LP #{book.lpNumber}: {bookWords(book)} <ArrowRight className={styles.arrow} aria-hidden="true" />{' '}
          <Link to={bookPath(book)}>
            Allocation<span className="visually-hidden"> of LP {book.lpNumber}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
