import type { AuditRow } from '#shared/contract/audit-row.ts';
import { auditTypes } from '#shared/domain/audit.ts';
import { dateTime } from '#shared/format/date.ts';
import { users } from '../../lib/api.ts';
import { columns } from '../../ui/table/columns.ts';
import { optionsOf } from '../../ui/table/odata.ts';
import { ServerTable } from '../../ui/table/server-table.tsx';
import styles from './user-page.module.css';

const typeOptions = optionsOf('Type', auditTypes);

const whole = (text: string) => <span title={text}>{text || '—'}</span>;

const auditColumns = columns<AuditRow>(
  {
    id: 'date',
    label: 'When',
    value: (row) => dateTime(row.Date),
    iso: (row) => row.Date,
    field: 'Date',
    kind: 'moment',
    width: 168,
  },
  { id: 'actor', label: 'Who', value: (row) => row.Actor, field: 'Actor', width: 130 },
  { id: 'type', label: 'What', value: (row) => row.Type, field: 'Type', options: typeOptions, width: 158 },
  {
    id: 'before',
    label: 'Before',
    value: (row) => row.Before,
    cell: (row) => whole(row.Before),
    field: 'Before',
    width: 150,
  },
  {
    id: 'after',
    label: 'After',
    value: (row) => row.After,
    cell: (row) => whole(row.After),
    field: 'After',
    width: 150,
  },
  {
    id: 'detail',
    label: 'Detail',
    value: (row) => row.Detail,
    cell: (row) => whole(row.Detail),
    field: 'Detail',
    width: 218,
    card: 'line',
  },
);

export function UserAudit({ id }: { id: string }) {
  return (
    <section className={styles.audit} aria-labelledby="audit">
      <h2 id="audit">Changes to this account</h2>
      <ServerTable
        label="Audit"
        columns={auditColumns}
        rowKey={(row) => row.id}
        queryKey={['users', id, 'audit']}
        load={(query) => users.audit({ id, query })}
        defaultOrder="Date desc"
      />
    </section>
  );
}
