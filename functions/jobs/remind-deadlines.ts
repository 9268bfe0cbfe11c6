import { reminderDue } from '#shared/domain/deadline.ts';
import type { Deal } from '#shared/domain/deal.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { easternDay, startOfEasternDay } from '#shared/format/eastern-day.ts';
import { daysAfter } from '#shared/format/zoned-day.ts';
import { openSteps, reminderRow, stepDue } from '../rules/step-reminder.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { DealStore } from '../store/deals.ts';
import type { HistoryStore } from '../store/history.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { wasFree } from '../store/was-free.ts';

export interface RemindDeadlinesDeps extends Pick<Clock, 'now'> {
  deals: Pick<DealStore, 'all'>;
  offerings: Pick<OfferingStore, 'everyPage'>;
  history: Pick<HistoryStore, 'append'>;
}

/**
 * Reminders of due diligence that ends in seven days or tomorrow, and of steps of deals that are due within two days or
 * overdue; the history row is the event. A row exists once for a deadline and days, or a step and its due day.
 */
export const remindDeadlines = (deps: RemindDeadlinesDeps) => async (): Promise<{ reminded: number }> => {
  let reminded = 0;
  for await (const offerings of deps.offerings.everyPage()) {
    for (const offering of offerings) if (await remind(deps, offering)) reminded += 1;
  }
  const today = easternDay(deps.now());
  for (const entry of (await deps.deals.all()).flatMap((deal) => stepReminders(deal, today)))
    if (await wasFree(deps.history.append(entry))) reminded += 1;
  log.info('deadlines reminded of', { reminded });
  return { reminded };
};

async function remind({ history, now }: RemindDeadlinesDeps, offering: Offering): Promise<boolean> {
  const due = reminderDue(offering, now());
  if (!due) return false;
  return wasFree(history.append(reminder(offering.lpNumber, due)));
}

function reminder(lpNumber: string, due: NonNullable<ReturnType<typeof reminderDue>>): HistoryEntry {
  const { deadline, daysLeft } = due;
  const day = deadline.slice(0, 10);
  return {
    id: `H-deadline-${day}-${daysLeft}`,
    lpNumber,
    // Constant, because the row's key contains it.
    at: startOfEasternDay(daysAfter(day, -daysLeft)),
    userId: 'tandem',
    userName: 'Tandem',
    creditUnionId: '',
    creditUnionName: '',
    routingNumber: '',
    step: { type: 'DeadlineNear', ...due },
  };
}

/** Days before a step is due. */
const AHEAD = 2;

/** One for each step whose turn it is, to all who have to act on it. */
const stepReminders = (deal: Deal, today: string): HistoryEntry[] =>
  openSteps(deal).flatMap((open) => {
    const { due } = deal.steps[open.step];
    const isOverdue = due < today;
    const day = daysAfter(due, isOverdue ? 1 : -AHEAD);
    if (day > today) return [];
    const id = `H-due-${deal.id}-${open.step}-${due}-${isOverdue ? 'over' : 'soon'}`;
    return [reminderRow(deal, { id, at: startOfEasternDay(day), step: stepDue(deal, open, today) })];
  });
