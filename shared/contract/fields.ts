import * as z from 'zod';
import { type AmountWords, amountFault } from '../domain/amount.ts';

/** US dollars as a JSON number with at most two decimals (api.md); storage holds whole cents. */
export const Dollars = z.number();

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
