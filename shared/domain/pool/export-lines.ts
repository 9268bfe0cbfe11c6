import { dueOf, type ScenarioFigures } from '../scenario.ts';
import { inputLines } from './input-lines.ts';
import type { MonthRow } from './month-rows.ts';
import { type Shock, shockTable } from './shocks.ts';
import type { SliceDetails, WhatIf } from './what-if.ts';

export type ExportLine = (string | number | null)[];

export const DISCLAIMER = 'A projection from your assumptions, not a forecast or an offer';
export const ROUNDED_ONCE = 'Each figure is rounded once, so months may not add up to their sums to the cent.';

const monthColumns: readonly [name: keyof MonthRow, label: string][] = [
  ['month', 'Month'],
  ['date', 'Paid on'],
  ['scheduled', 'Scheduled principal, $'],
  ['prepaid', 'Prepaid principal, $'],
  ['defaulted', 'Defaulted, $'],
  ['recovered', 'Recovered, $'],
  ['lost', 'Lost, $'],
  ['grossInterest', 'Gross interest, $'],
  ['servicing', 'Servicing, $'],
  ['netInterest', 'Net interest, $'],
  ['principal', 'Principal, $'],
  ['cash', 'Cash, $'],
  ['performing', 'Balance left, $'],
];

export const monthLines = (months: readonly MonthRow[]): ExportLine[] => [
  monthColumns.map(([, label]) => label),
  ...months.map((month) => monthColumns.map(([name]) => month[name])),
  [ROUNDED_ONCE],
];

interface About {
  lpNumber: string;
  /** Tape, or the term sheet's averages. */
  basis: string;
  given: WhatIf;
  /** `rolledWords`; empty where nothing is rolled. */
  rolled: string;
  /** ISO 8601 in UTC. */
  at: string;
  scenario?: { name: string; savedBy: string };
}

/** LP, basis, dates and scenario of a file's figures. */
export const aboutLines = ({ lpNumber, basis, given, rolled, at, scenario }: About): ExportLine[] => [
  [DISCLAIMER],
  ['LP', `#${lpNumber}`],
  ...(scenario ? [['Scenario', scenario.name] as ExportLine, ['Saved by', scenario.savedBy] as ExportLine] : []),
  [scenario ? 'Saved at' : 'Made at', at],
  ['Computed on', basis],
  ...inputLines.map(({ label, of }): ExportLine => [label, of(given)]),
  ...(rolled ? [[rolled]] : []),
];

export type ExportedFigures = Pick<
  ScenarioFigures,
  'measures' | 'slice' | 'rolledMonths' | 'poolBalanceAtSettlement' | 'lossAdjusted'
> &
  Pick<SliceDetails, 'breakEvenCdr'>;

export const exportedFigures: readonly {
  label: string;
  of: (figures: ExportedFigures) => number | null | undefined;
}[] = [
  { label: 'Yield (BEY), %', of: ({ measures }) => measures.yieldBEY },
  { label: 'Monthly yield, %', of: ({ measures }) => measures.mortgageYield },
  { label: 'Effective annual yield, %', of: ({ measures }) => measures.effectiveAnnual },
  { label: 'Price, % of balance', of: ({ measures }) => measures.price },
  { label: 'Average life from settlement, years', of: ({ measures }) => measures.averageLife },
  { label: 'WAL from cut-off or the rolled date, years', of: ({ measures }) => measures.wal },
  { label: 'Macaulay duration, years', of: ({ measures }) => measures.macaulay },
  { label: 'Modified duration, years', of: ({ measures }) => measures.modified },
  { label: 'Convexity', of: ({ measures }) => measures.convexity },
  { label: 'Pass-through rate, %', of: ({ measures }) => measures.passThrough },
  { label: 'Yield with defaults, %', of: ({ lossAdjusted }) => lossAdjusted?.yieldBEY },
  { label: 'Yield without defaults, %', of: ({ lossAdjusted }) => lossAdjusted?.withoutDefaults },
  { label: 'Cost of defaults, basis points', of: ({ lossAdjusted }) => lossAdjusted?.differenceBp },
  { label: 'Break-even CDR, %', of: ({ breakEvenCdr }) => breakEvenCdr },
  { label: 'Share of the pool, %', of: ({ slice }) => slice.share },
  { label: 'Due at settlement, $', of: ({ slice }) => dueOf(slice) },
  { label: 'Of it principal, $', of: ({ slice }) => slice.principalPaid },
  { label: 'Of it accrued interest, $', of: ({ slice }) => slice.accrued },
  { label: 'Loss, $', of: ({ slice }) => slice.loss },
  { label: 'DV01, $', of: ({ slice }) => slice.dv01 },
  { label: 'Loss, % of the pool', of: ({ measures }) => measures.cnl },
  { label: 'Loss of the pool, $', of: ({ measures }) => measures.loss },
  { label: 'Accrued interest of the pool, $', of: ({ measures }) => measures.accruedInterest },
  { label: 'Full price of the pool, $', of: ({ measures }) => measures.fullPrice },
  { label: 'Months rolled forward', of: ({ rolledMonths }) => rolledMonths },
  { label: 'Pool balance at settlement, $', of: ({ poolBalanceAtSettlement }) => poolBalanceAtSettlement },
];

export const gridLines = (grid: NonNullable<SliceDetails['grid']>): ExportLine[] => [
  ['CPR, %', 'CDR, %', 'Yield (BEY), %', 'WAL, years', 'Price, % of balance'],
  ...grid.map(({ cpr, cdr, yieldBEY, wal, price }): ExportLine => [cpr, cdr, yieldBEY, wal, price]),
];

export const shockLines = (
  shocks: readonly Shock[],
  { yieldBEY }: Pick<ExportedFigures['measures'], 'yieldBEY'>,
): ExportLine[] => [
  [`Prepayments follow the table "${shockTable.name}". ${shockTable.source}.`],
  ['Change of the yield, basis points', 'Prepayments, times', 'Yield (BEY), %', 'Price, % of balance'],
  ...shocks.map(
    ({ bp, factor, price }): ExportLine => [
      bp,
      factor,
      yieldBEY === null ? null : Number((yieldBEY + bp / 100).toFixed(10)),
      price,
    ],
  ),
];
