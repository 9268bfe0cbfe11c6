import type { PreferencesEntity } from '#shared/contract/preferences.ts';
import type { Destination } from '#shared/domain/notification-entries.ts';

export type Entry = PreferencesEntity['preferences'][number];

/** Unsaved, by entry and destination. */
export type Draft = Readonly<Record<string, boolean>>;

const fields = { SMS: 'smsEnabled', EMAIL: 'emailEnabled' } as const;
const places = Object.keys(fields) as Destination[];
const place = ({ name }: Entry, destination: Destination) => `${name}/${destination}`;

export const isOn = (entry: Entry, destination: Destination, draft: Draft): boolean =>
  draft[place(entry, destination)] ?? entry[fields[destination]];

export const withSwitch = (draft: Draft, entry: Entry, destination: Destination, isOn: boolean): Draft => ({
  ...draft,
  [place(entry, destination)]: isOn,
});

export const differs = (entries: readonly Entry[], draft: Draft): boolean =>
  entries.some((entry) => places.some((one) => isOn(entry, one, draft) !== entry[fields[one]]));

export const wishesOf = (entries: readonly Entry[], draft: Draft) =>
  entries.map((entry) => ({
    name: entry.name,
    smsEnabled: isOn(entry, 'SMS', draft),
    emailEnabled: isOn(entry, 'EMAIL', draft),
  }));

export const areSame = (a: readonly Entry[], b: readonly Entry[]): boolean =>
  JSON.stringify(wishesOf(a, {})) === JSON.stringify(wishesOf(b, {}));

/** 'Hidden' entries are shown nowhere (spec 3). */
export function byCategory(entries: readonly Entry[]): [category: string, entries: Entry[]][] {
  const shown = entries.filter(({ category }) => category !== 'Hidden');
  const categories = [...new Set(shown.map(({ category }) => category))];
  return categories.map((category) => [category, shown.filter((entry) => entry.category === category)]);
}
