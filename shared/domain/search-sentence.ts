import { parseAmount } from '../format/money.ts';
import type { AssetClass } from './asset-class.ts';
import type { Bound, Range, Wanted } from './browse.ts';
import { type Place, places, placesIn } from './places.ts';

/** Filters that a sentence asks for, and the words left for a search by words. */
export interface Understood {
  chosen: { assetClass?: AssetClass[]; place?: Place[]; recourse?: string[] };
  within: Partial<Record<Bound, Range<number>>>;
  rest: string;
}

/** Stands where something was understood. */
const TAKEN = ' | ';

/** With the word that its loan types have, where the class alone says less. */
const classWords: readonly [AssetClass, RegExp, string?][] = [
  ['MBL', /\b(?:mbls?|member business|business|commercial(?: real estate| mortgages?)?|cre)\b/gi],
  ['Auto', /\b(?:autos?|automobiles?|(?<!recreational )vehicles?|cars?)\b/gi],
  ['Residential', /\bhelocs?\b/gi, 'HELOC'],
  ['Residential', /\b(?:residential|mortgages?|home (?:loans?|equity)|real estate|first liens?)\b/gi],
  ['Consumer', /\bcredit cards?\b/gi, 'credit card'],
  ['Student', /\b(?:students?|education)\b/gi],
  ['Solar', /\bsolar\b/gi],
  ['Consumer', /\b(?:consumer|personal|unsecured)\b/gi],
];

/** Names of term sheets. */
const recourses: readonly [string, RegExp][] = [
  ['Without recourse', /\b(?:without recourse|no recourse|non-?recourse)\b/gi],
  ['With recourse', /\b(?:with|full) recourse\b/gi],
  ['Limited recourse', /\blimited recourse\b/gi],
];

/** Codes that are words too, and are read as states in capitals alone. */
const words = new Set('de hi id in la me oh ok or'.split(' '));
/** Abbreviations too: also in small letters where something else was understood. */
const abbreviations = new Set('al co ma mo pa pr vi wa'.split(' '));

const number = String.raw`\$?\s?\d+(?:,\d{3})*(?:\.\d+)?(?!\d|[.,]\d)\s?(?:%|percent\b|pct\b|billion\b|million\b|mm\b|m\b|k\b|b\b|thousand\b|months?\b|mos?\b|years?\b|yrs?\b)?`;
const subject = String.raw`(?<!\bnet )(?:note rate|rate|coupon|yield|loan to value|ltv|price|credit score|score|fico|remaining term|term|remaining balance|remaining|min(?:imum)? purchase|size|amount)`;
const about = String.raw`(?:(?<before>${subject})\s*(?:\b(?:of|is)\s+)?)?`;
const after = String.raw`(?:\s*(?<after>${subject})\b)?`;
const not = String.raw`(?<!\b(?:no|not) )`;
const larger = 'more|greater|higher|bigger|larger';
const smaller = 'less|fewer|lower|smaller';
const least = `at least|not? (?:${smaller}) than|not (?:under|below)|${not}(?:(?:${larger}) than|over|above)|minimum of|minimum|min|from|>=|≥|>`;
const most = `at most|not? (?:${larger}) than|not (?:over|above)|${not}(?:(?:${smaller}) than|under|below)|up to|maximum of|maximum|max|<=|≤|<`;

const pattern = (text: string) => new RegExp(text, 'gi');
const spans = [
  pattern(String.raw`\b${about}between\s+(?<from>${number})\s+and\s+(?<to>${number})${after}`),
  pattern(String.raw`${about}(?:\bfrom\s+)?(?<from>${number})\s*(?:to|–|-)\s*(?<to>${number})${after}`),
  pattern(String.raw`${about}(?:${least})\s*(?<from>${number})${after}`),
  pattern(String.raw`${about}(?:${most})\s*(?<to>${number})${after}`),
  pattern(
    String.raw`${about}(?<from>${number})\s*(?:or (?:${larger}|better|above|over)\b|and (?:up|over)\b|min(?:imum)?\b(?! purchase)|\+)${after}`,
  ),
  pattern(String.raw`${about}(?<to>${number})\s*(?:or (?:${smaller}|below|under)\b|max(?:imum)?\b)${after}`),
];

