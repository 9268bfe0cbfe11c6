import { Link } from 'react-router-dom';
import type { OfferingCard as Card } from '#shared/contract/termsheets.ts';
import { choices } from '#shared/domain/browse.ts';
import { headline } from '#shared/domain/headline.ts';
import { netRateOf } from '#shared/domain/portfolio.ts';
import { offeredPrice, price as priceText } from '#shared/domain/price.ts';
import { date } from '#shared/format/date.ts';
import { moneyShort, moneyWhole } from '#shared/format/money.ts';
import { months, percent, rate, score } from '#shared/format/percent.ts';
import { StarButton } from '../../../lp/desk/star-button.tsx';
import { stateWords } from '../../../lp/state-badge.tsx';
import { type Column, columns } from '../../../ui/table/columns.ts';
import { CompareCheck } from '../compare/compare-check.tsx';
import { shortName } from '../short-name.ts';
import styles from './grid.module.css';
import { Room } from './room.tsx';

export const what: Column<Card> = {
  id: 'what',
  label: 'LP',
  field: 'lpIdentifier',
  value: (card) => card.lpIdentifier,
  cell: (card) => <What card={card} />,
  card: 'start',
  width: 172,
  isGrowing: true,
};

/** Where its order has columns. */
export const whatAlone: Column<Card> = { ...what, cell: (card) => <What card={card} hasOrder={false} /> };

/** Its rate has a column. */
function What({ card, hasOrder = true }: { card: Card; hasOrder?: boolean }) {
  const order = hasOrder && orderWords(card);
  return (
    <span className={styles.what}>
      <Link
        to={`/lp/${card.lpIdentifier}`}
        className={styles.link}
        title={card.collateralDescription}
        aria-label={`LP #${card.lpIdentifier}: ${shortHeadline(card)}`}
      >
        {shortHeadline({ ...card, wtdAverageLoanRate: null })}
      </Link>
      <span className={styles.soft}>
        #{card.lpIdentifier}
        {order && <strong> · {order}</strong>}
        <span title={card.sellerName}> · {shortName(card.sellerName)}</span>
      </span>
    </span>
  );
}

const shortHeadline = (card: Card): string => headline(card).replace(/ and (?=[A-Z]{2}(?:,|$))/, ', ');

/** Own, or of all for an administrator. */
function orderWords({ indicatedInterestAmount, purchaseCommitmentAmount, purchaseCommitmentStatus }: Card): string {
  if (purchaseCommitmentAmount)
    return `${purchaseCommitmentStatus === 'Pending' ? 'Pending' : 'Committed'} ${moneyShort(purchaseCommitmentAmount)}`;
  return indicatedInterestAmount ? `Indicated ${moneyShort(indicatedInterestAmount)}` : '';
}

interface Number {
  id: string;
  label: string;
  value: (card: Card) => number | null;
  show: (value: number) => string;
  width: number;
  field?: keyof Card & string;
  card?: Column<Card>['card'];
}

const number = ({ show, ...column }: Number): Column<Card> => ({
  ...column,
  cell: (card) => {
    const value = column.value(card);
    return value === null ? '—' : show(value);
  },
  align: 'right',
});

export const averageRate = number({
  id: 'rate',
  label: 'Rate',
  field: 'wtdAverageLoanRate',
  value: (card) => card.wtdAverageLoanRate,
  show: rate,
  card: 'half',
  width: 55,
});

const net = number({ id: 'net', label: 'Net', value: netRateOf, show: rate, width: 56 });

export const term = number({
  id: 'term',
  label: 'Term',
  field: 'wtdAverageRemainingTerm',
  value: (card) => card.wtdAverageRemainingTerm,
  show: months,
  card: 'half',
  width: 62,
});

export const creditScore = number({
  id: 'score',
  label: 'Score',
  field: 'wtdAverageCreditScore',
  value: (card) => card.wtdAverageCreditScore,
  show: score,
  card: 'half',
  width: 48,
});

/** Original, or the current one of a business loan. */
const ltv: Column<Card> = {
  id: 'ltv',
  label: 'LTV',
  field: 'wtdAverageLtv',
  value: (card) => card.wtdAverageLtv ?? card.loanToValue,
  cell: ({ wtdAverageLtv: original, loanToValue: current }) => (
    <span className={styles.two} title={original === null && current !== null ? 'Current LTV' : 'Original LTV'}>
      <span>{original === null ? (current === null ? '—' : percent(current)) : percent(original)}</span>
      {original === null && current !== null && <span className={styles.soft}>current</span>}
    </span>
  ),
  align: 'right',
  width: 63,
};

