import { roundHalfUp, roundMeasure } from '../pool/rounding.ts';
import type { ProjectedMonth } from './projected-months.ts';

export interface ComparedMonth extends ProjectedMonth {
  /** `2026-10`. */
  period: string;
}

/** Scenario that a credit union compares an LP with, as it was when it was chosen; null ones: none is. */
export interface ComparedScenario {
  lpNumber: string;
  creditUnionId: string;
  scenarioId: string | null;
  name: string;
  /** Bond-equivalent, percent. */
  yieldBEY: number | null;
  months: ComparedMonth[];
  chosenBy: string;
  chosenById: string;
  chosenAt: string;
  version: number;
}

/** Months as they are kept: dollars in cents, rates with six decimals. */
export const comparedMonths = (months: ReadonlyMap<string, ProjectedMonth>): ComparedMonth[] =>
  [...months].map(([period, { beginning, ending, cpr, cdr }]) => ({
    period,
    beginning: roundHalfUp(beginning, 2),
    ending: roundHalfUp(ending, 2),
    cpr: roundMeasure(cpr),
    cdr: roundMeasure(cdr),
  }));

/** CDR that it expects in a month; null where it expects none. */
export const expectedCdr = (compared: Pick<ComparedScenario, 'months'> | null, period: string): number | null =>
  compared?.months.find((one) => one.period === period)?.cdr ?? null;
