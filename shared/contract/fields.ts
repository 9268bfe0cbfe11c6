import * as z from 'zod';
import { type AmountWords, amountFault } from '../domain/amount.ts';

/** US dollars as a JSON number with at most two decimals (api.md); storage holds whole cents. */
export const Dollars = z.number();

/** `$top` of what is read page by page: 1 to 1,000. */
export const PageSize = z
  .string()
  .regex(/^\d{1,4}$/, '$top must be a whole number of 1 to 1000')
  .transform(Number)
  .refine((top) => top >= 1 && top <= 1000, '$top must be a whole number of 1 to 1000');

export const Percent = z.number().min(0).max(100);

/** ISO 8601 UTC. */
export const DateTime = z.iso.datetime();

/** An amount a buyer enters: the rule and the words are the domain's. */
export const amount = (words: AmountWords) =>
  z
    .number({ error: ({ input }) => amountFault(input, words) ?? words.notNumber })
    .refine((value) => amountFault(value, words) === null, {
      error: ({ input }) => amountFault(input, words) ?? words.notNumber,
    });
