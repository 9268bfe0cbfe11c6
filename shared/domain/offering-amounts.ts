import { type Cents, cents, minus } from '../format/money.ts';
import type { Offering } from './offering.ts';

export type Balances = Pick<Offering, 'poolBalance' | 'percentForSale' | 'acceptedTotal'>;

const MILLION = 1_000_000;

/** Pool balance × percent for sale, rounded down to the cent. */
export function amountForSale({
  poolBalance,
  percentForSale,
}: Pick<Balances, 'poolBalance' | 'percentForSale'>): Cents {
  const millionths = Math.round(percentForSale * 10_000);
  // The full product would pass 2^53 and lose cents; both parts stay below it.
  const rest = poolBalance % MILLION;
  return cents(((poolBalance - rest) / MILLION) * millionths + Math.floor((rest * millionths) / MILLION));
}

export const amountRemaining = (offering: Balances): Cents => minus(amountForSale(offering), offering.acceptedTotal);

/** Lead-lender requests have neither a remaining balance nor a minimum (spec 3). */
export const hasRemaining = ({ transactionType }: Pick<Offering, 'transactionType'>): boolean =>
  transactionType !== 'LLO';
