import type { OfferingState } from '#shared/domain/offering.ts';
import { easternDay } from '#shared/format/eastern-day.ts';
import { DAY, dayOf, HOUR, iso, monthEndBefore, nextBusinessDay, officeTime } from './calendar.ts';
import type { Outline } from './promised.ts';
import type { Random } from './random.ts';

/** When what happens to an offering happens; milliseconds. */
export interface Milestones {
  addedAt: number;
  publishedAt: number;
  ordersUntil: number;
  /** An administrator's moves once orders are over. */
  moves: readonly { to: OfferingState; at: number }[];
  deadline: number;
  settlement: number;
  asOf: number;
}

const takingOrders: readonly OfferingState[] = ['Published', 'Open', 'Allocated'];

export function milestones({ target, age, daysToDeadline }: Outline, now: number, choices: Random): Milestones {
  const addedAt = Math.min(officeTime(choices, now - age * DAY), now - 2 * DAY - HOUR);
  const publishedAt = Math.min(officeTime(choices, addedAt + choices.int(1, 4) * DAY), now - DAY);
  const deadline = takingOrders.includes(target)
    ? Date.parse(easternDay(new Date(now))) + ((daysToDeadline ?? choices.int(5, 38)) - 1) * DAY
    : dayOf(publishedAt) + 30 * DAY;
  const settlement = nextBusinessDay(deadline + choices.int(9, 14) * DAY);
  const moves = movesTo(target, { publishedAt, settlement, now }, choices);
  const ordersEnd = target === 'Withdrawn' ? (moves[0]?.at ?? now) - HOUR : Math.min(deadline, settlement - 2 * DAY);
  return {
    addedAt,
    publishedAt,
    ordersUntil: Math.min(ordersEnd, now - 20 * 60_000),
    moves,
    deadline,
    settlement,
    asOf: monthEndBefore(addedAt - 3 * DAY),
  };
}

function movesTo(
  target: OfferingState,
  { publishedAt, settlement, now }: { publishedAt: number; settlement: number; now: number },
  choices: Random,
): Milestones['moves'] {
  const later = (time: number, min: number, max: number) => officeTime(choices, time + choices.int(min, max) * DAY);
  const sold = { to: 'Sold', at: officeTime(choices, settlement) } as const;
  const kept = { to: 'Retention', at: later(settlement, 20, 35) } as const;
  switch (target) {
    case 'Open':
      return [{ to: 'Open', at: Math.min(publishedAt + choices.int(3, 30) * HOUR, now - HOUR) }];
    case 'Withdrawn':
      return [{ to: 'Withdrawn', at: later(publishedAt, 8, 15) }];
    case 'Sold':
      return [sold];
    case 'Retention':
      return [sold, kept];
    case 'Archived': {
      const archived = { to: 'Archived', at: later(settlement, 90, 150) } as const;
      return choices.chance(0.4) ? [sold, kept, archived] : [sold, archived];
    }
    default:
      return [];
  }
}

export const isoDates = ({ deadline, settlement, asOf }: Milestones) => ({
  dueDiligenceDeadline: iso(deadline),
  settlementDate: iso(settlement),
  poolBalanceAsOf: iso(asOf),
});
