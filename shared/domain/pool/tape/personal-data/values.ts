import type { PersonalKind } from './kinds.ts';
import { asSeen, plainSigns } from './plain-signs.ts';

const SIGN = '[^\\p{L}\\p{N} ]';
/** Single digits with the same separator between them. */
const spread = new RegExp(`(?<![\\p{L}\\d])(?=\\d(${SIGN}| )\\d)(?<!\\d\\1)\\d(?:\\1\\d){7,18}(?!\\1?\\d)`, 'gu');

/** Nine or ten single digits as Social Security and telephone numbers, more as one number. */
const gathered = (text: string): string =>
  text.replace(spread, (run, sign: string) => {
    const digits = run.split(sign).join('');
    if (digits.length === 9) return digits.replace(/^(...)(..)/, '$1-$2-');
    return digits.length === 10 ? digits.replace(/^(...)(...)/, '$1-$2-') : digits;
  });

const SHORTEST = 17;

const tidied = (text: string): string => {
  const plain = plainSigns(text);
  return plain.length < SHORTEST ? plain : gathered(plain);
};

// More digits after the same separator make a longer number; after a space, another one.
const social = new RegExp(
  `(?<!\\d|\\d[-._/])(?=\\d{3}( ?(?:--|${SIGN}) ?| ))(?<!\\d(?! )\\1)(\\d{3})\\1(\\d{2})(\\1|(?=[^ /,])${SIGN})(\\d{4})(?!\\d|(?! )\\4\\d)`,
  'gu',
);
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

export const isUsualTelephone = (text: string): boolean => telephone.test(plainSigns(text));

export function hasTelephone(text: string): boolean {
  const tidy = tidied(text);
  return telephone.test(tidy) || otherTelephone.test(tidy);
}

export const hasEmail = (text: string): boolean =>
  /[^\s@,;:<>()]@(?:[\p{L}\d-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)/iu.test(text);

/** 17 letters (without I, O and Q) and digits, with both. */
export function hasVehicleNumber(text: string): boolean {
  for (const [, word = ''] of text.toUpperCase().matchAll(/(?<![A-Z\d])(?:VIN)?([A-HJ-NPR-Z\d]{17})(?![A-Z\d])/g))
    if (/\d/.test(word) && /[A-Z]/.test(word)) return true;
  return false;
}

// Groups of four, or of 4, 6 and 5 or 4, with any separator or none.
const card = new RegExp(
  `(?<!\\d|\\d[-.])(?:\\d{4}(${SIGN}| )\\d{4}\\1\\d{4}\\1\\d{1,7}|\\d{4}(${SIGN}| )\\d{6}\\2\\d{4,5}|\\d{13,19})(?!\\d|[-.]\\d)`,
  'gu',
);

/** 13 to 19 digits that begin with 3 to 6 and pass Luhn's check. */
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

/** Kind for which one text suffices, or `null`. */
export const kindOfValue = (text: string): PersonalKind | null =>
  foundAnywhere.find(([, has]) => has(asSeen(text)))?.[0] ?? null;
