import { folded } from '../format/composed.ts';
import { stateLabel } from '../format/labels.ts';
import type { AssetClass } from './asset-class.ts';
import type { OfferingState } from './offering.ts';
import { isOpen, takesOrders } from './offering-state.ts';
import { placesIn } from './places.ts';

export const browseViews = ['all', 'recent', 'open', 'my'] as const;
export type BrowseView = (typeof browseViews)[number];

export const SEARCH_NAME_LENGTH = 60;

export const orderStates = ['None', 'Indicated', 'Pending', 'Accepted', 'Rejected', 'Withdrawn'] as const;
export type OrderState = (typeof orderStates)[number];

/** Searchable facts of a card. Amounts are dollars, rates and ratios percentages, moments ISO 8601 UTC. */
export interface Findable {
  lpIdentifier: string;
  state: OfferingState;
  bookClosedAt: string | null;
  isOpenToOrders: boolean;
  transactionType: string;
  termSheetCategory: string;
  assetClass: AssetClass;
  type: string;
  sellerName: string;
  collateralDescription: string;
  collateralLocation: string;
  borrowerLocation: string;
  loanPurpose: string;
  recourseType: string;
  totalParticipationAvailable: number;
  remainingBalance: number | null;
  minimumPurchaseAmount: number | null;
  wtdAverageLoanRate: number | null;
  wtdAverageRemainingTerm: number | null;
  wtdAverageCreditScore: number | null;
  wtdAverageLtv: number | null;
  price: number | null;
  indicatedInterestAmount: number | null;
  purchaseCommitmentStatus: string | null;
  dateAdded: string;
  dueDiligenceDeadline: string | null;
}

type OwnOrder = Pick<Findable, 'purchaseCommitmentStatus' | 'indicatedInterestAmount'>;

/** Administrators see sums of all buyers and have no order. */
export function orderStateOf({ purchaseCommitmentStatus, indicatedInterestAmount }: OwnOrder): OrderState {
  const status = orderStates.find((one) => one === purchaseCommitmentStatus);
  return status ?? (indicatedInterestAmount === null ? 'None' : 'Indicated');
}

/** Open holds what takes orders, also once the first are accepted; a closed book is open to none. */
function statesOf({ state, bookClosedAt, isOpenToOrders }: Findable): string[] {
  const shown = [stateLabel(state)];
  if (bookClosedAt !== null && takesOrders(state)) return [...shown.filter((one) => one !== 'Open'), 'Book closed'];
  return isOpenToOrders && !isOpen(state) ? ['Open', ...shown] : shown;
}

export const choices = {
  transactionType: (card) => [card.transactionType],
  category: (card) => [card.termSheetCategory],
  assetClass: (card) => [card.assetClass],
  loanType: (card) => [card.type],
  state: statesOf,
  seller: (card) => [card.sellerName],
  place: (card) => placesIn(`${card.collateralLocation} | ${card.borrowerLocation}`),
  recourse: (card) => (card.recourseType ? [card.recourseType] : []),
  order: (card) => [orderStateOf(card)],
} as const satisfies Record<string, (card: Findable) => readonly string[]>;
export type Choice = keyof typeof choices;
export const choiceNames = Object.keys(choices) as Choice[];

/** Filters by range, bounds included. Unknown values match no range. */
export const bounds = {
  rate: 'wtdAverageLoanRate',
  term: 'wtdAverageRemainingTerm',
  score: 'wtdAverageCreditScore',
  ltv: 'wtdAverageLtv',
  size: 'totalParticipationAvailable',
  remaining: 'remainingBalance',
  minimum: 'minimumPurchaseAmount',
  price: 'price',
} as const satisfies Record<string, keyof Findable>;
export type Bound = keyof typeof bounds;
export const boundNames = Object.keys(bounds) as Bound[];

export interface Range<T> {
  from?: T | undefined;
  to?: T | undefined;
}

export interface Wanted {
  /** Words that must all occur in the offering's texts, in any case. */
  search?: string | undefined;
  chosen: Partial<Record<Choice, readonly string[]>>;
  within: Partial<Record<Bound, Range<number>>>;
  closing?: Range<string> | undefined;
  listedSince?: string | undefined;
  only?: readonly string[] | undefined;
}

export const searched = [
  'lpIdentifier',
  'sellerName',
  'collateralDescription',
  'collateralLocation',
  'borrowerLocation',
  'loanPurpose',
  'type',
  'assetClass',
] satisfies (keyof Findable)[];

const searchedText = (card: Findable): string => folded(searched.map((name) => card[name]).join('\n'));

export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

