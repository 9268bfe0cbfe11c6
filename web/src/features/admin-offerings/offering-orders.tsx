import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { AdminCommitmentRow, CreditUnionOrders } from '#shared/contract/views.ts';
import { type CommitmentStatus, parseCommitmentId } from '#shared/domain/commitment.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { views } from '../../lib/api.ts';
import { byUrgency } from '../../lp/by-urgency.ts';
import { CommitmentActions } from '../../lp/commitment-actions.tsx';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import { isPriced, priceColumn } from '../../lp/price-column.ts';
import { Supplement, SupplementRows } from '../../lp/supplement.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { quoted } from '../../ui/table/odata.ts';

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

/** `commitments`: decidable form of the same orders. */
const orderColumns = (commitments: ReadonlyMap<string, AdminCommitmentRow>, hasPrices: boolean) =>
  columns<Row>(
    { id: 'buyer', label: 'Credit union', value: (row) => row.buyer },
    { id: 'rt', label: 'RT number', value: (row) => row.rtNumber },
    { id: 'contact', label: 'Contact', value: (row) => row.contactName },
    amount('indicationAmount', 'Indication'),
    day('indicationDateSubmitted', 'Indicated'),
    amount('commitmentAmount', 'Commitment'),
    ...(hasPrices ? [priceColumn<Row>()] : []),
    day('commitmentDateSubmitted', 'Committed'),
    {
      id: 'status',
      label: 'Status',
      value: (row) => row.status,
      cell: (row) => {
        const commitment = commitments.get(row.creditUnionAccountId);
        return commitment ? <CommitmentActions commitment={commitment} /> : badge(row.status);
      },
    },
  );

/** Spec 7.7: supplemental rows by the row's key. */
const ordersOf = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'offerings', lpNumber, 'orders'],
    queryFn: async () => (await views.creditUnions({ id: lpNumber, query: { $top: String(LIMIT) } })).value,
  });

const commitmentsOn = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'commitments', 'on', lpNumber],
    queryFn: async () => {
      const $filter = `LPNumber eq ${quoted(lpNumber)}`;
      const { value } = await views.commitments({ query: { $top: String(LIMIT), $filter } });
      return new Map(value.map((row) => [parseCommitmentId(row.id)?.creditUnionId ?? '', row]));
    },
  });

export function OfferingOrders({ lpNumber }: { lpNumber: string }) {
  const orders = useQuery(ordersOf(lpNumber));
  const commitments = useQuery({ ...commitmentsOn(lpNumber), throwOnError: false });
  const hasPrices = orders.data?.some(isPriced) ?? false;
  const shown = useMemo(() => orderColumns(commitments.data ?? new Map(), hasPrices), [commitments.data, hasPrices]);
  const label = `Orders on LP ${lpNumber}`;
  return (
    <Supplement query={orders}>
      {(rows) =>
        rows.length === 0 ? (
          <p role="status">No supplemental data available for this LP.</p>
        ) : (
          <SupplementRows label={label}>
            <SimpleTable caption={label} columns={shown} rows={byUrgency(rows)} rowKey={({ id }) => id} emptyText="" />
            {rows.length === LIMIT && <Link to={`/admin/manage/offerings/all/${lpNumber}`}>All orders</Link>}
          </SupplementRows>
        )
      }
    </Supplement>
  );
}
