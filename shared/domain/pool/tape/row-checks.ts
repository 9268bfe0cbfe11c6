import { type CalendarDay, daysBetween, monthsBetween } from '../calendar-day.ts';
import { levelPayment } from '../level-payment.ts';
import type { FieldName } from './fields.ts';
import type { FindingCode } from './findings.ts';

export interface CheckedRow {
  asOf: CalendarDay;
  given: (field: FieldName) => number;
  hasColumn: (field: FieldName) => boolean;
  isUnreadable: (field: FieldName) => boolean;
  report: (field: FieldName, code: FindingCode, more?: { n?: number; text?: string }) => void;
}

export interface DerivedRow {
  remainingTerm: number;
  age: number;
  paymentAmount: number;
  amortizationRemaining: number;
}

/** Months by year and month, the level payment to the cent. */
export function deriveRow({ asOf, given }: CheckedRow): DerivedRow {
  const [term, maturity] = [given('remainingTerm'), given('maturityDate')];
  const remainingTerm =
    Number.isNaN(term) && !Number.isNaN(maturity) ? Math.max(1, monthsBetween(asOf, maturity)) : term;
  const origination = given('originationDate');
  const age = Number.isNaN(origination) ? given('originalTerm') - remainingTerm : monthsBetween(origination, asOf);
  const amortization = given('amortizationRemaining');
  const amortizationRemaining = Number.isNaN(amortization) ? remainingTerm : amortization;
  const payment = given('paymentAmount');
  const level = () => levelPayment(given('currentBalance'), given('noteRate') / 1e6 / 1200, amortizationRemaining);
  return {
    remainingTerm,
    age: Number.isNaN(age) ? age : Math.max(0, age),
    // To 15 digits, so that half a cent is one.
    paymentAmount: Number.isNaN(payment) ? Math.round(Number(level().toPrecision(15))) : payment,
    amortizationRemaining,
  };
}

export function checkRow(row: CheckedRow, derived: DerivedRow): void {
  const { given, hasColumn, isUnreadable, report } = row;
  if (Number.isNaN(derived.remainingTerm)) {
    if (!isUnreadable('remainingTerm') && !isUnreadable('maturityDate'))
      report(hasColumn('remainingTerm') ? 'remainingTerm' : 'maturityDate', 'required');
  } else if (derived.remainingTerm > 600) report('maturityDate', 'out-of-range');
  checkRateAndPayment(row, derived);
  const balance = given('currentBalance');
  if (balance < 100) report('currentBalance', 'balance-small');
  if (balance > given('originalAmount')) report('currentBalance', 'balance-over-original');
  const months = derived.age + derived.remainingTerm - given('originalTerm');
  if (Math.abs(months) > 3) report('originalTerm', 'terms-disagree', { n: Math.abs(months) });
  const paidThrough = given('paidThrough');
  if (Number.isNaN(paidThrough)) return;
  const late = Math.max(0, daysBetween(paidThrough, row.asOf));
  if (Math.abs(late - given('daysDelinquent')) > 31) report('paidThrough', 'paid-through-disagrees');
}

function checkRateAndPayment(
  { given, report }: CheckedRow,
  { amortizationRemaining, remainingTerm }: DerivedRow,
): void {
  const rate = given('noteRate');
  if (rate === 0) report('noteRate', 'rate-zero');
  if (rate > 25e6) report('noteRate', 'rate-high');
  const [payment, balance] = [given('paymentAmount'), given('currentBalance')];
  if (Number.isNaN(payment) || Number.isNaN(balance) || Number.isNaN(rate)) return;
  if (payment < (balance * rate) / 1e6 / 1200) report('paymentAmount', 'payment-below-interest');
  if (given('interestOnlyRemaining') > 0 || amortizationRemaining > remainingTerm || !(amortizationRemaining >= 1))
    return;
  const off = Math.abs(payment / levelPayment(balance, rate / 1e6 / 1200, amortizationRemaining) - 1) * 100;
  if (off > 5) report('paymentAmount', 'payment-differs', { n: Math.round(off * 10) / 10 });
}
