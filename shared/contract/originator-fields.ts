import * as z from 'zod';
import { originatorKinds } from '../domain/originator.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';

/** Who made the loans; null: what the seller's charter by the call report in force says, and nothing of state law. */
export const OriginatorFields = {
  originatorKind: z.enum(originatorKinds).nullable().optional(),
  /** By the NCUSIF. */
  originatorInsured: z.boolean().nullable().optional(),
  /** What state law has the originator keep of each loan. */
  retentionPercent: z
    .number()
    .min(0)
    .max(100)
    .refine(hasAtMostTwoDecimals, 'Must have at most 2 decimals')
    .nullable()
    .optional(),
};
