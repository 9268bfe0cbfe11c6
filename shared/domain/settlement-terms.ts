import { divideHalfUp } from './pool/rounding.ts';
import type { DayCount, Fee, Party } from './settlement.ts';

/** Either an amount in cents, or ten-thousandths of a percent of principal. */
export interface SettlementFee {
  name: string;
  payer: Party;
  payee: Party;
  amount: number | null;
  percentOfPrincipal: number | null;
}

/** How an LP's statements count, as administrators set it (deal.md 4.4). */
export interface SettlementTerms {
  dayCount: DayCount;
  fees: SettlementFee[];
}

export const usualSettlementTerms: SettlementTerms = { dayCount: 'actual365', fees: [] };

const PERCENT_PIECES = 1_000_000n;

/** Fees of a deal, to the cent, halves away from zero; free ones left out. Principal in cents. */
export const feesOn = (principal: bigint, { fees }: SettlementTerms): Fee[] =>
  fees
    .map(({ name, payer, payee, amount, percentOfPrincipal }) => ({
      name,
      payer,
      payee,
      amount:
        percentOfPrincipal === null
          ? BigInt(amount ?? 0)
          : divideHalfUp(principal * BigInt(percentOfPrincipal), PERCENT_PIECES),
    }))
    .filter(({ amount }) => amount > 0n);
