import type { InterestRow } from '#shared/contract/interests.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { BelowMinimumBadge } from '../../lp/below-minimum.tsx';
import { CommitmentActions } from '../../lp/commitment-actions.tsx';
import { columns } from '../../ui/table/columns.ts';
import { statusOptions } from './options.ts';
import { dollars, lpColumn } from './shared-columns.tsx';

type BuyerRow = Pick<InterestRow, 'CreditUnionName' | 'RtNumber' | 'Name' | 'DateSubmitted'>;

const buyer = <Row extends BuyerRow>() =>
  columns<Row>(
    { id: 'cu', label: 'Credit union', value: (row) => row.CreditUnionName, field: 'CreditUnionName', width: 310 },
    { id: 'rt', label: 'RT number', value: (row) => row.RtNumber, field: 'RtNumber', width: 160 },
    { id: 'name', label: 'Name', value: (row) => row.Name, field: 'Name', width: 160 },
    {
      id: 'date',
      label: 'Submitted',
      value: (row) => dateTime(row.DateSubmitted),
      field: 'DateSubmitted',
      kind: 'moment',
      width: 180,
    },
  );

const Amount = ({ row }: { row: AdminCommitmentRow }) => (
  <>
    {money(row.Amount)} <BelowMinimumBadge row={row} />
  </>
);

export const commitmentColumns = columns<AdminCommitmentRow>(
  lpColumn(),
  {
    id: 'status',
    label: 'Status',
    value: (row) => row.Status,
    cell: (row) => <CommitmentActions commitment={row} />,
    field: 'Status',
    options: statusOptions,
    width: 190,
  },
  { ...dollars<AdminCommitmentRow>('Amount', 'Amount'), cell: (row) => <Amount row={row} />, width: 270 },
  dollars<AdminCommitmentRow>('AmountRemaining', 'LP remaining balance'),
  { ...dollars<AdminCommitmentRow>('MinimumPurchaseAmount', 'Minimum purchase'), width: 210 },
  ...buyer<AdminCommitmentRow>(),
);

export const interestColumns = columns<InterestRow>(
  lpColumn(),
  { ...dollars<InterestRow>('Amount', 'Indication Amount'), width: 210 },
  ...buyer<InterestRow>(),
);
