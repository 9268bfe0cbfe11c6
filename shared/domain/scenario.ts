import type { LossAdjusted, PricedSlice, WhatIf } from './pool/what-if.ts';

/** pools.md B.5: scenarios that a credit union may keep of one offering. */
export const MOST_SCENARIOS = 50;

/** What a scenario came to when it was saved. */
export interface ScenarioFigures {
  measures: PricedSlice['measures'];
  slice: Omit<PricedSlice['slice'], 'months'>;
  breakEvenCdr: number | null;
  /** Absent from scenarios that were saved before it was computed. */
  lossAdjusted?: LossAdjusted | undefined;
}

/** A buyer's assumptions under a name, with the figures as they were. Its credit union's alone. */
export interface Scenario {
  lpNumber: string;
  creditUnionId: string;
  scenarioId: string;
  name: string;
  inputs: WhatIf;
  /** The tape it was computed on; null where there was none. */
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
