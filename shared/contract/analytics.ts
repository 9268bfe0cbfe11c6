import * as z from 'zod';
import { purchaseWords } from '../domain/amount.ts';
import { accrualBases } from '../domain/pool/settlement.ts';
import { shockSteps } from '../domain/pool/shocks.ts';
import { delinquent60Choices } from '../domain/pool/what-if.ts';
import { bounded, PlainSpeed } from './assumption-fields.ts';
import { amount, DateTime, Dollars, PersonalText } from './fields.ts';
import { Patch } from './patch.ts';
import { contract } from './route.ts';

/** Longest loan. */
const MOST_MONTHS = 600;

const Speeds = z.union([PlainSpeed, z.strictObject({ cprByMonth: z.array(bounded('CPR')).min(1).max(MOST_MONTHS) })]);

const cdr = bounded('cdr');

/** `2026-09-30`. */
const Day = z.iso.date('Enter a date');

const exactlyOne = (names: readonly string[]) => `Give exactly one of ${names.join(' and ')}`;
const oneOf =
  <Name extends string>(...names: Name[]) =>
  (given: Partial<Record<Name, unknown>>) =>
    names.filter((name) => given[name] !== undefined).length === 1;

/** Assumptions about a slice of a pool. Rates in percent a year. */
export const WhatIfRequest = z
  .strictObject({
    /** Dollars of principal to buy. */
    amount: amount(purchaseWords).optional(),
    /** Percent of the pool. */
    share: bounded('share').optional(),
    /** Clean, percent of the balance. */
    price: bounded('price').optional(),
    yieldBEY: bounded('yieldBEY').optional(),
    settlementDate: Day,
    delayDays: bounded('delayDays').default(15),
    /** For accrued interest; 30/360 by default. Yields are always on 30/360. */
    accrualBasis: z.enum(accrualBases).optional(),
    prepayment: Speeds,
    /** One rate, or one a month, the last of which continues. */
    cdr: z.union([cdr, z.array(cdr).min(1).max(MOST_MONTHS)]).default(0),
    severity: bounded('severity').default(0),
    recoveryLagMonths: bounded('recoveryLagMonths').default(0),
    /** Absent: the offering's. */
    servicingFee: bounded('servicingFee').optional(),
    /** Loans 60 days late and more, at cut-off. */
    delinquent60: z.enum(delinquent60Choices).optional(),
    breakEven: z.strictObject({ targetYield: bounded('targetYield').default(0) }).optional(),
    /** Changes of the yield in basis points, by the table of speeds. */
    shocks: z
      .array(z.number().refine((bp) => shockSteps.includes(bp), `Shocks must be among ${shockSteps.join(', ')}`))
      .min(1)
      .max(shockSteps.length)
      .optional(),
    grid: z.strictObject({ cpr: z.array(bounded('CPR')).min(1).max(9), cdr: z.array(cdr).min(1).max(9) }).optional(),
  })
  .refine(oneOf('amount', 'share'), { path: ['amount'], error: exactlyOne(['amount', 'share']) })
  .refine(oneOf('price', 'yieldBEY'), { path: ['price'], error: exactlyOne(['price', 'yieldBEY']) });
export type WhatIfRequest = z.infer<typeof WhatIfRequest>;

const Figure = z.number().nullable();

/** Independent of the share. `null` where undefined. */
const PoolMeasures = z.object({
  price: Figure,
  yieldBEY: Figure,
  mortgageYield: Figure,
  effectiveAnnual: Figure,
  wal: Figure,
  averageLife: Figure,
  macaulay: Figure,
  modified: Figure,
  convexity: Figure,
  accruedInterest: Dollars,
  fullPrice: Figure,
  /** Net rate by balance, percent. */
  passThrough: Figure,
  loss: Dollars,
  /** Loss in percent of the pool. */
  cnl: Figure,
});

const MonthMoney = z.object({
  scheduled: Dollars,
  prepaid: Dollars,
  defaulted: Dollars,
  recovered: Dollars,
  lost: Dollars,
  grossInterest: Dollars,
  servicing: Dollars,
  netInterest: Dollars,
  principal: Dollars,
  cash: Dollars,
});
const Months = z.array(MonthMoney.extend({ month: z.number().int(), date: z.iso.date(), performing: Dollars }));

/** Difference from averages: yield in basis points, lives in years, dollars of cash. */
const FromAverages = z.object({
  yieldBEY: Figure,
  wal: Figure,
  cash: Dollars,
  yieldDifferenceBp: Figure,
  walDifference: Figure,
  cashDifference: Dollars,
});

/** Yield with and without the assumed defaults; the difference in basis points. */
const LossAdjusted = z.object({ yieldBEY: Figure, withoutDefaults: Figure, differenceBp: Figure });

/** Percent of the pool, and dollars. */
const Slice = z.object({
  share: z.number(),
  principalPaid: Dollars,
  accrued: Dollars,
  dueAtSettlement: Dollars,
  loss: Dollars,
  dv01: Figure,
});

/** The pool after the months whose cash went to the seller. */
const Rolled = z.object({ rolledMonths: z.number().int(), poolBalanceAtSettlement: Dollars });

