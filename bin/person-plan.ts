import type { Fate } from '#functions/store/personal-data.ts';
import type { PersonalRecord } from './person-data.ts';

interface Beside {
  hasAccount: boolean;
  elsewhere: Record<string, string>;
}

const headings: Record<Fate, string> = {
  deleted: 'To be deleted',
  pseudonymized: 'To be pseudonymized',
  kept: 'Kept as they are, names and addresses in them included',
};

/** Fate of each record, with the reason. */
export function planOf(found: PersonalRecord[], { hasAccount, elsewhere }: Beside): string {
  const own = found.filter(({ bearing }) => bearing === 'own');
  const parts = (Object.keys(headings) as Fate[]).flatMap((fate) => [
    headings[fate],
    ...(fate === 'deleted' && hasAccount ? [line(1, 'Account at Cognito', 'No one can sign in with it.')] : []),
    ...linesOf(own.filter(({ data }) => data.fate === fate)),
    '',
  ]);
  return [
    ...parts,
    'Kept: a name of theirs without an id, which may be of someone else',
    ...linesOf(found.filter(({ bearing }) => bearing === 'named')),
    '',
    'Kept: they are mentioned in records of others; an export names these',
    ...linesOf(found.filter(({ bearing }) => bearing === 'mention')),
    '',
    'Kept elsewhere',
    ...Object.entries(elsewhere).map(([what, words]) => `         ${what}: ${words}`),
    '',
  ].join('\n');
}

const linesOf = (some: PersonalRecord[]) =>
  [...Map.groupBy(some, ({ data }) => data)].map(([{ title, why }, all]) => line(all.length, title, why));

const line = (count: number, title: string, why: string) => `${String(count).padStart(7)}  ${title}: ${why}`;
