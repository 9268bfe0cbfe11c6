import pMap from 'p-map';
import { reminderDue } from '#shared/domain/deadline.ts';
import { type Deal, statesSettled } from '#shared/domain/deal.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { type CalendarDay, formatDay } from '#shared/domain/pool/calendar-day.ts';
import { isMonthOverdue, nextPeriodEnd, overdueFrom, periodEndOf } from '#shared/domain/servicing/period.ts';
import { easternDay, startOfEasternDay } from '#shared/format/eastern-day.ts';
import { daysAfter } from '#shared/format/zoned-day.ts';
import { type ServicedPool, servicedPool } from '../rules/serviced-pool.ts';
import { openSteps, reminderRow, stepDue } from '../rules/step-reminder.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import type { ClosingStore } from '../store/closings.ts';
import type { DealStore } from '../store/deals.ts';
import type { HistoryStore } from '../store/history.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { ServicingStore } from '../store/servicing.ts';
import { wasFree } from '../store/was-free.ts';

export interface RemindDeadlinesDeps extends Pick<Clock, 'now'> {
  deals: Pick<DealStore, 'all'>;
  offerings: Pick<OfferingStore, 'everyPage'>;
  closings: Pick<ClosingStore, 'ofOffering' | 'outside'>;
  servicing: Pick<ServicingStore, 'ledger' | 'find'>;
  history: Pick<HistoryStore, 'append'>;
}

/**
 * Reminders of due diligence that ends in seven days or tomorrow, of steps of deals that are due within two days or overdue,
 * and of servicing months that ended ten days ago; the history row is the event. A row exists once for a deadline and days,
 * a step and its due day, or a month.
 */
export const remindDeadlines = (deps: RemindDeadlinesDeps) => async (): Promise<{ reminded: number }> => {
  let reminded = 0;
  const settled: string[] = [];
  for await (const offerings of deps.offerings.everyPage()) {
    for (const offering of offerings) {
      if (statesSettled.includes(offering.state)) settled.push(offering.lpNumber);
      if (await remind(deps, offering)) reminded += 1;
    }
  }
  const today = easternDay(deps.now());
  const deals = await deps.deals.all();
  const entries = [
    ...deals.flatMap((deal) => stepReminders(deal, today)),
    ...(await overdueMonths(deps, { deals, settled, today })),
  ];
  for (const entry of entries) if (await wasFree(deps.history.append(entry))) reminded += 1;
  log.info('deadlines reminded of', { reminded });
  return { reminded };
};

async function remind({ history, now }: RemindDeadlinesDeps, offering: Offering): Promise<boolean> {
  const due = reminderDue(offering, now());
  if (!due) return false;
  return wasFree(history.append(reminder(offering.lpNumber, due)));
}

const LPS_AT_ONCE = 10;

interface Looked {
  deals: readonly Deal[];
  /** LPs that may have been settled outside. */
  settled: readonly string[];
  today: string;
}

/** Next months that are overdue, of LPs with funded deals or settled outside. */
async function overdueMonths(deps: RemindDeadlinesDeps, { deals, settled, today }: Looked): Promise<HistoryEntry[]> {
  const byLp = Map.groupBy(deals, ({ lpNumber }) => lpNumber);
  const ofOffering = async (lpNumber: string) => byLp.get(lpNumber) ?? [];
  const overdue = async (lpNumber: string) => {
    const pool = await servicedPool({ deals: { ofOffering }, closings: deps.closings }, lpNumber);
    return pool && overdueMonth(deps, { lpNumber, pool, today });
  };
  const found = await pMap(new Set([...byLp.keys(), ...settled]), overdue, { concurrency: LPS_AT_ONCE });
  return found.filter((entry) => entry !== null);
}

interface Serviced {
  lpNumber: string;
  pool: ServicedPool;
  today: string;
}

async function overdueMonth(deps: RemindDeadlinesDeps, of: Serviced): Promise<HistoryEntry | null> {
  const { lpNumber, pool, today } = of;
  const before = await lastMonthEnd(deps, of);
  const end = before === null ? null : formatDay(nextPeriodEnd(before));
  if (end === null || !isMonthOverdue(end, today)) return null;
  const period = end.slice(0, 7);
  return {
    ...byTandem,
    id: `H-overdue-${period}`,
    lpNumber,
    at: startOfEasternDay(overdueFrom(end)),
    step: {
      type: 'MonthOverdue',
      period,
      end,
      holderIds: [...new Set(pool.positions.map(({ creditUnionId }) => creditUnionId))],
    },
  };
}

/** End of the last posted month, else the first closing's cut-off; null where nothing is left to service. */
async function lastMonthEnd(
  { servicing }: RemindDeadlinesDeps,
  { lpNumber, pool }: Serviced,
): Promise<CalendarDay | null> {
  const { posted } = await servicing.ledger(lpNumber);
  if (posted) {
    const month = await servicing.find(lpNumber, posted.period, posted.number);
    return month?.totals?.endingBalance === 0 ? null : periodEndOf(posted.period);
  }
  return pool.cutOff;
}

const byTandem = {
  userId: 'tandem',
  userName: 'Tandem',
  creditUnionId: '',
  creditUnionName: '',
  routingNumber: '',
} as const;

function reminder(lpNumber: string, due: NonNullable<ReturnType<typeof reminderDue>>): HistoryEntry {
  const { deadline, daysLeft } = due;
  const day = deadline.slice(0, 10);
  return {
    id: `H-deadline-${day}-${daysLeft}`,
    lpNumber,
    // Constant, because the row's key contains it.
    at: startOfEasternDay(daysAfter(day, -daysLeft)),
    ...byTandem,
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
