import { Link } from 'react-router-dom';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { parseCommitmentId } from '#shared/domain/commitment.ts';
import { price } from '#shared/domain/price.ts';
import { verdicts } from '#shared/domain/verdict.ts';
import { dateTime } from '#shared/format/date.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { isBelowMinimum } from '../../lp/below-minimum.tsx';
import { checkPath } from '../../lp/check-path.ts';
import { CommitmentActions } from '../../lp/commitment-actions.tsx';
import { verdictWords } from '../../lp/verdict-words.ts';
import { waitingWords } from '../../lp/waiting.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import { optionsOf } from '../../ui/table/odata.ts';
import { statusOptions } from './options.ts';
import { OrderAssignee, OrderNote } from './order-desk.tsx';
import styles from './purchases.module.css';
import { dollars, lpColumn } from './shared-columns.tsx';

type BuyerRow = Pick<InterestRow, 'CreditUnionName' | 'RtNumber' | 'Name' | 'DateSubmitted'>;

const buyer = <Row extends BuyerRow>() =>
  columns<Row>(
    { id: 'cu', label: 'Credit union', value: (row) => row.CreditUnionName, field: 'CreditUnionName', width: 232 },
    { id: 'rt', label: 'RT number', value: (row) => row.RtNumber, field: 'RtNumber', width: 124 },
    { id: 'name', label: 'Name', value: (row) => row.Name, field: 'Name', width: 150 },
    {
      id: 'date',
      label: 'Submitted',
      value: (row) => dateTime(row.DateSubmitted),
      iso: (row) => row.DateSubmitted,
      field: 'DateSubmitted',
      kind: 'moment',
      width: 170,
    },
  );

const Minimum = ({ row }: { row: AdminCommitmentRow }) =>
  isBelowMinimum(row) ? (
    <Badge tone="caution">
      <span className="visually-hidden">Below </span>
      {money(row.MinimumPurchaseAmount)}
    </Badge>
  ) : row.MinimumPurchaseAmount === 0 ? (
    '—'
  ) : (
    money(row.MinimumPurchaseAmount)
  );

function Verdict({ row: { id, verdict, checkId } }: { row: AdminCommitmentRow }) {
  if (verdict === null || checkId === null) return '—';
  const [words, tone] = verdictWords[verdict];
  return (
    <Link to={checkPath(checkId, parseCommitmentId(id)?.creditUnionId)}>
      <Badge tone={tone}>{words}</Badge>
    </Link>
  );
}

const figure = (
  field: 'Amount' | 'AmountRemaining' | 'MinimumPurchaseAmount',
  label: string,
): Column<AdminCommitmentRow> => ({
  ...dollars<AdminCommitmentRow>(field, label),
  width: 127,
  card: 'half',
});

const [, ...others] = buyer<AdminCommitmentRow>();

const waitingFor = ({ Status, DateSubmitted }: AdminCommitmentRow): string[] =>
  Status === 'Pending' ? [waitingWords(DateSubmitted, new Date())] : [];

/** Deciding facts first, visible without scrolling; the amounts of an LP are also in its heading. */
export const commitmentColumns = columns<AdminCommitmentRow>(
  { ...lpColumn<AdminCommitmentRow>(), width: 102, card: 'end' },
  {
    id: 'status',
    label: 'Status',
    value: (row) => row.Status,
    cell: (row) => <CommitmentActions commitment={row} />,
    field: 'Status',
    options: statusOptions,
    isSaidEmpty: true,
    width: 160,
    card: 'foot',
  },
  {
    ...figure('Amount', 'Amount'),
    cell: (row) => (
      <span className={styles.two}>
        <span>{money(row.Amount)}</span>
        {row.price !== null && <small>at {price(row.price)}</small>}
      </span>
    ),
    width: 122,
  },
  {
    id: 'cu',
    label: 'Credit union',
    value: (row) => row.CreditUnionName,
    cell: (row) => (
      <span className={styles.two} title={row.CreditUnionName}>
        <span className={styles.name}>{row.CreditUnionName}</span>
        <small>{[...waitingFor(row), row.Name].join(', ')}</small>
      </span>
    ),
    field: 'CreditUnionName',
    width: 130,
    card: 'start',
  },
  {
    id: 'verdict',
    label: 'Limits check',
    value: ({ verdict }) => verdict && verdictWords[verdict][0],
    cell: (row) => <Verdict row={row} />,
    field: 'verdict',
    options: optionsOf('verdict', verdicts, (verdict) => verdictWords[verdict][0]),
    width: 138,
    card: 'half',
  },
  {
    id: 'headroom',
    label: 'Headroom',
    value: ({ headroom }) => headroom,
    cell: ({ headroom }) =>
      headroom === null ? '—' : <span title={money(headroom)}>{moneyWhole(Math.floor(headroom))}</span>,
    field: 'headroom',
    kind: 'number',
    isSortedOnly: true,
    align: 'right',
    width: 108,
    card: 'half',
  },
  {
    id: 'waiting',
    label: 'Waiting',
    value: (row) => waitingFor(row)[0] ?? null,
    width: 84,
    isOptional: true,
  },
  {
    id: 'assignee',
    label: 'Assignee',
    value: ({ assignee }) => assignee,
    cell: (row) => <OrderAssignee row={row} />,
    field: 'assignee',
    width: 116,
    card: 'half',
  },
  {
    id: 'note',
    label: 'Note',
    value: ({ notes }) => notes,
    cell: (row) => <OrderNote row={row} />,
    field: 'notes',
    isSortedOnly: true,
    width: 54,
    card: 'half',
  },
  {
    id: 'price',
    label: 'Price',
    value: (row) => row.price,
    cell: (row) => (row.price === null ? '—' : price(row.price)),
    field: 'price',
    kind: 'number',
    align: 'right',
    width: 86,
  },
  { ...figure('AmountRemaining', 'Remaining'), width: 132 },
  { ...figure('MinimumPurchaseAmount', 'Minimum'), cell: (row) => <Minimum row={row} /> },
  {
    id: 'smallest',
    label: 'Minimum acceptable allocation',
    value: ({ minimumAmount }) => minimumAmount,
    cell: ({ minimumAmount }) => (minimumAmount === null ? '—' : money(minimumAmount)),
    field: 'minimumAmount',
    kind: 'number',
    align: 'right',
    width: 160,
    isOptional: true,
  },
  ...others,
);

/** Widths of a queue in pixels: buyers have the room of the LP's column. */
const queueWidths: Record<string, number> = { status: 158, cu: 238, verdict: 136, headroom: 106 };

/** Below a heading that names the LP, its column comes last. */
export const queueColumns = [
  ...commitmentColumns.filter(({ id }) => id !== 'lp'),
  ...commitmentColumns.filter(({ id }) => id === 'lp'),
].map((column) => ({ ...column, width: queueWidths[column.id] ?? column.width }));

export const interestColumns = columns<InterestRow>(
  lpColumn(),
  { ...dollars<InterestRow>('Amount', 'Indication Amount'), width: 186 },
  ...buyer<InterestRow>(),
);
