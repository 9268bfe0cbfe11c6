import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import pRetry from 'p-retry';
import { beforeAll, describe, expect, it } from 'vitest';
import { migration } from '#bin/migration.ts';
import { type Run, runMigration } from '#bin/migration-run.ts';
import { documentItem, documentRecord } from '#functions/store/documents.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { keys } from '#functions/store/keys.ts';
import { type MigrationProgress, migrationStore } from '#functions/store/migrations.ts';
import { offeringItem, offeringRecord } from '#functions/store/offerings.ts';
import { recordOf } from '#functions/store/record.ts';
import type { Table } from '#functions/store/table.ts';
import { userItem } from '#functions/store/users.ts';
import type { Document } from '#shared/domain/document.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { User } from '#shared/domain/user.ts';
import { anOffering } from '#test/support/builders.ts';
import { firstRelease } from '#test/support/first-release.ts';
import { draftOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const name = '2026-11-23-defaults-of-people';
/** Enough for several pages of each part of the table. */
const PEOPLE = 1200;

const environment = () => ({
  ...process.env,
  AWS_ENDPOINT_URL_DYNAMODB: app.table.endpoint,
  AWS_REGION: 'us-east-1',
});

/** What the script says; rejected with what it says of why not. */
async function script(...args: string[]): Promise<string> {
  const all = ['bin/migrate.ts', app.table.name, ...args];
  return (await promisify(execFile)(process.execPath, all, { env: environment() })).stdout;
}

const idOf = (at: number) => `u-first-${String(at).padStart(4, '0')}`;

/** As the first release wrote them. */
function firstUser(at: number): Key & Item {
  const record = {
    ...recordOf(firstRelease.userRecord as Item),
    id: idOf(at),
    email: `first${at}@harborlight.example`,
  };
  return userItem(record as unknown as User, '2026-03-02T15:04:05.000Z');
}

/** Everything in the table, but for what a look at a list leaves behind. */
async function everything(): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for await (const page of storesOf(app).table.scan({ of: 1, at: 0 }))
    for (const item of page) found.set(`${item.PK} ${item.SK}`, item);
  return found;
}

const migrated = async (): Promise<Item[]> =>
  [...(await everything()).values()].filter(({ PK, verificationEnded }) => {
    return String(PK).startsWith('USER#u-first-') && verificationEnded !== undefined;
  });

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Another loan type for one offering. */
const retyped = (id: string, loanType: string) =>
  migration<Offering>({
    about: '',
    undo: '',
    partition: 'OFFERING#',
    sort: 'OFFERING',
    record: offeringRecord,
    item: offeringItem,
    change: (offering) => (offering.lpNumber === id ? { ...offering, loanType } : undefined),
  });

const confirmed = (of: Pick<Run, 'name' | 'migration'> & Partial<Run>) =>
  runMigration({ table: storesOf(app).table, isDry: false, perSecond: 500, ...of });

/** The table, on which something happens just before its first write of a record. */
function interrupted(meanwhile: () => Promise<unknown>): Table {
  const { table } = storesOf(app);
  let isFirst = true;
  const write: Table['write'] = async (...writes) => {
    const isRecord = writes.some((one) => 'put' in one && !one.put.PK.startsWith('MIGRATIONS'));
    if (isRecord && isFirst) {
      isFirst = false;
      await meanwhile();
    }
    return table.write(...writes);
  };
  return { ...table, write };
}

beforeAll(async () => {
  const { table } = storesOf(app);
  const numbers = Array.from({ length: PEOPLE }, (_, at) => at);
  while (numbers.length > 0) await table.write(...numbers.splice(0, 49).map((at) => ({ put: firstUser(at) })));
});

