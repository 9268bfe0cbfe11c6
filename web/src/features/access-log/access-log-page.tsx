import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import styles from './access-log-page.module.css';
import { accessColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { header, lineOf } from './lines.ts';
import { accessRows, everyRow, type Filter } from './queries.ts';
import { useFilter } from './use-filter.ts';

export function AccessLogPage() {
  const filtering = useFilter();
  const { filter, pathWith } = filtering;
  const query = useInfiniteQuery(accessRows(filter));
  const columns = useMemo(() => accessColumns(pathWith), [pathWith]);
  return (
    <>
      <PageHeader eyebrow="Documents" title="Access log" actions={<ExportLog filter={filter} />}>
        <p>Every time someone viewed, downloaded or changed a document, or looked at wire instructions.</p>
      </PageHeader>
      <div className={styles.page}>
        <Filters {...filtering} rows={query.data ?? []} />
        <Loaded query={query} lines={8}>
          {(rows) => (
            <Card as="div">
              <SimpleTable
                caption="Access log"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                emptyText={query.hasNextPage ? 'Nothing in the most recent entries' : 'No activity in this period'}
              />
              {query.hasNextPage && (
                <div className={styles.more}>
                  <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
                    Show more
                  </Button>
                </div>
              )}
            </Card>
          )}
        </Loaded>
      </div>
    </>
  );
}

function ExportLog({ filter }: { filter: Filter }) {
  const { from, to } = filter.period;
  async function* lines() {
    for await (const rows of everyRow(filter)) yield rows.map(lineOf);
  }
  return <ExportButton name={`access-log ${from} to ${to}`} header={header} parts={lines} variant="secondary" />;
}
