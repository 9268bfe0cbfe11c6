import { parseAmount } from '../format/money.ts';
import type { AssetClass } from './asset-class.ts';
import type { Bound, Range, Wanted } from './browse.ts';
import { type Place, places, placesIn } from './places.ts';

/** What a sentence asks for, and the words that it leaves for a search by words. */
export interface Understood {
  chosen: { assetClass?: AssetClass[]; place?: Place[] };
  within: Partial<Record<Bound, Range<number>>>;
  rest: string;
}

/** Stands where something was understood. */
const TAKEN = ' | ';

const classWords: readonly [AssetClass, RegExp][] = [
  ['Auto', /\b(?:autos?|automobiles?|(?<!recreational )vehicles?|cars?)\b/gi],
  ['Residential', /\b(?:residential|mortgages?|home (?:loans?|equity)|real estate|first liens?|helocs?)\b/gi],
  ['MBL', /\b(?:mbls?|member business|business|commercial|cre)\b/gi],
  ['Student', /\b(?:students?|education)\b/gi],
  ['Solar', /\bsolar\b/gi],
  ['Consumer', /\b(?:consumer|personal|unsecured)\b/gi],
];

/** Codes that are words too, and are read as states in capitals alone. */
const words = new Set('al co de hi id in la ma me mo oh ok or pa pr vi wa'.split(' '));

const number = String.raw`\$?\s?\d+(?:,\d{3})*(?:\.\d+)?(?!\d|[.,]\d)\s?(?:%|percent\b|pct\b|billion\b|million\b|mm\b|m\b|k\b|b\b|thousand\b|months?\b|mos?\b|years?\b|yrs?\b)?`;
const subject = `note rate|rate|coupon|yield|loan to value|ltv|price|credit score|score|fico|remaining term|term|remaining balance|remaining|minimum purchase|size|amount`;
const about = String.raw`(?:(?<before>${subject})\s+(?:of\s+|is\s+)?)?`;
const after = String.raw`(?:\s*(?<after>${subject})\b)?`;
const least = `at least|no less than|more than|over|above|minimum of|minimum|min|from|>=|≥|>`;
const most = `at most|no more than|up to|less than|under|below|maximum of|maximum|max|<=|≤|<`;

const pattern = (text: string) => new RegExp(text, 'gi');
const spans = [
  pattern(String.raw`\b${about}between\s+(?<from>${number})\s+and\s+(?<to>${number})${after}`),
  pattern(String.raw`${about}(?:\bfrom\s+)?(?<from>${number})\s*(?:to|–|-)\s*(?<to>${number})${after}`),
  pattern(String.raw`${about}(?:${least})\s*(?<from>${number})${after}`),
  pattern(String.raw`${about}(?:${most})\s*(?<to>${number})${after}`),
  pattern(String.raw`${about}(?<from>${number})\s*(?:or (?:more|better|higher|above)|and up|\+)${after}`),
  pattern(String.raw`${about}(?<to>${number})\s*(?:or (?:less|lower|below))${after}`),
];

const fillers =
  /\b(?:loans?|lps?|pools?|participations?|with|and|for|the|an?|of|in|from|that|are|is|rates?|size|show|me|find)\b/gi;

/** "auto, Colorado, at least 7 %, at most $5 M": asset classes, states, ranges. Nothing is guessed: the rest stays words. */
export function understand(sentence: string): Understood {
  const chosen: Understood['chosen'] = {};
  const within: Understood['within'] = {};
  let text = ` ${sentence} `;

  for (const span of spans)
    text = text.replace(span, (whole, ...found) => {
      const read = rangeOf(found.at(-1) as Record<string, string | undefined>);
      if (!read || within[read.bound]) return whole;
      within[read.bound] = read.range;
      return TAKEN;
    });
  for (const [assetClass, named] of classWords)
    text = text.replace(named, () => {
      chosen.assetClass = [...new Set([...(chosen.assetClass ?? []), assetClass])];
      return TAKEN;
    });
  const found = statesIn(text);
  if (found.states.length > 0) chosen.place = found.states;
  const isUnderstood = Object.keys(chosen).length + Object.keys(within).length > 0;
  return { chosen, within, rest: isUnderstood ? leftOf(found.rest) : sentence.trim() };
}

