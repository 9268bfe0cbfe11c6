import * as z from 'zod';
import { originatorKinds } from '../domain/originator.ts';
import { publishChecks } from '../domain/pool-check.ts';
import { Dollars, Percent } from './fields.ts';
import { CheckedLimits } from './limit-trial.ts';

/** What a pool comes to before it is published, under the rules on its seller and on what that keeps. */
export const PoolCheck = z.object({
  /** Whether a rule that is broken is told, or blocks publishing. */
  publishCheck: z.enum(publishChecks),
  /** Whether counsel has confirmed the numbers of the law. */
  ruleSetStatus: z.enum(['draft', 'confirmed']),
  originator: z.object({
    kind: z.enum(originatorKinds),
    insured: z.boolean(),
    retentionPercent: Percent.nullable(),
    /** The offering says so, or its seller's charter does; `assumed`: neither. */
    from: z.enum(['offering', 'callReport', 'assumed']),
  }),
  amountForSale: Dollars,
  result: CheckedLimits,
});
export type PoolCheck = z.infer<typeof PoolCheck>;
