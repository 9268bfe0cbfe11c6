import { reminderDue } from '#shared/domain/deadline.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { startOfEasternDay } from '#shared/format/eastern-day.ts';
import { daysAfter } from '#shared/format/zoned-day.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { HistoryStore } from '../store/history.ts';
import type { OfferingStore } from '../store/offerings.ts';
import { wasFree } from '../store/was-free.ts';

export interface RemindDeadlinesDeps extends Pick<Clock, 'now'> {
  offerings: Pick<OfferingStore, 'everyPage'>;
  history: Pick<HistoryStore, 'append'>;
}

/** Reminders of due diligence that ends in seven days or tomorrow; the history row is the event. A row exists once for a deadline and days. */
export const remindDeadlines = (deps: RemindDeadlinesDeps) => async (): Promise<{ reminded: number }> => {
  let reminded = 0;
  for await (const offerings of deps.offerings.everyPage()) {
    for (const offering of offerings) if (await remind(deps, offering)) reminded += 1;
  }
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
