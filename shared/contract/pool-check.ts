import * as z from 'zod';
import { originatorKinds } from '../domain/originator.ts';
import { publishChecks } from '../domain/pool-check.ts';
import { Dollars, Percent } from './fields.ts';
import { CheckedLimits } from './limit-trial.ts';

/** The pool's own rules before publishing: seller and retention. */
export const PoolCheck = z.object({
  /** Effect of a broken rule. */
  publishCheck: z.enum(publishChecks),
  /** `confirmed`: counsel has confirmed the law's numbers. */
  ruleSetStatus: z.enum(['draft', 'confirmed']),
  originator: z.object({
    kind: z.enum(originatorKinds),
    insured: z.boolean(),
    retentionPercent: Percent.nullable(),
    /** Offering, or seller's charter; `assumed`: neither. */
    from: z.enum(['offering', 'callReport', 'assumed']),
  }),
  amountForSale: Dollars,
  result: CheckedLimits,
});
export type PoolCheck = z.infer<typeof PoolCheck>;
