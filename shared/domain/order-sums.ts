import { type Cents, cents } from '../format/money.ts';

export interface Priced {
  amount: Cents;
  /** Ten-thousandths of a percent of par; null: none. */
  price: number | null;
}

export interface OrderSums {
  count: number;
  amount: Cents;
  /** Average of the priced ones, weighted by amount, in ten-thousandths of a percent; null without any. */
  averagePrice: number | null;
  /** Proceeds; null unless all are priced. */
  proceeds: Cents | null;
}

const PAR = 1_000_000n;

const halfUp = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;

/** Sums of orders, each paid to the cent. */
export function sumsOf(orders: readonly Priced[]): OrderSums {
  let [amount, priced, weighted, proceeds, isWhole] = [0n, 0n, 0n, 0n, orders.length > 0];
  for (const one of orders) {
    const own = BigInt(one.amount);
    amount += own;
    if (one.price === null) isWhole = false;
    else {
      priced += own;
      weighted += own * BigInt(one.price);
      proceeds += halfUp(own * BigInt(one.price), PAR);
    }
  }
  return {
    count: orders.length,
    amount: cents(Number(amount)),
    averagePrice: priced === 0n ? null : Number(halfUp(weighted, priced)),
    proceeds: isWhole ? cents(Number(proceeds)) : null,
  };
}
