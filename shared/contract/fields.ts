import * as z from 'zod';

/** US dollars as a JSON number with at most two decimals (api.md); storage holds whole cents. */
export const Dollars = z.number();

export const Percent = z.number().min(0).max(100);

/** ISO 8601 UTC. */
export const DateTime = z.iso.datetime();

/** An amount a buyer enters, with the exact words of spec 5. The pool balance is checked by the domain. */
export const amount = (words: { notNumber: string; required: string }) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? words.required : words.notNumber) })
    .refine((value) => value >= 0, { error: 'Cannot Be Negative', abort: true })
    .refine((value) => value > 0, { error: 'Amount must be greater than 0', abort: true })
    .refine(hasAtMostTwoDecimals, { error: 'Amount must have at most 2 decimals' });

export const hasAtMostTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;
