import * as z from 'zod';
import { allocationMethods } from '../domain/allocation-book.ts';
import { AllocatedRow } from './allocation-trials.ts';
import { Dollars } from './fields.ts';

/** All but the first field and the seed's hash are null while it is under way. */
export const OwnAllocation = z.object({
  requested: Dollars,
  eligible: Dollars.nullable(),
  allocated: Dollars.nullable(),
  outcome: AllocatedRow.shape.outcome.nullable(),
  explanation: z.string().nullable(),
  method: z.enum(allocationMethods).nullable(),
  /** Sum of all orders. */
  demand: Dollars.nullable(),
  seedHash: z.string(),
  seed: z.string().nullable(),
  resultHash: z.string().nullable(),
});
export type OwnAllocation = z.infer<typeof OwnAllocation>;
