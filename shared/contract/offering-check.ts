import * as z from 'zod';
import { checkModes } from '../domain/compliance.ts';
import { evidenceSources } from '../domain/evidence.ts';
import { figureOrigins } from '../domain/net-worth.ts';
import { Dollars } from './fields.ts';
import { CheckedLimits, LimitTrial } from './limit-trial.ts';
import type { Route } from './route.ts';

export const FigureSource = z.object({
  field: z.string(),
  kind: z.enum(evidenceSources),
  reference: z.string(),
  version: z.number().nullable(),
  asOf: z.string().nullable(),
});

/** Check of a purchase with the buyer's own figures. */
export const OfferingCheck = z.object({
  /** False without figures and policy, with checks off, or where nothing is checked; all else is null or empty then. */
  isUsed: z.boolean(),
  ruleSet: z.string().nullable(),
  verdict: CheckedLimits.shape.verdict.nullable(),
  headroom: Dollars.nullable(),
  headroomComplete: z.boolean().nullable(),
  attestations: CheckedLimits.shape.attestations,
  rules: CheckedLimits.shape.rules,
  checkMode: z.enum(checkModes),
  /** `confirmed`: counsel has confirmed the law's numbers. */
  ruleSetStatus: z.enum(['draft', 'confirmed']).nullable(),
  /** In a trial's form, to compare. */
  result: CheckedLimits.nullable(),
  /** Inputs; a trial of them answers the same. */
  inputs: LimitTrial.nullable(),
  /** Source of the net worth; null where unknown. */
  netWorthFrom: z.enum(figureOrigins).nullable(),
  sources: z.array(FigureSource),
  /** Outdated facts, a sentence each. */
  notes: z.array(z.string()),
});
export type OfferingCheck = z.infer<typeof OfferingCheck>;

/** Part of `compliance`, for one's own credit union. */
export const offeringCheck = {
  method: 'GET',
  path: '/compliance/offering/{id}/check',
  access: 'verified',
  summary:
    "Checks a purchase of this LP against the limits of the caller's credit union: the given amount, or else its commitment or the minimum purchase. Nothing is kept.",
  // Judged like a submitted amount (functions/api/compliance/asked-amount.ts).
  query: z.strictObject({ amount: z.string().optional() }),
  reply: OfferingCheck,
  problems: ['offering_not_available', 'invalid'],
} as const satisfies Route;
