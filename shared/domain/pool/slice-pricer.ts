import { asBands, asOneLine } from './averages.ts';
import { compareWithoutDefaults, fillGrid, findBreakEvenCdr } from './break-even.ts';
import type { Assumptions, CashFlows } from './cash-flows.ts';
import { type Cohorts, groupCohorts } from './cohorts.ts';
import { type Curves, type CurvesOf, curvesOf, projectCurves } from './curves.ts';
import { type Measures, measure, type Quote } from './measures.ts';
import { monthRows, monthTotals } from './month-rows.ts';
import { roundHalfUp, roundMeasure } from './rounding.ts';
import { rolledMonths, type Settlement } from './settlement.ts';
import { factorOf, type Shock, timesSpeed } from './shocks.ts';
import {
  type FromAverages,
  type LossAdjusted,
  type PricedPool,
  type PricedSlice,
  type SliceDetails,
  type SliceFigures,
  settlementOf,
  type WhatIf,
} from './what-if.ts';

/** Prices slices of one pool. Inputs must pass `whatIfFault`. Details come one by one, so that other calls fit between. */
export interface SlicePricer {
  figures: (given: WhatIf) => SliceFigures;
  details: (given: WhatIf) => Generator<Partial<SliceDetails>>;
}

interface Asked {
  assumptions: Assumptions;
  settlement: Settlement;
  quote: Quote;
}

interface Projection {
  curves: Curves;
  flows: CashFlows;
  measures: Measures;
}

const dollars = (cents: number): number => roundHalfUp(cents / 100, 2);
const cashOf = ({ flows }: Projection): number => flows.cash.reduce((sum, one) => sum + one, 0);
const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);
const basisPoints = (apart: number | null): number | null => roundMeasure(apart === null ? null : apart * 100);

function project(curvesOf: CurvesOf, { assumptions, settlement, quote }: Asked): Projection {
  const curves = curvesOf(assumptions.servicingFee, assumptions.prepayment);
  const flows = projectCurves(curves, assumptions, rolledMonths(settlement));
  return { curves, flows, measures: measure(flows, settlement, quote) };
}

function askedOf(pool: PricedPool, given: WhatIf): Asked {
  const { prepayment, cdr, severity, recoveryLagMonths, servicingFee = pool.servicingFee } = given;
  return {
    assumptions: { prepayment, cdr, severity, recoveryLagMonths, servicingFee },
    settlement: settlementOf(pool, given) as Settlement,
    quote: given.price === undefined ? { yieldBEY: given.yieldBEY ?? 0 } : { price: given.price },
  };
}

interface Sources {
  exactly: CurvesOf;
  fromOne: CurvesOf;
  fromBands: CurvesOf;
}

/** By what late loans are; each drawn when first asked for. */
function sourcesOf(cohorts: Cohorts): (given: WhatIf) => Sources {
  const made = (from: Cohorts): Sources => ({
    exactly: curvesOf(from),
    fromOne: curvesOf(asOneLine(from)),
    fromBands: curvesOf(asBands(from)),
  });
  let performing: Sources | undefined;
  let defaulted: Sources | undefined;
  return ({ delinquent60 }) => {
    if (delinquent60 === 'defaulted') {
      defaulted ??= made(cohorts);
      return defaulted;
    }
    performing ??= made(cohorts.late ? groupCohorts({ ...cohorts, late: null }) : cohorts);
    return performing;
  };
}

export function slicePricer(pool: PricedPool): SlicePricer {
  const sources = sourcesOf(pool.cohorts);
  return {
    figures(given) {
      const asked = askedOf(pool, given);
      const projection = project(sources(given).exactly, asked);
      return figuresOf(projection, asked, fractionOf(projection.flows.balance, given));
    },
    *details(given) {
      const asked = askedOf(pool, given);
      const { exactly, fromOne, fromBands } = sources(given);
      const exact = project(exactly, asked);
      const { curves, measures } = exact;
      const { assumptions, settlement, quote } = asked;
      const { breakEven, grid, shocks } = given;
      const averaged = (from: CurvesOf) => compareAverages(exact, project(from, asked));
      yield { lossAdjusted: lossAdjustedOf(exact, asked) };
      yield { averages: { one: averaged(fromOne), bands: averaged(fromBands) } };
      if (grid) {
        // Break-even uses CPR, whatever the scenario's model.
        const byCpr = exactly(assumptions.servicingFee, { model: 'CPR', speed: 0 });
        const cells = fillGrid(byCpr, assumptions, settlement, { quote, ...grid });
        yield { grid: cells.map(roundedCell) };
      }
      if (shocks) yield { shocks: shocks.map((bp) => shocked(exact, asked, bp)) };
      if (breakEven) {
        const at = { price: measures.price ?? 0, ...breakEven };
        const isPriced = measures.price !== null;
        yield { breakEvenCdr: isPriced ? findBreakEvenCdr(curves, assumptions, settlement, at) : null };
      }
    },
  };
}