const leftOf = (text: string): string =>
  text
    .replace(fillers, ' ')
    .replace(/[|,;.]+(?=\s|$)|(?<=^|\s)[|,;.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Names in any case, codes in capitals, and in small letters where they are no word. */
function statesIn(text: string): { states: Place[]; rest: string } {
  const coded = text.replace(/\b[a-z]{2}\b/g, (code) =>
    !words.has(code) && code.toUpperCase() in places ? code.toUpperCase() : code,
  );
  const states = placesIn(coded);
  if (states.length === 0) return { states, rest: text };
  // West Virginia is no Virginia.
  const names = states.map((code) => places[code].replaceAll('.', '\\.')).toSorted((a, b) => b.length - a.length);
  const isName = new RegExp(String.raw`\b(?:Washington,? D\.?C\.?|${names.join('|')})(?!\w)`, 'gi');
  const isCode = new RegExp(String.raw`\b(?:${states.join('|')})\b`, 'g');
  return { states, rest: coded.replace(isName, TAKEN).replace(isCode, TAKEN) };
}

interface Read {
  bound: Bound;
  range: Range<number>;
}

function rangeOf({ before, after: behind, from, to }: Record<string, string | undefined>): Read | null {
  const named = (before ?? behind ?? '').toLowerCase();
  const ends = [from, to].map((end) => (end === undefined ? undefined : read(end)));
  const [low, high] = ends;
  if (ends.some((end) => end === null)) return null;
  const unit = high?.unit || low?.unit || '';
  const bound = boundOf(named, unit, high?.value ?? low?.value ?? 0);
  if (!bound) return null;
  // The unit of "5 to 7 %" is that of both.
  const scaled = (end: Amount | null | undefined) => (end ? end.value * timesOf(end.unit || unit) : undefined);
  const range = { from: scaled(low), to: scaled(high) };
  if (range.from !== undefined && range.to !== undefined && range.from > range.to) return null;
  return {
    bound,
    range: { ...(range.from !== undefined && { from: range.from }), ...(range.to !== undefined && { to: range.to }) },
  };
}

interface Amount {
  value: number;
  unit: string;
}

function read(text: string): Amount | null {
  const [, sign = '', digits = '', unit = ''] = /^(\$?)\s*([\d,.]+)\s*(.*)$/.exec(text.trim()) ?? [];
  const value = parseAmount(digits);
  return value === null ? null : { value, unit: unit.toLowerCase() || sign };
}

const isPercent = (unit: string): boolean => /^(?:%|percent|pct)$/.test(unit);
const isTime = (unit: string): boolean => /^(?:mos?|months?|years?|yrs?)$/.test(unit);
const timesOf = (unit: string): number => {
  if (/^(?:k|thousand)$/.test(unit)) return 1e3;
  if (/^(?:m|mm|million)$/.test(unit)) return 1e6;
  if (/^(?:b|billion)$/.test(unit)) return 1e9;
  return /^(?:years?|yrs?)$/.test(unit) ? 12 : 1;
};

/** Amounts from here on are dollars, also without a sign. */
const LEAST_DOLLARS = 10_000;

function boundOf(named: string, unit: string, value: number): Bound | null {
  if (isTime(unit)) return named === '' || named.endsWith('term') ? 'term' : null;
  if (named === 'ltv' || named === 'loan to value') return 'ltv';
  if (named === 'price') return 'price';
  if (isPercent(unit)) return named === '' || /rate|coupon|yield/.test(named) ? 'rate' : null;
  if (/rate|coupon|yield/.test(named)) return unit === '' ? 'rate' : null;
  if (/score|fico/.test(named)) return unit === '' ? 'score' : null;
  if (named.endsWith('term')) return unit === '' ? 'term' : null;
  if (unit === '' && value < LEAST_DOLLARS) return null;
  if (named.startsWith('remaining')) return 'remaining';
  return named === 'minimum purchase' ? 'minimum' : 'size';
}

/** The same with what was understood added to filters that are set. */
export function withUnderstood({ chosen, within, ...wanted }: Wanted, sentence: string): Wanted {
  const { rest, ...found } = understand(sentence);
  const joined = Object.entries(found.chosen).map(([name, values]) => [
    name,
    [...new Set([...(chosen[name as keyof typeof chosen] ?? []), ...values])],
  ]);
  return {
    ...wanted,
    search: rest,
    chosen: { ...chosen, ...Object.fromEntries(joined) },
    within: { ...within, ...found.within },
  };
}
