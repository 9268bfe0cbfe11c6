import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonalRecord, personOf, recordsOfPerson } from '#bin/person-data.ts';
import { erasePerson, isToErase } from '#bin/person-erasure.ts';
import { auditStore } from '#functions/store/audit.ts';
import type { Key } from '#functions/store/expressions.ts';
import { personalData } from '#functions/store/personal-data.ts';
import type { Table } from '#functions/store/table.ts';
import { eventOfRow } from '#functions/streams/event-of.ts';
import { firstRelease } from '#test/support/first-release.ts';
import { canSignInAtCognito, someone } from '#test/support/people.ts';
import { keepRecords } from '#test/support/person-records.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { cognitoOf } from '#test/support/sign-ins.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'person-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What a script says; rejected with what it says of why not. */
async function run(script: 'export-person' | 'erase-person', ...args: string[]): Promise<string> {
  const { table, cognito } = app;
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_REGION: 'us-east-1',
  };
  const all = [`bin/${script}.ts`, table.name, cognito.poolId, ...args];
  return (await promisify(execFile)(process.execPath, all, { env })).stdout;
}

const refused = (words: RegExp) => ({ code: 1, stderr: expect.stringMatching(words) });

let lps = 90_000;
/** Someone who has a record of each kind. */
async function busyPerson() {
  const person = await someone(app);
  const lpNumber = String(++lps);
  await keepRecords(app, person, lpNumber);
  return { ...person, lpNumber };
}

const foundOnce = async (asked: string) => {
  const { table } = storesOf(app);
  return recordsOfPerson(table, await personOf(table, asked));
};
/** The local engine, unlike DynamoDB, ends a scan early if the row after which a page starts was deleted meanwhile. */
async function foundOf(asked: string): Promise<PersonalRecord[]> {
  const [first, second] = [await foundOnce(asked), await foundOnce(asked)];
  return first.length === second.length ? second : foundOf(asked);
}
const auditOf = (id: string) => auditStore(storesOf(app).table).of(id);
const rowOf = (id: string) => storesOf(app).users.find(id);

