import { recordOf } from '#functions/store/record.ts';
import { keptElsewhere } from './kept-elsewhere.ts';
import type { Account } from './person-account.ts';
import type { Bearing, Person, PersonalRecord } from './person-data.ts';

interface Section {
  why: string;
  records: object[];
}

/** What someone is handed: everything kept about them, by kind of record. */
export interface PersonExport {
  exportedAt: string;
  person: Pick<Person, 'ids' | 'emails' | 'names'>;
  accountsAtCognito: Account[];
  records: Record<string, Section>;
  /** Bears a name of theirs and no id: it may be another person's of the same name. */
  byNameAlone: Record<string, Section>;
  /** In records of others: where, and not what they say. */
  mentionedIn: Record<string, string[]>;
  keptElsewhere: Record<string, string>;
}

/** Puts what was found about a person into one document, without what opens anything: codes, links, ids of sessions. */
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
