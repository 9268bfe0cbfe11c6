import type { ProjectedMonth } from '#shared/domain/servicing/projected-months.ts';
import type { Line } from './month-lines.tsx';

/** A saved scenario, month by month. */
export interface Promised {
  name: string;
  months: ReadonlyMap<string, ProjectedMonth>;
}

/** Its line, or none. */
export const promisedLine = (
  promise: Promised | null,
  of: (period: string, all: Promised['months']) => number | null,
): Line[] =>
  promise ? [{ name: promise.name, isPromised: true, of: ({ period }) => of(period, promise.months) }] : [];

/** End of a chart's name. */
export const ofScenario = (promise: Promised | null): string => (promise ? `, and of ${promise.name}` : '');
