import { useState } from 'react';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { isPriced, priceColumn } from '../../lp/price-column.ts';
import { Pager } from '../../ui/pager.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { sortedRows } from '../../ui/table/sorted-rows.ts';

type Order = BookEntity['orders'][number];

const PAGE = 25;

const listed = (hasPrices: boolean) =>
  columns<Order>(
    { id: 'buyer', label: 'Credit union', field: 'buyer', value: ({ creditUnionName }) => creditUnionName },
    {
      id: 'requested',
      label: 'Requested',
      field: 'requested',
      align: 'right',
      value: ({ requested }) => requested,
      cell: ({ requested }) => money(requested),
    },
    ...(hasPrices ? [{ ...priceColumn<Order>(), field: 'price' }] : []),
    {
      id: 'minimum',
      label: 'Minimum acceptable',
      field: 'minimum',
      align: 'right',
      value: ({ minimum }) => minimum || null,
      cell: ({ minimum }) => (minimum > 0 ? money(minimum) : '—'),
    },
    {
      id: 'submitted',
      label: 'Submitted',
      field: 'submitted',
      value: ({ submittedAt }) => submittedAt,
      cell: ({ submittedAt }) => dateTime(submittedAt),
    },
  );

/** Up to a thousand. Order and page are local, because a run below uses the address. */
export function OpenOrders({ orders }: { orders: readonly Order[] }) {
  const [sorted, setSorted] = useState<{ field: string; direction: 'asc' | 'desc' }>();
  const [asked, setPage] = useState(0);
  const shown = listed(orders.some(isPriced));
  const column = shown.find(({ field }) => field === sorted?.field);
  const rows = column ? sortedRows(orders, column.value, sorted?.direction === 'desc') : orders;
  const page = Math.min(asked, Math.max(0, Math.ceil(rows.length / PAGE) - 1));
  return (
    <>
      <SimpleTable
        caption="Orders"
        columns={shown}
        rows={rows.slice(page * PAGE, (page + 1) * PAGE)}
        rowKey={({ creditUnionId }) => creditUnionId}
        emptyText="No commitment is waiting for a decision"
        sorted={sorted}
        onSort={(field) => {
          setSorted({ field, direction: sorted?.field === field && sorted.direction === 'asc' ? 'desc' : 'asc' });
          setPage(0);
        }}
      />
      {rows.length > PAGE && <Pager page={page} pageSize={PAGE} count={rows.length} onChange={setPage} />}
    </>
  );
}
