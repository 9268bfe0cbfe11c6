import * as z from 'zod';
import { type AmountWords, amountFault } from '../domain/amount.ts';
import { isOneLine, isVisible } from '../domain/one-line.ts';
import { offeredPriceFault, priceFault } from '../domain/price.ts';

/** US dollars as a JSON number with at most two decimals (api.md); storage holds whole cents. */
export const Dollars = z.number();

/** `$top` of paged reads: 1 to 1,000. */
export const PageSize = z
  .string()
  .regex(/^\d{1,4}$/, '$top must be a whole number of 1 to 1000')
  .transform(Number)
  .refine((top) => top >= 1 && top <= 1000, '$top must be a whole number of 1 to 1000');

export const Percent = z.number().min(0).max(100);

/** ISO 8601 UTC. */
export const DateTime = z.iso.datetime();

/** Buyer's amount, with the domain's rule and words. */
export const amount = (words: AmountWords) =>
  z
    .number({ error: ({ input }) => amountFault(input, words) ?? words.notNumber })
    .refine((value) => amountFault(value, words) === null, {
      error: ({ input }) => amountFault(input, words) ?? words.notNumber,
    });

const priceWords = ({ input }: { input?: unknown }) => priceFault(input) ?? 'Price must be a number';

/** Percent of par, at most 4 decimals. */
export const Price = z
  .number({ error: priceWords })
  .refine((percent) => priceFault(percent) === null, { error: priceWords });

const offeredPriceWords = ({ input }: { input?: unknown }) => offeredPriceFault(input) ?? 'Price must be a number';

/** Offering's price: at most 200 % of par. */
export const OfferedPrice = z
  .number({ error: offeredPriceWords })
  .refine((percent) => offeredPriceFault(percent) === null, { error: offeredPriceWords });

/** One-line reason for an administrative action. */
export const Reason = z
  .string('A reason is required')
  .overwrite((text) => text.replace(/\s+/g, ' ').trim())
  .min(1, 'A reason is required')
  .max(500, 'A reason has at most 500 characters')
  .refine(isOneLine, "The reason has a character that can't be displayed");

/** Optional; empty for none. */
export const MaybeReason = z
  .string('A reason is text')
  .overwrite((text) => text.replace(/\s+/g, ' ').trim())
  .max(500, 'A reason has at most 500 characters')
  .refine((text) => text === '' || isOneLine(text), "The reason has a character that can't be displayed");

export const PersonalText = (label: string, { max = 100, mayBeEmpty = false } = {}) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(mayBeEmpty ? 0 : 1, `${label} is required`)
    .max(max, `${label} has at most ${max} characters`)
    .refine(isOneLine, `${label} has a character that can't be displayed`)
    .refine((text) => text === '' || isVisible(text), `${label} is required`);

/** Multi-line text. Forms' CRLF counts as one character, as in browsers. */
export const Lines = (label: string, max: number) =>
  z
    .string(`${label} is text`)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .max(max, { error: () => `${label} has at most ${max.toLocaleString('en-US')} characters` })
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, `${label} has a character that can't be displayed`);
