import { apportion } from './apportion.ts';
import { compareTexts } from './canonical.ts';
import { type CalendarDay, dayOfMonth, daysBetween, monthOf, yearOf } from './pool/calendar-day.ts';
import { divideHalfUp } from './pool/rounding.ts';

export const dayCounts = ['actual365', 'actual360', 'thirty360'] as const;
export type DayCount = (typeof dayCounts)[number];

export const parties = ['buyer', 'seller', 'platform'] as const;
export type Party = (typeof parties)[number];

/** Balance in cents; rates in millionths of a percent. */
export interface StatementLoan {
  loanId: string;
  balance: bigint;
  noteRate: bigint;
  servicingFee: bigint;
  paidThrough: CalendarDay;
}

export interface Fee {
  name: string;
  payer: Party;
  payee: Party;
  amount: bigint;
}

/** Money in cents; the price in ten-thousandths of a percent. */
export interface StatementInput {
  settlementDate: CalendarDay;
  dayCount: DayCount;
  price: bigint;
  amount: bigint;
  loans: readonly StatementLoan[];
  fees: readonly Fee[];
}

export interface LoanLine {
  loanId: string;
  principal: bigint;
  /** Negative where the borrower has paid ahead. */
  days: number;
  netRate: bigint;
  accrued: bigint;
}

export interface Wire {
  from: Party;
  to: Party;
  amount: bigint;
}

export interface Statement {
  principal: bigint;
  purchasePrice: bigint;
  /** Negative is a discount. */
  premium: bigint;
  accruedInterest: bigint;
  total: bigint;
  wires: Wire[];
  /** By loan id. */
  loans: LoanLine[];
}

/** Words of trading.md D4. */
export const amountAboveLoans = "The amount is more than the loans' balance.";

const PAR = 1_000_000n;
const WHOLE_RATE = 100_000_000n;
const daysOfYear = { actual365: 365n, actual360: 360n, thirty360: 360n } as const;

/** In the statement's order, named in the direction that counts as positive. */
const pairs = [
  ['buyer', 'seller'],
  ['buyer', 'platform'],
  ['seller', 'platform'],
] as const;

/** An amount at a price, to the cent. */
export const purchasePriceOf = ({ amount, price }: Pick<StatementInput, 'amount' | 'price'>): bigint =>
  divideHalfUp(amount * price, PAR);

/**
 * Wires at closing, to the cent (trading.md D4). The amount is shared out over the loans in proportion to their
 * balances, ties by id. @throws RangeError where the amount is more than the loans' balance.
 */
export function statement({ settlementDate, dayCount, price, amount, loans, fees }: StatementInput): Statement {
  const held = loans.filter(({ balance }) => balance > 0n).sort((a, b) => compareTexts(a.loanId, b.loanId));
  const principals = apportion(
    amount,
    held.map(({ balance }) => ({ weight: balance, low: 0n, high: balance })),
  );
  const lines = held.map(({ loanId, noteRate, servicingFee, paidThrough }, place): LoanLine => {
    const principal = principals[place] ?? 0n;
    const days = daysOf[dayCount](paidThrough, settlementDate);
    const netRate = noteRate - servicingFee;
    const accrued = divideHalfUp(principal * netRate * BigInt(days), WHOLE_RATE * daysOfYear[dayCount]);
    return { loanId, principal, days, netRate, accrued };
  });
  const purchasePrice = purchasePriceOf({ amount, price });
  const accruedInterest = lines.reduce((sum, { accrued }) => sum + accrued, 0n);
  const total = purchasePrice + accruedInterest;
  return {
    principal: amount,
    purchasePrice,
    premium: purchasePrice - amount,
    accruedInterest,
    total,
    wires: wiresOf([{ name: 'Total', payer: 'buyer', payee: 'seller', amount: total }, ...fees]),
    loans: lines,
  };
}

/** US 30/360: an end on the 31st counts as the 30th only where the start does; no rule for February. */
export function thirty360(from: CalendarDay, to: CalendarDay): number {
  const first = Math.min(dayOfMonth(from), 30);
  const second = first === 30 ? Math.min(dayOfMonth(to), 30) : dayOfMonth(to);
  return 360 * (yearOf(to) - yearOf(from)) + 30 * (monthOf(to) - monthOf(from)) + second - first;
}

const daysOf = { actual365: daysBetween, actual360: daysBetween, thirty360 } as const;

/** One wire for each pair of parties, in the direction of what is left; none where nothing is. */
function wiresOf(payments: readonly Fee[]): Wire[] {
  return pairs.flatMap(([from, to]): Wire[] => {
    const amount = payments.reduce((sum, one) => {
      if (one.payer === from && one.payee === to) return sum + one.amount;
      return one.payer === to && one.payee === from ? sum - one.amount : sum;
    }, 0n);
    if (amount === 0n) return [];
    return [amount > 0n ? { from, to, amount } : { from: to, to: from, amount: -amount }];
  });
}
