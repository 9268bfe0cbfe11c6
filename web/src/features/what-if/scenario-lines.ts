import type { ScenarioEntity } from '#shared/contract/analytics.ts';
import { dueOf, type ScenarioFigures } from '#shared/domain/scenario.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { measure } from './measure.ts';

/** Tape, or the term sheet's averages. */
export interface Basis {
  tapeId: string | null;
  /** Cut-off date, or the balance's. */
  asOf: string | null;
}

export const basisOf = ({ tapeId, tapeAsOfDate }: ScenarioEntity): Basis => ({ tapeId, asOf: tapeAsOfDate });

export const nameOfBasis = ({ tapeId, asOf }: Basis): string => {
  if (tapeId === null) return "Term sheet's averages";
  return asOf ? `Tape of ${date(asOf)}` : `Tape ${tapeId}`;
};

export type Figures = Pick<ScenarioFigures, 'measures' | 'slice'> & { breakEvenCdr?: number | null | undefined };

interface FigureLine {
  label: string;
  value: (figures: Figures) => number | null | undefined;
  show: (value: number | null | undefined) => string;
}

const shown =
  (decimals: Parameters<typeof measure>[1], unit = ''): FigureLine['show'] =>
  (value) =>
    measure(value, decimals, unit);

const dollars: FigureLine['show'] = (value) => (typeof value === 'number' ? money(value) : '–');

export const figureLines: readonly FigureLine[] = [
  { label: 'Yield (BEY)', value: ({ measures }) => measures.yieldBEY, show: shown(3, '%') },
  { label: 'Price', value: ({ measures }) => measures.price, show: shown(4) },
  { label: 'Average life', value: ({ measures }) => measures.averageLife, show: shown(2, ' yr') },
  { label: 'Modified duration', value: ({ measures }) => measures.modified, show: shown(2) },
  { label: 'Break-even CDR', value: ({ breakEvenCdr }) => breakEvenCdr, show: shown(3, '%') },
  { label: 'Due at settlement', value: ({ slice }) => dueOf(slice), show: dollars },
  { label: 'Of it principal', value: ({ slice }) => slice.principalPaid, show: dollars },
  { label: 'Of it accrued interest', value: ({ slice }) => slice.accrued, show: dollars },
  { label: 'Pass-through rate', value: ({ measures }) => measures.passThrough, show: shown(3, '%') },
  { label: 'Loss', value: ({ slice }) => slice.loss, show: dollars },
  { label: 'Loss, % of the pool', value: ({ measures }) => measures.cnl, show: shown(3, '%') },
  { label: 'Share of the pool', value: ({ slice }) => slice.share, show: shown(4, '%') },
];
