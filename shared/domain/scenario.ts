import type { LossAdjusted, PricedSlice, WhatIf } from './pool/what-if.ts';

/** pools.md B.5: most scenarios of a credit union on one offering. */
export const MOST_SCENARIOS = 50;

export interface ScenarioFigures {
  measures: PricedSlice['measures'];
  slice: Omit<PricedSlice['slice'], 'months'>;
  breakEvenCdr: number | null;
  lossAdjusted?: LossAdjusted | undefined;
}

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
}: Pick<PricedSlice, 'measures' | 'slice' | 'lossAdjusted'> & {
  breakEvenCdr?: number | null | undefined;
}): ScenarioFigures => {
  const { months: _, ...bought } = slice;
  return { measures, slice: bought, breakEvenCdr, lossAdjusted };
};
