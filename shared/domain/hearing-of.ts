import type { EventOf, EventType } from '../events/event.ts';
import { isLive } from './commitment.ts';
import type { Facts } from './hearing-facts.ts';
import type { EntryName } from './notification-entries.ts';
import { isVisibleTo } from './offering-visibility.ts';
import type { User } from './user.ts';

export type Among =
  | { who: 'administrators' }
  | { who: 'everyone' }
  | { who: 'people'; ids: string[] }
  | { who: 'creditUnions'; ids: string[] };

export interface Hearing<T extends EventType> {
  among(event: EventOf<T>, facts: Facts): Among[];
  /** Null: this person doesn't hear of it. Disabled people are asked only where `isForDisabled`. */
  entry(person: User, event: EventOf<T>, facts: Facts): EntryName | null;
  /** Also people who can't sign in anymore, since it may tell them so. */
  isForDisabled?: true;
  /** Also people whose part in their credit union no one has checked yet: it says nothing of the credit union. */
  isForStrangers?: true;
}

export type Hearings = { [T in EventType]?: Hearing<T> };

export const administrators: Among = { who: 'administrators' };

/** Credit unions with a live order on the offering. */
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