export const Run = z.object({
  /** Null without a tape: the term sheet's averages are one line. */
  tapeId: z.string().nullable(),
  measures: PoolMeasures,
  ...Rolled.shape,
  pool: z.object({ totals: MonthMoney, months: Months }),
  slice: Slice.extend({ months: Months }),
  lossAdjusted: LossAdjusted,
  breakEvenCdr: Figure.optional(),
  grid: z
    .array(z.object({ cpr: z.number(), cdr: z.number(), yieldBEY: Figure, wal: Figure, price: Figure }))
    .optional(),
  shocks: z.array(z.object({ bp: z.number(), factor: z.number(), price: Figure })).optional(),
  averages: z.object({ one: FromAverages, bands: FromAverages }),
  notes: z.array(z.string()),
});
export type Run = z.infer<typeof Run>;

export const ScenarioDraft = z.strictObject({ name: PersonalText('A name', { max: 80 }), inputs: WhatIfRequest });

/** Saved scenario, never recomputed by itself. */
export const ScenarioEntity = z.object({
  scenarioId: z.string(),
  name: z.string(),
  inputs: WhatIfRequest,
  /** Null for the term sheet's averages. */
  tapeId: z.string().nullable(),
  /** Tape's cut-off date. */
  tapeAsOfDate: z.string().nullable(),
  /** Figures when it was saved. */
  figures: z.object({
    measures: PoolMeasures.partial({ passThrough: true, loss: true, cnl: true }),
    slice: Slice.partial({ dueAtSettlement: true, loss: true }),
    breakEvenCdr: Figure.optional(),
    /** Absent in older scenarios, as are other figures that came later. */
    lossAdjusted: LossAdjusted.optional(),
    ...Rolled.partial().shape,
  }),
  savedBy: z.string(),
  savedAt: DateTime,
  /** For `If-Match`. */
  version: z.number().int(),
});
export type ScenarioEntity = z.infer<typeof ScenarioEntity>;

/** Scenario as it was when it was chosen, whatever became of it since. */
export const ComparisonEntity = z.object({
  /** Null: none is chosen. */
  compared: z
    .object({
      scenarioId: z.string(),
      name: z.string(),
      yieldBEY: Figure,
      /** Pool in dollars, rates in percent a year; measured as servicing months are. */
      months: z.array(
        z.object({
          /** `2026-10`. */
          period: z.string(),
          beginning: z.number(),
          ending: z.number(),
          cpr: Figure,
          cdr: Figure,
        }),
      ),
      chosenBy: z.string(),
      chosenAt: DateTime,
    })
    .nullable(),
});
export type ComparisonEntity = z.infer<typeof ComparisonEntity>;

export const analytics = contract({
  run: {
    method: 'POST',
    path: '/analytics/offering/{id}/runs',
    access: 'verified',
    remembers: false,
    summary: "Projects a slice of an offering's pool from the caller's assumptions. Nothing is stored.",
    body: WhatIfRequest.safeExtend({ tapeId: z.string().max(40).optional() }),
    reply: Run,
  },
  scenarios: {
    method: 'GET',
    path: '/analytics/offering/{id}/scenarios',
    access: 'verified',
    summary: "The scenarios of the caller's credit union, newest first.",
    reply: z.array(ScenarioEntity),
  },
  saveScenario: {
    method: 'POST',
    path: '/analytics/offering/{id}/scenarios',
    access: 'verified',
    summary: "Saves a scenario for the caller's credit union under a unique name, at most 50 per offering.",
    body: ScenarioDraft,
    reply: ScenarioEntity,
    status: 201,
    problems: ['conflict'],
  },
  scenario: {
    method: 'GET',
    path: '/analytics/offering/{id}/scenarios/{scenarioId}',
    access: 'verified',
    summary: "A scenario of the caller's credit union, as it was computed.",
    reply: ScenarioEntity,
  },
  changeScenario: {
    method: 'PATCH',
    path: '/analytics/offering/{id}/scenarios/{scenarioId}',
    access: 'verified',
    summary: 'Renames a scenario, or replaces its inputs and recalculates it.',
    body: Patch,
    patch: true,
    reply: ScenarioEntity,
    problems: ['conflict', 'stale'],
  },
  removeScenario: {
    method: 'DELETE',
    path: '/analytics/offering/{id}/scenarios/{scenarioId}',
    access: 'verified',
    summary: 'Deletes a scenario.',
    status: 204,
    problems: ['stale'],
  },
  comparison: {
    method: 'GET',
    path: '/analytics/offering/{id}/comparison',
    access: 'verified',
    summary: "The scenario that the caller's credit union compares the LP with.",
    reply: ComparisonEntity,
  },
  compare: {
    method: 'PUT',
    path: '/analytics/offering/{id}/comparison',
    access: 'verified',
    summary: 'Chooses it among the scenarios saved on a tape, or none.',
    body: z.strictObject({ scenarioId: z.string().max(40).nullable() }),
    reply: ComparisonEntity,
    problems: ['conflict', 'stale'],
  },
  exportScenario: {
    method: 'GET',
    path: '/analytics/offering/{id}/scenarios/{scenarioId}/export',
    access: 'verified',
    summary: 'A scenario as CSV (its months) or as an Excel file (inputs, figures, months, grid).',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    bytes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});
