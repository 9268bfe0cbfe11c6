import { delinquencyBuckets, delinquencyEdges } from '../pool/bands.ts';
import { ExactSums } from '../pool/exact-sums.ts';
import { roundMeasure, roundRatio } from '../pool/rounding.ts';
import { type MoneyColumn, type MonthLoans, moneyColumns, statusAt } from './month-loans.ts';

/** Cents of the pool in a month. */
export type MonthTotals = Record<MoneyColumn, number>;

export function totalsOf({ money }: MonthLoans): MonthTotals {
  const sums = new ExactSums(moneyColumns.length);
  moneyColumns.forEach((name, place) => {
    for (const amount of money[name]) if (amount !== 0) sums.add(place, amount);
  });
  return Object.fromEntries(moneyColumns.map((name, place) => [name, safe(sums.total(place))])) as MonthTotals;
}

function safe(total: bigint): number {
  const number = Number(total);
  if (!Number.isSafeInteger(number)) throw new RangeError('These amounts are larger than cents can be counted');
  return number;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const prepaidOf = ({ curtailment, payoff }: MonthTotals) => curtailment + payoff;
const amortized = ({ beginningBalance, scheduledPrincipal }: MonthTotals) => beginningBalance - scheduledPrincipal;

export const smmOf = (month: MonthTotals): number | null => ratio(prepaidOf(month), amortized(month));
export const mdrOf = ({ chargeOff, beginningBalance }: MonthTotals): number | null =>
  ratio(chargeOff, beginningBalance);

/** Yearly rate from monthly ones; null where one of them is undefined. */
function yearly(monthly: readonly (number | null)[]): number | null {
  if (monthly.length === 0 || monthly.includes(null)) return null;
  const kept = monthly.reduce<number>((left, rate) => left * (1 - (rate ?? 0)), 1);
  return 1 - kept ** (12 / monthly.length);
}

const percent = (rate: number | null): number | null => roundMeasure(rate === null ? null : rate * 100);

/** Yearly rate of monthly ones, in percent. */
export const yearlyPercent = (monthly: readonly (number | null)[]): number | null => percent(yearly(monthly));

/** The last `count` months, or null where there are fewer. */
const over = (monthly: readonly (number | null)[], count: number) =>
  percent(monthly.length < count ? null : yearly(monthly.slice(-count)));

const endings = ['PaidOff', 'ChargedOff'] as const;
export type RollTo = string;

export interface RollCell {
  from: string;
  to: RollTo;
  loans: number;
  /** Cents at the beginning. */
  balance: number;
}

export interface DelinquencyRow {
  label: string;
  from: number | null;
  to: number | null;
  loans: number;
  /** Cents. */
  balance: number;
  percent: number;
}

const NOT_GIVEN = 'Not given';

/** Place among the buckets, or their number where no days are given. */
export function bucketOf(days: number): number {
  if (Number.isNaN(days)) return delinquencyBuckets.length;
  let place = 0;
  while (place < delinquencyEdges.length && days >= (delinquencyEdges[place] as number)) place++;
  return place;
}

const labelOf = (place: number): string => delinquencyBuckets[place]?.label ?? NOT_GIVEN;

export function delinquencyOf({ count, money, daysDelinquent }: MonthLoans): DelinquencyRow[] {
  const places = delinquencyBuckets.length + 1;
  const [sums, counts] = [new ExactSums(places), new Uint32Array(places)];
  for (let i = 0; i < count; i++) {
    const balance = money.endingBalance[i] as number;
    if (balance === 0) continue;
    const place = bucketOf(daysDelinquent[i] as number);
    sums.add(place, balance);
    counts[place] = (counts[place] as number) + 1;
  }
  const totals = Array.from(counts, (_, place) => sums.total(place));
  const all = totals.reduce((sum, one) => sum + one, 0n);
  return totals.flatMap((balance, place) => {
    const { from = null, to = null } = delinquencyBuckets[place] ?? {};
    const row = { label: labelOf(place), from: from as number | null, to: to as number | null };
    const isShown = place < delinquencyBuckets.length || (counts[place] ?? 0) > 0;
    const share = roundRatio(balance * 100n, all) ?? 0;
    return isShown ? [{ ...row, loans: counts[place] ?? 0, balance: safe(balance), percent: share }] : [];
  });
}

/** Last month's bucket by this month's; `daysBefore` of a loan, NaN where it was not there. */
export function rollOf(loans: MonthLoans, daysBefore: (i: number) => number): RollCell[] {
  const cells = new Map<string, { from: number; to: number; loans: number; balance: bigint }>();
  const gone = delinquencyBuckets.length + 1;
  for (let i = 0; i < loans.count; i++) {
    const beginning = loans.money.beginningBalance[i] as number;
    if (beginning === 0) continue;
    const status = statusAt(loans, i);
    const isOver = (loans.money.endingBalance[i] as number) === 0;
    const isLoss = status === 'ChargedOff' || (isOver && (loans.money.chargeOff[i] as number) > 0);
    const ended = isLoss ? gone + 1 : gone;
    const from = bucketOf(daysBefore(i));
    const to = isOver || isLoss ? ended : bucketOf(loans.daysDelinquent[i] as number);
    const key = `${from} ${to}`;
    const cell = cells.get(key) ?? { from, to, loans: 0, balance: 0n };
    cell.loans++;
    cell.balance += BigInt(beginning);
    cells.set(key, cell);
  }
  const name = (place: number) => endings[place - gone] ?? labelOf(place);
  return [...cells.values()]
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .map(({ from, to, loans: count, balance }) => {
      return { from: name(from), to: name(to), loans: count, balance: safe(balance) };
    });
}

/** Balance-weighted average over loans with the figure, 6 decimals; `scale` divides whole numbers. */
export function weightedBy(column: ArrayLike<number>, balances: ArrayLike<number>, scale: number): number | null {
  const sums = new ExactSums(2);
  for (let i = 0; i < balances.length; i++) {
    const [value, balance] = [column[i] as number, balances[i] as number];
    if (Number.isNaN(value) || balance === 0) continue;
    sums.add(0, balance, value);
    sums.add(1, balance);
  }
  return roundRatio(sums.total(0), sums.total(1) * BigInt(scale));
}

/** Figures of pools.md C.4, without those that need loans: rates in percent, money in cents. */
export function ratesOf(months: readonly MonthTotals[], cutOffBalance: number) {
  const month = months.at(-1) as MonthTotals;
  const [smm, mdr] = [months.map(smmOf), months.map(mdrOf)];
  const allIn = ratio(prepaidOf(month) + month.chargeOff, amortized(month));
  const chargedOff = months.reduce((sum, { chargeOff }) => sum + BigInt(chargeOff), 0n);
  const recovered = months.reduce((sum, { recovery }) => sum + BigInt(recovery), 0n);
  return {
    factor: roundRatio(BigInt(month.endingBalance), BigInt(cutOffBalance), 10),
    smm: percent(smm.at(-1) ?? null),
    cpr: over(smm, 1),
    mdr: percent(mdr.at(-1) ?? null),
    cdr: over(mdr, 1),
    smmAllIn: percent(allIn),
    cpr3: over(smm, 3),
    cpr6: over(smm, 6),
    cpr12: over(smm, 12),
    cprLife: percent(yearly(smm)),
    cdr3: over(mdr, 3),
    cdr6: over(mdr, 6),
    cdr12: over(mdr, 12),
    cdrLife: percent(yearly(mdr)),
    netLoss: safe(chargedOff - recovered),
    netLossPercent: roundRatio((chargedOff - recovered) * 100n, BigInt(cutOffBalance)),
    severity: roundRatio((chargedOff - recovered) * 100n, chargedOff),
  };
}
export type MonthRates = ReturnType<typeof ratesOf>;
