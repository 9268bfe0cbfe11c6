import { Link } from 'react-router-dom';
import type { PortfolioRow } from '#shared/contract/commitments.ts';
import type { DealRow } from '#shared/contract/deals.ts';
import { offeringStates } from '#shared/domain/offering.ts';
import { price } from '#shared/domain/price.ts';
import { isMonthOverdue } from '#shared/domain/servicing/period.ts';
import { date, dayOfMoment } from '#shared/format/date.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { percent, rate } from '#shared/format/percent.ts';
import { alertNames, alertWords } from '../../lp/alert-words.ts';
import { dealPath } from '../../lp/deal-path.ts';
import { receiptPath } from '../../lp/receipt-path.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, columns } from '../../ui/table/columns.ts';
import { optionsOf } from '../../ui/table/odata.ts';
import { placeLabel } from './labels.ts';
import type { Reports } from './queries.ts';

type Row = PortfolioRow;

const stateOptions = optionsOf('state', offeringStates, stateLabel);

const number = (id: string, label: string, value: (row: Row) => number | null, show: (value: number) => string) =>
  ({
    id,
    field: id,
    label,
    value,
    kind: 'number',
    align: 'right',
    width: 150,
    cell: (row) => {
      const found = value(row);
      return found === null ? '—' : show(found);
    },
  }) satisfies Column<Row>;

const day = (iso: string | null) => (iso ? date(iso) : '—');

interface Around {
  /** Undefined: not for the reader. */
  reports: Map<string, Reports> | undefined;
  deals: Map<string, Pick<DealRow, 'id' | 'state'>> | undefined;
  hasPrices: boolean;
  /** Some LP has a posted month. */
  hasMonths: boolean;
}

/** Overdue where its month has ended and isn't posted. */
function NextStatement({ end }: { end: string | null }) {
  if (end === null) return '—';
  return isMonthOverdue(end, easternDay(new Date())) ? <Badge tone="caution">{date(end)}, overdue</Badge> : date(end);
}

const late = ({ toDate, held }: Row) => (toDate && held > 0 ? (100 * toDate.late30) / held : null);

const monthColumns = columns<Row>(
  {
    id: 'alerts',
    field: 'alerts',
    label: 'Alerts',
    kind: 'number',
    width: 150,
    value: ({ alerts }) => alerts.length,
    cell: ({ alerts, compared }) => {
      const words = alerts.map((alert) => alertWords(alert, compared?.name ?? null));
      return alerts.length === 0 ? (
        '—'
      ) : (
        <span title={words.join(' ')}>
          <Badge tone="caution">{alerts.map(({ kind }) => alertNames[kind]).join(', ')}</Badge>
          <span className="visually-hidden">{words.join(' ')}</span>
        </span>
      );
    },
  },
  { ...number('late30', '30+ days late', late, (value) => percent(value)), width: 130 },
  { ...number('yieldToDate', 'Yield to date', ({ toDate }) => toDate?.yieldToDate ?? null, rate), width: 120 },
  {
    ...number('scenarioYield', 'Scenario yield', ({ compared }) => compared?.yieldBEY ?? null, rate),
    width: 130,
    cell: ({ compared }) =>
      compared ? <span title={compared.name}>{compared.yieldBEY === null ? '—' : rate(compared.yieldBEY)}</span> : '—',
  },
  { ...number('paid', 'Paid to date', ({ toDate }) => toDate?.paid ?? null, money), width: 140 },
  {
    id: 'nextStatement',
    field: 'nextStatement',
    label: 'Next month ends',
    kind: 'date',
    width: 160,
    value: ({ toDate }) => toDate?.nextMonthEnds ?? null,
    iso: ({ toDate }) => toDate?.nextMonthEnds ?? null,
    cell: ({ toDate }) => <NextStatement end={toDate?.nextMonthEnds ?? null} />,
  },
);

