import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { takesOrders } from '#shared/domain/offering-state.ts';
import { offeredPrice } from '#shared/domain/price.ts';
import { date } from '#shared/format/date.ts';
import { stateLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { percent, rate } from '#shared/format/percent.ts';
import { allocationPath } from '../../lp/allocation-path.ts';
import { saleOfRow } from '../../lp/sale.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { type Column, columns, type DatedColumn } from '../../ui/table/columns.ts';
import styles from './columns.module.css';
import { categoryOptions, stateOptions, typeOptions } from './options.ts';
import { dollars, lpColumn, type Numbers } from './shared-columns.tsx';

// Loads after the rows, which can be read first.
const OfferingActions = lazy(async () => ({ default: (await import('./offering-actions.tsx')).OfferingActions }));

const tones: Record<string, Tone> = {
  Full: 'info',
  Draft: 'caution',
  Withdrawn: 'critical',
};

const share = (
  field: Numbers<AdminOfferingRow>,
  label: string,
  shown: (value: number) => string,
): Column<AdminOfferingRow> => ({
  ...dollars<AdminOfferingRow>(field, label),
  cell: (row) => shown(row[field]),
  width: 140,
});

/** Narrow, so all amounts are visible at once. */
const amount = (field: Numbers<AdminOfferingRow>, label: string): Column<AdminOfferingRow> => ({
  ...dollars<AdminOfferingRow>(field, label),
  width: 133,
});

type Days = 'bookClosedAt' | 'SettlementDate' | 'PoolBalanceAsOf' | 'DueDiligenceDeadline' | 'handedInAt';
const day = (field: Days, label: string): DatedColumn<AdminOfferingRow> => ({
  id: field,
  label,
  value: (row) => row[field] && date(row[field]),
  iso: (row) => row[field],
  field,
  kind: 'date',
  width: 175,
});

const actionsOf = (row: AdminOfferingRow, isAllocationFirst = false) => (
  <Suspense>
    <OfferingActions offering={row} isAllocationFirst={isAllocationFirst} />
  </Suspense>
);

/** A closed book's leads to its allocation. */
function OpenState({ row }: { row: AdminOfferingRow }) {
  const { LPNumber, State, bookClosedAt } = row;
  const state = <StateBadge state={State} bookClosedAt={bookClosedAt} sale={saleOfRow(row)} />;
  if (bookClosedAt === null) return <span className={styles.state}>{state}</span>;
  return (
    <Link className={styles.state} to={allocationPath(LPNumber)}>
      {state}
      <span className="visually-hidden">Allocation of LP {LPNumber}</span>
    </Link>
  );
}

export const offeringColumns = columns<AdminOfferingRow>(
  { ...lpColumn<AdminOfferingRow>(), width: 96 },
  {
    id: 'state',
    label: 'State',
    value: (row) => stateLabel(row.State),
    card: 'half',
    cell: (row) =>
      takesOrders(row.State) ? <OpenState row={row} /> : <Badge tone={tones[row.State]}>{stateLabel(row.State)}</Badge>,
    field: 'State',
    options: stateOptions,
    width: 138,
  },
  amount('CalculatedAmountRemaining', 'Remaining'),
  { ...amount('PurchaseCommitmentsTotal', 'Commitments'), width: 143 },
  amount('IndicationsOfInterestTotal', 'Indications'),
  {
    id: 'actions',
    label: 'Actions',
    value: () => null,
    cell: (row) => actionsOf(row),
    isControls: true,
    card: 'foot',
    width: 330,
  },
  amount('PoolBalance', 'Pool balance'),
  { id: 'seller', label: 'Seller', value: (row) => row.SellerName, field: 'SellerName', width: 262 },
  { id: 'loanType', label: 'Loan type', value: (row) => row.LoanType, field: 'LoanType', width: 190 },
  {
    id: 'type',
    label: 'Transaction',
    value: (row) => transactionTypeLabel(row.TransactionType),
    field: 'TransactionType',
    options: typeOptions,
    width: 165,
  },
  {
    id: 'category',
    label: 'Category',
    value: (row) => row.TermSheetCategory,
    field: 'TermSheetCategory',
    options: categoryOptions,
    width: 140,
  },
  {
    id: 'Price',
    label: 'Price',
    value: (row) => row.Price,
    cell: ({ asksForPrice, Price }) => offeredPrice({ asksForPrice, price: Price }),
    field: 'Price',
    kind: 'number',
    align: 'right',
    width: 140,
  },
  share('AmountAvailableForSalePercent', 'For sale', rate),
  share('IOIOverSubscriptionPercentage', 'IOI %', percent),
  dollars('IOIOverSubscriptionAmount', 'Oversubscribed'),
  day('DueDiligenceDeadline', 'Due diligence ends'),
  day('PoolBalanceAsOf', 'Balance as of'),
  day('SettlementDate', 'Settlement'),
  { ...day('handedInAt', 'In review since'), kind: 'moment' },
);

/** Only in lists about them, or other prints would not fit their page. */
const subjects = columns<AdminOfferingRow>(
  { ...day('bookClosedAt', 'Book closed'), kind: 'moment' },
  dollars('commitmentOverSubscriptionAmount', 'Commitments over'),
);

const behind = ['PoolBalance', 'IndicationsOfInterestTotal'];

/** Width of a closed book's actions, the allocation first. */
const ACTIONS_OF_CLOSED = 400;
const inListOfClosed = (actions: Column<AdminOfferingRow>): Column<AdminOfferingRow> => ({
  ...actions,
  cell: (row) => actionsOf(row, true),
  width: ACTIONS_OF_CLOSED,
});

/** Subject after the state; less relevant columns after the actions. */
export function listAbout(subject: 'bookClosedAt' | 'commitmentOverSubscriptionAmount'): Column<AdminOfferingRow>[] {
  const isClosed = subject === 'bookClosedAt';
  const sums = ['CalculatedAmountRemaining', 'PurchaseCommitmentsTotal'];
  const order = ['lp', 'state', subject, ...(isClosed ? ['actions', ...sums] : [...sums, 'actions']), ...behind];
  const placeOf = ({ id }: Column<AdminOfferingRow>) => {
    const place = order.indexOf(id);
    return place < 0 ? order.length : place;
  };
  return [...offeringColumns, ...subjects]
    .map((column) => (isClosed && column.id === 'actions' ? inListOfClosed(column) : column))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}
