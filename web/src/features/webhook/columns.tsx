import type { ReactNode } from 'react';
import type { DeliveryRow } from '#shared/contract/webhook.ts';
import { dateTime } from '#shared/format/date.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './columns.module.css';

const tones: Record<DeliveryRow['status'], Tone> = { Delivered: 'positive', Waiting: 'caution', Failed: 'critical' };

interface Sending {
  /** Absent without a webhook. */
  onSendAgain: ((row: DeliveryRow) => void) | undefined;
  sendingId: string | undefined;
}

export const deliveryColumns = ({ onSendAgain, sendingId }: Sending) => [
  ...columns<DeliveryRow>(
    {
      id: 'event',
      label: 'Event',
      value: (row) => row.type,
      cell: (row) => <Two lower={row.subject}>{row.type}</Two>,
    },
    { id: 'at', label: 'Happened', value: (row) => dateTime(row.at) },
    {
      id: 'status',
      label: 'Status',
      value: (row) => row.status,
      cell: (row) => (
        <Two lower={row.reason}>
          <Badge tone={tones[row.status]}>{row.status}</Badge>
        </Two>
      ),
    },
    {
      id: 'tries',
      label: 'Tries',
      value: (row) => row.tries,
      cell: (row) => <Two lower={triesOf(row)}>{row.tries}</Two>,
    },
  ),
  ...(onSendAgain
    ? columns<DeliveryRow>({
        id: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (row) => (
          <Button
            isPending={sendingId === row.id}
            label={`Send again: ${row.type}, ${dateTime(row.at)}`}
            onPress={() => onSendAgain(row)}
          >
            Send again
          </Button>
        ),
      })
    : []),
];

const triesOf = ({ lastTriedAt, nextTryAt }: DeliveryRow): string =>
  `Last ${dateTime(lastTriedAt)}${nextTryAt ? `, next ${dateTime(nextTryAt)}` : ''}`;

const Two = ({ children, lower }: { children: ReactNode; lower: string }) => (
  <span className={styles.two}>
    <span>{children}</span>
    {lower && <span className={styles.lower}>{lower}</span>}
  </span>
);