export const portfolioColumns = ({ reports, deals, hasPrices, hasMonths }: Around) =>
  columns<Row>(
    {
      id: 'lpIdentifier',
      field: 'lpIdentifier',
      label: 'LP',
      width: 110,
      value: (row) => row.lpIdentifier,
      cell: (row) => <Link to={`/lp/${row.lpIdentifier}`}>#{row.lpIdentifier}</Link>,
    },
    { id: 'sellerName', field: 'sellerName', label: 'Seller', value: (row) => row.sellerName, width: 200 },
    { id: 'type', field: 'type', label: 'Loan type', value: (row) => row.type, width: 150 },
    {
      id: 'state',
      field: 'state',
      label: 'State',
      width: 110,
      options: stateOptions,
      value: (row) => stateLabel(row.state),
      cell: (row) => <StateBadge state={row.state} />,
    },
    { ...number('held', 'Held', (row) => row.held, money), width: 150 },
    ...(deals && [...deals.values()].some(({ state }) => state === 'Funded')
      ? columns<Row>({
          id: 'performance',
          label: 'Performance',
          width: 120,
          value: () => null,
          isControls: true,
          cell: ({ lpIdentifier }) =>
            deals.get(lpIdentifier)?.state === 'Funded' ? (
              <Link to={`/lp/${lpIdentifier}/performance`}>
                View<span className="visually-hidden"> performance of LP #{lpIdentifier}</span>
              </Link>
            ) : (
              '—'
            ),
        })
      : []),
    ...(hasMonths ? monthColumns : []),
    { ...number('amount', 'Purchased', (row) => row.amount, money), width: 150 },
    ...(hasPrices ? [{ ...number('price', 'Price', (row) => row.price, price), width: 110 }] : []),
    number(
      'share',
      'Share of sale',
      (row) => row.share,
      (value) => percent(value),
    ),
    number('netRate', 'Net rate', (row) => row.netRate, rate),
    number(
      'wtdAverageRemainingTerm',
      'Rem. term',
      (row) => row.wtdAverageRemainingTerm,
      (value) => `${Math.round(value)} mo.`,
    ),
    {
      id: 'acceptedAt',
      field: 'acceptedAt',
      label: 'Accepted',
      kind: 'moment',
      width: 120,
      value: (row) => row.acceptedAt,
      iso: (row) => row.acceptedAt,
      cell: (row) => (row.acceptedAt ? dayOfMoment(row.acceptedAt) : '—'),
    },
    {
      id: 'settlementDate',
      field: 'settlementDate',
      label: 'Settlement',
      kind: 'date',
      width: 120,
      value: (row) => row.settlementDate,
      iso: (row) => row.settlementDate,
      cell: (row) => day(row.settlementDate),
    },
    {
      id: 'receipt',
      label: 'Receipt',
      width: 110,
      value: (row) => row.id,
      cell: (row) => (
        <Link to={receiptPath(row.id)}>
          Receipt<span className="visually-hidden"> of LP #{row.lpIdentifier}</span>
        </Link>
      ),
    },
    ...(deals
      ? columns<Row>({
          id: 'deal',
          label: 'Deal',
          width: 120,
          value: ({ lpIdentifier }) => deals.get(lpIdentifier)?.state ?? null,
          cell: ({ lpIdentifier }) => {
            const deal = deals.get(lpIdentifier);
            return deal ? (
              <Link to={dealPath(deal.id)}>
                {deal.state}
                <span className="visually-hidden"> deal on LP #{lpIdentifier}</span>
              </Link>
            ) : (
              '—'
            );
          },
        })
      : []),
    ...(reports
      ? columns<Row>(
          {
            id: 'latestReport',
            field: 'latestReport',
            label: 'Latest report',
            kind: 'date',
            width: 130,
            value: (row) => reports.get(row.lpIdentifier)?.latest ?? null,
            iso: (row) => reports.get(row.lpIdentifier)?.latest ?? null,
            cell: (row) => <LatestReport reports={reports.get(row.lpIdentifier)} />,
          },
          {
            id: 'nextReport',
            field: 'nextReport',
            label: 'Next expected',
            kind: 'date',
            width: 130,
            value: (row) => reports.get(row.lpIdentifier)?.next ?? null,
            iso: (row) => reports.get(row.lpIdentifier)?.next ?? null,
            cell: (row) => day(reports.get(row.lpIdentifier)?.next ?? null),
          },
        )
      : []),
    { id: 'place', field: 'place', label: 'US state', value: (row) => placeLabel(row.place), isOptional: true },
    {
      id: 'submittedBy',
      field: 'submittedBy',
      label: 'Submitted by',
      value: (row) => row.submittedBy,
      isOptional: true,
    },
    {
      id: 'recourseType',
      field: 'recourseType',
      label: 'Recourse',
      value: (row) => row.recourseType,
      isOptional: true,
    },
  );

const LatestReport = ({ reports }: { reports: Reports | undefined }) =>
  reports ? <Link to="/reports">{date(reports.latest)}</Link> : '—';