export const remaining = number({
  id: 'remaining',
  label: 'Remaining',
  field: 'remainingBalance',
  value: (card) => (card.transactionType === 'LLO' ? null : card.remainingBalance),
  show: moneyWhole,
  card: 'half',
  width: 90,
});

const assetClass: Column<Card> = {
  id: 'assetClass',
  label: 'Asset class',
  field: 'assetClass',
  value: (card) => card.assetClass,
  width: 79,
};

const seller: Column<Card> = {
  id: 'seller',
  label: 'Seller',
  field: 'sellerName',
  value: (card) => card.sellerName,
  cell: (card) => <span title={card.sellerName}>{card.sellerName}</span>,
  width: 120,
};

const place: Column<Card> = {
  id: 'place',
  label: 'US state',
  value: (card) => choices.place(card).join(', '),
  width: 80,
};

const state: Column<Card> = {
  id: 'state',
  label: 'State',
  field: 'state',
  value: stateWords,
  width: 92,
};

const price: Column<Card> = {
  id: 'price',
  label: 'Price',
  field: 'price',
  value: (card) => card.price,
  cell: (card) => (
    <span className={styles.two} title={offeredPrice(card)}>
      <span>{card.price === null ? (card.asksForPrice ? 'By bid' : '—') : priceText(card.price)}</span>
      {card.asksForPrice && card.price !== null && <span className={styles.soft}>guide</span>}
    </span>
  ),
  align: 'right',
  card: 'half',
  width: 71,
};

export const closes: Column<Card> = {
  id: 'closes',
  label: 'Closes',
  kind: 'date',
  field: 'dueDiligenceDeadline',
  value: (card) => card.dueDiligenceDeadline && date(card.dueDiligenceDeadline),
  iso: (card) => card.dueDiligenceDeadline,
  cell: (card) => <Closes card={card} />,
  card: 'half',
  width: 86,
};

/** The day on which an LP closes to orders; else why it isn't open. */
function Closes({ card }: { card: Card }) {
  const { isOpenToOrders, dueDiligenceDeadline: deadline, dueDiligenceDaysRemaining: days } = card;
  return (
    <span className={styles.two}>
      <span className={styles.state} data-open={isOpenToOrders || undefined}>
        {stateWords(card)}
      </span>
      {deadline && (
        <span className={styles.soft} data-soon={(isOpenToOrders && days > 0 && days <= 7) || undefined}>
          {date(deadline)}
        </span>
      )}
    </span>
  );
}

const room: Column<Card> = {
  id: 'room',
  label: 'My room',
  value: () => null,
  cell: (card) => <Room card={card} />,
  align: 'right',
  isControls: true,
  width: 88,
};

const acts: Column<Card> = {
  id: 'acts',
  label: 'Compare',
  value: () => null,
  cell: (card) => (
    <span className={styles.acts}>
      <CompareCheck number={card.lpIdentifier} isShort />
      <StarButton id={card.lpIdentifier} />
    </span>
  ),
  card: 'end',
  isControls: true,
  width: 67,
};

const sorted = (column: Column<Card>, isOptional: boolean): Column<Card> => ({
  ...column,
  isSortedOnly: true,
  isOptional,
});

/** Columns that the window has room for; others can be chosen. */
export function gridColumns({ hasLimits, width }: { hasLimits: boolean; width: 'narrow' | 'usual' | 'wide' }) {
  const isWide = width === 'wide';
  const isNarrow = width === 'narrow';
  return columns<Card>(
    sorted(what, false),
    sorted(assetClass, isNarrow || (hasLimits && !isWide)),
    sorted(seller, !isWide),
    sorted(place, !isWide),
    sorted(state, true),
    sorted(averageRate, false),
    sorted(net, false),
    sorted(term, false),
    sorted(creditScore, false),
    sorted(ltv, isNarrow),
    sorted(price, false),
    sorted(remaining, false),
    sorted(
      number({
        id: 'minimum',
        label: 'Minimum',
        field: 'minimumPurchaseAmount',
        value: (card) => card.minimumPurchaseAmount || null,
        show: moneyWhole,
        width: 83,
      }),
      isNarrow,
    ),
    sorted(
      number({
        id: 'available',
        label: 'Total participation available',
        field: 'totalParticipationAvailable',
        value: (card) => card.totalParticipationAvailable,
        show: moneyWhole,
        width: 104,
      }),
      true,
    ),
    sorted(closes, false),
    ...(hasLimits ? [room] : []),
    acts,
  );
}
