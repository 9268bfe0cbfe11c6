import { recordOf } from '#functions/store/record.ts';
import { keptElsewhere } from './kept-elsewhere.ts';
import type { Account } from './person-account.ts';
import type { Bearing, Person, PersonalRecord } from './person-data.ts';

interface Section {
  why: string;
  records: object[];
}

/** Everything kept about a person, by kind. */
export interface PersonExport {
  exportedAt: string;
  person: Pick<Person, 'ids' | 'emails' | 'names'>;
  accountsAtCognito: Account[];
  records: Record<string, Section>;
  /** Name without an id: possibly another person's. */
  byNameAlone: Record<string, Section>;
  /** Places in others' records, without content. */
  mentionedIn: Record<string, string[]>;
  keptElsewhere: Record<string, string>;
}

/** One document, without codes, links and session ids. */
export function exportOf(person: Person, accounts: Account[], found: PersonalRecord[], now: Date): PersonExport {
  const { ids, emails, names } = person;
  return {
    exportedAt: now.toISOString(),
    person: { ids, emails, names },
    accountsAtCognito: accounts,
    records: sectionsOf(found, 'own'),
    byNameAlone: sectionsOf(found, 'named'),
    mentionedIn: Object.fromEntries(
      groupsOf(found, 'mention').map(([title, some]) => [title, some.map(({ item: { PK, SK } }) => `${PK} ${SK}`)]),
    ),
    keptElsewhere: keptElsewhere(now),
  };
}

const groupsOf = (found: PersonalRecord[], bearing: Bearing) => [
  ...Map.groupBy(
    found.filter((one) => one.bearing === bearing),
    ({ data }) => data.title,
  ),
];

const sectionsOf = (found: PersonalRecord[], bearing: Bearing): Record<string, Section> =>
  Object.fromEntries(
    groupsOf(found, bearing).map(([title, some]) => [
      title,
      { why: some[0]?.data.why ?? '', records: some.map(shownOf) },
    ]),
  );

function shownOf({ data, item }: PersonalRecord): object {
  const shown = recordOf(item);
  for (const field of data.secret ?? []) delete shown[field];
  return data.isTold ? { of: item.PK, as: item.SK, ...shown } : shown;
}
