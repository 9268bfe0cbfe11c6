import { type Cents, toDollars } from '../format/money.ts';
import { amountRemaining, type Offering, type OfferingState } from './offering.ts';

/** What a buyer keeps an eye on, as it was when they last looked. Money is whole cents, moments are ISO 8601 UTC. */
export interface WatchedFacts {
  state: OfferingState;
  amountRemaining: Cents;
  minimumPurchase: Cents;
  rate: number | null;
  dueDiligenceDeadline: string | null;
  settlementDate: string | null;
}

/** An offering that a person watches. */
export interface Watch {
  userId: string;
  lpNumber: string;
  since: string;
  seenAt: string;
  seen: WatchedFacts;
  removedAt: string | null;
  version: number;
}

export const watchedFacts = (offering: Offering): WatchedFacts => ({
  state: offering.state,
  amountRemaining: amountRemaining(offering),
  minimumPurchase: offering.minimumPurchase,
  rate: offering.termSheet.wtdAverageLoanRate,
  dueDiligenceDeadline: offering.dueDiligenceDeadline,
  settlementDate: offering.settlementDate,
});

export const watchedNames = [
  'state',
  'amountRemaining',
  'minimumPurchase',
  'rate',
  'dueDiligenceDeadline',
  'settlementDate',
] as const satisfies (keyof WatchedFacts)[];
export type WatchedName = (typeof watchedNames)[number];

export interface WatchedChange {
  fact: WatchedName;
  /** Dollars, a percentage, a state or a day, as the fact has it. */
  before: string | number | null;
  after: string | number | null;
}

const isAmount = (name: WatchedName) => name === 'amountRemaining' || name === 'minimumPurchase';
const shown = (name: WatchedName, facts: WatchedFacts) => {
  const value = facts[name];
  return isAmount(name) && value !== null ? toDollars(value as Cents) : value;
};
/** Published and Open are one state to whoever reads (spec 4.1). */
const same = (name: WatchedName, a: WatchedFacts, b: WatchedFacts) =>
  a[name] === b[name] || (name === 'state' && [a, b].every(({ state }) => state === 'Published' || state === 'Open'));

/** What differs between how an offering was seen and how it is. */
export const changesSince = (seen: WatchedFacts, now: WatchedFacts): WatchedChange[] =>
  watchedNames
    .filter((name) => !same(name, seen, now))
    .map((name) => ({ fact: name, before: shown(name, seen), after: shown(name, now) }));

/** As many as a person can look after. */
export const MOST_WATCHED = 200;
export const MOST_SEARCHES = 50;

export const alerts = ['none', 'at-once', 'daily', 'weekly'] as const;
export type Alert = (typeof alerts)[number];

/** A search that a person has given a name. `parameters` are those of the browse lists' address. */
export interface SavedSearch {
  userId: string;
  id: string;
  name: string;
  parameters: string;
  alert: Alert;
  createdAt: string;
  removedAt: string | null;
  version: number;
}

/** What the saved searches of a person with one alert found among the offerings listed in some days. */
export interface SearchMatch {
  userId: string;
  /** Made of the alert and the first day: the same days are told of once. */
  id: string;
  alert: Alert;
  at: string;
  /** `YYYY-MM-DD` in UTC, the last one outside. */
  from: string;
  to: string;
  searches: { name: string; parameters: string; lpNumbers: string[] }[];
}

/** When a person was on the marketplace: now, and the time before. */
export interface Visit {
  userId: string;
  visitAt: string;
  lastActiveAt: string;
  previousVisitAt: string | null;
  version: number;
}

/** After so many hours without a sign of life a visit is over: longer than lunch, shorter than a night. */
const VISIT_HOURS = 4;

/** The visit that a person is on at a moment, given the last one. */
export function visitAt(last: Visit | undefined, userId: string, at: string): Visit {
  if (!last) return { userId, visitAt: at, lastActiveAt: at, previousVisitAt: null, version: 0 };
  const isOver = Date.parse(at) - Date.parse(last.lastActiveAt) > VISIT_HOURS * 3_600_000;
  if (!isOver) return { ...last, lastActiveAt: at };
  return { ...last, visitAt: at, lastActiveAt: at, previousVisitAt: last.lastActiveAt };
}
