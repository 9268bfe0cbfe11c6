import type { SystemMessageRow } from '#shared/contract/configuration.ts';
import { dateTime } from '#shared/format/date.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './columns.module.css';
import { endOf, pagesOf } from './message-words.ts';
import { RowActions } from './row-actions.tsx';

const tones: Record<SystemMessageRow['status'], Tone> = { Live: 'positive', Scheduled: 'info', Over: 'neutral' };

export const messageColumns = (onEdit: (message: SystemMessageRow) => void) =>
  columns<SystemMessageRow>(
    { id: 'text', label: 'Message', value: (row) => row.messageText, cell: (row) => <Text>{row.messageText}</Text> },
    {
      id: 'status',
      label: 'Status',
      value: (row) => row.status,
      cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge>,
    },
    {
      id: 'pages',
      label: 'Pages',
      value: (row) => pagesOf(row.route),
      cell: (row) => (
        <Two lower={row.isDismissable ? 'Can be dismissed' : 'Stays until it ends'}>{pagesOf(row.route)}</Two>
      ),
    },
    {
      id: 'shown',
      label: 'Shown',
      value: (row) => row.startsAt,
      cell: (row) => <Two lower={`to ${endOf(row)}`}>{dateTime(row.startsAt)}</Two>,
    },
    {
      id: 'changed',
      label: 'Last change',
      value: (row) => row.changedAt,
      cell: (row) => <Two lower={dateTime(row.changedAt)}>{row.changedBy}</Two>,
    },
    { id: 'actions', label: 'Actions', value: () => null, cell: (row) => <RowActions message={row} onEdit={onEdit} /> },
  );

const Text = ({ children }: { children: string }) => <span className={styles.text}>{children}</span>;

const Two = ({ children, lower }: { children: string; lower: string }) => (
  <span className={styles.two}>
    <span>{children}</span>
    <span className={styles.lower}>{lower}</span>
  </span>
);
