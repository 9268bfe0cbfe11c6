import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

const names = {
  scheduled: 'Scheduled',
  prepaid: 'Prepaid',
  defaulted: 'Defaulted',
  recovered: 'Recovered',
  lost: 'Lost',
  netInterest: 'Net interest',
  servicing: 'Servicing',
  cash: 'Cash',
  performing: 'Balance left',
} as const;

const monthColumns = columns<MonthRow>(
  { id: 'month', label: 'Month', value: ({ month }) => month },
  { id: 'date', label: 'Paid on', value: ({ date: day }) => date(day) },
  ...(Object.keys(names) as (keyof typeof names)[]).map((name) => ({
    ...{ id: name, label: names[name], align: 'right' as const },
    value: (row: MonthRow) => money(row[name]),
  })),
);

/** Every month of a slice in dollars. */
export const MonthsTable = ({ months }: { months: readonly MonthRow[] }) => (
  <SimpleTable
    caption="Months of the slice"
    columns={monthColumns}
    rows={months}
    rowKey={({ month }) => String(month)}
    emptyText="No months"
  />
);
