import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CallReportEntity } from '#shared/contract/call-reports.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './call-reports.module.css';
import { PublishingCard } from './publishing-card.tsx';
import { everyReport, useReload } from './queries.ts';
import { SendReport } from './send-report.tsx';
import { counted, PATH, reportName, stateOf } from './words.ts';

const reportColumns = columns<CallReportEntity>(
  { id: 'quarter', label: 'Quarter ended', value: reportName },
  {
    id: 'state',
    label: 'Status',
    value: (file) => stateOf(file).label,
    cell: (file) => <Badge tone={stateOf(file).tone}>{stateOf(file).label}</Badge>,
  },
  { id: 'rows', label: 'Credit unions', value: ({ rows }) => (rows > 0 ? counted(rows) : '—'), align: 'right' },
  { id: 'by', label: 'Uploaded by', value: ({ uploadedBy }) => uploadedBy },
  { id: 'at', label: 'Uploaded', value: ({ uploadedAt }) => dayOfMoment(uploadedAt) },
);

export function CallReportsPage() {
  const query = useQuery(everyReport);
  const navigate = useNavigate();
  const reload = useReload();
  return (
    <>
      <PageHeader eyebrow="Administration" title="Call reports">
        <p>Net worth and charters from the NCUA's quarterly files. Limits are checked against the current quarter.</p>
      </PageHeader>
      <div className={styles.stack}>
        <Card title="Add a quarter">
          <SendReport onSent={({ id }) => navigate(`${PATH}/${id}`)} onCanceled={reload} />
        </Card>
        <Loaded query={query}>
          {(files) => (
            <Card title="Quarters">
              <SimpleTable
                caption="Quarterly files"
                columns={reportColumns}
                rows={files}
                rowKey={({ id }) => id}
                rowHref={({ id }) => `${PATH}/${id}`}
                emptyText="No quarterly files yet"
              />
            </Card>
          )}
        </Loaded>
        <PublishingCard />
      </div>
    </>
  );
}
