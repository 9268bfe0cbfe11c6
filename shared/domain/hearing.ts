import type { Event, EventType } from '../events/event.ts';
import { dealHearings } from './deal-hearings.ts';
import { fileHearings } from './file-hearings.ts';
import type { Facts } from './hearing-facts.ts';
import type { Among, Hearing, Hearings } from './hearing-of.ts';
import { limitHearings } from './limit-hearings.ts';
import { type EntryName, entryOf } from './notification-entries.ts';
import { offeringHearings } from './offering-hearings.ts';
import { orderHearings } from './order-hearings.ts';
import { personHearings } from './person-hearings.ts';
import { questionHearings } from './question-hearings.ts';
import { servicingHearings } from './servicing-hearings.ts';
import { isStranger, type User } from './user.ts';
import { wireHearings } from './wire-hearings.ts';

export type { Among } from './hearing-of.ts';

const hearings: Hearings = {
  ...offeringHearings,
  ...fileHearings,
  ...orderHearings,
  ...limitHearings,
  ...personHearings,
  ...questionHearings,
  ...wireHearings,
  ...dealHearings,
  ...servicingHearings,
};

export const toldTypes = Object.keys(hearings) as EventType[];

const hearingOf = ({ type }: Event): Hearing<EventType> | undefined => hearings[type] as never;

export const amongWhom = (event: Event, facts: Facts): Among[] => hearingOf(event)?.among(event as never, facts) ?? [];

/** Actors, and those who approved, aren't told of their own acts, unless the entry is mandatory. */
export function hearsUnder(person: User, event: Event, facts: Facts): EntryName | null {
  const hearing = hearingOf(event);
  if (!hearing || (!person.isEnabled && !hearing.isForDisabled)) return null;
  if (isStranger(person) && !hearing.isForStrangers) return null;
  const entry = hearing.entry(person, event as never, facts);
  return entry && isOwnAct(person, event) && !entryOf(entry).isMandatory ? null : entry;
}

const isOwnAct = ({ id }: User, { data }: Event): boolean =>
  ('byId' in data && data.byId === id) || ('approvedBy' in data && data.approvedBy?.includes(id) === true);
