import { roundHalfUp } from './pool/rounding.ts';
import type { LossAdjusted, PricedSlice, SliceMoney, WhatIf } from './pool/what-if.ts';

/** pools.md B.5: most scenarios of a credit union on one offering. */
export const MOST_SCENARIOS = 50;

type Later<Figures, Name extends keyof Figures> = Omit<Figures, Name> & { [Key in Name]?: Figures[Key] | undefined };

/** Optional ones are absent in older scenarios. */
export interface ScenarioFigures {
  measures: Later<PricedSlice['measures'], 'passThrough' | 'loss' | 'cnl'>;
  slice: Later<SliceMoney, 'dueAtSettlement' | 'loss'>;
  breakEvenCdr: number | null;
  lossAdjusted?: LossAdjusted | undefined;
  rolledMonths?: number | undefined;
  poolBalanceAtSettlement?: number | undefined;
}

export const dueOf = ({ dueAtSettlement, principalPaid, accrued }: ScenarioFigures['slice']): number =>
  dueAtSettlement ?? roundHalfUp(principalPaid + accrued, 2);

export interface Scenario {
  lpNumber: string;
  creditUnionId: string;
  scenarioId: string;
  name: string;
  inputs: WhatIf;
  tapeId: string | null;
  figures: ScenarioFigures;
  savedBy: string;
  savedById: string;
  savedAt: string;
  removedAt: string | null;
  version: number;
}

export const figuresOf = ({
  measures,
  slice,
  breakEvenCdr = null,
  lossAdjusted,
  rolledMonths,
  poolBalanceAtSettlement,
}: Pick<PricedSlice, 'measures' | 'slice' | 'lossAdjusted' | 'rolledMonths' | 'poolBalanceAtSettlement'> & {
  breakEvenCdr?: number | null | undefined;
}): ScenarioFigures => {
  const { months: _, ...bought } = slice;
  return { measures, slice: bought, breakEvenCdr, lossAdjusted, rolledMonths, poolBalanceAtSettlement };
};
