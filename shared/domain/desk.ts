import { type Cents, toDollars } from '../format/money.ts';
import type { Offering, OfferingState } from './offering.ts';
import { amountRemaining, hasRemaining } from './offering-amounts.ts';

/** Watched facts when they were last seen. Money is whole cents, moments are ISO 8601 UTC. */
export interface WatchedFacts {
  state: OfferingState;
  amountRemaining: Cents;
  minimumPurchase: Cents;
  rate: number | null;
  dueDiligenceDeadline: string | null;
  settlementDate: string | null;
}

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
  /** Dollars, a percentage, a state or a day. */
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

export const changesSince = (
  seen: WatchedFacts,
  now: WatchedFacts,
  offering: Pick<Offering, 'transactionType'>,
): WatchedChange[] =>
  watchedNames
    .filter((name) => !same(name, seen, now) && (hasRemaining(offering) || !isAmount(name)))
    .map((name) => ({ fact: name, before: shown(name, seen), after: shown(name, now) }));

export const MOST_WATCHED = 200;
export const MOST_SEARCHES = 50;

export const alerts = ['none', 'at-once', 'daily', 'weekly'] as const;
export type Alert = (typeof alerts)[number];

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

/** Offerings of some days found by a person's saved searches with one alert. */
export interface SearchMatch {
  userId: string;
  /** Made of alert and first day, so the same days are told once. */
  id: string;
  alert: Alert;
  at: string;
  /** `YYYY-MM-DD` in New York, the last one outside. */
  from: string;
  to: string;
  searches: { name: string; parameters: string; lpNumbers: string[] }[];
}

export interface Visit {
  userId: string;
  visitAt: string;
  lastActiveAt: string;
  previousVisitAt: string | null;
  version: number;
}

/** Hours of silence that end a visit: longer than lunch, shorter than a night. */
const VISIT_HOURS = 4;

export function visitAt(last: Visit | undefined, userId: string, at: string): Visit {
  if (!last) return { userId, visitAt: at, lastActiveAt: at, previousVisitAt: null, version: 0 };
  const isOver = Date.parse(at) - Date.parse(last.lastActiveAt) > VISIT_HOURS * 3_600_000;
  if (!isOver) return { ...last, lastActiveAt: at };
  return { ...last, visitAt: at, lastActiveAt: at, previousVisitAt: last.lastActiveAt };
}
