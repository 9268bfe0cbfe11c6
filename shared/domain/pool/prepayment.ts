import type { AssetClass } from '../asset-class.ts';

export const prepaymentModels = ['CPR', 'PSA', 'ABS'] as const;
export type PrepaymentModel = (typeof prepaymentModels)[number];

export type Prepayment = { model: PrepaymentModel; speed: number } | { cprByMonth: readonly number[] };

/** pools.md B.1: the only class of loans a model is made for. */
const classOfModel: Record<PrepaymentModel, AssetClass | null> = { CPR: null, PSA: 'Residential', ABS: 'Auto' };

export const modelsOf = (assetClass: AssetClass): PrepaymentModel[] =>
  prepaymentModels.filter((model) => modelFault(model, assetClass) === null);

export function modelFault(model: PrepaymentModel, assetClass: AssetClass): string | null {
  const only = classOfModel[model];
  return only === null || only === assetClass ? null : `${model} is for ${only.toLowerCase()} loans. Choose CPR.`;
}

/** 1 − (1 − rate)^(1/12), both in fractions. */
export const monthlyFromYearly = (rate: number): number =>
  rate >= 1 ? 1 : -Math.expm1(Math.log1p(-Math.max(0, rate)) / 12);

/** 1 − (1 − rate)^12, both in fractions. */
export const yearlyFromMonthly = (rate: number): number => (rate >= 1 ? 1 : -Math.expm1(12 * Math.log1p(-rate)));

const inMonth = (values: readonly number[], month: number) => values[Math.min(month, values.length) - 1] ?? 0;

export const dependsOnAge = (prepayment: Prepayment): boolean =>
  'model' in prepayment && prepayment.model !== 'CPR' && prepayment.speed > 0;

/** SMM, a fraction; `age` is at cut-off, `month` counts from 1. */
export function prepaidShare(prepayment: Prepayment, age: number, month: number): number {
  if ('cprByMonth' in prepayment) return monthlyFromYearly(inMonth(prepayment.cprByMonth, month) / 100);
  const { model, speed } = prepayment;
  if (model === 'CPR') return monthlyFromYearly(speed / 100);
  if (model === 'PSA') {
    const ramp = 0.002 * Math.max(1, Math.min(age + month, 30));
    return monthlyFromYearly(Math.min(1, (speed / 100) * ramp));
  }
  const share = speed / 100;
  const left = 1 - share * (age + month - 1);
  if (share === 0) return 0;
  // Binary rounding, as in 1 − 0.02 × 49, still makes it the last month.
  return left <= share * (1 + 1e-12) ? 1 : share / left;
}

/** MDR, a fraction, at one yearly rate in percent or one for each month. */
export const defaultedShare = (cdr: number | readonly number[], month: number): number =>
  monthlyFromYearly((typeof cdr === 'number' ? cdr : inMonth(cdr, month)) / 100);

/** `shares[0]` is month 1. */
export const tableOfShares = (months: number, share: (month: number) => number): Float64Array =>
  Float64Array.from({ length: months }, (_, i) => share(i + 1));
