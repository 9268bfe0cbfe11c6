import { monthlyRate } from './level-payment.ts';

export interface LoanTerms {
  noteRate: number;
  /** Months until the last payment or balloon. */
  remainingTerm: number;
  interestOnly: number;
  /** Months of amortization: above the remaining term, the rest is a balloon. */
  amortization: number;
}

/**
 * Scheduled share s(t) of the performing balance, for months 1 to the remaining term (`shares[0]` is month 1): r ÷ ((1
 * + r)^m − 1) with m months left to amortize; 0 while interest-only; 1 in the last month.
 */
export function fillScheduledShares(terms: LoanTerms, shares: Float64Array): void {
  const { remainingTerm, interestOnly, amortization } = terms;
  const rate = monthlyRate(terms.noteRate);
  // (1 + r)^m − 1 from the last month back, the direction that loses no digits.
  let growth = Math.expm1((amortization - remainingTerm + 2) * Math.log1p(rate));
  for (let t = remainingTerm - 1; t > 0; t--) {
    const left = amortization - t + 1;
    if (t <= interestOnly) shares[t - 1] = 0;
    else if (left <= 1) shares[t - 1] = 1;
    else shares[t - 1] = rate === 0 ? 1 / left : Math.min(1, rate / growth);
    growth = growth * (1 + rate) + rate;
  }
  shares[remainingTerm - 1] = 1;
}
