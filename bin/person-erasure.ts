import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import { auditStore } from '#functions/store/audit.ts';
import { commitmentRecord } from '#functions/store/commitments.ts';
import { indexKeys, viewOf } from '#functions/store/keys.ts';
import { offeringStore } from '#functions/store/offerings.ts';
import type { Table } from '#functions/store/table.ts';
import { userStore } from '#functions/store/users.ts';
import { wasFree } from '#functions/store/was-free.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { closed, erasureObstacle, isErased, isOpenDeal, withoutPerson } from '#shared/domain/erasure.ts';
import { addNotes, notesOf } from './person-audit.ts';
import { type Person, type PersonalRecord, recordsOfPerson } from './person-data.ts';
import type { Checkpoint } from './resumed-scan.ts';

export interface Obstacle {
  words: string;
  isFinal: boolean;
}

/** Last administrator, or open deals. */
export async function obstaclesTo(table: Table, { users }: Person, found: PersonalRecord[]): Promise<Obstacle[]> {
  const { members } = await userStore(table).administrators();
  const final = users.flatMap((user) => erasureObstacle(user, members) ?? []);
  const commitments = found.flatMap(({ data, bearing, item }) =>
    data.at[1] === 'COMMITMENT#' && bearing === 'own' ? (commitmentRecord(item) ?? []) : [],
  );
  const deals = await pMap(commitments, async (commitment) => {
    const offering = await offeringStore(table).find(commitment.lpNumber);
    return isOpenDeal(commitment, offering?.state) ? [commitment] : [];
  });
  return [
    ...final.map((words) => ({ words, isFinal: true })),
    ...deals.flat().map(({ lpNumber, status }) => ({
      words: `Their commitment to LP #${lpNumber} is ${status}, and the deal isn't settled.`,
      isFinal: false,
    })),
  ];
}

interface Erasure {
  table: Table;
  accounts: { remove(id: string): Promise<unknown> };
  person: Person;
  /** Reason for the audit, without the person. */
  reason: string;
  checkpoint?: Checkpoint;
}

/** Rounds of looking for late records. */
const ROUNDS = 5;

/**
 * Erases a person; repeatable. Accounts are closed first, so nothing more comes in, and lose their address last, which
 * lets another run find the rest. Returns the number of records erased.
 */
export async function erasePerson({ table, accounts, person, reason, checkpoint }: Erasure): Promise<number> {
  const users = person.users.filter((user) => !isErased(user));
  const begun = notesOf({ ...person, users }, { type: 'Erasure Started', after: 'Being erased', reason });
  for (const { id } of users) await closeAccount(table, id, begun);
  for (const id of person.ids) await accounts.remove(id);

  const count = await eraseRecords(table, person, checkpoint);
  const after = `${count} records erased`;
  const subjects = users.length > 0 ? users : person.users;
  const done = notesOf(
    { ...person, users: subjects },
    { type: 'Erasure Completed', before: 'Being erased', after, reason },
  );
  for (const { id } of users) await eraseAccount(table, id, done);
  if (users.length === 0 && count > 0) await addNotes(table, done);
  return count;
}

/** Once, with the audit row. */
async function closeAccount(table: Table, id: string, notes: AuditEntry[]): Promise<void> {
  const users = userStore(table);
  const [user, { members, becoming }, rows] = await Promise.all([
    users.find(id),
    users.administrators(),
    auditStore(table).of(id),
  ]);
  if (!user || (!user.isEnabled && rows.some(({ type }) => type === 'Erasure Started'))) return;
  const at = new Date().toISOString();
  const also = members.includes(id) ? [becoming(members.filter((one) => one !== id))] : [];
  await users.save(closed(user, at), ofSubject(notes, id), at, () => also);
}

async function eraseAccount(table: Table, id: string, notes: AuditEntry[]): Promise<void> {
  const users = userStore(table);
  const user = await users.find(id);
  const at = new Date().toISOString();
  if (user && !isErased(user)) await users.save(withoutPerson(user, at), ofSubject(notes, id), at);
}

const ofSubject = (notes: AuditEntry[], id: string) => notes.filter(({ subjectId }) => subjectId === id);

/** Until none is found: calls under way at the closing may have left more. */
async function eraseRecords(table: Table, person: Person, checkpoint?: Checkpoint): Promise<number> {
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const some = (await recordsOfPerson(table, person, checkpoint)).filter(isToErase);
    if (some.length === 0) return count;
    await pMap(some, (one) => eraseRecord(table, one), { concurrency: 8 });
    count += some.length;
  }
  throw new Error('More keeps coming in. Run it again in a few minutes.');
}

/** Deletable records, or names to replace. Accounts come last. */
export const isToErase = ({ data, bearing, item, nameless }: PersonalRecord): boolean =>
  bearing === 'own' &&
  (data.fate === 'deleted' || Object.entries(nameless).some(([field, to]) => !isDeepStrictEqual(item[field], to)));

async function eraseRecord(table: Table, { data, item, nameless }: PersonalRecord): Promise<void> {
  const key = { PK: item.PK, SK: item.SK };
  if (data.fate === 'deleted') return table.write({ remove: key });
  const view = viewOf(key);
  const set = {
    ...nameless,
    ...(view && indexKeys.view(view, new Date().toISOString(), `${item.lpNumber}#${item.creditUnionId}`)),
  };
  // A colleague may have taken it over, so it is read again.
  await wasFree(table.write({ update: key, set, add: { version: 1 }, when: { version: Number(item.version) } }));
}
