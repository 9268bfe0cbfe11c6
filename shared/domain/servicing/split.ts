import { exactShare, feeOf } from './exact-share.ts';
import type { MonthLoans } from './month-loans.ts';

export const components = [
  'scheduledPrincipal',
  'curtailment',
  'payoff',
  'chargeOff',
  'adjustment',
  'netInterest',
  'servicingFee',
  'recovery',
] as const;
export type Component = (typeof components)[number];

/** Cents. */
export type PerComponent = Record<Component, number>;

/** Cents of each loan. */
export type ComponentLines = Record<Component, Float64Array>;

/** Amounts that a position's share is taken of, since its settlement. */
export interface RunningTotals {
  /** The pool's. */
  cum: PerComponent;
  /** The position's, without what the pool's end settled. */
  paid: PerComponent;
  /** Cents of principal that rounding left, settled at the pool's end. */
  settled: number;
}

/** Cents of principal that rounding can leave, either way (pools.md C.3). */
export const MOST_SETTLED = 2;

export interface SharedPosition {
  /** Cents; the share is this fraction for good (deal.md 4.7). */
  bought: number;
  pool: number;
}

export const noCents = (): PerComponent =>
  Object.fromEntries(components.map((component) => [component, 0])) as PerComponent;

export const unsplit = (): RunningTotals => ({ cum: noCents(), paid: noCents(), settled: 0 });

/** A month's cents by component and loan: interest less the fee that is taken from it. */
export function collectedOf({ count, money, noteRate, servicingFee }: MonthLoans): ComponentLines {
  const netInterest = new Float64Array(count);
  const fees = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const interest = money.interestCollected[i] as number;
    const fee = feeOf(interest, servicingFee[i] as number, noteRate[i] as number);
    fees[i] = fee;
    netInterest[i] = interest - fee;
  }
  const { scheduledPrincipal, curtailment, payoff, chargeOff, adjustment, recovery } = money;
  return {
    scheduledPrincipal,
    curtailment,
    payoff,
    chargeOff,
    adjustment,
    netInterest,
    servicingFee: fees,
    recovery,
  };
}

/** Principal that has left by these totals. */
export const principalOf = ({ scheduledPrincipal, curtailment, payoff, chargeOff, adjustment }: PerComponent): number =>
  scheduledPrincipal + curtailment + payoff + chargeOff - adjustment;

export const principalLeft = ({ bought }: SharedPosition, { paid, settled }: RunningTotals): number =>
  bought - principalOf(paid) - settled;

export interface PositionSplit {
  lines: ComponentLines;
  /** Sums of the lines. */
  totals: PerComponent;
  beginning: number;
  ending: number;
  next: RunningTotals;
}

interface Splitting {
  collected: ComponentLines;
  /** Loans of the position; null: all. */
  takes: Uint8Array | null;
  /** The pool's balance is 0 after this month. */
  isEnd: boolean;
}

/**
 * A position's cents of a month (pools.md C.3). Each is the difference of two rounded running totals, so that what it
 * has received is its share of the pool's total, rounded once. Loans come in order of their ids.
 */
export function splitFor(
  position: SharedPosition,
  before: RunningTotals,
  { collected, takes, isEnd }: Splitting,
): PositionSplit {
  const lines = {} as ComponentLines;
  const totals = noCents();
  const next: RunningTotals = { cum: noCents(), paid: noCents(), settled: before.settled };
  for (const component of components) {
    const column = collected[component];
    const line = new Float64Array(column.length);
    let [cum, paid] = [before.cum[component], before.paid[component]];
    for (let i = 0; i < column.length; i++) {
      const amount = column[i] as number;
      if (amount === 0 || takes?.[i] === 0) continue;
      cum += amount;
      const target = exactShare(position.bought, cum, position.pool);
      line[i] = target - paid;
      paid = target;
    }
    if (!Number.isSafeInteger(cum)) throw new RangeError('These amounts are larger than cents can be counted');
    lines[component] = line;
    totals[component] = paid - before.paid[component];
    next.cum[component] = cum;
    next.paid[component] = paid;
  }
  next.settled = isEnd ? position.bought - principalOf(next.paid) : 0;
  const settling = next.settled - before.settled;
  if (settling !== 0) settle(lines, totals, settling);
  return { lines, totals, beginning: principalLeft(position, before), ending: principalLeft(position, next), next };
}

/** Into the payoff line, at the last loan that paid off or else paid principal. */
function settle(lines: ComponentLines, totals: PerComponent, cents: number): void {
  const { payoff, scheduledPrincipal, curtailment, chargeOff, adjustment } = lines;
  totals.payoff += cents;
  const last = [payoff, scheduledPrincipal, curtailment, chargeOff, adjustment]
    .map((line) => line.findLastIndex((amount) => amount !== 0))
    .find((place) => place >= 0);
  const place = last ?? payoff.length - 1;
  if (place >= 0) payoff[place] = (payoff[place] as number) + cents;
}

/** Takes a position's lines off what was collected: at last the lead's. */
export function takeOff(left: ComponentLines, lines: ComponentLines): void {
  for (const component of components) {
    const [from, line] = [left[component], lines[component]];
    for (let i = 0; i < from.length; i++) from[i] = (from[i] as number) - (line[i] as number);
  }
}

export const copyLines = (lines: ComponentLines): ComponentLines =>
  Object.fromEntries(components.map((component) => [component, lines[component].slice()])) as ComponentLines;
