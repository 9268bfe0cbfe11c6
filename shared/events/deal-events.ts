import * as z from 'zod';
import { dealSteps } from '../domain/deal.ts';
import { type Definitions, offering } from './event-definition.ts';

/** `creditUnionId`: the buyer's. */
const ofStep = { ...offering, creditUnionId: z.string(), dealId: z.string(), step: z.enum(dealSteps) };

/** Internal, for they tell who buys. */
export const dealEvents = {
  'deal.step-done': {
    summary: 'A step of a deal was done.',
    version: 1,
    data: z.object({ ...ofStep, next: z.enum(dealSteps).nullable() }),
    isInternal: true,
  },
  'deal.step-undone': {
    summary: 'An administrator opened a step of a deal again.',
    version: 1,
    data: z.object(ofStep),
    isInternal: true,
  },
} satisfies Definitions;
