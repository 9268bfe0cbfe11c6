import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { type OfferingState, takesOrders } from '#shared/domain/offering.ts';
import { sumOf } from '../../lib/sum-of.ts';
import type { Decision } from '../../lp/decision.ts';
import type { CurrentOffering } from './current-offerings.ts';

/** What deciding some commitments does to one offering. */
export interface Effect {
  lpNumber: string;
  count: number;
  amount: number;
  remaining: number;
  after: number;
  /** The state in which none of them can be accepted. */
  closed: OfferingState | null;
}

/**
 * The effect on each offering as it is now. An offering that isn't loaded yet counts with the least amount remaining
 * that its commitments were read with.
 */
export function effectsOf(
  rows: readonly AdminCommitmentRow[],
  decision: Decision,
  current: ReadonlyMap<string, CurrentOffering> = new Map(),
): Effect[] {
  return [...Map.groupBy(rows, ({ LPNumber }) => LPNumber)].map(([lpNumber, some]) => {
    const now = current.get(lpNumber);
    const remaining = now?.CalculatedAmountRemaining ?? Math.min(...some.map((row) => row.AmountRemaining));
    const amount = sumOf(some.map(({ Amount }) => Amount));
    const closed = decision === 'Accepted' && now && !takesOrders(now.State) ? now.State : null;
    const isTaken = decision === 'Accepted' && !closed;
    const after = isTaken ? sumOf([remaining, -amount]) : remaining;
    return { lpNumber, count: some.length, amount, remaining, after, closed };
  });
}
