import { invalidAt, Problem } from '../../contract/problem.ts';
import { assertNewWire } from '../transfer.ts';
import type { RemittanceWire, ServicingMonth } from './month.ts';

/** Fourth proof of pools.md C.4, of one participant; cents. Null where nothing is entered. */
export interface WiredProof {
  creditUnionId: string;
  statement: number;
  wires: RemittanceWire[];
  wired: number | null;
  difference: number | null;
}

/** @throws Problem for a month that isn't posted, a stranger, no amount, a day that hasn't come, or a wire entered before. */
export function withWire(month: ServicingMonth, wire: RemittanceWire): ServicingMonth {
  if (month.state !== 'Posted') throw new Problem('conflict', { message: "This month isn't posted." });
  if (!month.positions.some(({ creditUnionId }) => creditUnionId === wire.creditUnionId))
    throw invalidAt('/creditUnionId', 'This credit union has no part in the month.');
  assertNewWire(
    wire,
    month.wired.filter(({ creditUnionId }) => creditUnionId === wire.creditUnionId),
  );
  return { ...month, wired: [...month.wired, wire] };
}

/** Wires less the statement, of each participant of a posted month. */
export function wiredProof({ state, positions, wired: all }: ServicingMonth): WiredProof[] {
  if (state !== 'Posted' && state !== 'Restated') return [];
  return [...Map.groupBy(positions, ({ creditUnionId }) => creditUnionId)].map(([creditUnionId, own]) => {
    const statement = own.reduce((sum, { lines }) => sum + lines.remittance, 0);
    const wires = all.filter((wire) => wire.creditUnionId === creditUnionId);
    const wired = wires.length === 0 ? null : wires.reduce((sum, { amount }) => sum + amount, 0);
    return { creditUnionId, statement, wires, wired, difference: wired === null ? null : wired - statement };
  });
}
