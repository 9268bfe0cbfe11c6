import pMap from 'p-map';
import { auditStore } from '#functions/store/audit.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { type PersonalData, personalDataAt } from '#functions/store/personal-data.ts';
import type { Table } from '#functions/store/table.ts';
import { userStore } from '#functions/store/users.ts';
import { erasedName, isErased } from '#shared/domain/erasure.ts';
import { displayName, evidenceName, type User, verifiedNameAfter } from '#shared/domain/user.ts';
import { type Checkpoint, checkpointFile, noCheckpoint, resumedScan } from './resumed-scan.ts';

/** By account ids, addresses, and every name. */
export interface Person {
  users: User[];
  ids: string[];
  emails: string[];
  names: string[];
}

/** Own record, name only, or mentioned in another's. */
export type Bearing = 'own' | 'named' | 'mention';

export interface PersonalRecord {
  data: PersonalData;
  bearing: Bearing;
  item: Key & Item;
  /** Name fields, replaced. */
  nameless: Item;
}

/** Person behind an email or user id. `accountId`: Cognito's for it. An address may have had several accounts, or none. */
export async function personOf(table: Table, asked: string, accountId?: string): Promise<Person> {
  const everyone: User[] = [];
  for await (const page of userStore(table).everyone()) everyone.push(...page);
  const [isAddress, lower] = [asked.includes('@'), asked.toLowerCase()];
  const first = everyone.filter(({ id }) => id === asked || id === accountId);
  const emails = new Set([...(isAddress ? [lower] : []), ...first.map(({ email }) => email.toLowerCase())]);
  const users = everyone.filter(({ email }) => emails.has(email.toLowerCase()));
  const ids = new Set([...(isAddress ? [] : [asked]), ...(accountId ? [accountId] : []), ...users.map(({ id }) => id)]);
  const rows = await Promise.all([...ids].map((id) => auditStore(table).of(id)));
  const own = users.flatMap((user) => [displayName(user), evidenceName(user), verifiedNameAfter(user) ?? '']);
  const names = new Set([...own, ...rows.flat().map(({ subjectName }) => subjectName)]);
  for (const none of [erasedName, '']) names.delete(none);
  const known = users.filter((user) => !isErased(user)).map(({ email }) => email.toLowerCase());
  return { users, ids: [...ids], emails: [...(isAddress ? [lower] : []), ...known].filter(isFirst), names: [...names] };
}

const isFirst = (value: string, index: number, all: string[]) => all.indexOf(value) === index;

/** Every record with the person, in any field. Throws for an undeclared kind. */
export async function recordsOfPerson(
  table: Pick<Table, 'scan' | 'get'>,
  person: Person,
  checkpoint: Checkpoint = noCheckpoint,
): Promise<PersonalRecord[]> {
  const bearingOn = bearingsOn(person);
  const keys = await resumedScan<Key>(checkpoint, async function* (part) {
    for await (const items of table.scan(part)) {
      const found = items.filter((item) => bearingOn(item).length > 0);
      yield { notes: found.map(({ PK, SK }) => ({ PK, SK })), last: items.at(-1) };
    }
  });
  // What was noted yesterday may have changed since.
  const found = await pMap(keys, (key) => table.get(key, (item) => ({ ...item, ...key })), { concurrency: 8 });
  checkpoint.remove();
  return found.flatMap((item) => (item ? bearingOn(item) : [])).sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

/** Place in the table from which reading for a person continues. */
export const checkpointOf = (tableName: string, { ids, emails }: Person): Checkpoint =>
  checkpointFile(tableName, ...ids.toSorted(), ...emails.toSorted());

const keyOf = ({ item: { PK, SK } }: PersonalRecord) => `${PK} ${SK}`;

function bearingsOn({ ids, emails, names }: Person): (item: Key & Item) => PersonalRecord[] {
  const isTheirs = finder([...ids, ...emails]);
  return (item) => {
    const data = personalDataAt(item);
    const isNamed = data?.named?.some((field) => names.includes(String(item[field]))) ?? false;
    if (!isNamed && !isTheirs(item)) return [];
    if (!data) throw new Error(`functions/store/personal-data.ts doesn't say what becomes of ${item.PK} ${item.SK}.`);
    const isWhole = isTheirs(data.whose ? data.whose.map((field) => item[field]) : item);
    const steps = (data.steps ?? []).filter((field) => isTheirs(stepIn(item, field)?.byId));
    const withParts = (data.partsWithSteps ?? []).filter((field) =>
      Object.values(partsIn(item, field)).some(({ done }) => isTheirs(done?.byId)),
    );
    const nameless = Object.fromEntries([
      ...withParts.map((field) => [field, namelessParts(partsIn(item, field), isTheirs)] as const),
      ...(isWhole ? (data.names ?? []) : []).map((field) => [field, erasedName] as const),
      ...Object.entries(namelessSteps(item, steps)),
    ]);
    const isOwn = isWhole || steps.length > 0 || withParts.length > 0;
    return [{ data, item, nameless, bearing: isOwn ? 'own' : isNamed ? 'named' : 'mention' }];
  };
}

interface Step {
  byId: string;
  by: string;
}
type Parts = Record<string, { done: Step | null }>;

/** Steps below other fields are named with dots. */
const stepIn = (item: Item, field: string) =>
  field.split('.').reduce<unknown>((found, name) => (found as Item | null | undefined)?.[name], item) as
    | Step
    | null
    | undefined;

/** Whole fields with the names of these steps replaced. */
function namelessSteps(item: Item, steps: readonly string[]): Item {
  const roots = steps.map((field) => field.split('.', 1)[0] ?? field);
  const changed = structuredClone(Object.fromEntries(roots.map((root) => [root, item[root]])));
  for (const field of steps) Object.assign(stepIn(changed, field) ?? {}, { by: erasedName });
  return changed;
}
const partsIn = (item: Item, field: string) => (item[field] ?? {}) as Parts;

const namelessParts = (parts: Parts, isTheirs: (value: unknown) => boolean): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, one]) => [
      name,
      one.done && isTheirs(one.done.byId) ? { ...one, done: { ...one.done, by: erasedName } } : one,
    ]),
  );

/** Whole words, in any case. */
export function finder(words: readonly string[]): (value: unknown) => boolean {
  if (words.length === 0) return () => false;
  const any = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  // Not inside another address or id.
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_.+'&-])(?:${any})(?![\p{L}\p{N}_-]|\.\w)`, 'iu');
  const isIn = (value: unknown): boolean => {
    if (typeof value === 'string') return pattern.test(value);
    return typeof value === 'object' && value !== null && Object.values(value).some(isIn);
  };
  return isIn;
}
