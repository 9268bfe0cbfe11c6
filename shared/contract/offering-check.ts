import * as z from 'zod';
import { checkModes } from '../domain/compliance.ts';
import { evidenceSources } from '../domain/evidence.ts';
import { figureOrigins } from '../domain/net-worth.ts';
import { Dollars } from './fields.ts';
import { CheckedLimits, LimitTrial } from './limit-trial.ts';
import type { Route } from './route.ts';

/** Where a figure of a check is from. */
export const FigureSource = z.object({
  /** Of the inputs, with dots. */
  field: z.string(),
  kind: z.enum(evidenceSources),
  reference: z.string(),
  version: z.number().nullable(),
  asOf: z.string().nullable(),
});

/** What a purchase of an offering would come to, by the figures that the buyer's credit union recorded. */
export const OfferingCheck = z.object({
  /** False without figures and policy, with checks switched off, and where there is nothing to check: all else is null or empty then. */
  isUsed: z.boolean(),
  ruleSet: z.string().nullable(),
  verdict: CheckedLimits.shape.verdict.nullable(),
  headroom: Dollars.nullable(),
  headroomComplete: z.boolean().nullable(),
  attestations: CheckedLimits.shape.attestations,
  rules: CheckedLimits.shape.rules,
  checkMode: z.enum(checkModes),
  /** Whether counsel has confirmed the numbers of the law. */
  ruleSetStatus: z.enum(['draft', 'confirmed']).nullable(),
  /** The same as a trial answers it, to compare. */
  result: CheckedLimits.nullable(),
  /** What the result was made from: a trial with it answers the same. */
  inputs: LimitTrial.nullable(),
  /** Who says what the net worth is; null where none is known. */
  netWorthFrom: z.enum(figureOrigins).nullable(),
  /** Where its figures are from. */
  sources: z.array(FigureSource),
  /** What is old, a sentence each. */
  notes: z.array(z.string()),
});
export type OfferingCheck = z.infer<typeof OfferingCheck>;

/** The check of an offering for one's own credit union, of the resource `compliance`. */
export const offeringCheck = {
  method: 'GET',
  path: '/compliance/offering/{id}/check',
  access: 'verified',
  summary:
    "What a purchase of this LP would come to under the limits of one's own credit union: of the amount given, else of one's own commitment or the minimum purchase. Nothing is kept.",
  // Judged as an amount is that is sent in (functions/api/compliance/asked-amount.ts).
  query: z.strictObject({ amount: z.string().optional() }),
  reply: OfferingCheck,
  problems: ['offering_not_available', 'invalid'],
} as const satisfies Route;
