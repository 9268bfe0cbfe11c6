import { Link } from 'react-router-dom';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { AdminCommitmentRow, AdminOfferingRow } from '#shared/contract/views.ts';
import { date, dateTime } from '#shared/format/date.ts';
import { stateLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { CommitmentActions } from '../../lp/commitment-actions.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import { stateFilter, typeFilter } from './filters.ts';
import { OfferingActions } from './offering-actions.tsx';

const tones: Record<string, Tone> = {
  Published: 'positive',
  Open: 'positive',
  Allocated: 'info',
  Full: 'info',
  Draft: 'caution',
  Withdrawn: 'critical',
};

const lpColumn = <Row extends { LPNumber: string }>(): Column<Row> => ({
  id: 'lp',
  label: 'LP #',
  value: (row) => row.LPNumber,
  cell: (row) => <Link to={`/lp/${row.LPNumber}`}>{row.LPNumber}</Link>,
  field: 'LPNumber',
  width: 120,
});

type Numbers<Row> = { [K in keyof Row]: Row[K] extends number ? K : never }[keyof Row] & string;

const dollars = <Row,>(field: Numbers<Row>, label: string): Column<Row> => ({
  id: field,
  label,
  value: (row) => Number(row[field]),
  cell: (row) => money(Number(row[field])),
  field,
  kind: 'number',
  align: 'right',
  width: 180,
});

const share = (field: Numbers<AdminOfferingRow>, label: string): Column<AdminOfferingRow> => ({
  ...dollars<AdminOfferingRow>(field, label),
  cell: (row) => percent(row[field]),
  width: 140,
});

type Days = 'SettlementDate' | 'PoolBalanceAsOf' | 'DueDiligenceDeadline';
const day = (field: Days, label: string): Column<AdminOfferingRow> => ({
  id: field,
  label,
  value: (row) => row[field] && date(row[field]),
  field,
  kind: 'date',
  width: 175,
});

export const offeringColumns = columns<AdminOfferingRow>(
  lpColumn(),
  {
    id: 'state',
    label: 'State',
    value: (row) => stateLabel(row.State),
    cell: (row) => <Badge tone={tones[row.State]}>{stateLabel(row.State)}</Badge>,
    field: 'State',
    where: stateFilter,
    width: 130,
  },
  { id: 'actions', label: 'Actions', value: () => null, cell: (row) => <OfferingActions offering={row} />, width: 285 },
  { id: 'seller', label: 'Seller', value: (row) => row.SellerName, field: 'SellerName', width: 310 },
  { id: 'loanType', label: 'Loan Type', value: (row) => row.LoanType, field: 'LoanType', width: 190 },
  {
    id: 'type',
    label: 'Transaction',
    value: (row) => transactionTypeLabel(row.TransactionType),
    field: 'TransactionType',
    where: typeFilter,
    width: 165,
  },
  dollars('PoolBalance', 'Pool Balance'),
  share('AmountAvailableForSalePercent', 'For Sale'),
  dollars('CalculatedAmountRemaining', 'Remaining'),
  dollars('PurchaseCommitmentsTotal', 'Commitments'),
  dollars('IndicationsOfInterestTotal', 'Indications'),
  share('IOIOverSubscriptionPercentage', 'IOI %'),
  dollars('IOIOverSubscriptionAmount', 'IOI Over'),
  day('DueDiligenceDeadline', 'DD Deadline'),
  day('PoolBalanceAsOf', 'Balance As Of'),
  day('SettlementDate', 'Settlement'),
);

type BuyerRow = Pick<InterestRow, 'CreditUnionName' | 'RtNumber' | 'Name' | 'DateSubmitted'>;

const buyer = <Row extends BuyerRow>() =>
  columns<Row>(
    { id: 'cu', label: 'Credit Union', value: (row) => row.CreditUnionName, field: 'CreditUnionName', width: 310 },
    { id: 'rt', label: 'RT Number', value: (row) => row.RtNumber, field: 'RtNumber', width: 160 },
    { id: 'name', label: 'Name', value: (row) => row.Name, field: 'Name', width: 160 },
    {
      id: 'date',
      label: 'Submitted',
      value: (row) => dateTime(row.DateSubmitted),
      field: 'DateSubmitted',
      kind: 'date',
      width: 180,
    },
  );

export const commitmentColumns = columns<AdminCommitmentRow>(
  lpColumn(),
  {
    id: 'status',
    label: 'Status',
    value: (row) => row.Status,
    cell: (row) => <CommitmentActions commitment={row} />,
    field: 'Status',
    width: 190,
  },
  dollars<AdminCommitmentRow>('Amount', 'Amount'),
  dollars<AdminCommitmentRow>('AmountRemaining', 'LP Remaining'),
  ...buyer<AdminCommitmentRow>(),
);

export const interestColumns = columns<InterestRow>(
  lpColumn(),
  dollars<InterestRow>('Amount', 'Indication Amount'),
  ...buyer<InterestRow>(),
);
