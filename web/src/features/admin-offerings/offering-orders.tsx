import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { CreditUnionOrders } from '#shared/contract/views.ts';
import type { CommitmentStatus } from '#shared/domain/commitment.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { views } from '../../lib/api.ts';
import { byUrgency } from '../../lp/by-urgency.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { Supplement, SupplementRows } from '../../lp/supplement.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';

/** Spec 9: the fetch limit of an offering's overview. */
const LIMIT = 1000;

type Row = CreditUnionOrders;
const amount = (id: 'indicationAmount' | 'commitmentAmount', label: string) => ({
  id,
  label,
  value: (row: Row) => row[id],
  cell: (row: Row) => (row[id] === null ? '—' : money(row[id])),
  align: 'right' as const,
});
const day = (id: 'indicationDateSubmitted' | 'commitmentDateSubmitted', label: string) => ({
  id,
  label,
  value: (row: Row) => row[id] && dateTime(row[id]),
});
const badge = (status: CommitmentStatus | null) => (status ? <CommitmentBadge status={status} /> : '—');

const orderColumns = columns<Row>(
  { id: 'buyer', label: 'Credit union', value: (row) => row.buyer },
  { id: 'rt', label: 'RT number', value: (row) => row.rtNumber },
  { id: 'contact', label: 'Contact', value: (row) => row.contactName },
  amount('indicationAmount', 'Indication'),
  day('indicationDateSubmitted', 'Indicated'),
  amount('commitmentAmount', 'Commitment'),
  day('commitmentDateSubmitted', 'Committed'),
  { id: 'status', label: 'Status', value: (row) => row.status, cell: (row) => badge(row.status) },
);

/** Spec 7.7: supplemental rows, asked for with the row's own key. */
const ordersOf = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'offerings', lpNumber, 'orders'],
    queryFn: async () => (await views.creditUnions({ id: lpNumber, query: { $top: String(LIMIT) } })).value,
  });

/** What each credit union indicated and committed to one offering, below its row. */
export function OfferingOrders({ lpNumber }: { lpNumber: string }) {
  const orders = useQuery(ordersOf(lpNumber));
  const label = `Orders on LP ${lpNumber}`;
  return (
    <Supplement query={orders}>
      {(rows) =>
        rows.length === 0 ? (
          <p role="status">No supplemental data available for this LP.</p>
        ) : (
          <SupplementRows label={label}>
            <SimpleTable
              caption={label}
              columns={orderColumns}
              rows={byUrgency(rows)}
              rowKey={({ id }) => id}
              emptyText=""
            />
            {rows.length === LIMIT && <Link to={`/admin/manage/offerings/all/${lpNumber}`}>All orders</Link>}
          </SupplementRows>
        )
      }
    </Supplement>
  );
}