export function priceSlice(pool: PricedPool, given: WhatIf): PricedSlice {
  const { figures, details } = slicePricer(pool);
  return { ...figures(given), ...(Object.assign({}, ...details(given)) as SliceDetails) };
}

const fractionOf = (balance: number, { amount, share }: WhatIf): number =>
  amount === undefined ? (share ?? 0) / 100 : (amount * 100) / balance;

function figuresOf({ flows, measures }: Projection, { settlement }: Asked, fraction: number): SliceFigures {
  const principalPaid = dollars((flows.balance * fraction * (measures.price ?? 0)) / 100);
  const accrued = dollars(measures.accruedInterest * fraction);
  return {
    measures: rounded(measures),
    rolledMonths: rolledMonths(settlement),
    poolBalanceAtSettlement: dollars(flows.balance),
    pool: { totals: monthTotals(flows), months: monthRows(flows, settlement) },
    slice: {
      share: roundHalfUp(fraction * 100, 6),
      principalPaid,
      accrued,
      dueAtSettlement: roundHalfUp(principalPaid + accrued, 2),
      loss: dollars(measures.loss * fraction),
      dv01: measures.dv01 === null ? null : dollars(measures.dv01 * fraction),
      months: monthRows(flows, settlement, fraction),
    },
  };
}

function rounded({ accruedInterest, fullPrice, loss, dv01: _, ...others }: Measures): SliceFigures['measures'] {
  const names = Object.keys(others) as (keyof typeof others)[];
  const measures = Object.fromEntries(names.map((name) => [name, roundMeasure(others[name])])) as typeof others;
  return {
    ...measures,
    accruedInterest: dollars(accruedInterest),
    loss: dollars(loss),
    fullPrice: fullPrice === null ? null : dollars(fullPrice),
  };
}

/** The same months rolled at the shocked speeds, as in a scenario of its own. */
function shocked({ curves, measures }: Projection, { assumptions, settlement }: Asked, bp: number): Shock {
  const factor = factorOf(bp);
  if (measures.yieldBEY === null) return { bp, factor, price: null };
  const prepayment = timesSpeed(assumptions.prepayment, factor);
  const flows = projectCurves(curves, { ...assumptions, prepayment }, rolledMonths(settlement));
  const { price } = measure(flows, settlement, { yieldBEY: measures.yieldBEY + bp / 100 });
  return { bp, factor, price: roundMeasure(price) };
}

const roundedCell = ({ cpr, cdr, price, yieldBEY, wal }: ReturnType<typeof fillGrid>[number]) => ({
  cpr,
  cdr,
  price: roundMeasure(price),
  yieldBEY: roundMeasure(yieldBEY),
  wal: roundMeasure(wal),
});

function lossAdjustedOf({ curves, measures }: Projection, { assumptions, settlement }: Asked): LossAdjusted {
  if (measures.price === null) return { yieldBEY: null, withoutDefaults: null, differenceBp: null };
  const pair = compareWithoutDefaults(curves, assumptions, settlement, measures.price);
  return {
    yieldBEY: roundMeasure(pair.yieldBEY),
    withoutDefaults: roundMeasure(pair.withoutDefaults),
    differenceBp: roundMeasure(pair.difference),
  };
}

function compareAverages(exact: Projection, averaged: Projection): FromAverages {
  const { yieldBEY, wal } = averaged.measures;
  return {
    yieldBEY: roundMeasure(yieldBEY),
    wal: roundMeasure(wal),
    cash: dollars(cashOf(averaged)),
    yieldDifferenceBp: basisPoints(difference(yieldBEY, exact.measures.yieldBEY)),
    walDifference: roundMeasure(difference(wal, exact.measures.wal)),
    cashDifference: dollars(cashOf(averaged) - cashOf(exact)),
  };
}
