import { Link } from 'react-router-dom';
import type { AdminCommitmentRow, CommitmentSums } from '#shared/contract/views.ts';
import { sumsOf } from '#shared/domain/order-sums.ts';
import { maybePercent, maybePricePieces, price } from '#shared/domain/price.ts';
import { money, toCents, toDollars } from '#shared/format/money.ts';
import styles from './purchases.module.css';

type Sums = Pick<CommitmentSums, 'count' | 'Amount' | 'averagePrice' | 'proceeds'>;

/** Sums of rows on this page, as the server has them. */
export function sumsOfRows(rows: readonly AdminCommitmentRow[]): Sums {
  const orders = rows.map((row) => ({ amount: toCents(row.Amount), price: maybePricePieces(row.price) }));
  const { count, amount, averagePrice, proceeds } = sumsOf(orders);
  return {
    count,
    Amount: toDollars(amount),
    averagePrice: maybePercent(averagePrice),
    proceeds: proceeds === null ? null : toDollars(proceeds),
  };
}

const four = (percent: number) => Math.round(percent * 10_000) / 10_000;

/** `$700,000.00 at 99.5% on average, $696,500.00 proceeds` */
export const sumWords = ({ Amount, averagePrice, proceeds }: Sums): string =>
  [
    averagePrice === null ? money(Amount) : `${money(Amount)} at ${price(four(averagePrice))} on average`,
    ...(proceeds === null ? [] : [`${money(proceeds)} proceeds`]),
  ].join(', ');

/** Totals of all LPs. */
export function allOf(groups: readonly CommitmentSums[]): Sums {
  const weighted = sumsOf(
    groups.map(({ Amount, averagePrice }) => ({ amount: toCents(Amount), price: maybePricePieces(averagePrice) })),
  );
  const proceeds = groups.every((one) => one.proceeds !== null)
    ? groups.reduce((sum, one) => sum + toCents(one.proceeds ?? 0), 0)
    : null;
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    Amount: toDollars(weighted.amount),
    averagePrice: maybePercent(weighted.averagePrice),
    proceeds: proceeds === null ? null : proceeds / 100,
  };
}

interface LpHeadingProps {
  sums: CommitmentSums;
  selected: readonly AdminCommitmentRow[];
}

export function LpHeading({ sums, selected }: LpHeadingProps) {
  const { LPNumber, count, Amount, AmountRemaining } = sums;
  const own = selected.filter((row) => row.LPNumber === LPNumber);
  return (
    <span className={styles.group}>
      <b>
        <Link to={LPNumber} relative="path">
          LP #{LPNumber}
        </Link>
      </b>
      <span>
        {count.toLocaleString('en-US')} pending, {sumWords(sums)}
      </span>
      <span data-tone={Amount > AmountRemaining ? 'over' : undefined}>
        {money(AmountRemaining)} {Amount > AmountRemaining ? 'remains, which is less' : 'remains'}
      </span>
      {own.length > 0 && <b>{money(sumsOfRows(own).Amount)} selected</b>}
    </span>
  );
}
