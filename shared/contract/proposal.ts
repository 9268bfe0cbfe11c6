import * as z from 'zod';
import { DateTime } from './fields.ts';

const step = { at: DateTime, byName: z.string() };

/** Handed in: with administrators; `sentBack` is the latest return. */
export const ProposalStanding = z.object({
  handedIn: z.object(step).nullable(),
  sentBack: z.object({ ...step, comment: z.string() }).nullable(),
});
export type ProposalStanding = z.infer<typeof ProposalStanding>;
