import * as z from 'zod';
import { type CreditUnionField, creditUnionLabels } from '../domain/credit-union.ts';
import { factFault, tidyFact } from '../domain/credit-union-facts.ts';

const fact = (field: CreditUnionField) =>
  z
    .string(`${creditUnionLabels[field]} is text`)
    .overwrite((text) => tidyFact(field, text))
    .refine((text) => factFault(field, text) === null, {
      error: ({ input }) => factFault(field, String(input)) ?? '',
    });

/** Name and RT number are required. */
export const CreditUnionDraft = z.strictObject({
  name: fact('name'),
  routingNumber: fact('routingNumber'),
  /** NCUA's number. */
  charterNumber: fact('charterNumber'),
  city: fact('city'),
  /** Postal code. */
  state: fact('state'),
  phoneNumber: fact('phoneNumber'),
  contactName: fact('contactName'),
  contactEmail: fact('contactEmail'),
});
export type CreditUnionDraft = z.infer<typeof CreditUnionDraft>;

export const CreditUnionEntity = z.object({
  id: z.string(),
  name: z.string(),
  routingNumber: z.string(),
  charterNumber: z.string(),
  city: z.string(),
  state: z.string(),
  phoneNumber: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
});
export type CreditUnionEntity = z.infer<typeof CreditUnionEntity>;
