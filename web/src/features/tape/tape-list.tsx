import { useQuery } from '@tanstack/react-query';
import type { TapeEntity } from '#shared/contract/tape-entities.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { stateWords } from '../../lp/tape-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { tapesOf } from './server/queries.ts';
import styles from './tape.module.css';
import { type FillTarget, tapePath } from './target.ts';

const count = (value: number) => (value > 0 ? value.toLocaleString('en-US') : null);

const listed = columns<TapeEntity>(
  {
    id: 'fileName',
    label: 'File',
    value: ({ fileName }) => fileName,
    cell: ({ fileName }) => <span className={styles.file}>{fileName}</span>,
    card: 'start',
  },
  { id: 'asOf', label: 'As of', value: ({ asOfDate }) => asOfDate && date(asOfDate), card: 'half' },
  {
    id: 'state',
    card: 'half',
    label: 'Status',
    value: ({ state }) => stateWords[state].label,
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>,
  },
  { id: 'loans', label: 'Loans', value: ({ loans }) => count(loans), align: 'right', card: 'half' },
  {
    id: 'balance',
    card: 'half',
    label: 'Balance',
    value: ({ balance }) => (balance === null ? null : money(balance)),
    align: 'right',
  },
  { id: 'leftOut', label: 'Left out', value: ({ leftOut }) => count(leftOut), align: 'right', card: 'half' },
  {
    id: 'uploaded',
    card: 'half',
    label: 'Uploaded',
    value: ({ at }) => at,
    cell: ({ at, uploadedBy }) => (
      <span className={styles.cell}>
        <time className={styles.moment} dateTime={at}>
          {dateTime(at)}
        </time>
        <span className={styles.quiet}>{uploadedBy}</span>
      </span>
    ),
  },
);

/** The tapes that were uploaded for an offering, newest first. */
export function TapeList({ target }: { target: FillTarget }) {
  const query = useQuery(tapesOf(target.id));
  return (
    <Loaded query={query} lines={4}>
      {(tapes) => (
        <Card title="Tapes of this LP">
          <SimpleTable
            caption="Tapes of this LP"
            columns={listed}
            rows={tapes}
            rowKey={({ tapeId }) => tapeId}
            rowHref={({ tapeId }) => tapePath(target, tapeId)}
            emptyText="No tapes uploaded yet"
          />
        </Card>
      )}
    </Loaded>
  );
}
