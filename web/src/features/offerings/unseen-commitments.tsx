import { useQuery } from '@tanstack/react-query';
import type { OwnCommitmentRow } from '#shared/contract/commitments.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { unseenCommitments } from '../../lp/queries.ts';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

const title = 'Pending commitments to LPs no longer available to you';

const unseenColumns = columns<OwnCommitmentRow>(
  { id: 'lp', label: 'LP', value: (row) => row.LPNumber, cell: (row) => `#${row.LPNumber}` },
  {
    id: 'amount',
    label: 'Your commitment',
    value: (row) => row.Amount,
    cell: (row) => money(row.Amount),
    align: 'right',
  },
  { id: 'date', label: 'Submitted', value: (row) => dateTime(row.DateSubmitted) },
);

export function UnseenCommitments() {
  const { data: rows = [] } = useQuery({ ...unseenCommitments, throwOnError: false });
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <SimpleTable
        caption={title}
        columns={unseenColumns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ LPNumber }) => `/lp/${LPNumber}/withdrawal`}
        emptyText=""
      />
    </Card>
  );
}