describe('the export', () => {
  it('has a record of each kind, what Cognito knows, and leaves a row of itself', async () => {
    const person = await busyPerson();
    const file = join(folder, 'export.json');
    expect(await run('export-person', person.email.toUpperCase(), file, 'Request', '17')).toContain('Read it before');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    const { person: who, accountsAtCognito, records, mentionedIn, keptElsewhere } = JSON.parse(text);
    expect(who).toEqual({ ids: [person.id], emails: [person.email], names: [expect.any(String), 'Bea Buyer'] });
    expect(accountsAtCognito).toMatchObject([{ id: person.id, attributes: { email: person.email } }]);
    const kinds = Object.values(personalData).filter(({ title }) => title in records);
    const absent = Object.values(personalData).filter(({ title, whose }) => !(title in records) && whose?.length !== 0);
    expect(Object.keys(records)).toHaveLength(kinds.length);
    expect(absent.map(({ title }) => title).sort()).toEqual([
      'Assumptions of what-ifs',
      'Call report they put into effect',
      'Call reports they sent in',
      'Call reports they took in',
      'Closed order books',
      'Closing statements',
      'Deals',
      'Deliveries sent again',
      'Documents of limits they sent',
      'Files to tell of',
      'Files told of',
      'Role of administrator',
      'Runs of allocations',
      'Servicing months',
      'Settings of the platform',
      'Texts of the site, as now',
      'Texts of the site, every version',
    ]);
    expect(records.Account.records).toMatchObject([{ givenName: 'Person', email: person.email }]);
    expect(records['Mails sent by calls'].records).toEqual([
      { of: `MAILED#${person.lpNumber}`, as: `TO#${person.email}` },
    ]);
    expect(Object.keys(mentionedIn)).toEqual(['Journal entries']);
    expect(keptElsewhere['Archive of records']).toContain('7 years');
    const [row] = await auditOf(person.id);
    expect(row).toMatchObject({ type: 'Data Exported', actorId: 'operator', detail: 'Request 17' });
    // A file that is there may be someone else's.
    await expect(run('export-person', person.id, file, 'Again')).rejects.toMatchObject(refused(/EEXIST/));
  });

  it('is of someone who is there, for a reason that does not name them', async () => {
    const person = await someone(app);
    const file = join(folder, 'none.json');
    await expect(run('export-person', 'no.one@cu.example', file, 'Asked')).rejects.toMatchObject(
      refused(/^Nothing in/),
    );
    await expect(run('export-person', person.email, file)).rejects.toMatchObject(refused(/^Usage/));
    await expect(run('export-person', person.id, file, `Of ${person.email}`)).rejects.toMatchObject(
      refused(/^The reason/),
    );
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

describe('the erasure', () => {
  it('says first what it would do, and changes nothing', async () => {
    const person = await busyPerson();
    const before = await foundOf(person.id);
    const said = await run('erase-person', person.email);
    expect(said).toContain('1  Notification preferences: Needed only while');
    expect(said).toMatch(/Kept as they are.*\n(.*\n)*.*1 {2}History: Append-only/);
    expect(said).toContain('Nothing was changed.');
    expect(await foundOf(person.id)).toEqual(before);
    expect(await canSignInAtCognito(app, person.id)).toBe(true);
  });

  it('waits for deals to be settled, unless it is forced', async () => {
    const person = await busyPerson();
    const words = ['--confirm', 'Request 18'];
    await expect(run('erase-person', person.id, ...words)).rejects.toMatchObject({
      ...refused(/^Nothing was changed/),
      stdout: expect.stringContaining(`commitment to LP #${person.lpNumber} is Pending`),
    });
    expect((await rowOf(person.id))?.isEnabled).toBe(true);
    await run('erase-person', person.id, ...words, '--force');
    expect((await rowOf(person.id))?.givenName).toBe('Erased');
  });

  it('leaves nothing but what is kept, and can be repeated', async () => {
    const person = await busyPerson();
    const { accessToken: token } = await cognitoOf(app).signIn(person.email);
    const preferences = () => send(app, `GET /notification/preferences/${person.id}`, { token });
    expect((await preferences()).status).toBe(200);
    const rows = (await foundOf(person.id)).filter(({ data }) => data.fate === 'kept');
    await run('erase-person', person.email, '--confirm', 'Request 19', '--force');

    const left = await foundOf(person.id);
    expect(left.filter(isToErase)).toEqual([]);
    expect(left.filter(({ data }) => data.fate === 'deleted')).toEqual([]);
    for (const row of rows) expect(left).toContainEqual(row);
    const changed = left.filter(({ data }) => data.fate === 'pseudonymized').map(({ item }) => item);
    expect(changed).toHaveLength(16);
    expect(JSON.stringify(changed)).not.toMatch(new RegExp(`${person.email}|Bea|Person ${person.surname}|CFO`));
    expect(await rowOf(person.id)).toMatchObject({
      email: `${person.id}@erased.invalid`,
      isEnabled: false,
      phoneNumber: '',
    });

    await expect(canSignInAtCognito(app, person.id)).rejects.toThrow(/not exist/);
    expect((await preferences()).status).toBe(403);
    const told = (await auditOf(person.id)).filter(({ actorId }) => actorId === 'operator');
    expect(told).toMatchObject([
      { type: 'Erasure Completed', subjectName: 'Erased Person', detail: 'Request 19' },
      { type: 'Erasure Started', subjectName: 'Erased Person' },
    ]);
    await run('erase-person', person.id, '--confirm', 'Once more', '--force');
    expect((await auditOf(person.id)).filter(({ actorId }) => actorId === 'operator')).toEqual(told);
    expect(await foundOf(person.id)).toEqual(left);
  });

  it('can be taken back by no one, and an outside system learns of it by the id alone', async () => {
    const person = await someone(app);
    await run('erase-person', person.email, '--confirm', 'Request 23');
    const { version } = (await rowOf(person.id)) ?? {};
    const enable = [{ op: 'replace', path: '/accountEnabled', value: true }];
    const asked = (route: string, body: unknown) => send(app, route, { as: 'admin', body });
    for (const answer of [
      await asked(`PATCH /usermanagement/users/${person.id}`, enable),
      await asked(`PATCH /usermanagement/users/${person.id}`, [{ ...enable[0], path: '/givenName', value: 'Ann' }]),
      await asked(`POST /usermanagement/users/${person.id}/verification`, { reason: 'Asked' }),
    ]) {
      expect(answer.status).toBe(409);
      expect((await answer.json()).detail).toMatch(/^This person was erased\. Their account can't be enabled/);
    }
    expect(await rowOf(person.id)).toMatchObject({ version, isEnabled: false, givenName: 'Erased' });

    const rows = await storesOf(app).table.all({ partition: `AUDIT#${person.id}` }, (item) => item);
    const events = rows.flatMap((item) => eventOfRow(item as never) ?? []).filter(({ type }) => type === 'user.erased');
    const subject = `users/${person.id}`;
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^A/),
        type: 'user.erased',
        version: 1,
        at: expect.any(String),
        subject,
        data: { userId: person.id },
      },
    ]);
  });

  it('reaches the lists that are in memory', async () => {
    const person = await busyPerson();
    const list = async () =>
      JSON.stringify((await app.as('admin').users.list({ query: { $filter: `id eq '${person.id}'` } })).value);
    expect(await list()).toContain(person.email);
    await run('erase-person', person.email, '--confirm', 'Request 20', '--force');
    expect(await list()).toContain('Erased');
    expect(await list()).not.toContain(person.email);
  });

  it('goes on wherever it was stopped', async () => {
    const person = await busyPerson();
    const { table } = storesOf(app);
    let tries = 0;
    let isDone = false;
    for (; !isDone && tries < 60; tries++) {
      let rest = tries % 7;
      const stopped: Table = {
        ...table,
        write: async (...writes) => {
          if (rest-- === 0) throw new Error('stopped');
          return table.write(...writes);
        },
      };
      const found = await personOf(table, person.email);
      if (found.ids.length === 0) break;
      const accounts = { remove: async () => undefined };
      isDone = await erasePerson({ table: stopped, accounts, person: found, reason: 'Request 21' }).then(
        () => true,
        ({ message }) => {
          expect(message).toBe('stopped');
          return false;
        },
      );
    }
    expect(tries).toBeGreaterThan(3);
    const left = await foundOf(person.id);
    expect(left.filter(isToErase)).toEqual([]);
    expect(JSON.stringify(await rowOf(person.id))).not.toContain(person.email);
    const types = (await auditOf(person.id)).map(({ type }) => type);
    expect(types).toEqual(['Erasure Completed', 'Erasure Started', 'User Verified']);
  });

  it('deletes what someone without an account has written', async () => {
    const email = 'wanda.writer@cu.example';
    await storesOf(app).table.write({ put: { ...firstRelease.contactRecord, email } as unknown as Key });
    await run('erase-person', email, '--confirm', 'Request 22');
    expect(await foundOf(email)).toEqual([]);
    expect(await auditOf('no-account')).toMatchObject([{ type: 'Erasure Completed', detail: 'Request 22' }]);
    const [row] = await storesOf(app).table.all({ partition: 'AUDIT#no-account' }, (item) => item);
    expect(eventOfRow(row as never)).toBeNull();
  });

  it('is refused for the last administrator, even by force, and takes the role from another', async () => {
    const { users, table } = storesOf(app);
    const person = await someone(app, { isAdmin: true });
    const { members, becoming } = await users.administrators();
    await table.write(becoming([person.id]));
    const args = [person.id, '--confirm', 'Left', '--force'];
    await expect(run('erase-person', ...args)).rejects.toMatchObject({
      ...refused(/^Nothing was changed/),
      stdout: expect.stringContaining('the last administrator'),
    });
    expect((await rowOf(person.id))?.isEnabled).toBe(true);
    await table.write((await users.administrators()).becoming([...members, person.id]));
    await run('erase-person', ...args);
    expect((await users.administrators()).members).toEqual(members);
    expect((await rowOf(person.id))?.isAdmin).toBe(false);
  });
});
