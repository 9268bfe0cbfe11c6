import { daysBetween, easternDay } from '../format/eastern-day.ts';
import type { Offering } from './offering.ts';
import { takesOrders } from './offering-state.ts';

/** Days before the last one. */
export const reminderDays = [7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Reminders are sent only while the offering takes orders; null: none due. */
export function reminderDue(
  offering: Pick<Offering, 'state' | 'dueDiligenceDeadline'>,
  now: Date,
): { deadline: string; daysLeft: ReminderDays } | null {
  const { state, dueDiligenceDeadline: deadline } = offering;
  if (!deadline || !takesOrders(state)) return null;
  const ahead = daysBetween(easternDay(now), deadline);
  const daysLeft = reminderDays.find((days) => days === ahead);
  return daysLeft ? { deadline, daysLeft } : null;
}
