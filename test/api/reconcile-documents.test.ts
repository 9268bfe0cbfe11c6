import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  checksOf,
  type ReconcileDeps,
  type Reconciled,
  reconcileFolder,
  sendFolders,
} from '#functions/jobs/reconcile-documents.ts';
import { sideBySide } from '#functions/jobs/side-by-side.ts';
import { lookUpIn } from '#functions/rules/follow-object.ts';
import type { FolderStep } from '#functions/services/folder-queue.ts';
import { type ListedObject, objectService } from '#functions/services/objects.ts';
import { folderContents } from '#functions/store/folder-contents.ts';
import { keys } from '#functions/store/keys.ts';
import { type Document, keyOf } from '#shared/domain/document.ts';
import { repairedMessage } from '#shared/events/bucket-event.ts';
import { aDocument } from '#test/support/builders.ts';
import { watchLog } from '#test/support/log.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const Bucket = 'tandem-documents';
const folder = { kind: 'due-diligence', owner: '1001' } as const;
const nothing = { added: 0, gone: 0, corrected: 0, recounted: 0 };
/** The queue's messages, until they are done with. */
const waiting: FolderStep[] = [];
const folders: ReconcileDeps['folders'] = { send: async (steps) => void waiting.push(...steps) };

async function drained(deps: ReconcileDeps, stretches: number[] = []): Promise<Reconciled> {
  const sum: Reconciled = { checked: 0, added: 0, gone: 0, corrected: 0, recounted: 0 };
  for (let step = waiting[0]; step; step = waiting[0]) {
    const done = await reconcileFolder(deps)(step);
    waiting.shift();
    stretches.push(done.checked);
    for (const name of Object.keys(sum) as (keyof Reconciled)[]) sum[name] += done[name];
  }
  return sum;
}

async function reconciled(deps: ReconcileDeps): Promise<Reconciled> {
  waiting.length = 0;
  await sendFolders(deps)();
  return drained(deps);
}

const anHourLater = () => new Date(Date.now() + 3_600_000);

