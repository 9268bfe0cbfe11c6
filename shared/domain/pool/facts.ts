import { type Band, delinquencyBands, delinquencyBuckets, type StratName } from './bands.ts';
import { bounds } from './bounds.ts';
import { formatDay } from './calendar-day.ts';
import { type Tokens, type TopList, topBorrowerGroups, topLoans } from './concentrations.ts';
import { ExactSums } from './exact-sums.ts';
import { type LoanField, type Loans, scaleOf, textAt } from './loans.ts';
import { divideHalfUp, roundRatio } from './rounding.ts';
import { type Cell, crossScoreByLtv, type StratRow, stratifyAll, toDollars, weighted } from './strats.ts';

const averaged = [
  'noteRate',
  'originalTerm',
  'remainingTerm',
  'age',
  'creditScoreOriginal',
  'creditScoreCurrent',
  'ltv',
  'dti',
  'dscr',
  'pti',
  'servicingFee',
] as const;
type Averaged = (typeof averaged)[number];

/** Balance-weighted average over loans with the figure; `coverage` is their percent of the balance. */
export interface WeightedFact {
  value: number;
  min: number;
  max: number;
  loans: number;
  balance: number;
  coverage: number;
}

interface Share extends Band {
  loans: number;
  balance: number;
  percent: number;
}

/** Money in dollars with two decimals, averages and shares with six. */
export interface Facts {
  asOfDate: string;
  loanCount: number;
  leftOut: number;
  balance: number;
  originalBalance: number | null;
  averageBalance: number | null;
  minBalance: number | null;
  maxBalance: number | null;
  weighted: Record<Averaged, WeightedFact | null>;
  aggregateLtv: number | null;
  delinquency: Share[];
  /** Original scores if they cover half of the balance, else current ones. */
  scoreField: 'creditScoreOriginal' | 'creditScoreCurrent';
  strats: Record<StratName, StratRow[]>;
  scoreByLtv: Cell[];
  topLoans: TopList;
  topBorrowerGroups: TopList;
  /** Loans by note rate (percent) that a servicing fee can exceed. Absent in older tapes. */
  lowRates?: LoanCountOfRate[];
  /** Adjustable-rate loans. Absent in older tapes. */
  adjustable?: { loans: number; balance: number };
}

export interface LoanCountOfRate {
  rate: number;
  loans: number;
}

const headline = [
  'asOfDate',
  'loanCount',
  'leftOut',
  'balance',
  'originalBalance',
  'averageBalance',
  'maxBalance',
  'weighted',
  'aggregateLtv',
  'delinquency',
] as const;

export type Headline = Pick<Facts, (typeof headline)[number]>;

export const headlineOf = (facts: Facts): Headline =>
  Object.fromEntries(headline.map((name) => [name, facts[name]])) as unknown as Headline;

/** `tokens` replace ids, which no figure shows. */
export function computeFacts(loans: Loans, tokens: Tokens, { leftOut = 0 } = {}): Facts {
  const balances = loans.numbers.currentBalance ?? new Float64Array();
  const balance = sumOf(balances);
  const all = Object.fromEntries(averaged.map((field) => [field, weigh(loans, field, balance)])) as Facts['weighted'];
  const scoreField = scoreFieldOf(all);
  const { numbers, texts } = loans;
  const largest = topLoans(loans, tokens);
  return {
    asOfDate: formatDay(loans.asOf),
    loanCount: loans.count,
    leftOut,
    balance: toDollars(balance),
    originalBalance: originalBalance(numbers.originalAmount),
    averageBalance: loans.count ? Number(divideHalfUp(balance, BigInt(loans.count))) / 100 : null,
    minBalance: loans.count ? extremes(balances).min / 100 : null,
    maxBalance: loans.count ? extremes(balances).max / 100 : null,
    weighted: all,
    aggregateLtv: aggregateLtv(loans),
    delinquency: bucketDelinquency(loans, balance),
    scoreField,
    strats: stratifyAll(loans, scoreField),
    scoreByLtv: crossScoreByLtv(loans, scoreField),
    topLoans: largest,
    topBorrowerGroups: texts.borrowerGroupId ? topBorrowerGroups(loans, tokens) : largest,
    lowRates: countLowRates(loans),
    adjustable: sumAdjustable(loans),
  };
}

