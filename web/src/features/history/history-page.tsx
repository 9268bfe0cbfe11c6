import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { history } from '../../lib/api.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useEventFilter } from '../../lp/events/use-event-filter.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { historyColumns, narrowColumns } from './columns.tsx';
import styles from './history-page.module.css';

// Loads after the rows.
const EventFilters = lazy(async () => ({ default: (await import('../../lp/events/event-filters.tsx')).EventFilters }));
const PrintHistory = lazy(async () => ({ default: (await import('./print-history.tsx')).PrintHistory }));

const ORDER = 'Date desc';

export function HistoryPage() {
  const { id = '' } = useParams();
  const filter = useEventFilter();
  const isNarrow = useMedia('(max-width: 1023px)');
  const columns = useMemo(() => (isNarrow ? narrowColumns(id) : historyColumns(id)), [id, isNarrow]);
  return (
    <>
      <PageHeader
        eyebrow="Offer Management"
        title={`LP#${id} History`}
        actions={
          <>
            <LinkButton href={`/admin/manage/offerings/all/${id}`}>Overview</LinkButton>
            <LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>
            <Suspense>
              <PrintHistory key={id} id={id} where={filter.where} columns={columns} defaultOrder={ORDER} />
            </Suspense>
          </>
        }
      />
      <Suspense fallback={<div className={styles.filters} />}>
        <EventFilters filter={filter} />
      </Suspense>
      <div data-print="hide">
        <ServerTable
          key={id}
          label={`LP#${id} History`}
          name="history"
          columns={columns}
          rowKey={(row) => row.id}
          queryKey={['history', id]}
          load={(query) => history.list({ id, query })}
          where={filter.where}
          defaultOrder={ORDER}
        />
      </div>
    </>
  );
}
