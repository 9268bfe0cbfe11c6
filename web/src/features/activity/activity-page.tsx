import { Inbox } from 'lucide-react';
import type { ActivityRow } from '#shared/contract/views.ts';
import { ACTIVITY_DAYS } from '#shared/domain/history.ts';
import { dayOf } from '#shared/format/date.ts';
import { dayLabel } from '../../lp/events/day-words.ts';
import { EventFilters } from '../../lp/events/event-filters.tsx';
import { EventLine } from '../../lp/events/event-line.tsx';
import { useEventFilter } from '../../lp/events/use-event-filter.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { REQUEST_FAILED } from '../../ui/request-failed.ts';
import styles from './activity-page.module.css';
import { useActivity } from './use-activity.ts';
import { useOnReach } from './use-on-reach.ts';

export function ActivityPage() {
  const filter = useEventFilter({ isOfAll: true });
  const { steps, rows, arrived } = useActivity(filter.where);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error, refetch, isFetching } = steps;
  const end = useOnReach(() => hasNextPage && !isFetchingNextPage && !isFetchNextPageError && fetchNextPage());
  return (
    <>
      <PageHeader eyebrow="Administration" title="Activity">
        Everything that has happened across all LPs, newest first.
      </PageHeader>
      <EventFilters filter={filter} isOfAll />
      <p role="status" className="visually-hidden">
        {arrived.size > 0 && `${arrived.size} new`}
      </p>
      <Loaded query={{ data: rows, error, refetch, isFetching }} lines={10}>
        {(rows) =>
          rows.length === 0 ? (
            <Card as="div">
              <EmptyState icon={<Inbox />} title="No activity">
                <p>
                  {filter.count > 0 ? 'No activity matches these filters.' : 'Activity shows up here as it happens.'}
                </p>
              </EmptyState>
            </Card>
          ) : (
            byDay(rows).map(({ day, rows }) => (
              <section key={day} className={styles.day} aria-label={dayLabel(day, new Date())}>
                <h2>{dayLabel(day, new Date())}</h2>
                <ul>
                  {rows.map((event) => (
                    <EventLine key={event.id} event={event} isNew={arrived.has(event.id)} />
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
      {rows && rows.length > 0 && (
        <div ref={end} className={styles.end}>
          {isFetchNextPageError && <p role="alert">{REQUEST_FAILED}</p>}
          {hasNextPage ? (
            <Button isPending={isFetchingNextPage} onPress={() => fetchNextPage()}>
              Show more
            </Button>
          ) : (
            <p>This feed goes back {ACTIVITY_DAYS} days. Each LP's history goes back to the start.</p>
          )}
        </div>
      )}
    </>
  );
}

/** One group for each of the reader's days. */
function byDay(rows: readonly ActivityRow[]): { day: string; rows: ActivityRow[] }[] {
  const days = Map.groupBy(rows, (row) => dayOf(new Date(row.Date)));
  return [...days].map(([day, rows]) => ({ day, rows }));
}
