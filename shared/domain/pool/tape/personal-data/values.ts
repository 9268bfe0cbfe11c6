import type { PersonalKind } from './kinds.ts';
import { asSeen, plainSigns } from './plain-signs.ts';

// More digits behind the same sign are a longer number; behind a space they are another one.
const social = /(?<!\d|\d[-._/])(\d{3})( ?)(--|[-._/ ])\2(\d{2})\2\3\2(\d{4})(?!\d|(?! )\3\d)/g;

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

/** Whether a text holds a Social Security or individual taxpayer number as they are written. */
export function hasSocialNumber(text: string): boolean {
  for (const [, area, , , group, serial] of plainSigns(text).matchAll(social))
    if (isSocial(Number(area), Number(group), Number(serial))) return true;
  return false;
}

const telephone = new RegExp(
  [
    `\\( ?\\d{3} ?\\)(?: ?[-.] ?| )?\\d{3}(?: ?[-.] ?| )?\\d{4}(?!\\d)`,
    `(?<!\\d|\\d[-.])(?:\\+1[-. ]?|1[-. ])?[2-9]\\d{2}(?: ?[-./] ?| )(?:\\d{3}(?= ?-)|[2-9]\\d{2}) ?(?<last>[-. ]) ?\\d{4}(?!\\d|(?! )\\k<last>\\d)`,
    '\\+1 ?[2-9]\\d{2}[2-9]\\d{6}(?!\\d)',
  ].join('|'),
);

/** Whether a text holds a US telephone number with separators. */
export const hasTelephone = (text: string): boolean => telephone.test(plainSigns(text));

export const hasEmail = (text: string): boolean =>
  /[^\s@,;:<>()]@(?:[\p{L}\d-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)/iu.test(text);

/** Whether a text holds a vehicle identification number: 17 letters but I, O and Q, and digits, with both. */
export function hasVehicleNumber(text: string): boolean {
  for (const [, word = ''] of text.toUpperCase().matchAll(/(?<![A-Z\d])(?:VIN)?([A-HJ-NPR-Z\d]{17})(?![A-Z\d])/g))
    if (/\d/.test(word) && /[A-Z]/.test(word)) return true;
  return false;
}

// As cards are printed: in fours, in 4, 6 and 5 or 4, or without gaps.
const card = /(?<!\d|\d[-.])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5}|\d{13,19})(?!\d|[-.]\d)/g;

/** Whether a text holds a payment card's number: 13 to 19 digits that begin with 3 to 6 and pass Luhn's check. */
export function hasCardNumber(text: string): boolean {
  for (const [found] of plainSigns(text).matchAll(card)) {
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
