import { type Cents, cents, toDollars } from '../../format/money.ts';
import type { DealPosition } from '../funding.ts';
import { delinquencyBuckets } from '../pool/bands.ts';
import { type CalendarDay, days30360, formatDay, parseDay } from '../pool/calendar-day.ts';
import { solveYield } from '../pool/price-yield.ts';
import type { WatchedFigures } from './alerts.ts';
import type { OwnStatement } from './own-statement.ts';
import { nextPeriodEnd, periodEndOf } from './period.ts';

/** Results of a participation until its last posted month. */
export interface HoldingToDate {
  /** Principal left. */
  held: Cents;
  /** Remittances since settlement. */
  paid: Cents;
  /** Part of `held` in loans 30 days late or more, and 60. */
  late30: Cents;
  late60: Cents;
  /** Principal written off, less what was recovered. */
  lost: Cents;
  /** `2026-10`. */
  period: string;
  /** `2026-11-30`: end of the month that comes next; null once nothing is left. */
  nextMonthEnds: string | null;
  /** Bond-equivalent, percent; null with fewer than 3 months, or without one. */
  yieldToDate: number | null;
  /** Pool's figures in the last posted month; null where it was posted before there were alerts. */
  watched: WatchedFigures | null;
}

/** Fewest months that a yield is given for: a single payment says little about a year. */
const FEWEST_MONTHS = 3;

/** `statements`: of one LP, in order of months; at least one. */
export function holdingToDate(
  statements: readonly OwnStatement[],
  position: Pick<DealPosition, 'bought' | 'price' | 'accrued' | 'settledOn'> | undefined,
): HoldingToDate | null {
  const last = statements.at(-1);
  const end = last && periodEndOf(last.period);
  if (!last || !end) return null;
  const sum = (of: (lines: OwnStatement['lines']) => number): Cents =>
    cents(statements.reduce((all, { lines }) => all + of(lines), 0));
  const held = cents(last.lines.endingPrincipal);
  return {
    held,
    paid: sum(({ remittance }) => remittance),
    late30: lateFrom(last, 30),
    late60: lateFrom(last, 60),
    lost: sum(({ chargeOff, recovery }) => chargeOff - recovery),
    period: last.period,
    nextMonthEnds: held > 0 ? formatDay(nextPeriodEnd(end)) : null,
    yieldToDate: position ? yieldToDate(statements, position) : null,
    watched: last.watched,
  };
}

const lateFrom = ({ late }: OwnStatement, days: number): Cents =>
  cents(
    delinquencyBuckets.reduce(
      (sum, { from }, place) => sum + (from !== null && Number(from) >= days ? (late[place] ?? 0) : 0),
      0,
    ),
  );

/** Yield of the wire: remittances at their months' ends, and the principal left at the price paid. */
function yieldToDate(
  statements: readonly OwnStatement[],
  { bought, price, accrued, settledOn }: Pick<DealPosition, 'bought' | 'price' | 'accrued' | 'settledOn'>,
): number | null {
  const settled: CalendarDay | null = parseDay(settledOn);
  const first = periodEndOf(statements[0]?.period ?? '');
  if (settled === null || first === null || statements.length < FEWEST_MONTHS) return null;
  const part = price / 1_000_000;
  const cash = Float64Array.from(statements, ({ lines }) => toDollars(cents(lines.remittance)));
  const last = statements.length - 1;
  const left = toDollars(cents(statements[last]?.lines.endingPrincipal ?? 0)) * part;
  cash[last] = (cash[last] as number) + left;
  return solveYield({ cash, first: days30360(settled, first) / 360 }, toDollars(bought) * part + toDollars(accrued));
}
