import type { PersonalKind } from './kinds.ts';
import { asSeen, plainSigns } from './plain-signs.ts';

/** One sign between digits. */
const SIGN = '[^\\p{L}\\p{N} ]';
/** Digits one by one, with the same sign between them. */
const spread = new RegExp(`(?<![\\p{L}\\d])(?=\\d(${SIGN}| )\\d)(?<!\\d\\1)\\d(?:\\1\\d){7,18}(?!\\1?\\d)`, 'gu');

/** Nine or ten digits one by one as Social Security and telephone numbers are written, more as one number. */
const gathered = (text: string): string =>
  text.replace(spread, (run, sign: string) => {
    const digits = run.split(sign).join('');
    if (digits.length === 9) return digits.replace(/^(...)(..)/, '$1-$2-');
    return digits.length === 10 ? digits.replace(/^(...)(...)/, '$1-$2-') : digits;
  });

/** Nine digits one by one have at least as many signs as this. */
const SHORTEST = 17;

const tidied = (text: string): string => {
  const plain = plainSigns(text);
  return plain.length < SHORTEST ? plain : gathered(plain);
};

// More digits behind the same sign are a longer number; behind a space they are another one.
const social = new RegExp(
  `(?<!\\d|\\d[-._/])(?=\\d{3}( ?(?:--|${SIGN}) ?| ))(?<!\\d(?! )\\1)(\\d{3})\\1(\\d{2})(\\1|(?=[^ /,])${SIGN})(\\d{4})(?!\\d|(?! )\\4\\d)`,
  'gu',
);
/** A number without signs that is said to be one. */
const named =
  /(?<!\p{L})(?:ssn?|itin|social security|soc sec)(?: ?(?:#|no|num|nbr|number))?[^\p{L}\d]{0,3}(\d{3})(\d{2})(\d{4})(?!\d)/giu;

function isSocial(area: number, group: number, serial: number): boolean {
  if (serial === 0) return area >= 900 && isTaxpayerGroup(group);
  if (area >= 900) return isTaxpayerGroup(group);
  return area !== 0 && area !== 666 && group !== 0;
}

/** Middle digits of individual taxpayer numbers. */
const isTaxpayerGroup = (group: number) =>
  (group >= 50 && group <= 65) ||
  (group >= 70 && group <= 88) ||
  (group >= 90 && group <= 92) ||
  (group >= 94 && group <= 99);

/** Whether a text holds a Social Security or individual taxpayer number, whatever signs stand between its parts. */
export function hasSocialNumber(text: string): boolean {
  const tidy = tidied(text);
  for (const [, sign, area, group, other, serial] of tidy.matchAll(social)) {
    // A branch and a year: 412-77 2019, 412-77/2019, 412 77-2019.
    const isMixed = sign !== other;
    if (isMixed && (sign === ' ' || sign === '/' || sign === ',')) continue;
    if (isSocial(Number(area), Number(group), Number(serial))) return true;
  }
  for (const [, area, group, serial] of tidy.matchAll(named))
    if (isSocial(Number(area), Number(group), Number(serial))) return true;
  return false;
}

/** Whether a Social Security number is written as everyone writes it. */
export const isUsualSocialNumber = (text: string): boolean => /(?<!\d)\d{3}([- ])\d{2}\1\d{4}(?!\d)/.test(text);

const telephone = new RegExp(
  [
    `\\( ?\\d{3} ?\\)(?: ?[-.] ?| )?\\d{3}(?: ?[-.] ?| )?\\d{4}(?!\\d)`,
    `(?<!\\d|\\d[-.])(?:\\+1[-. ]?|1[-. ])?[2-9]\\d{2}(?: ?[-./] ?| )(?:\\d{3}(?= ?-)|[2-9]\\d{2}) ?(?<last>[-. ]) ?\\d{4}(?!\\d|(?! )\\k<last>\\d)`,
    '\\+1 ?[2-9]\\d{2}[2-9]\\d{6}(?!\\d)',
  ].join('|'),
);
const otherTelephone = new RegExp(
  `(?<!\\d)(?=\\d{3}( ?${SIGN} ?))(?<!\\d\\1)[2-9]\\d{2}\\1[2-9]\\d{2}\\1\\d{4}(?!\\d|\\1\\d)`,
  'u',
);

/** Whether a telephone number is written as everyone writes it. */
export const isUsualTelephone = (text: string): boolean => telephone.test(plainSigns(text));

/** Whether a text holds a US telephone number with separators, whatever they are. */
export function hasTelephone(text: string): boolean {
  const tidy = tidied(text);
  return telephone.test(tidy) || otherTelephone.test(tidy);
}

export const hasEmail = (text: string): boolean =>
  /[^\s@,;:<>()]@(?:[\p{L}\d-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)/iu.test(text);

/** Whether a text holds a vehicle identification number: 17 letters but I, O and Q, and digits, with both. */
export function hasVehicleNumber(text: string): boolean {
  for (const [, word = ''] of text.toUpperCase().matchAll(/(?<![A-Z\d])(?:VIN)?([A-HJ-NPR-Z\d]{17})(?![A-Z\d])/g))
    if (/\d/.test(word) && /[A-Z]/.test(word)) return true;
  return false;
}

// As cards are printed: in fours, in 4, 6 and 5 or 4, with any sign between them, or without gaps.
const card = new RegExp(
  `(?<!\\d|\\d[-.])(?:\\d{4}(${SIGN}| )\\d{4}\\1\\d{4}\\1\\d{1,7}|\\d{4}(${SIGN}| )\\d{6}\\2\\d{4,5}|\\d{13,19})(?!\\d|[-.]\\d)`,
  'gu',
);

/** Whether a text holds a payment card's number: 13 to 19 digits that begin with 3 to 6 and pass Luhn's check. */
export function hasCardNumber(text: string): boolean {
  for (const [found] of tidied(text).matchAll(card)) {
    const digits = found.replace(/\D/g, '');
    if (/^[3-6]\d{12,18}$/.test(digits) && passesLuhn(digits)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const foundAnywhere: readonly [kind: PersonalKind, has: (text: string) => boolean][] = [
  ['ssn', hasSocialNumber],
  ['email', hasEmail],
  ['phone', hasTelephone],
  ['vin', hasVehicleNumber],
  ['card-number', hasCardNumber],
];

/** What one text alone is enough to be refused for, or `null`. */
export const kindOfValue = (text: string): PersonalKind | null =>
  foundAnywhere.find(([, has]) => has(asSeen(text)))?.[0] ?? null;