const fillers =
  /\b(?:loans?|lps?|pools?|participations?|with|and|or|for|the|an?|of|in|from|that|are|is|rates?|size|show|me|find)\b/gi;

/** Things to do without stay words. */
const excluded = /\b(?:no|not|non|except|excluding|without|but)\b[^,;|]*/gi;

/** "auto, Colorado, at least 7 %, at most $5 M": asset classes, states, ranges. Nothing is guessed: the rest stays words. */
export function understand(sentence: string): Understood {
  const chosen: Understood['chosen'] = {};
  const within: Understood['within'] = {};
  let text = ` ${sentence} `;

  for (const span of spans)
    text = text.replace(span, (whole, ...found) => {
      const read = rangeOf(found.at(-1) as Record<string, string | undefined>);
      const range = read && joinedRange(within[read.bound], read.range);
      if (!range) return whole;
      within[read.bound] = range;
      return TAKEN;
    });
  for (const [recourse, named] of recourses)
    text = text.replace(named, () => {
      chosen.recourse = [...(chosen.recourse ?? []), recourse];
      return TAKEN;
    });
  const without = text.match(excluded) ?? [];
  text = text.replace(excluded, ' | ');
  for (const [assetClass, named, word = ''] of classWords)
    text = text.replace(named, () => {
      chosen.assetClass = [...new Set([...(chosen.assetClass ?? []), assetClass])];
      return `${TAKEN}${word}${TAKEN}`;
    });
  const isUnderstood = () => Object.keys(chosen).length + Object.keys(within).length > 0;
  const found = statesIn(text, isUnderstood());
  if (found.states.length > 0) chosen.place = found.states;
  return { chosen, within, rest: isUnderstood() ? leftOf([found.rest, ...without].join(TAKEN)) : sentence.trim() };
}

const leftOf = (text: string): string =>
  text
    .replace(fillers, ' ')
    .replace(/[|,;.]+(?=\s|$)|(?<=^|\s)[|,;.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Names in any case, codes in capitals, and in small letters where they are no word. */
function statesIn(text: string, isSurrounded: boolean): { states: Place[]; rest: string } {
  const isWord = (code: string) => words.has(code) || (!isSurrounded && abbreviations.has(code));
  const coded = text.replace(/\b[a-z]{2}\b/g, (code) =>
    !isWord(code) && code.toUpperCase() in places ? code.toUpperCase() : code,
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
  // The unit of "5 to 7 %" and of "$2 to 5 M" is that of both.
  const scaled = (end: Amount | null | undefined) =>
    end ? end.value * timesOf(end.unit && end.unit !== '$' ? end.unit : unit) : undefined;
  const range = { from: scaled(low), to: scaled(high) };
  if (range.from !== undefined && range.to !== undefined && range.from > range.to) return null;
  return {
    bound,
    range: { ...(range.from !== undefined && { from: range.from }), ...(range.to !== undefined && { to: range.to }) },
  };
}

/** "At least 6 %, at most 8 %" is one range; null where both say the same end. */
function joinedRange(first: Range<number> = {}, next: Range<number>): Range<number> | null {
  if (Object.keys(next).some((end) => end in first)) return null;
  const { from = 0, to = Number.POSITIVE_INFINITY } = { ...first, ...next };
  return from <= to ? { ...first, ...next } : null;
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
  if (isTime(unit)) return named === '' || named === 'remaining' || named.endsWith('term') ? 'term' : null;
  if (named === 'ltv' || named === 'loan to value') return 'ltv';
  if (named === 'price') return 'price';
  if (isPercent(unit)) return named === '' || /rate|coupon|yield/.test(named) ? 'rate' : null;
  if (/rate|coupon|yield/.test(named)) return unit === '' ? 'rate' : null;
  if (/score|fico/.test(named)) return unit === '' ? 'score' : null;
  if (named.endsWith('term')) return unit === '' ? 'term' : null;
  if (unit === '' && value < LEAST_DOLLARS) return null;
  if (named.startsWith('remaining')) return 'remaining';
  return named.endsWith('purchase') ? 'minimum' : 'size';
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
