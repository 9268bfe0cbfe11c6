import { type Among, amongWhom, hearsUnder } from '#shared/domain/hearing.ts';
import type { Facts } from '#shared/domain/hearing-facts.ts';
import { type EntryName, type Preferences, wishFor } from '#shared/domain/notification-entries.ts';
import { maySell, type User } from '#shared/domain/user.ts';
import type { Event } from '#shared/events/event.ts';
import type { Channel, Recipient } from '#shared/events/notice.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import type { UserStore } from '../store/users.ts';

export interface PeopleStores {
  users: Pick<UserStore, 'findAll' | 'ofCreditUnion' | 'everyone' | 'admins'>;
  preferences: Pick<PreferenceStore, 'ofAll'>;
}

export interface Hearer {
  person: User;
  entry: EntryName;
}

export async function* hearersOf(
  { users }: Pick<PeopleStores, 'users'>,
  event: Event,
  facts: Facts,
): AsyncGenerator<Hearer[]> {
  const seen = new Set<string>();
  for (const among of amongWhom(event, facts)) {
    for await (const people of peopleAmong(users, among)) {
      const hearers = people.flatMap((person) => {
        if (seen.has(person.id)) return [];
        seen.add(person.id);
        const entry = hearsUnder(person, event, facts);
        return entry ? [{ person, entry }] : [];
      });
      if (hearers.length > 0) yield hearers;
    }
  }
}

async function* peopleAmong(users: PeopleStores['users'], among: Among): AsyncGenerator<User[]> {
  switch (among.who) {
    case 'administrators':
      yield await users.admins();
      break;
    case 'people':
      yield await users.findAll(among.ids);
      break;
    case 'creditUnions':
      for (const id of new Set(among.ids)) yield await users.ofCreditUnion(id);
      break;
    case 'everyone':
      yield* users.everyone();
  }
}

/** Inbox, unless they can no longer open it, and wished channels. */
export async function recipientsOf({ preferences }: PeopleStores, hearers: Hearer[]): Promise<Recipient[]> {
  const saved = new Map(
    (await preferences.ofAll(hearers.map(({ person }) => person.id))).map((one) => [one.userId, one]),
  );
  return hearers
    .map(({ person, entry }) => ({
      userId: person.id,
      entry,
      maySell: maySell(person),
      channels: channelsOf(person, entry, saved.get(person.id)),
    }))
    .filter(({ channels }) => channels.length > 0);
}

function channelsOf({ isEnabled }: User, entry: EntryName, saved: Preferences | undefined): Channel[] {
  const wish = wishFor(entry, saved?.wishes ?? {});
  return [
    ...(isEnabled ? (['INBOX'] as const) : []),
    ...(wish.EMAIL ? (['EMAIL'] as const) : []),
    ...(isEnabled && wish.SMS && saved?.sms?.confirmedAt ? (['SMS'] as const) : []),
  ];
}
