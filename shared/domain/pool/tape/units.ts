import { parseNumber } from './cell-values.ts';
import { decimalsOf, type FieldName, ruleOf } from './fields.ts';

export const units = [
  'percent',
  'fraction',
  'basis-points',
  'months',
  'years',
  'dollars',
  'thousands',
  'millions',
] as const;
export type Unit = (typeof units)[number];

const ofTerms: readonly FieldName[] = [
  'originalTerm',
  'remainingTerm',
  'interestOnlyRemaining',
  'amortizationRemaining',
];

/** Units of a field, the usual one first; none for fields that are read as they are. */
export function unitsOf(field: FieldName | null): readonly Unit[] {
  if (field === null) return [];
  if (ofTerms.includes(field)) return ['months', 'years'];
  const { kind } = ruleOf(field);
  if (kind === 'percent') return ['percent', 'fraction', 'basis-points'];
  return kind === 'money' ? ['dollars', 'thousands', 'millions'] : [];
}

const inHeadings: readonly [unit: Unit, sign: RegExp][] = [
  ['basis-points', /\(?\b(?:bps?|basis points)\b\)?/i],
  ['years', /\(?(?:\bin )?\b(?:yrs?|years?)\b\)?/i],
  ['months', /\(?(?:\bin )?\b(?:mos?|mths?|months?)\b\)?/i],
  ['millions', /\(?(?:\bin )?(?:\$ ?mm?\b|(?<=\()mm\b|\bmillions?\b|(?<=\()\$? ?mil\b)(?: of dollars)?\)?/i],
  [
    'thousands',
    /\(?(?:\bin )?(?:\$ ?k\b|(?<=\()k\b|\bthousands?\b|\$? ?['’]?0?00[0']?['’]?s?\b(?= ?\)|$))(?: of dollars)?\)?/i,
  ],
  ['dollars', /\(?(?:\bin )?\b(?:usd|(?:us )?dollars)\b\)?/i],
];
/** Thousands for some, millions for others. */
const isUnclear = /\$ ?m\b/i;

const spaced = (heading: string) => heading.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

export interface HeadingUnit {
  unit: Unit;
  isSure: boolean;
}

/** A unit that the heading names, as in `Balance ($000)`, if the field can have it. */
export function unitOfHeading(heading: string, field: FieldName | null): HeadingUnit | null {
  const possible = unitsOf(field);
  const text = spaced(heading);
  const found = inHeadings.find(([unit, sign]) => possible.includes(unit) && sign.test(text));
  return found ? { unit: found[0], isSure: !(found[0] === 'millions' && isUnclear.test(text)) } : null;
}

/** Without the unit, `Balance ($000)` is a known heading. */
export function headingsWithoutUnit(heading: string): string[] {
  const text = spaced(heading);
  return inHeadings.flatMap(([, sign]) => (sign.test(text) ? [text.replace(sign, ' ')] : []));
}

const inCells: readonly [unit: Unit | null, fits: (field: FieldName) => boolean, sign: RegExp][] = [
  ['months', (field) => ofTerms.includes(field), /(?<=[\d.])[ -]*(?:m|mos?|mths?|months?)\.?$/i],
  ['years', (field) => ofTerms.includes(field), /(?<=[\d.])[ -]*(?:y|yrs?|years?)\.?$/i],
  ['basis-points', (field) => ruleOf(field).kind === 'percent', /(?<=[\d.]) *(?:bps?|basis points)$/i],
  [null, (field) => field === 'lienPosition', /(?<=\d)(?:st|nd|rd|th)(?: lien)?$/i],
  [null, (field) => field === 'dscr', /(?<=[\d.]) *x$/i],
];

/** Places that the decimal point moves from a unit to that which is kept. */
const shifts: Partial<Record<Unit, number>> = { fraction: 2, 'basis-points': -2, thousands: 3, millions: 6 };

const MONTHS_OF_YEAR = 12;
const YEAR_PLACES = 6;

function inUnit(field: FieldName, text: string, unit: Unit | null): number {
  if (unit === 'years') return (parseNumber(text, YEAR_PLACES) * MONTHS_OF_YEAR) / 10 ** YEAR_PLACES;
  return parseNumber(text, decimalsOf(ruleOf(field).kind) + ((unit && shifts[unit]) || 0));
}

/** Money in cents, percents in millionths, terms in months. A unit in the cell goes before the column's. NaN if unreadable. */
export function readAmount(field: FieldName, text: string, unit: Unit | null): number {
  const value = inUnit(field, text, unit);
  if (!Number.isNaN(value)) return value;
  const bare = text.trim();
  for (const [own, fits, sign] of inCells)
    if (fits(field) && sign.test(bare)) return inUnit(field, bare.replace(sign, ''), own ?? unit);
  return Number.NaN;
}

export const isOfYears = (text: string, unit: Unit | null): boolean =>
  unit === 'years' || /y(?:rs?|ears?)?\.?$/i.test(text.trim());
