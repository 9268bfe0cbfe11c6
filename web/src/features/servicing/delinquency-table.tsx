import type * as z from 'zod';
import type { MonthFiguresEntity } from '#shared/contract/servicing-entities.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

type Row = z.infer<typeof MonthFiguresEntity>['delinquency'][number];

const table = columns<Row>(
  { id: 'bucket', label: 'Days late', value: ({ label }) => label },
  {
    id: 'loans',
    label: 'Loans',
    align: 'right',
    value: ({ loans }) => loans,
    cell: ({ loans }) => loans.toLocaleString('en-US'),
  },
  {
    id: 'balance',
    label: 'Balance',
    align: 'right',
    value: ({ balance }) => balance,
    cell: (row) => money(row.balance),
  },
  {
    id: 'share',
    label: 'Share',
    align: 'right',
    value: (row) => row.percent,
    cell: (row) => percent(row.percent, 2),
  },
);

export const DelinquencyTable = ({ rows }: { rows: readonly Row[] }) => (
  <SimpleTable
    caption="Loans by days late"
    columns={table}
    rows={rows.filter(({ loans }) => loans > 0)}
    rowKey={({ label }) => label}
    emptyText="No loans have a balance"
    isSmall
  />
);