const isIn = <T extends number | string>(value: T | null, { from, to }: Range<T>): boolean =>
  value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);

/** `except` leaves out one filter, for the counts beside it. */
export function matches(wanted: Wanted, card: Findable, except?: Choice): boolean {
  const { search, chosen, within, closing, listedSince, only } = wanted;
  const text = search ? searchedText(card) : '';
  return (
    (!search || wordsOf(search).every((word) => text.includes(word))) &&
    choiceNames.every((name) => {
      const values = name === except ? undefined : chosen[name];
      return !values || choices[name](card).some((value) => values.includes(value));
    }) &&
    boundNames.every((name) => {
      const range = within[name];
      return !range || isIn(card[bounds[name]], range);
    }) &&
    (!closing || isIn(card.dueDiligenceDeadline?.slice(0, 10) ?? null, closing)) &&
    (!listedSince || Date.parse(card.dateAdded) >= Date.parse(listedSince)) &&
    (!only || only.includes(card.lpIdentifier))
  );
}

/** Several values of one parameter, as in `state=Open|Allocated`: no value has a bar in it. */
const SEPARATOR = '|';

export const parseValues = (text: string): string[] => text.split(SEPARATOR).filter(Boolean);

const number = String.raw`\d{1,15}(?:\.\d{1,6})?`;
const day = String.raw`[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const rangeOf = (of: string) => new RegExp(`^(?:(?:${of})?\\.\\.(?:${of})|(?:${of})\\.\\.)$`);

export const numberRange = rangeOf(number);
export const dayRange = rangeOf(day);

/** The first and the last millisecond of calendar days, in UTC. */
export const momentsOf = ({ from, to }: Range<string>): Range<number> => ({
  ...(from && { from: midnight(from, 0) }),
  ...(to && { to: midnight(to, 1) - 1 }),
});

function midnight(day: string, later: 0 | 1): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // February 31 is the day before March 1.
  return Math.min(Date.UTC(year, month - 1, date + later), Date.UTC(year, month, 1));
}

export function parseRange<T>(text: string, parse: (text: string) => T): Range<T> {
  const [from, to] = text.split('..');
  return { ...(from && { from: parse(from) }), ...(to && { to: parse(to) }) };
}

const rangeText = <T>({ from, to }: Range<T>) => `${from ?? ''}..${to ?? ''}`;

export function parametersOf({ search, chosen, within, closing, listedSince, only }: Wanted): Record<string, string> {
  const joined = (values: readonly string[]) => values.join(SEPARATOR);
  return {
    ...(search && { search }),
    ...Object.fromEntries(Object.entries(chosen).map(([name, values]) => [name, joined(values)])),
    ...Object.fromEntries(Object.entries(within).map(([name, range]) => [name, rangeText(range)])),
    ...(closing && { closing: rangeText(closing) }),
    ...(listedSince && { listedSince }),
    ...(only && { only: joined(only) }),
  };
}

export function wantedFrom(parameters: URLSearchParams): Wanted {
  const wanted: Wanted = { chosen: {}, within: {} };
  const of = (name: string) => parameters.get(name) || undefined;
  for (const name of choiceNames) {
    const values = parseValues(of(name) ?? '');
    if (values.length > 0) wanted.chosen[name] = values;
  }
  for (const name of boundNames) {
    const text = of(name);
    if (text && numberRange.test(text)) wanted.within[name] = parseRange(text, Number);
  }
  const closing = of('closing');
  if (closing && dayRange.test(closing)) wanted.closing = parseRange(closing, String);
  const only = parseValues(of('only') ?? '');
  if (only.length > 0) wanted.only = only;
  wanted.search = of('search')?.trim();
  const listedSince = of('listedSince');
  if (listedSince && !Number.isNaN(Date.parse(listedSince))) wanted.listedSince = listedSince;
  return wanted;
}

/** Tab of a saved search: `view=open&assetClass=Auto`. */
export const viewIn = (parameters: string): BrowseView => {
  const view = new URLSearchParams(parameters).get('view');
  return browseViews.find((one) => one === view) ?? 'all';
};

export function searchPath(parameters: string): string {
  const filters = new URLSearchParams(parameters);
  filters.delete('view');
  return `/lps/${viewIn(parameters)}${filters.size > 0 ? `?${filters}` : ''}`;
}

/** True if a saved search finds a newly listed offering, which no one has ordered yet. */
export function findsNew(parameters: string, card: Findable): boolean {
  const view = viewIn(parameters);
  if (view === 'my' || (view === 'open' && !card.isOpenToOrders)) return false;
  return matches(wantedFrom(new URLSearchParams(parameters)), card);
}
