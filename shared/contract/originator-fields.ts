import * as z from 'zod';
import { originatorKinds } from '../domain/originator.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';

/** Null: as the seller's charter says, and nothing by state law. */
export const OriginatorFields = {
  originatorKind: z.enum(originatorKinds).nullable().optional(),
  /** By the NCUSIF. */
  originatorInsured: z.boolean().nullable().optional(),
  /** Retention by state law. */
  retentionPercent: z
    .number()
    .min(0)
    .max(100)
    .refine(hasAtMostTwoDecimals, 'Must have at most 2 decimals')
    .nullable()
    .optional(),
};
