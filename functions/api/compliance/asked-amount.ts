import * as z from 'zod';
import { valid } from '../../runtime/valid.ts';

/** Dollars as text. */
const AskedAmount = z
  .string()
  .regex(/^-?\d{1,14}(?:\.\d{1,2})?$/, {
    error: 'The amount must be a number with at most 2 decimals',
    abort: true,
  })
  .transform(Number)
  .refine((amount) => amount > 0, 'Amount must be greater than 0');

const Amounts = z.object({ amount: AskedAmount.optional() });

export const askedAmount = (query: { amount?: string | undefined }): number | undefined => valid(Amounts, query).amount;
