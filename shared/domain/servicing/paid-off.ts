import type { CalendarDay } from '../pool/calendar-day.ts';
import type { OwnStatement } from './own-statement.ts';
import { periodEndOf } from './period.ts';

interface Held {
  cutOffs: readonly CalendarDay[];
  statements: readonly Pick<OwnStatement, 'period' | 'lines'>[];
}

/** All that was held was paid off in an earlier month: its lead posts no more. */
export const isPaidOffBefore = (period: string, { cutOffs, statements }: Held): boolean =>
  statements.some(
    (one) =>
      one.period < period &&
      one.lines.endingPrincipal === 0 &&
      cutOffs.every((cutOff) => cutOff < (periodEndOf(one.period) ?? 0)),
  );
