import type { EventOf, EventType } from '../events/event.ts';
import { isLive } from './commitment.ts';
import type { Facts } from './hearing-facts.ts';
import type { EntryName } from './notification-entries.ts';
import { isVisibleTo } from './offering.ts';
import type { User } from './user.ts';

/** Among whom to look for those who hear of an event; what is loaded before its function is asked of each person. */
export type Among =
  | { who: 'administrators' }
  | { who: 'everyone' }
  | { who: 'people'; ids: string[] }
  | { who: 'creditUnions'; ids: string[] };

/** Who hears of one type of event. */
export interface Hearing<T extends EventType> {
  among(event: EventOf<T>, facts: Facts): Among[];
  /** Under which entry one of them hears of it; null: not at all. Whoever is disabled is asked of only where `isForDisabled`. */
  entry(person: User, event: EventOf<T>, facts: Facts): EntryName | null;
  /** Also who can no longer sign in: that may be what it says. */
  isForDisabled?: true;
}

export type Hearings = { [T in EventType]?: Hearing<T> };

export const administrators: Among = { who: 'administrators' };

/** The credit unions with an order on the offering that was not withdrawn or rejected. */
export const ordering = ({ interests, commitments }: Facts): string[] => [
  ...new Set([
    ...interests.map(({ creditUnionId }) => creditUnionId),
    ...commitments.filter(({ status }) => isLive(status)).map(({ creditUnionId }) => creditUnionId),
  ]),
];

export function maySee({ creditUnionId, isAdmin }: User, { offering, commitments }: Facts): boolean {
  const own = commitments.find((one) => one.creditUnionId === creditUnionId);
  return isAdmin || (offering !== undefined && isVisibleTo(offering, creditUnionId, own));
}

export const isSeller = ({ creditUnionId }: User, { offering }: Facts): boolean => offering?.sellerId === creditUnionId;

/** The people of the seller. */
export const sellersPeople = ({ offering }: Facts): Among => ({
  who: 'creditUnions',
  ids: offering ? [offering.sellerId] : [],
});

export const watching = ({ watchers = new Set() }: Facts): Among => ({ who: 'people', ids: [...watchers] });
export const isWatcher = ({ id }: User, { watchers }: Facts): boolean => watchers?.has(id) ?? false;

export const toAdministrators = <T extends EventType>(name: EntryName): Hearing<T> => ({
  among: () => [administrators],
  entry: () => name,
});
