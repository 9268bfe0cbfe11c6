import { type Cents, cents } from '../../format/money.ts';
import type { CharterKind } from './call-report.ts';

const kinds: Readonly<Record<string, CharterKind>> = { '1': 'federal', '2': 'state', '3': 'notInsured' };
const MOST_DIGITS = 13;
const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];

/** The directory's spelling; null where it is none. */
export function charterOf(text: string): string | null {
  const number = text.trim().replace(/^0+(?=\d)/, '');
  return /^[1-9]\d{0,6}$/.test(number) ? number : null;
}

/** `6/30/2019 0:00:00` as `2019-06`; null for anything but a quarter's end. */
export function cycleOf(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/.exec(text.trim()) ?? [];
  return quarterEnds.includes(`${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    ? `${year}-${month.padStart(2, '0')}`
    : null;
}

/** `undefined` for anything but a whole number; null where empty. */
export function wholeOf(text: string): number | null | undefined {
  const given = text.trim();
  if (given === '') return null;
  const [, digits] = /^(-?\d+)(?:\.0*)?$/.exec(given) ?? [];
  return digits && digits.replace('-', '').length <= MOST_DIGITS ? Number(digits) + 0 : undefined;
}

/** Whole dollars as cents; see `wholeOf`. */
export function dollarsOf(text: string): Cents | null | undefined {
  const whole = wholeOf(text);
  return typeof whole === 'number' ? cents(whole * 100) : whole;
}

/** CU_TYPE as a charter kind; null where empty, `undefined` for another. */
export const kindOf = (text: string): CharterKind | null | undefined =>
  text.trim() === '' ? null : kinds[text.trim()];

/** LIMITED_INC: 1 and 0, in some files Y and N; anything else is unknown. */
export const lowIncomeOf = (text: string): boolean | null =>
  ({ '1': true, Y: true, TRUE: true, '0': false, N: false, FALSE: false })[text.trim().toUpperCase()] ?? null;

export const textIn = (text: string): string | null => text.trim() || null;
