import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { dayOfMoment, monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { rateOf } from './rate-of.ts';
import styles from './servicing.module.css';

const table = columns<MonthEntity>(
  {
    id: 'month',
    label: 'Month',
    value: ({ period }) => period,
    cell: ({ period }) => <span className={styles.month}>{monthName(period)}</span>,
  },
  {
    id: 'balance',
    label: 'Ending balance',
    align: 'right',
    value: ({ totals }) => totals?.endingBalance ?? null,
    cell: ({ totals }) => (totals ? money(totals.endingBalance) : '—'),
  },
  {
    id: 'factor',
    isOptional: true,
    label: 'Factor',
    align: 'right',
    value: ({ figures }) => figures?.factor ?? null,
    cell: ({ figures }) => figures?.factor?.toFixed(6) ?? '—',
  },
  {
    id: 'cpr',
    label: 'CPR',
    align: 'right',
    value: ({ figures }) => figures?.cpr ?? null,
    cell: ({ figures }) => rateOf(figures?.cpr),
  },
  {
    id: 'cdr',
    label: 'CDR',
    align: 'right',
    value: ({ figures }) => figures?.cdr ?? null,
    cell: ({ figures }) => rateOf(figures?.cdr),
  },
  {
    id: 'loss',
    isOptional: true,
    label: 'Net loss to date',
    align: 'right',
    value: ({ figures }) => figures?.netLoss ?? null,
    cell: ({ figures }) => (figures ? money(figures.netLoss) : '—'),
  },
  {
    id: 'posted',
    isOptional: true,
    label: 'Posted',
    value: ({ postedAt }) => postedAt,
    cell: ({ postedAt, earlier = [] }) => (
      <>
        {postedAt ? dayOfMoment(postedAt) : '—'}
        {earlier.map((version) => (
          <small key={version.number} className={styles.earlier}>
            Posted first on {dayOfMoment(version.postedAt)}, restated on {dayOfMoment(version.restatedAt)}
          </small>
        ))}
      </>
    ),
  },
);

/** Each leads to its statement. */
export const MonthsTable = ({ id, months }: { id: string; months: readonly MonthEntity[] }) => (
  <SimpleTable
    caption="Posted months"
    columns={table}
    rows={months}
    rowKey={({ period }) => period}
    rowHref={({ period }) => `/lp/${id}/performance?month=${period}`}
    emptyText="No months posted yet"
    isSmall
  />
);