describe('the nightly comparison of bucket and table', () => {
  const app = runningApp({ files: true, offerings: 1 });
  let deps: ReconcileDeps;
  let all: Document[];
  beforeAll(async () => {
    const { documents, table } = storesOf(app);
    const objects = objectService({ DOCUMENTS_BUCKET: Bucket, S3_PATH_STYLE: '1' });
    const check = async () => undefined;
    const contents = folderContents(table);
    deps = { documents, contents, objects, folders, look: lookUpIn(objects), now: anHourLater, check };
    all = await documents.all(folder);
  });
  let log: ReturnType<typeof watchLog>;
  beforeEach(() => {
    log = watchLog();
  });
  afterEach(() => {
    log.restore();
  });

  const documents = () => storesOf(app).documents;
  const forget = (document: Document) =>
    app.table.client.send(
      new DeleteCommand({ TableName: app.table.name, Key: keys.document(folder, document.itemUniqueId) }),
    );
  const change = (Key: object, attribute: string, value: unknown) =>
    app.table.client.send(
      new UpdateCommand({
        TableName: app.table.name,
        Key: Key as Record<string, string>,
        UpdateExpression: 'SET #a = :v',
        ExpressionAttributeNames: { '#a': attribute },
        ExpressionAttributeValues: { ':v': value },
      }),
    );
  const listed = async () => (await documents().all(folder)).map(({ itemUniqueId }) => itemUniqueId).sort();
  const run = () => reconciled(deps);

  it('finds nothing to do in the demo data, and leaves what is young alone', async () => {
    const first = all[0] as Document;
    await forget(first);
    const answer = await fetch(`${app.url}/local/jobs/reconcile-documents`, { method: 'POST' });
    expect(((await answer.json()) as { folders: number }).folders).toBeGreaterThan(0);
    const counted = async () => (await documents().sections(folder)).reduce((sum, { count }) => sum + count, 0);
    await expect.poll(counted, { timeout: 10_000 }).toBe(all.length - 1);
    const { checked, ...repairs } = await run();
    expect(repairs).toEqual({ ...nothing, added: 1 });
    expect(checked).toBeGreaterThanOrEqual(all.length);
    log.told.mockClear();
    expect(await run()).toEqual({ ...nothing, checked });
    expect(log.told.mock.calls.flat().join()).not.toContain(repairedMessage);
    const { position, version, ...restored } = (await documents().find(folder, first.itemUniqueId)) as Document;
    const handOut = 'Unchecked';
    expect({ ...first, format: null, handOut, position, version }).toEqual({ ...restored, position, version });
  });

  it('repairs whatever lost events left wrong, and tells what', async () => {
    const [missed, resized, overwritten, unheard] = all as [Document, Document, Document, Document];
    const ghost = await documents().add(aDocument({ itemUniqueId: 'GHOST' }));
    await forget(missed);
    await change(keys.document(folder, resized.itemUniqueId), 'size', 1);
    await change(keys.document(folder, overwritten.itemUniqueId), 'etag', 'before');
    await change(keys.document(folder, unheard.itemUniqueId), 'verdict', 'Pending');
    await change(keys.section(folder, 'LP Agreement'), 'count', 77);

    expect(await run()).toMatchObject({ added: 1, gone: 1, corrected: 3, recounted: 2 });
    expect(log.told.mock.calls.flat().join()).toContain(`"${repairedMessage}"`);
    const found = (document: Document) => documents().find(folder, document.itemUniqueId);
    expect(await found(missed)).toMatchObject({ itemName: missed.itemName, verdict: 'Clean', isPresent: true });
    expect(await found(resized)).toMatchObject({ size: resized.size });
    expect(await found(overwritten)).toMatchObject({ etag: overwritten.etag, verdict: 'Clean' });
    expect(await found(unheard)).toMatchObject({ verdict: 'Clean' });
    expect(await found(ghost)).toMatchObject({ isPresent: false });
    expect(await listed()).toEqual(all.map(({ itemUniqueId }) => itemUniqueId).sort());
    const sections = await documents().sections(folder);
    expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    expect(await run()).toMatchObject(nothing);
  });

  it('has files looked at whose bytes no one has, whatever they say of themselves, and no others', async () => {
    const asked: Document[] = [];
    const check = async (document: Document) => void asked.push(document);
    const [known, ...unknown] = (await documents().all(folder)) as [Document, ...Document[]];
    await documents().change(known, { format: 'pdf', handOut: 'CannotBeMarked' });
    for (const [index, one] of unknown.entries()) {
      await documents().change(one, { format: null, handOut: index % 2 === 0 ? null : 'Unchecked' });
    }
    expect(new Set(unknown.map(({ contentType }) => contentType)).size).toBeGreaterThan(1);
    await reconciled({ ...deps, check });
    const ids = (found: Document[]) =>
      found.filter(({ owner }) => owner === folder.owner).map((one) => one.itemUniqueId);
    expect(ids(asked).sort()).toEqual(ids(unknown).sort());
    expect(unknown.length).toBeGreaterThan(0);
  });

  it('of a large folder goes on where a run was killed, and compares no stretch twice that was done', async () => {
    const most = Math.ceil(all.length / 4);
    const last = all
      .map(({ itemUniqueId }) => itemUniqueId)
      .sort()
      .at(-1);
    await forget(all.find(({ itemUniqueId }) => itemUniqueId === last) as Document);
    const fromStart = () => waiting.splice(0, Number.POSITIVE_INFINITY, { ...folder, after: null, checks: 0 });
    const dying: ReconcileDeps = { ...deps, most, look: () => Promise.reject(new Error('killed')) };
    fromStart();
    const before: number[] = [];
    await expect(drained(dying, before)).rejects.toThrow('killed');
    expect(before.length).toBeGreaterThan(1);
    const rest = await drained({ ...deps, most });
    expect(rest).toMatchObject({ added: 1 });
    expect(await listed()).toHaveLength(all.length);
    fromStart();
    const whole = await drained(deps);
    expect(rest.checked).toBe(whole.checked - before.reduce((sum, checked) => sum + checked));
  });

  it("shares a night's looks into files among folders, other ones each night", () => {
    expect(checksOf(3, 0)).toEqual([167, 167, 166]);
    expect(checksOf(3, 1)).not.toEqual(checksOf(3, 0));
    const nights = [0, 1, 2].map((night) => checksOf(1500, night));
    for (const night of nights) expect(night.reduce((sum, one) => sum + one)).toBe(500);
    expect(nights[0]?.map((_, i) => nights.reduce((sum, night) => sum + (night[i] ?? 0), 0))).toEqual(
      Array(1500).fill(1),
    );
  });

  it('goes on where a run was killed, and twice at once does no harm', async () => {
    const lost = all.slice(0, 6);
    for (const document of lost) await forget(document);
    let looks = 0;
    const dying = {
      ...deps,
      look: async (key: string) => {
        if (++looks > 3) throw new Error('killed');
        return deps.look(key);
      },
    };
    await expect(reconciled(dying)).rejects.toThrow('killed');
    expect(await listed()).toHaveLength(all.length - 3);
    const twice = await Promise.all([1, 2].map(() => reconcileFolder(deps)({ ...folder, after: null, checks: 0 })));
    expect(twice.reduce((sum, { added }) => sum + added, 0)).toBe(3);
    expect(await listed()).toHaveLength(all.length);
    expect(await run()).toMatchObject(nothing);
  });

  it('does not take for gone what came while it looked', async () => {
    const [newcomer] = all as [Document];
    const objects = {
      ...deps.objects,
      async *pages(prefix: string, after?: string | null) {
        for await (const page of deps.objects.pages(prefix, after))
          yield page.filter(({ key }) => key !== keyOf(newcomer));
      },
    };
    expect(await reconciled({ ...deps, objects })).toMatchObject(nothing);
    expect(await documents().find(folder, newcomer.itemUniqueId)).toMatchObject({ isPresent: true });
  });

  it('marks what is gone from the bucket, whoever emptied it', async () => {
    const s3 = new S3Client({ forcePathStyle: true });
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'due-diligence/1001/' }));
    for (const { Key } of Contents) await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    await run();
    await expect.poll(listed).toEqual([]);
    expect(await documents().sections(folder)).toEqual([]);
  });
});