describe('a migration', () => {
  it('writes nothing until it is confirmed, and tells what it would write without what people wrote', async () => {
    const before = await everything();
    const said = await script(name);
    expect(said).toMatch(/1,200 records to write/);
    expect(said).toMatch(
      /1,200 records like USER#u-first-\d+ USER:\n {2}add \/administersFrom null\n {2}add \/agreement\/completedAt null\n {2}add \/factorResetBegunAt null\n {2}add \/isCreditUnionAdmin false\n {2}add \/movedAt null\n {2}add \/originatingApplication a text\n {2}add \/verificationEnded null\n/,
    );
    expect(said).toContain('Nothing was written');
    expect(said).not.toContain('Bea');
    expect(await everything()).toEqual(before);
    expect(await script()).toBe(
      `${name}: not run\n2026-11-27-rates-of-tapes: not run\n2026-11-28-deals-of-acceptances: not run\n2026-11-28-statements-of-months: not run\n`,
    );
  });

  it('goes on where it was killed, writes each record once and is then done', async () => {
    const { table } = storesOf(app);
    const args = ['bin/migrate.ts', app.table.name, name, '--confirm', '--rate', '300'];
    const child = spawn(process.execPath, args, { env: environment() });
    const progress = () => migrationStore(table).find(name);
    await expect.poll(async () => (await progress())?.changed ?? 0, { timeout: 30_000 }).toBeGreaterThan(100);
    await kill(child);
    const half = await progress();
    expect(half?.doneAt).toBeNull();
    expect((await migrated()).length).toBeLessThan(PEOPLE);
    expect(await script()).toMatch(/: begun at /);

    const scanned: (Key & Item)[] = [];
    const scan: Table['scan'] = async function* (part) {
      for await (const page of table.scan(part)) {
        scanned.push(...page);
        yield page;
      }
    };
    const { default: migration } = await import(`#bin/migrations/${name}.ts`);
    const outcome = await confirmed({ name, migration, table: { ...table, scan } });
    expect(outcome.startedAt).toBe(half?.startedAt);
    const passed = half?.parts.flatMap(({ after }) => after ?? []) ?? [];
    expect(passed.length).toBeGreaterThan(0);
    for (const key of passed) expect(scanned).not.toContainEqual(expect.objectContaining(key));
    const all = await migrated();
    expect(all).toHaveLength(PEOPLE);
    expect(new Set(all.map(({ version }) => version))).toEqual(new Set([6]));
    expect((await progress())?.doneAt).not.toBeNull();
  });

  it('is refused where it is done; once more it changes nothing', async () => {
    const refused = { code: 1, stderr: expect.stringMatching(/was done at .* --again/) };
    await expect(script(name, '--confirm')).rejects.toMatchObject(refused);
    const records = async () => [...(await everything())].filter(([key]) => !key.startsWith('MIGRATIONS'));
    const before = await records();
    expect(await script(name, '--confirm', '--again')).toMatch(/ 0 records written/);
    expect(await records()).toEqual(before);
    expect(await script()).toMatch(/: done at /);
  });

  it('wants to be told which one, and how', async () => {
    await expect(script('2026-01-01-none')).rejects.toMatchObject({ stderr: expect.stringContaining(name) });
    await expect(script(name, '--rate', '9999')).rejects.toMatchObject({ stderr: expect.stringMatching(/^Usage/) });
    await expect(script(name, '--now')).rejects.toMatchObject({ stderr: expect.stringMatching(/^Usage/) });
  });

  it('is seen by lists that are in memory, and by no one who waits for news', async () => {
    const id = await draftOffering(app);
    const listed = async () =>
      (await app.as('admin').views.offerings({ query: { $filter: `id eq '${id}'` } })).value[0];
    const steps = async () => (await storesOf(app).history.ofOffering(id)).length;
    const [before, told] = [await listed(), await steps()];
    expect(before?.LoanType).not.toBe('Boats');
    await confirmed({ name: 'listed', migration: retyped(id, 'Boats') });
    expect(await listed()).toEqual({ ...before, LoanType: 'Boats' });
    expect(await steps()).toBe(told);
  });

  it('loses nothing of a person who is quicker, and is not lost to one who is slower', async () => {
    const { offerings } = storesOf(app);
    const id = await draftOffering(app);
    const found = async () => (await offerings.find(id)) as Offering;
    const slower = await found();
    const table = interrupted(async () =>
      offerings.save({ ...(await found()), sellerName: 'Renamed' }, [], new Date().toISOString()),
    );
    await confirmed({ name: 'raced', migration: retyped(id, 'Boats'), table });
    expect(await found()).toMatchObject({ loanType: 'Boats', sellerName: 'Renamed', version: slower.version + 2 });
    await expect(offerings.save(slower, [], new Date().toISOString())).rejects.toMatchObject({ code: 'busy' });
  });

  it('is left to another run that has saved since', async () => {
    const { table } = storesOf(app);
    const id = await draftOffering(app);
    const progress = migrationStore(table);
    // Until it falls between two of the other's.
    const other = () =>
      pRetry(async () => progress.save((await progress.find('twice')) as MigrationProgress), { minTimeout: 1 });
    const run = confirmed({ name: 'twice', migration: retyped(id, 'Boats'), table: interrupted(other) });
    await expect(run).rejects.toThrow('Another run');
    expect((await migrationStore(table).find('twice'))?.doneAt).toBeNull();
  });

  it('is not done while records cannot be read, and names them without a value', async () => {
    const { table } = storesOf(app);
    const key = keys.offering('9001');
    const broken = { ...key, state: 'Secret', version: 1 };
    await table.write({ put: broken });
    const first = await confirmed({ name: 'broken', migration: retyped('9001', 'Boats') });
    expect(first).toMatchObject({ unreadable: 1, changed: 0 });
    expect(first.faults.join()).toMatch(/OFFERING#9001 OFFERING cannot be read: .*state/);
    expect(first.faults.join()).not.toContain('Secret');
    expect(await table.get(key, (item) => item)).toEqual(broken);
    const whole = offeringItem(anOffering({ lpNumber: '9001' }), new Date().toISOString());
    await table.write({ put: whole });
    expect(await confirmed({ name: 'broken', migration: retyped('9001', 'Boats') })).toMatchObject({
      unreadable: 0,
      changed: 1,
    });
  });
});

describe('no migration', () => {
  const of = { about: '', undo: '', record: documentRecord, item: documentItem };

  it('tells people that a file can be opened', async () => {
    const { table } = storesOf(app);
    const file = { ...recordOf(firstRelease.documentRecord as Item), itemUniqueId: 'DM1', verdict: 'Pending' } as never;
    await table.write({ put: documentItem(file) });
    const change = (document: Document): Document | undefined =>
      document.itemUniqueId === 'DM1' ? { ...document, verdict: 'Clean' } : undefined;
    const opening = migration<Document>({ ...of, partition: 'DOCUMENTS#', sort: 'DOCUMENT#', change });
    await expect(confirmed({ name: 'opening', migration: opening })).rejects.toThrow(/told of .*DM1: file\.available/);
    expect(await table.get(keys.document(file, 'DM1'), documentRecord)).toMatchObject({ verdict: 'Pending' });
  });

  it.each(['HISTORY#', 'AUDIT#u-buyer', 'ACC', 'CONTENT#'])('changes %s, to which is only ever added', (partition) => {
    expect(() => migration<Document>({ ...of, partition, sort: '', change: (same) => same })).toThrow(
      'only ever added',
    );
  });

  it('gives a record another key', async () => {
    const change = (offering: Offering) => ({ ...offering, lpNumber: 'other' });
    const moving = migration<Offering>({
      about: '',
      undo: '',
      partition: 'OFFERING#',
      sort: 'OFFERING',
      record: offeringRecord,
      item: offeringItem,
      change,
    });
    await expect(confirmed({ name: 'moving', migration: moving })).rejects.toThrow('another key');
  });
});
