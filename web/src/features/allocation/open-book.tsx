import { useQuery } from '@tanstack/react-query';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { isOwnStep } from '#shared/domain/run-step.ts';
import { dateTime } from '#shared/format/date.ts';
import { useMe } from '../../lib/queries.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './allocation.module.css';
import { OpenOrders } from './open-orders.tsx';
import { runOf, runsOf } from './queries.ts';
import { RowsTable } from './rows-table.tsx';
import { RunCard } from './run-card.tsx';
import { RunList } from './run-list.tsx';
import { shownRows, smallestPieceOf } from './shown-rows.ts';

export function OpenBook({ id, book }: { id: string; book: BookEntity }) {
  const runs = useQuery(runsOf(id));
  const [params] = useAddress();
  const chosen = params.get('run') ?? '';
  const run = useQuery(runOf(id, chosen));
  const isOver = book.demand > book.available;
  const ownWork = useOwnWork()(id);
  const me = useMe().UserObjectId ?? '';
  const mayClose = !ownWork && !isOwnStep(book.waiting, me);
  return (
    <div className={styles.main}>
      {book.waiting && (
        <Notice tone="caution" title="Waiting for a second administrator">
          {book.waiting.by} asked to close this order book again, {dateTime(book.waiting.at)}.{' '}
          {mayClose ? 'You can close it, or drop the request.' : 'Another administrator has to close it.'} Orders are
          taken until then.
        </Notice>
      )}
      {isOver && !ownWork && (
        <Notice tone="info" title="Demand exceeds the remaining balance">
          Close the order book to decide all orders together. Until then, they can be decided one at a time.
        </Notice>
      )}
      <Card title="Orders">
        <OpenOrders orders={book.orders} />
      </Card>
      {chosen && (
        <Loaded query={run}>
          {(found) => (
            <div className={styles.desk}>
              <div className={styles.side}>
                <RunCard id={id} run={found} isOver />
              </div>
              <RowsTable
                rows={shownRows(found.rows, book, { amounts: found.inputs.amounts })}
                smallestPiece={smallestPieceOf(found)}
                isCompared={false}
                method={found.inputs.method}
              />
            </div>
          )}
        </Loaded>
      )}
      <Failure error={runs.error} />
      {runs.data && runs.data.length > 0 && <RunList runs={runs.data} open={chosen} compared="" />}
    </div>
  );
}
