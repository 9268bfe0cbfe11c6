import { placeCodes, places } from '../../places.ts';
import { parseDate, parseNumber } from './cell-values.ts';
import type { ColumnChoice } from './column-choice.ts';
import { type FieldName, ruleOf } from './fields.ts';
import { plainText } from './plain-text.ts';
import { stateCode } from './states.ts';

type Choice = Pick<ColumnChoice, 'unit'> & { field: FieldName };

const FEWEST_LETTERS = 3;
const FEWEST_OF_SPELLING = 6;

const names = placeCodes.map((code) => [code, plainText(places[code])] as const);
const directions: Readonly<Record<string, string>> = { n: 'north', no: 'north', s: 'south', so: 'south', w: 'west' };

/** One letter more, less, other or swapped with its neighbor. */
function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || isSwapped;
}

/** `Calif.`, `N. Carolina`, `Colorado (CO)`, `CA 94105`, `Pennsylvannia`. */
function proposedState(text: string): string | null {
  if (stateCode(text) !== null) return null;
  const parts = text.split(/[^\p{L}.]+/u).filter((part) => part !== '');
  const whole = stateCode(parts.join(' '));
  if (whole) return whole;
  const [first = '', ...rest] = parts;
  const direction = directions[plainText(first)];
  if (direction && rest.length > 0) return stateCode(`${direction} ${rest.join(' ')}`);
  const last = parts.at(-1) ?? '';
  const both = [
    [first, rest],
    [last, parts.slice(0, -1)],
  ] as const;
  for (const [code, others] of both)
    if (stateCode(code) !== null && stateCode(others.join(' ')) === stateCode(code)) return stateCode(code);
  const name = plainText(text);
  if (name.length < FEWEST_LETTERS) return null;
  const begun = names.filter(([, one]) => one.startsWith(name));
  const alike =
    begun.length > 0 || name.length < FEWEST_OF_SPELLING ? begun : names.filter(([, one]) => isOneOff(name, one));
  return alike.length === 1 ? (alike[0]?.[0] ?? null) : null;
}

/** A number with a word or signs around it: `30 days`, `~720`, `1,234.567*`. */
const dressed =
  /^[~≈=*'"]*\s*(-?\$?[\d,]*\.?\d+)\s*(?:[*~'"]+|\(?(?:days?|mos?|months?|p(?:ay)?m(?:en)?ts?|usd|dollars|pct|percent|est|approx|e)\.?\)?)?$/i;

function proposedNumber({ field, unit }: Choice, text: string): string | null {
  const number = dressed.exec(text)?.[1];
  if (!number || Number.isNaN(parseNumber(number, 6))) return null;
  if (ruleOf(field).kind !== 'money') return number === text ? null : number;
  // Decimals of thousands are dollars.
  if (unit !== null && unit !== 'dollars') return null;
  const cents = parseNumber(number, 2);
  if (number === text && Number.isInteger(cents)) return null;
  return String((Math.sign(cents) * Math.round(Math.abs(cents))) / 100);
}

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i;
const remark = /\s*(?:\*+|\(?\b(?:est|approx|e)\b\.?\)?)$/i;

function proposedDate(text: string): string | null {
  const bare = text.replace(weekday, '').replace(remark, '').trim();
  return bare !== text && !Number.isNaN(parseDate(bare, 'MDY', null)) ? bare : null;
}

/** Likely meaning of an unreadable cell, as a tape would write it; null where no one could say. */
export function proposedReading(choice: Choice, text: string): string | null {
  switch (ruleOf(choice.field).kind) {
    case 'state':
      return proposedState(text);
    case 'date':
      return proposedDate(text);
    case 'money':
    case 'percent':
    case 'whole':
    case 'number':
      return proposedNumber(choice, text);
    default:
      return null;
  }
}
