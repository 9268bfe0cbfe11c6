import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { type OfferingState, takesOrders } from '#shared/domain/offering.ts';
import { sumOf } from '../../lib/sum-of.ts';
import type { Decision } from '../../lp/decision.ts';
import type { Standing } from './standing.ts';

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
 * The effect on each offering as it stands now; one whose standing is not known is taken as its commitments were read,
 * at different moments, by what was least.
 */
export function effectsOf(
  rows: readonly AdminCommitmentRow[],
  decision: Decision,
  standings: ReadonlyMap<string, Standing> = new Map(),
): Effect[] {
  return [...Map.groupBy(rows, ({ LPNumber }) => LPNumber)].map(([lpNumber, some]) => {
    const standing = standings.get(lpNumber);
    const remaining = standing?.CalculatedAmountRemaining ?? Math.min(...some.map((row) => row.AmountRemaining));
    const amount = sumOf(some.map(({ Amount }) => Amount));
    const closed = decision === 'Accepted' && standing && !takesOrders(standing.State) ? standing.State : null;
    const isTaken = decision === 'Accepted' && !closed;
    const after = isTaken ? sumOf([remaining, -amount]) : remaining;
    return { lpNumber, count: some.length, amount, remaining, after, closed };
  });
}
