import type { Cents } from '../format/money.ts';
import { dayIn, daysAfter, isStartOfDay, startOfDay } from '../format/zoned-day.ts';
import type { Delegation } from './authority.ts';
import type { TimeZone } from './time-zones.ts';

const LENT_DAYS = 90;
const DAY = 86_400_000;

/** Time away, with a delegate until the person is back. Moments are ISO 8601 UTC. */
export interface Absence {
  userId: string;
  from: string;
  /** Null: until further notice, which lends nothing. */
  until: string | null;
  delegateId: string | null;
  /** Most that the delegate decides; null: up to their own limit. */
  limit: Cents | null;
}

/** Latest end of what is lent from a moment: 90 days later, an hour more where clocks are set back. */
export function lentUntilAtMost(start: string, zone: TimeZone): string {
  const later = new Date(Date.parse(start) + LENT_DAYS * DAY).toISOString();
  if (!isStartOfDay(start, zone)) return later;
  const midnight = startOfDay(daysAfter(dayIn(zone, start), LENT_DAYS), zone);
  return midnight > later ? midnight : later;
}

/** Whole days of a time zone become the same days of another one; times of day stay. */
export function inOtherZone(absences: readonly Absence[], before: TimeZone, after: TimeZone): Absence[] {
  const moved = (moment: string) => (isStartOfDay(moment, before) ? startOfDay(dayIn(before, moment), after) : moment);
  return absences.map((one) => ({ ...one, from: moved(one.from), until: one.until && moved(one.until) }));
}

export const lentWhileAway = (absences: readonly Absence[]): Delegation[] =>
  absences.flatMap(({ userId, from, until, delegateId, limit }) =>
    delegateId === null || until === null ? [] : { from: userId, to: delegateId, limit, start: from, end: until },
  );

export const withAbsence = (absences: readonly Absence[], userId: string, absence: Absence | null): Absence[] => [
  ...absences.filter((one) => one.userId !== userId),
  ...(absence ? [absence] : []),
];
