import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { takesOrders } from '#shared/domain/offering-state.ts';
import { sumOf } from '../../lib/sum-of.ts';
import type { Decision } from '../../lp/decision.ts';
import type { CurrentOffering } from './current-offerings.ts';

type Row = AdminCommitmentRow;

/** Most at a time. */
export const MOST_AT_A_TIME = 200;

/** Dollars above which the sum is typed. */
export const SUM_TO_TYPE = 25_000_000;

/** Oldest first. */
export const batchOf = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => a.DateSubmitted.localeCompare(b.DateSubmitted)).slice(0, MOST_AT_A_TIME);

/** Reasons against accepting them together. */
export type LeftOut = 'prices' | 'over' | 'closed book';

export interface Effect {
  lpNumber: string;
  count: number;
  amount: number;
  remaining: number;
  after: number;
  /** State that blocks acceptance. */
  closed: OfferingState | null;
  /** Reason none is decided here; null: all are. */
  leftOut: LeftOut | null;
}

/** By present offering. One not loaded yet counts with the least remaining amount its commitments had. */
export function effectsOf(
  rows: readonly Row[],
  decision: Decision,
  current: ReadonlyMap<string, CurrentOffering> = new Map(),
): Effect[] {
  return [...Map.groupBy(rows, ({ LPNumber }) => LPNumber)].map(([lpNumber, some]) => {
    const now = current.get(lpNumber);
    const remaining = now?.CalculatedAmountRemaining ?? Math.min(...some.map((row) => row.AmountRemaining));
    const amount = sumOf(some.map(({ Amount }) => Amount));
    const closed = decision === 'Accepted' && now && !takesOrders(now.State) ? now.State : null;
    const leftOut = leftOutBy(some, decision, now);
    const isTaken = decision === 'Accepted' && !closed && !leftOut;
    const after = isTaken ? sumOf([remaining, -amount]) : remaining;
    return { lpNumber, count: some.length, amount, remaining, after, closed, leftOut };
  });
}

/** Prices and oversubscription are for an allocation; a closed book is in one. */
function leftOutBy(some: readonly Row[], decision: Decision, now: CurrentOffering | undefined): LeftOut | null {
  const isClosed = now ? now.bookClosedAt !== null : some.some(({ bookClosedAt }) => bookClosedAt !== null);
  if (isClosed) return 'closed book';
  if (decision === 'Rejected') return null;
  if (now?.asksForPrice) return 'prices';
  return now && now.commitmentOverSubscriptionAmount > 0 ? 'over' : null;
}

export function decidedOf(rows: readonly Row[], effects: readonly Effect[]): Row[] {
  const left = new Set(effects.filter(({ leftOut }) => leftOut).map(({ lpNumber }) => lpNumber));
  return rows.filter(({ LPNumber }) => !left.has(LPNumber));
}
