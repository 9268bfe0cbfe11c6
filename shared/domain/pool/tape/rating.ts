import { hasGivenName } from './personal-data/names.ts';

/** Ratings that one tape has at most: what has more of them is no scale. */
export const MOST_RATINGS = 50;
/** Digits of a rating; telephone numbers, dates and references have more. */
const MOST_DIGITS = 5;

const isDate = (text: string): boolean =>
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(text) ||
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-./]?\d/i.test(text);

/** Whether a text reads like a date, a number of a person or a name, as short as it is. */
const isPersonal = (text: string): boolean =>
  (text.match(/\d/g)?.length ?? 0) > MOST_DIGITS || isDate(text) || hasGivenName(text.replace(/[^A-Za-z]+/g, ' '));

/** Whether a text is short and plain enough to be a lender's risk rating: what else is in such a column stays with the seller. */
export const isRating = (text: string): boolean => /^[A-Za-z\d+\-./]{1,12}$/.test(text) && !isPersonal(text);
