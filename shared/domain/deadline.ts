import { dueDiligenceDaysLeft, type Offering, takesOrders } from './offering.ts';

/** How many days before the end of due diligence people are reminded. */
export const reminderDays = [7, 1] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** Which reminder of an offering is due on a day; null: none. Only while it takes orders is there anything to decide. */
export function reminderDue(
  offering: Pick<Offering, 'state' | 'dueDiligenceDeadline'>,
  now: Date,
): { deadline: string; daysLeft: ReminderDays } | null {
  const { state, dueDiligenceDeadline: deadline } = offering;
  if (!deadline || !takesOrders(state)) return null;
  const left = dueDiligenceDaysLeft(offering, now);
  const daysLeft = reminderDays.find((days) => days === left);
  return daysLeft ? { deadline, daysLeft } : null;
}
