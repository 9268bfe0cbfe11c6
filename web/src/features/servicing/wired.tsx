import { useState } from 'react';
import type * as z from 'zod';
import type { MonthEntity, MonthProofEntity } from '#shared/contract/servicing-entities.ts';
import { refusal } from '#shared/domain/access.ts';
import { date, monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { servicing } from '../../lib/api.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { type NotedWire, RecordWire } from '../../lp/record-wire.tsx';
import { Button } from '../../ui/button.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { useChange } from '../../ui/use-change.ts';
import { keyOf } from './queries.ts';
import styles from './servicing.module.css';

type Row = z.infer<typeof MonthProofEntity>['wired'][number];

interface WiredProps {
  id: string;
  month: MonthEntity;
  wired: readonly Row[];
}

/** Fourth proof of pools.md C.4, in which the desk enters what it wired. */
export function Wired({ id, month, wired }: WiredProps) {
  const [asked, setAsked] = useState<Row | null>(null);
  const isDesk = month.file !== undefined;
  const ownWork = useOwnWork()(id);
  const who = whoIs(useMe());
  const mayRecord = isDesk && !ownWork && refusal('tapeDesk', who) === null;
  const table = columns<Row>(
    { id: 'participant', label: 'Participant', value: ({ creditUnionName }) => creditUnionName, card: 'start' },
    amount('statement', 'Statement', ({ statement }) => statement),
    {
      ...amount('wired', 'Wired', ({ wired: all }) => all),
      cell: ({ wired: all, wires }) =>
        all === null ? (
          'Not entered'
        ) : (
          <>
            {money(all)}
            {wires.map((wire) => (
              <span key={`${wire.reference} ${wire.date} ${wire.amount}`} className={styles.wire}>
                {wires.length > 1 && `${money(wire.amount)}, `}
                {date(wire.date)}, {wire.reference}
              </span>
            ))}
          </>
        ),
    },
    amount('difference', 'Difference', ({ difference }) => difference),
    ...(mayRecord
      ? [
          {
            id: 'record',
            label: 'Record',
            align: 'right' as const,
            value: () => '',
            cell: (row: Row) => (
              <Button variant="quiet" onPress={() => setAsked(row)} label={`Record a wire to ${row.creditUnionName}`}>
                Record a wire
              </Button>
            ),
          },
        ]
      : []),
  );
  return (
    <section className={styles.wide} aria-labelledby="wired">
      <h3 id="wired">{isDesk ? 'Statements and wires' : 'Your statement and its wires'}</h3>
      <SimpleTable
        caption="Wired less the statement"
        columns={table}
        rows={wired}
        rowKey={({ creditUnionId }) => creditUnionId}
        emptyText=""
      />
      {asked && <Recording id={id} month={month} row={asked} onEnd={() => setAsked(null)} />}
    </section>
  );
}

const inDollars = (value: number | null): string => (value === null ? '—' : money(value));

const amount = (id: string, label: string, of: (row: Row) => number | null) => ({
  id,
  label,
  align: 'right' as const,
  card: 'half' as const,
  value: of,
  cell: (row: Row) => inDollars(of(row)),
});

function Recording({ id, month: { period }, row, onEnd }: Omit<WiredProps, 'wired'> & { row: Row; onEnd: () => void }) {
  const { creditUnionId, creditUnionName, statement, wires } = row;
  const record = useChange((wire: NotedWire) => servicing.wire({ id, period, body: { ...wire, creditUnionId } }), {
    done: 'Wire recorded.',
    queryKey: keyOf(id),
  });
  return (
    <RecordWire title={`Wire to ${creditUnionName}`} record={record} onEnd={onEnd}>
      <p>
        The statement of {monthName(period)} says {money(statement)}.
        {wires.length > 0 && ` ${inDollars(row.wired)} is recorded already.`}
      </p>
    </RecordWire>
  );
}
