import {
  type Bound,
  type BrowseView,
  type Choice,
  parametersOf,
  type Range,
  SEARCH_NAME_LENGTH,
  type Wanted,
} from '#shared/domain/browse.ts';
import { type Place, places } from '#shared/domain/places.ts';
import { understand } from '#shared/domain/search-sentence.ts';
import { date } from '#shared/format/date.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { money, moneyWhole } from '#shared/format/money.ts';

export type Unit = 'percent' | 'months' | 'score' | 'dollars';

interface Named<Name extends string> {
  name: Name;
  label: string;
}
export interface ChoiceFilter extends Named<Choice> {
  kind: 'choice';
  labelOf?: (value: string) => string;
}
export interface BoundFilter extends Named<Bound> {
  kind: 'bound';
  unit: Unit;
}
export interface DaysFilter extends Named<'closing'> {
  kind: 'days';
}
export type Filter = ChoiceFilter | BoundFilter | DaysFilter;
export type FilterName = Filter['name'];

const orderLabels: Record<string, string> = { None: 'No order', Indicated: 'Indication only' };
const choice = (name: Choice, label: string, labelOf?: (value: string) => string): ChoiceFilter => ({
  kind: 'choice',
  name,
  label,
  ...(labelOf && { labelOf }),
});
const bound = (name: Bound, label: string, unit: Unit): BoundFilter => ({ kind: 'bound', name, label, unit });

/** Words that are close to one another. */
export const kindHelp: Partial<Record<Filter['name'], string>> = {
  assetClass: 'The group that searches, limits and portfolios count by.',
  loanType: "The seller's own name for the loans, within an asset class.",
};

export const filters: readonly Filter[] = [
  choice('assetClass', 'Asset class'),
  choice('place', 'US state', (code) => places[code as Place] ?? code),
  bound('rate', 'Rate', 'percent'),
  bound('term', 'Term', 'months'),
  bound('score', 'Score', 'score'),
  bound('size', 'Size', 'dollars'),
  bound('remaining', 'Remaining balance', 'dollars'),
  choice('state', 'State'),
  bound('ltv', 'LTV', 'percent'),
  bound('minimum', 'Minimum purchase', 'dollars'),
  bound('price', 'Price', 'percent'),
  choice('loanType', 'Loan type'),
  choice('seller', 'Seller'),
  choice('recourse', 'Recourse'),
  { kind: 'days', name: 'closing', label: 'Closing date' },
  choice('order', 'My order', (value) => orderLabels[value] ?? value),
  choice('category', 'Category'),
  choice('transactionType', 'Transaction type', transactionTypeLabel),
];

/** Filters beside the search; the rest unfold. */
export const DAILY = 8;

export const valueLabel = ({ labelOf }: ChoiceFilter, value: string): string => labelOf?.(value) ?? value;

const inUnit: Record<Unit, (value: number) => string> = {
  percent: (value) => `${value}%`,
  months: (value) => `${value} mo.`,
  score: String,
  dollars: (value) => (Number.isInteger(value) ? moneyWhole(value) : money(value)),
};

function rangeWords<T>({ from, to }: Range<T>, show: (value: T) => string): string {
  if (from === undefined) return to === undefined ? '' : `up to ${show(to)}`;
  if (to === undefined) return `${show(from)} or more`;
  return from === to ? show(from) : `${show(from)} to ${show(to)}`;
}

function daysWords({ from, to }: Range<string>): string {
  if (from && to) return from === to ? date(from) : `${date(from)} to ${date(to)}`;
  return from ? `${date(from)} or later` : `by ${date(to ?? '')}`;
}

/** Empty where unset. */
export function wordsOf(filter: Filter, { chosen, within, closing }: Wanted): string {
  if (filter.kind === 'days') return closing ? daysWords(closing) : '';
  if (filter.kind === 'choice') return (chosen[filter.name] ?? []).map((value) => valueLabel(filter, value)).join(', ');
  const range = within[filter.name];
  return range ? rangeWords(range, inUnit[filter.unit]) : '';
}

export const newSinceLastVisit = 'New since my last visit';

export interface SetFilter {
  name: string;
  /** `Rate: 7% or more` */
  words: string;
}

/** Search first. */
export function setFilters(wanted: Wanted): SetFilter[] {
  const { search, listedSince, only } = wanted;
  const set = filters.map((filter) => ({ name: filter.name, label: filter.label, words: wordsOf(filter, wanted) }));
  return [
    ...(search ? [{ name: 'search', words: `"${search}"` }] : []),
    ...(listedSince ? [{ name: 'listedSince', words: newSinceLastVisit }] : []),
    ...set.filter(({ words }) => words !== '').map(({ name, label, words }) => ({ name, words: `${label}: ${words}` })),
    ...(only ? [{ name: 'only', words: `LPs ${only.join(', ')}` }] : []),
  ];
}

/** Filters that a sentence asks for, and the words that it leaves. */
export function readingOf(sentence: string): { filters: string[]; rest: string } {
  const { rest, ...found } = understand(sentence);
  return { filters: setFilters(found).map(({ words }) => words), rest };
}

/** Titles of browse lists. */
export const viewTitles: Record<BrowseView, string> = {
  all: 'All LPs',
  open: 'Open LPs',
  recent: 'Recent LPs',
  my: 'My LPs',
};

/** Words of a saved search; empty for every LP. */
export const searchWords = (view: BrowseView, wanted: Wanted): string[] => [
  ...(view === 'all' ? [] : [viewTitles[view]]),
  ...setFilters(wanted).map(({ words }) => words),
];

/** Suggested name of a saved search, of as many filters as it has room for. */
export const searchName = (wanted: Wanted): string =>
  [wanted.search ?? '', ...filters.map((filter) => wordsOf(filter, wanted))].filter(Boolean).reduce((name, words) => {
    const longer = name ? `${name}, ${words}` : words;
    return longer.length <= SEARCH_NAME_LENGTH ? longer : name;
  }, '');

const nothing: Wanted = { chosen: {}, within: {} };

/** Empty for none. */
export const choiceText = (name: Choice, values: readonly string[]): string =>
  values.length === 0 ? '' : (parametersOf({ ...nothing, chosen: { [name]: values } })[name] ?? '');
export const rangeText = ({ from, to }: Range<string | number>): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;