describe('a folder side by side', () => {
  const object = (id: string): ListedObject => ({
    key: `uploads/CU1/${id}`,
    size: 1,
    etag: 'e',
    modified: new Date(0),
  });

  it('pairs ids in the order of their bytes', async () => {
    const ids = ['A', 'B', 'a', 'ｚ', '𝒂'];
    async function* objects() {
      yield [object('A'), object('a')];
      yield [];
      yield [object('a/deep'), object('𝒂')];
    }
    async function* documents() {
      yield ids.filter((id) => id !== 'A').map((itemUniqueId) => aDocument({ itemUniqueId }));
    }
    const pairs = [];
    for await (const { itemUniqueId, object, document } of sideBySide(objects(), documents())) {
      pairs.push(`${itemUniqueId} ${object ? 'o' : ''}${document ? 'd' : ''}`);
    }
    expect(pairs).toEqual(['A o', 'B d', 'a od', 'a/deep o', 'ｚ d', '𝒂 od']);
  });

  it('of 10,000 files is never held beyond a page', async () => {
    let [pulled, passed, most] = [0, 0, 0];
    async function* pages<T>(make: (id: string) => T) {
      for (let page = 0; page < 10; page++) {
        pulled += 1000;
        most = Math.max(most, pulled - passed);
        yield Array.from({ length: 1000 }, (_, i) => make(String(page * 1000 + i).padStart(5, '0')));
      }
    }
    const pairs = sideBySide(
      pages(object),
      pages((itemUniqueId) => aDocument({ itemUniqueId })),
    );
    for await (const { object, document } of pairs) passed += object && document ? 2 : 0;
    expect([passed, most <= 4000]).toEqual([20_000, true]);
  });
});
