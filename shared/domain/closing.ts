import { apportion } from './apportion.ts';
import { compareTexts } from './canonical.ts';

/** Amount bought by a funded deal, and the closing balance of then: a fraction for good (deal.md 4.7). In cents. */
export interface HeldPart {
  bought: bigint;
  pool: bigint;
}

export interface ClosingOrder {
  id: string;
  amount: bigint;
}

/** Money in cents; percent in ten-thousandths. */
export interface ClosingInput {
  poolBalance: bigint;
  availablePercent: bigint;
  held: readonly HeldPart[];
  orders: readonly ClosingOrder[];
}

export interface ClosingAmounts {
  available: bigint;
  /** By id. */
  orders: ClosingOrder[];
  leadKeeps: bigint;
}

const WHOLE = 1_000_000n;

/** Share of the closing balance that a funded deal holds, rounded up to the cent. */
const heldNow = ({ bought, pool }: HeldPart, balance: bigint): bigint => (bought * balance + pool - 1n) / pool;

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n);

/**
 * Amounts at closing (deal.md 4.3): each order its accepted amount where the loans that are left suffice, else what is
 * offered in proportion, ties by id.
 */
export function closingAmounts({ poolBalance, availablePercent, held, orders }: ClosingInput): ClosingAmounts {
  const holding = sum(held.map((part) => heldNow(part, poolBalance)));
  const offered = (poolBalance * availablePercent) / WHOLE - holding;
  const available = offered < 0n ? 0n : offered;
  const byId = [...orders].sort((a, b) => compareTexts(a.id, b.id));
  const closing = sum(byId.map(({ amount }) => amount)) <= available ? byId : cutTo(available, byId);
  return { available, orders: closing, leadKeeps: poolBalance - holding - sum(closing.map(({ amount }) => amount)) };
}

function cutTo(available: bigint, orders: readonly ClosingOrder[]): ClosingOrder[] {
  const parts = apportion(
    available,
    orders.map(({ amount }) => ({ weight: amount, low: 0n, high: amount })),
  );
  return orders.map(({ id }, place) => ({ id, amount: parts[place] ?? 0n }));
}
