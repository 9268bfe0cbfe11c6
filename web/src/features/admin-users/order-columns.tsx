import { Link } from 'react-router-dom';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { AdminCommitmentRow, AdminOfferingRow } from '#shared/contract/views.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { CommitmentActions } from '../../lp/commitment-actions.tsx';
import { isPriced, priceColumn } from '../../lp/price-column.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';

const lp = <Row extends { LPNumber: string }>(): Column<Row> => ({
  id: 'lp',
  label: 'LP #',
  value: ({ LPNumber }) => LPNumber,
  cell: ({ LPNumber }) => <Link to={`/admin/manage/offerings/all/${LPNumber}`}>{LPNumber}</Link>,
  card: 'start',
});

type Order = Pick<InterestRow, 'LPNumber' | 'Name' | 'UserObjectId' | 'DateSubmitted' | 'Amount'>;

const order = <Row extends Order>(): Column<Row>[] =>
  columns<Row>(
    lp(),
    {
      id: 'amount',
      label: 'Amount',
      value: ({ Amount }) => Amount,
      cell: ({ Amount }) => money(Amount),
      align: 'right',
      card: 'half',
    },
    { id: 'date', label: 'Submitted', value: ({ DateSubmitted }) => dateTime(DateSubmitted), card: 'half' },
    {
      id: 'name',
      card: 'half',
      label: 'By',
      value: ({ Name }) => Name,
      cell: ({ Name, UserObjectId }) => <Link to={`/admin/user/profile/${UserObjectId}`}>{Name}</Link>,
    },
  );

export const interestColumns = order<InterestRow>();

export const commitmentColumns = (rows: readonly AdminCommitmentRow[]) =>
  columns<AdminCommitmentRow>(
    ...order<AdminCommitmentRow>(),
    ...(rows.some(isPriced) ? [{ ...priceColumn<AdminCommitmentRow>(), card: 'half' as const }] : []),
    {
      id: 'status',
      label: 'Status',
      value: ({ Status }) => Status,
      cell: (row) => <CommitmentActions commitment={row} />,
    },
  );

const dollars = (
  field: 'PoolBalance' | 'CalculatedAmountRemaining' | 'PurchaseCommitmentsTotal',
  label: string,
): Column<AdminOfferingRow> => ({
  id: field,
  label,
  value: (row) => row[field],
  cell: (row) => money(row[field]),
  align: 'right',
  card: 'half',
});

export const saleColumns = columns<AdminOfferingRow>(
  lp(),
  {
    id: 'state',
    label: 'State',
    value: ({ State }) => State,
    cell: ({ State }) => <StateBadge state={State} />,
    card: 'half',
  },
  { id: 'loanType', label: 'Loan type', value: ({ LoanType }) => LoanType, card: 'half' },
  dollars('PoolBalance', 'Pool balance'),
  dollars('CalculatedAmountRemaining', 'Remaining balance'),
  dollars('PurchaseCommitmentsTotal', 'Commitments'),
);
