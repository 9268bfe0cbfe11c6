import { parseDay } from '#shared/domain/pool/calendar-day.ts';
import type { PositionMonth, ServicingMonth } from '#shared/domain/servicing/month.ts';
import { nextPeriodEnd, periodEndOf, periodOf } from '#shared/domain/servicing/period.ts';
import { MOST_SETTLED } from '#shared/domain/servicing/split.ts';
import { monthName } from '#shared/format/date.ts';
import { cents, money, toDollars } from '#shared/format/money.ts';
import type { ServicedPool } from '../../rules/serviced-pool.ts';

/** A deal funded after one of its months was posted ends so too, hence no refusal: whoever posts decides. */
export const settledNotes = (positions: readonly PositionMonth[], pool: ServicedPool): string[] =>
  positions.flatMap(({ dealId, next: { settled } }) => {
    if (Math.abs(settled) <= MOST_SETTLED) return [];
    const name = pool.positions.find((one) => one.dealId === dealId)?.creditUnionName;
    const amount = money(toDollars(cents(Math.abs(settled))));
    return `${amount} of the principal of ${name} doesn't follow from its months, and is settled with the lead at the pool's end. Compare the posted months with its closing before you post.`;
  });

/** Deals whose first month this is, though months after their closing were posted before. `base`: the month before. */
export function missedNotes(
  positions: readonly Pick<PositionMonth, 'dealId'>[],
  pool: ServicedPool,
  base: Pick<ServicingMonth, 'period' | 'positions'> | undefined,
): string[] {
  if (!base) return [];
  const known = new Set(base.positions.map(({ dealId }) => dealId));
  return positions.flatMap(({ dealId }) => {
    const position = pool.positions.find((one) => one.dealId === dealId);
    const missed = position && !known.has(dealId) ? monthsFrom(position.closing.cutOff, base.period) : [];
    const [first, last] = [missed.at(0), missed.at(-1)];
    if (!position || !first || !last) return [];
    const span = first === last ? monthName(last) : `${monthName(first)} to ${monthName(last)}`;
    return `${position.creditUnionName} has no part in ${span}, posted before its deal was funded. ${monthName(last)} can still be changed: load and post it again before this month.`;
  });
}

/** Periods after a cut-off, until this one. */
function monthsFrom(cutOff: string, until: string): string[] {
  const [start, end] = [parseDay(cutOff), periodEndOf(until)];
  const periods: string[] = [];
  if (start === null || end === null) return periods;
  for (let day = nextPeriodEnd(start); day <= end; day = nextPeriodEnd(day)) periods.push(periodOf(day));
  return periods;
}
