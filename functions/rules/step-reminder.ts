import { type Deal, type DealStep, type Turn, turnsNow } from '#shared/domain/deal.ts';
import type { HistoryEntry, HistoryStep } from '#shared/domain/history.ts';

/** A step whose turn it is, with all who have to act on it. */
export interface OpenStep {
  step: DealStep;
  turns: readonly Turn[];
}

export const openSteps = (deal: Deal): OpenStep[] =>
  [...Map.groupBy(turnsNow(deal), ({ step }) => step)].map(([step, turns]) => ({ step, turns }));

/** The event that tells them. `today`: in New York. */
export const stepDue = (deal: Deal, { step, turns }: OpenStep, today: string): HistoryStep => {
  const { due } = deal.steps[step];
  return {
    type: 'DealStepDue',
    dealId: deal.id,
    step,
    due,
    isOverdue: due < today,
    parties: turns.map(({ party }) => party),
  };
};

/** Row by which a reminder is sent once: `id` and `at` don't change while it is the same one. */
export const reminderRow = (
  { lpNumber, buyer }: Deal,
  row: Pick<HistoryEntry, 'id' | 'at' | 'step'>,
): HistoryEntry => ({ ...row, lpNumber, userId: 'tandem', userName: 'Tandem', ...buyer });