function scoreFieldOf({ creditScoreOriginal, creditScoreCurrent }: Facts['weighted']): Facts['scoreField'] {
  const isHalfCovered = (creditScoreOriginal?.coverage ?? 0) >= 50;
  return isHalfCovered || !creditScoreCurrent ? 'creditScoreOriginal' : 'creditScoreCurrent';
}

function originalBalance(amounts: Float64Array | undefined): number | null {
  const isGiven = amounts?.some((amount) => !Number.isNaN(amount)) ?? false;
  return amounts && isGiven ? toDollars(sumOf(amounts)) : null;
}

function countLowRates({ numbers: { noteRate = new Float64Array() } }: Loans): LoanCountOfRate[] {
  const most = bounds.servicingFee.max * scaleOf('noteRate');
  const counts = new Map<number, number>();
  for (const rate of noteRate) if (rate < most) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([rate, loans]) => ({ rate: rate / scaleOf('noteRate'), loans }));
}

function sumAdjustable(loans: Loans): { loans: number; balance: number } {
  const sums = new ExactSums(1);
  let count = 0;
  for (let i = 0; i < loans.count; i++) {
    if (textAt(loans, 'rateType', i) !== 'Adjustable') continue;
    count++;
    sums.add(0, loans.numbers.currentBalance?.[i] ?? 0);
  }
  return { loans: count, balance: toDollars(sums.total(0)) };
}

function sumOf(column: Float64Array): bigint {
  const sums = new ExactSums(1);
  for (const value of column) if (!Number.isNaN(value)) sums.add(0, value);
  return sums.total(0);
}

function extremes(column: Float64Array): { min: number; max: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of column) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

function weigh(loans: Loans, field: LoanField, pool: bigint): WeightedFact | null {
  const column = loans.numbers[field];
  const balances = loans.numbers.currentBalance;
  if (!column || !balances) return null;
  const sums = new ExactSums(2);
  let count = 0;
  for (let i = 0; i < loans.count; i++) {
    const value = column[i] as number;
    if (Number.isNaN(value)) continue;
    count++;
    sums.add(0, balances[i] as number, value);
    sums.add(1, balances[i] as number);
  }
  const covered = sums.total(1);
  const value = weighted(sums.total(0), covered, field);
  if (value === null) return null;
  const { min, max } = extremes(column);
  const scale = scaleOf(field);
  const coverage = roundRatio(covered * 100n, pool) ?? 0;
  return { value, min: min / scale, max: max / scale, loans: count, balance: toDollars(covered), coverage };
}

/** 100 × Σ balance ÷ Σ value over loans with a value. */
function aggregateLtv({ count, numbers: { collateralValue, currentBalance } }: Loans): number | null {
  if (!collateralValue || !currentBalance) return null;
  const sums = new ExactSums(2);
  for (let i = 0; i < count; i++) {
    if (Number.isNaN(collateralValue[i])) continue;
    sums.add(0, currentBalance[i] as number);
    sums.add(1, collateralValue[i] as number);
  }
  return roundRatio(sums.total(0) * 100n, sums.total(1));
}

function bucketDelinquency(loans: Loans, pool: bigint): Share[] {
  const bands = [...delinquencyBuckets, delinquencyBands.absent];
  const sums = new ExactSums(bands.length);
  const counts = new Uint32Array(bands.length);
  for (let i = 0; i < loans.count; i++) {
    const place = Number(delinquencyBands.keyOf(loans, i) ?? delinquencyBuckets.length);
    counts[place] = (counts[place] as number) + 1;
    sums.add(place, loans.numbers.currentBalance?.[i] ?? 0);
  }
  const rows = bands.map((band, place) => ({
    ...band,
    loans: counts[place] as number,
    balance: toDollars(sums.total(place)),
    percent: roundRatio(sums.total(place) * 100n, pool) ?? 0,
  }));
  return rows.filter(({ loans: count }, place) => place < delinquencyBuckets.length || count > 0);
}
