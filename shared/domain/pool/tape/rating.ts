import { hasGivenName } from './personal-data/names.ts';

/** A column with more isn't a scale. */
export const MOST_RATINGS = 50;
/** Telephone numbers, dates and references have more. */
const MOST_DIGITS = 5;

const isDate = (text: string): boolean =>
  /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(text) ||
  /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-./]?\d/i.test(text);

const isPersonal = (text: string): boolean =>
  (text.match(/\d/g)?.length ?? 0) > MOST_DIGITS || isDate(text) || hasGivenName(text.replace(/[^A-Za-z]+/g, ' '));

export const isRating = (text: string): boolean => /^[A-Za-z\d+\-./]{1,12}$/.test(text) && !isPersonal(text);
