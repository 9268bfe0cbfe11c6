import { type Band, ltvBands, type Parting, partingsOf, type StratName, scoreBands } from './bands.ts';
import { ExactSums } from './exact-sums.ts';
import { type LoanField, type Loans, scaleOf } from './loans.ts';
import { divideHalfUp, roundRatio } from './rounding.ts';

/** Money in dollars, averages and shares with six decimals. `filter` gives exactly `loans`. */
export interface StratRow extends Band {
  loans: number;
  balance: number;
  percent: number;
  waRate: number | null;
  waScore: number | null;
  waLtv: number | null;
  waRemainingTerm: number | null;
  percent30Plus: number | null;
}

export interface Cell {
  score: string;
  ltv: string;
  balance: number;
  percent: number;
}

export const toDollars = (cents: bigint): number => Number(cents) / 100;

/** Σ(x × balance) ÷ Σ balance with six decimals, rounded once. */
export function weighted(sum: bigint, balance: bigint, field: LoanField): number | null {
  if (balance === 0n) return null;
  return Number(divideHalfUp(sum * BigInt(1e6 / scaleOf(field)), balance)) / 1e6;
}

function partLoans(loans: Loans, { keyOf }: Parting) {
  const places = new Map<number | string | null, number>();
  const placeOf = new Uint32Array(loans.count);
  for (let i = 0; i < loans.count; i++) {
    const found = keyOf(loans, i);
    const key = typeof found === 'number' && Number.isNaN(found) ? null : found;
    let place = places.get(key);
    if (place === undefined) {
      place = places.size;
      places.set(key, place);
    }
    placeOf[i] = place;
  }
  return { keys: [...places.keys()], places: placeOf };
}

/** Bands ascending or largest first, absent last, empty ones left out. */
export function stratify(loans: Loans, parting: Parting, score: LoanField): StratRow[] {
  const { keys, places } = partLoans(loans, parting);
  const averaged: LoanField[] = ['noteRate', score, 'ltv', 'remainingTerm'];
  const width = 2 + 2 * averaged.length;
  const sums = new ExactSums(keys.length * width);
  const counts = new Uint32Array(keys.length);
  const balances = loans.numbers.currentBalance ?? new Float64Array(loans.count);
  const columns = averaged.map((field) => loans.numbers[field]);
  const days = loans.numbers.daysDelinquent;
  for (let i = 0; i < loans.count; i++) {
    const place = places[i] as number;
    const start = place * width;
    const balance = balances[i] as number;
    counts[place] = (counts[place] as number) + 1;
    sums.add(start, balance);
    if (days && (days[i] as number) >= 30) sums.add(start + 1, balance);
    for (let c = 0; c < columns.length; c++) {
      const value = columns[c]?.[i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sums.add(start + 2 + 2 * c, balance, value);
      sums.add(start + 3 + 2 * c, balance);
    }
  }
  const totals = keys.map((_, place) => sums.total(place * width));
  const pool = totals.reduce((a, b) => a + b, 0n);
  const rows = keys.map((key, place) => {
    const start = place * width;
    const average = (c: number) =>
      weighted(sums.total(start + 2 + 2 * c), sums.total(start + 3 + 2 * c), averaged[c] as LoanField);
    const balance = totals[place] as bigint;
    const row: StratRow = {
      ...(key === null ? parting.absent : parting.bandOf(key)),
      loans: counts[place] as number,
      balance: toDollars(balance),
      percent: roundRatio(balance * 100n, pool) ?? 0,
      waRate: average(0),
      waScore: average(1),
      waLtv: average(2),
      waRemainingTerm: average(3),
      percent30Plus: days ? roundRatio(sums.total(start + 1) * 100n, balance) : null,
    };
    return { key, balance, row };
  });
  return rows.sort((a, b) => compareRows(a, b, parting.order)).map(({ row }) => row);
}

interface Sorted {
  key: number | string | null;
  balance: bigint;
  row: StratRow;
}

function compareRows(a: Sorted, b: Sorted, order: Parting['order']): number {
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
  if (order === 'band') return Number(a.key) - Number(b.key);
  if (a.balance !== b.balance) return a.balance < b.balance ? 1 : -1;
  return a.row.label < b.row.label ? -1 : 1;
}

export function stratifyAll(loans: Loans, score: LoanField): Record<StratName, StratRow[]> {
  const partings = Object.entries(partingsOf(loans.assetClass, score));
  return Object.fromEntries(partings.map(([name, parting]) => [name, stratify(loans, parting, score)])) as Record<
    StratName,
    StratRow[]
  >;
}

export function crossScoreByLtv(loans: Loans, score: LoanField): Cell[] {
  const last = 999;
  const scores = scoreBands(score);
  const crossed: Parting = {
    ...scores,
    keyOf: (_, i) => Number(scores.keyOf(loans, i) ?? last) * 1000 + Number(ltvBands.keyOf(loans, i) ?? last),
  };
  const { keys, places } = partLoans(loans, crossed);
  const sums = new ExactSums(keys.length);
  for (let i = 0; i < loans.count; i++) sums.add(places[i] as number, loans.numbers.currentBalance?.[i] as number);
  const totals = keys.map((_, place) => sums.total(place));
  const pool = totals.reduce((a, b) => a + b, 0n);
  const label = (parting: Parting, key: number) => (key === last ? parting.absent : parting.bandOf(key)).label;
  return keys
    .map((key, place) => ({ key: Number(key), balance: totals[place] as bigint }))
    .sort((a, b) => a.key - b.key)
    .map(({ key, balance }) => ({
      score: label(scores, Math.floor(key / 1000)),
      ltv: label(ltvBands, key % 1000),
      balance: toDollars(balance),
      percent: roundRatio(balance * 100n, pool) ?? 0,
    }));
}
