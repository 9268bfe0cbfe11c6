import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import type { Decision } from '../../lp/decision.ts';

/** What deciding some commitments does to one offering. */
export interface Effect {
  lpNumber: string;
  count: number;
  amount: number;
  remaining: number;
  after: number;
}

const sum = (rows: readonly AdminCommitmentRow[]) =>
  rows.reduce((total, { Amount }) => total + Math.round(Amount * 100), 0) / 100;

/** The effect on each offering, as far as its commitments were read at different moments by what was least. */
export function effectsOf(rows: readonly AdminCommitmentRow[], decision: Decision): Effect[] {
  return [...Map.groupBy(rows, ({ LPNumber }) => LPNumber)].map(([lpNumber, some]) => {
    const remaining = Math.min(...some.map(({ AmountRemaining }) => AmountRemaining));
    const amount = sum(some);
    const after = decision === 'Accepted' ? Math.round((remaining - amount) * 100) / 100 : remaining;
    return { lpNumber, count: some.length, amount, remaining, after };
  });
}
