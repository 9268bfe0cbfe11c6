import type { Prepayment } from './prepayment.ts';

/** Prepayments by change of the yield, which follow rates. */
export const shockTable = {
  name: 'Speeds by change of rates',
  source: 'Illustrative, not from data',
  rows: [
    { bp: -300, factor: 1.5 },
    { bp: -200, factor: 1.35 },
    { bp: -100, factor: 1.15 },
    { bp: 0, factor: 1 },
    { bp: 100, factor: 0.85 },
    { bp: 200, factor: 0.7 },
    { bp: 300, factor: 0.6 },
  ],
} as const;

export const shockSteps: readonly number[] = shockTable.rows.map(({ bp }) => bp);

/** Price at the yield so many basis points higher, with speeds times the factor. */
export interface Shock {
  bp: number;
  factor: number;
  price: number | null;
}

export const factorOf = (bp: number): number => shockTable.rows.find((row) => row.bp === bp)?.factor ?? 1;

/** Never above all in a year. */
export function timesSpeed(prepayment: Prepayment, factor: number): Prepayment {
  if ('cprByMonth' in prepayment) {
    return { cprByMonth: prepayment.cprByMonth.map((speed) => Math.min(100, speed * factor)) };
  }
  const speed = prepayment.speed * factor;
  return { ...prepayment, speed: prepayment.model === 'CPR' ? Math.min(100, speed) : speed };
}
