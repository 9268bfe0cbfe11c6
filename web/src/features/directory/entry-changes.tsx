import { useQuery } from '@tanstack/react-query';
import type { AuditRow } from '#shared/contract/audit-row.ts';
import { dateTime } from '#shared/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { entryChanges } from './queries.ts';

const changeColumns = columns<AuditRow>(
  { id: 'date', label: 'Date', value: (row) => dateTime(row.Date) },
  { id: 'actor', label: 'Changed by', value: (row) => row.Actor },
  { id: 'type', label: 'Change', value: (row) => row.Type },
  { id: 'before', label: 'Before', value: (row) => row.Before },
  { id: 'after', label: 'After', value: (row) => row.After },
);

export function EntryChanges({ id }: { id: string }) {
  const query = useQuery(entryChanges(id));
  return (
    <Loaded query={query} lines={3}>
      {(rows) => (
        <Card title="Changes">
          <SimpleTable
            caption="Changes"
            columns={changeColumns}
            rows={rows}
            rowKey={(row) => row.id}
            emptyText="No changes since it was imported"
          />
        </Card>
      )}
    </Loaded>
  );
}
