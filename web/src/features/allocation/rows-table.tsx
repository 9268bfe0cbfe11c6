import { price } from '#shared/domain/price.ts';
import { dateTime } from '#shared/format/date.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { Badge } from '../../ui/badge.tsx';
import { ClientTable } from '../../ui/table/client-table.tsx';
import { type Column, columns, type PlainColumn } from '../../ui/table/columns.ts';
import styles from './allocation.module.css';
import { HandCell } from './hand-cell.tsx';
import { limitWords, outcomeWords } from './row-words.ts';
import type { FormMethod } from './run-form.ts';
import type { ByHand, ShownRow } from './shown-rows.ts';

interface RowsTableProps {
  rows: readonly ShownRow[];
  /** Minimum of any order. */
  smallestPiece: number;
  isCompared: boolean;
  method: FormMethod;
  byHand?: ByHand | undefined;
}

const figure = (
  id: string,
  label: string,
  value: (row: ShownRow) => number,
  more: Partial<PlainColumn<ShownRow>> = {},
) => ({
  id,
  label,
  field: id,
  kind: 'number' as const,
  align: 'right' as const,
  width: 125,
  value,
  cell: (row: ShownRow) => money(value(row)),
  ...more,
});

const apart = (allocated: number, other: number | null): number =>
  other === null ? 0 : (Math.round(allocated * 100) - Math.round(other * 100)) / 100;
const change = ({ allocated, compared }: ShownRow): number => apart(allocated, compared);
const overProRata = ({ allocated, proRata }: ShownRow): number => apart(allocated, proRata);
const signed = (dollars: number): string => `${dollars > 0 ? '+' : dollars < 0 ? '−' : ''}${money(Math.abs(dollars))}`;

const reason: Column<ShownRow> = {
  id: 'reason',
  label: 'Reason',
  field: 'reason',
  width: 200,
  card: 'line',
  value: ({ given }) => given?.reason ?? null,
  cell: ({ given }) =>
    given && (
      <span className={styles.buyer}>
        {given.reason}
        {given.showReason && <Badge>Shown to the buyer</Badge>}
      </span>
    ),
};

/** By what decides. */
const orders: Record<FormMethod, string> = {
  proRata: 'requested desc',
  priceTiers: 'price desc',
  firstCome: 'submitted asc',
  discretion: 'requested desc',
};

const submitted: Column<ShownRow> = {
  id: 'submitted',
  label: 'Submitted',
  field: 'submitted',
  kind: 'moment',
  width: 170,
  card: 'half',
  value: ({ order }) => order?.submittedAt ?? null,
  iso: ({ order }) => order?.submittedAt ?? null,
  cell: ({ order }) => (order ? dateTime(order.submittedAt) : '—'),
};

/** Most that a credit union's own limits leave room for, before the order. */
const limits: Column<ShownRow> = {
  id: 'limits',
  label: 'Limits',
  field: 'limits',
  kind: 'number',
  align: 'right',
  width: 110,
  card: 'half',
  value: ({ order }) => order?.regulatoryCap ?? null,
  cell: ({ order }) =>
    order && order.regulatoryCap !== null ? (
      <span title="The most that this buyer's limits allow">{moneyWhole(Math.floor(order.regulatoryCap))}</span>
    ) : (
      'None bind'
    ),
};

export function RowsTable({ rows, smallestPiece, isCompared, method, byHand }: RowsTableProps) {
  const hasPrices = rows.some(({ order }) => order && order.price !== null);
  const list = columns<ShownRow>(
    {
      id: 'buyer',
      label: 'Credit union',
      field: 'buyer',
      width: 148,
      card: 'start',
      value: ({ creditUnionName }) => creditUnionName,
      cell: ({ creditUnionName, order, isByLot }) => (
        <span className={styles.buyer}>
          {creditUnionName}
          {isByLot && <Badge tone="caution">By lot</Badge>}
          {order?.preferred && <Badge>Preferred</Badge>}
          {order?.related && <Badge>Bought before</Badge>}
          {order && order.minimum > 0 && <small>{money(order.minimum)} or nothing</small>}
        </span>
      ),
    },
    figure('allocated', 'Allocated', ({ allocated }) => allocated, {
      card: 'end',
      width: 116,
      cell: ({ allocated, requested }) => (
        <span className={styles.figure}>
          {money(allocated)}
          <small>{percent((allocated / requested) * 100, 1)}</small>
        </span>
      ),
      ...(byHand && { width: 170, cell: (row) => <HandCell key={row.id} row={row} byHand={byHand} /> }),
    }),
    ...(rows.some(({ given }) => given) ? [reason] : []),
    ...(isCompared
      ? [
          figure('change', 'Change', change, {
            card: 'half',
            cell: (row) => signed(change(row)),
          }),
        ]
      : []),
    ...(rows.some(({ proRata }) => proRata !== null)
      ? [
          figure('overProRata', 'vs. pro rata', overProRata, {
            card: 'half',
            width: 165,
            cell: (row) => signed(overProRata(row)),
          }),
        ]
      : []),
    figure('requested', 'Requested', ({ requested }) => requested, {
      card: 'half',
      width: 140,
      cell: (row) => (
        <span className={styles.figure}>
          {money(row.requested)}
          {row.limitedBy && (
            <small>
              {money(row.eligible)} by {limitWords(row.limitedBy)}
            </small>
          )}
        </span>
      ),
    }),
    limits,
    ...(method === 'firstCome' ? [submitted] : []),
    ...(hasPrices
      ? columns<ShownRow>({
          id: 'price',
          label: 'Price',
          field: 'price',
          kind: 'number',
          align: 'right',
          width: 90,
          card: 'half',
          value: ({ order }) => order?.price ?? null,
          cell: ({ order }) => (order && order.price !== null ? price(order.price) : '—'),
        })
      : []),
    figure('eligible', 'Eligible', ({ eligible }) => eligible, { isOptional: true }),
    figure('share', 'Share', ({ allocated, requested }) => (allocated / requested) * 100, {
      width: 100,
      card: 'half',
      isOptional: true,
      cell: ({ allocated, requested }) => percent((allocated / requested) * 100, 1),
    }),
    {
      id: 'outcome',
      label: 'Result',
      field: 'outcome',
      width: 120,
      card: 'half',
      value: (row) => outcomeWords(row, smallestPiece),
      cell: (row) => <span className={styles.outcome}>{outcomeWords(row, smallestPiece)}</span>,
    },
  );
  return (
    <ClientTable
      label="Allocation"
      name="allocation"
      columns={list}
      rows={rows}
      rowKey={({ id }) => id}
      defaultOrder={orders[method]}
    />
  );
}
