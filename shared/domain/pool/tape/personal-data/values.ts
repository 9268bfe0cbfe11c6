import type { PersonalKind } from './kinds.ts';

/** Digits and letters of full width as plain ones, and no signs that are not seen: what a reader would take a text for. */
export const asSeen = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** Dashes and spaces of all kinds as plain ones, so that a hidden number is found however it was typed. */
const plainSigns = (text: string) =>
  text.replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-').replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ');

const social = /(?<![A-Za-z\d]|\d[-. ])(\d{3})([-. ])(\d{2})\2(\d{4})(?![A-Za-z\d]|[-. ]\d)/g;

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
  for (const [, area, , group, serial] of plainSigns(text).matchAll(social))
    if (isSocial(Number(area), Number(group), Number(serial))) return true;
  return false;
}

const telephone =
  /(?<![A-Za-z\d]|\d[-. ])(?:\+?1[-. ])?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ])[2-9]\d{2}[-. ]\d{4}(?![A-Za-z\d]|[-. ]\d)/;

/** Whether a text holds a US telephone number with separators. */
export const hasTelephone = (text: string): boolean => telephone.test(plainSigns(text));

export const hasEmail = (text: string): boolean =>
  /[^\s@,;:<>()]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/.test(text);

/** Whether a text holds a vehicle identification number: 17 letters but I, O and Q, and digits, with both. */
export function hasVehicleNumber(text: string): boolean {
  for (const [word] of text.toUpperCase().matchAll(/(?<![A-Z\d])[A-HJ-NPR-Z\d]{17}(?![A-Z\d])/g))
    if (/\d/.test(word) && /[A-Z]/.test(word)) return true;
  return false;
}

/** Whether a value is a payment card's number: 13 to 19 digits that begin with 3 to 6 and pass Luhn's check. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '');
  if (!/^[3-6]\d{12,18}$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const suffix =
  '(?:st|street|ave|avenue|rd|road|blvd|boulevard|ln|lane|dr|drive|ct|court|way|pl|place|hwy|highway|ter|terrace|cir|circle)';
const addressed = new RegExp(
  `^\\d{1,6}[a-z]?(?:-\\d+)?\\s+(?:[\\p{L}\\d.'#-]+\\s+){1,5}?${suffix}(?![\\p{L}\\d-])`,
  'iu',
);
const makes = new Set(
  `acura alfa aston audi bentley bmw buick cadillac can-am chevrolet chevy chrysler dodge ferrari fiat ford freightliner
genesis gmc harley harley-davidson honda hummer hyundai infiniti international isuzu jaguar jeep kawasaki kenworth kia
lamborghini land lexus lincoln lucid mack maserati mazda mclaren mercedes mercedes-benz mercury mini mitsubishi nissan
oldsmobile peterbilt polaris polestar pontiac porsche ram range rivian rolls saab saturn scion smart subaru suzuki
tesla toyota triumph volkswagen volvo vw yamaha`.split(/\s+/),
);

/** Whether a value is a number, words and a kind of street; descriptions of vehicles begin alike and are none. */
export function isStreetAddress(text: string): boolean {
  const plain = plainSigns(text).trim();
  if (!addressed.test(plain)) return false;
  const [number = '', word = ''] = plain.split(/\s+/, 2);
  const isVehicle = /^(?:19|20)\d\d$/.test(number) && makes.has(word.toLowerCase());
  return !isVehicle && !/^\d+ ?(?:door|dr)\b/i.test(plain);
}

const word =
  "(?:\\p{Lu}\\p{Ll}+(?:['-]\\p{Lu}?\\p{Ll}+)*|\\p{Lu}['’]\\p{Lu}\\p{Ll}+|Mc\\p{Lu}\\p{Ll}+|\\p{Lu}\\.?|\\p{Lu}{2,})";
const named = new RegExp(`^${word}(?:(?:, ?| )${word}){1,2}$`, 'u');

/** Whether a value reads like a person's name: two or three capitalized words. */
export const readsLikeName = (text: string): boolean => text.length <= 60 && named.test(text);

const foundAnywhere: readonly [kind: PersonalKind, has: (text: string) => boolean][] = [
  ['ssn', hasSocialNumber],
  ['email', hasEmail],
  ['phone', hasTelephone],
  ['vin', hasVehicleNumber],
];

/** What one text alone is enough to be refused for, or `null`. */
export const kindOfValue = (text: string): PersonalKind | null =>
  foundAnywhere.find(([, has]) => has(asSeen(text)))?.[0] ?? null;
