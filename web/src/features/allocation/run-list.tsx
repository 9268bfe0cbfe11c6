import type { RunSummary } from '#shared/contract/allocations.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import styles from './allocation.module.css';
import { methodLabel, statusLabel, statusTone } from './run-words.ts';

interface RunListProps {
  runs: readonly RunSummary[];
  open: string;
  compared: string;
  /** Absent where nothing can be compared. */
  onCompare?: ((run: string) => void) | undefined;
}

export function RunList({ runs, open, compared, onCompare }: RunListProps) {
  const list = columns<RunSummary>(
    { id: 'name', label: 'Run', value: ({ name }) => name },
    { id: 'made', label: 'Made', value: ({ createdAt }) => createdAt, cell: ({ createdAt }) => dateTime(createdAt) },
    { id: 'by', label: 'By', value: ({ createdBy }) => createdBy },
    { id: 'method', label: 'Method', value: ({ method }) => methodLabel(method) },
    { id: 'allocated', label: 'Allocated', align: 'right', value: ({ allocated }) => money(allocated) },
    { id: 'left', label: 'Unallocated', align: 'right', value: ({ unallocated }) => money(unallocated) },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => statusLabel(status),
      cell: ({ status }) => <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>,
    },
    ...(onCompare ? [compare(open, compared, onCompare)] : []),
  );
  return (
    <Card title="Runs">
      <SimpleTable
        caption="Runs"
        columns={list}
        rows={runs}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `?run=${id}`}
        emptyText="No dry runs yet"
      />
    </Card>
  );
}

const compare = (open: string, compared: string, onCompare: (run: string) => void): Column<RunSummary> => ({
  id: 'compare',
  label: 'Compare',
  isControls: true,
  value: () => null,
  cell: ({ id, name }) =>
    id === open ? (
      'Shown'
    ) : (
      <span className={styles.over}>
        <Button
          variant="quiet"
          label={`${id === compared ? 'Stop comparing with' : 'Compare with'} ${name}`}
          onPress={() => onCompare(id === compared ? '' : id)}
        >
          {id === compared ? 'Stop comparing' : 'Compare'}
        </Button>
      </span>
    ),
});
