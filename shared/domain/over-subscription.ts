import { type Cents, cents } from '../format/money.ts';
import type { Offering } from './offering.ts';
import { amountForSale, amountRemaining } from './offering-amounts.ts';
import { takesOrders } from './offering-state.ts';

/** Indications beyond the amount for sale, in cents, and indications as a share of it. */
export function overSubscription(offering: Pick<Offering, 'poolBalance' | 'percentForSale' | 'interestTotal'>): {
  amount: Cents;
  percent: number;
} {
  const forSale = amountForSale(offering);
  return {
    amount: cents(Math.max(0, offering.interestTotal - forSale)),
    percent: forSale === 0 ? 0 : Math.round((offering.interestTotal / forSale) * 10_000) / 100,
  };
}

/** In cents; 0 once no orders are taken. */
export const commitmentsOver = (offering: Offering): Cents =>
  takesOrders(offering.state) ? cents(Math.max(0, offering.pendingTotal - amountRemaining(offering))) : cents(0);
