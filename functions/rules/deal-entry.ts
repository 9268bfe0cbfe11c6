import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { type Deal, type DealStep, partiesOf, sideOf, stepsNow } from '#shared/domain/deal.ts';
import { positionOf } from '#shared/domain/funding.ts';
import type { HistoryEntry, HistoryStep } from '#shared/domain/history.ts';
import type { Clock } from '../runtime/table.ts';
import { type DealStore, positionWrites } from '../store/deals.ts';
import type { Write } from '../store/table.ts';
import { historyEntry } from './history-entry.ts';

/** The same 404 for others' as for none. */
export async function seenDeal(deals: Pick<DealStore, 'find'>, id: string, caller: Caller): Promise<Deal> {
  const deal = await deals.find(id);
  if (!deal || !(isAdmin(caller) || sideOf(deal, caller.creditUnionId))) throw new Problem('not_found');
  return deal;
}

/** Next comes the first step whose turn this one has brought, else the first of those that wait anyway. */
export function stepDone(before: Deal, deal: Deal, step: DealStep): HistoryStep {
  const waited = new Set(stepsNow(before));
  const now = stepsNow(deal);
  const next = now.find((one) => !waited.has(one)) ?? now[0] ?? null;
  const parties = next ? [...partiesOf(deal, next)] : [];
  const said = step === 'callback' ? { note: deal.steps.callback.note } : {};
  return { type: 'DealStepDone', dealId: deal.id, step, next, parties, ...said };
}

/** `deal`: as it is once the step is open again. */
export const stepUndone = (deal: Deal, step: DealStep, reason: string): HistoryStep => ({
  type: 'DealStepUndone',
  dealId: deal.id,
  step,
  reason,
  parties: [...partiesOf(deal, step)],
});

interface Happened {
  deal: Pick<Deal, 'lpNumber' | 'buyer'>;
  at: string;
}

/** Row of the LP's history that concerns the buyer. */
export const dealEntry = (
  deps: Pick<Clock, 'newId'>,
  by: Parameters<typeof historyEntry>[1],
  { deal: { lpNumber, buyer: concerned }, at }: Happened,
  step: HistoryStep,
): HistoryEntry => historyEntry(deps, by, { lpNumber, at, step, concerned });

interface Funded {
  steps: HistoryStep[];
  writes: Write[];
}

/** Writes beside a change that funds a deal: the buyer's position, and that both sides are told. Nothing for another change. */
export function funded(before: Pick<Deal, 'state'>, next: Deal): Funded {
  if (before.state === 'Funded' || next.state !== 'Funded') return { steps: [], writes: [] };
  return { steps: [{ type: 'DealFunded', dealId: next.id }], writes: positionWrites(positionOf(next)) };
}
