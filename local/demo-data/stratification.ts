import type { Loan } from './loan-tape.ts';

export interface Stratum {
  label: string;
  count: number;
  balance: number;
  /** Percent of the whole. */
  share: number;
  rate: number | null;
  score: number | null;
  term: number | null;
}

type Field = 'noteRate' | 'originalCreditScore' | 'remainingTerm' | 'ltv';

const balanceOf = (loans: readonly Loan[]): number =>
  loans.reduce((sum, { currentBalance }) => sum + Math.round(currentBalance * 100), 0) / 100;

/** Σ(x·balance) ÷ Σ(balance) over the loans that have x. */
export function weightedAverage(loans: readonly Loan[], field: Field): number | null {
  const known = loans.filter((loan) => loan[field] !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, loan) => sum + Number(loan[field]) * loan.currentBalance, 0) / balanceOf(known);
}

function stratum(label: string, loans: readonly Loan[], total: number): Stratum {
  const balance = balanceOf(loans);
  return {
    label,
    count: loans.length,
    balance,
    share: (balance / total) * 100,
    rate: weightedAverage(loans, 'noteRate'),
    score: weightedAverage(loans, 'originalCreditScore'),
    term: weightedAverage(loans, 'remainingTerm'),
  };
}

/** Loans in bands of `width`, lowest first; those without the field are left out. */
export function byBand(loans: readonly Loan[], field: Field, width: number): Stratum[] {
  const known = loans.filter((loan) => loan[field] !== null);
  const low = (loan: Loan) => Math.floor(Number(loan[field]) / width) * width;
  const top = (start: number) => Number((start + width - (field === 'noteRate' ? 0.01 : 1)).toFixed(2));
  const bands = [...Map.groupBy(known, low)].sort(([a], [b]) => a - b);
  return bands.map(([start, band]) => stratum(`${start} to ${top(start)}`, band, balanceOf(loans)));
}

export function byState(loans: readonly Loan[]): Stratum[] {
  const groups = [...Map.groupBy(loans, ({ state }) => state)];
  return groups.map(([state, group]) => stratum(state, group, balanceOf(loans))).sort((a, b) => b.balance - a.balance);
}

export const whole = (loans: readonly Loan[]): Stratum => stratum('Total', loans, balanceOf(loans));
