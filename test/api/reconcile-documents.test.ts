import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReconcileDeps, reconcileDocuments } from '#functions/jobs/reconcile-documents.ts';
import { sideBySide } from '#functions/jobs/side-by-side.ts';
import { lookUpIn } from '#functions/rules/follow-object.ts';
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
const anHourLater = () => new Date(Date.now() + 3_600_000);

describe('the nightly comparison of bucket and table', () => {
  const app = runningApp({ files: true, offerings: 1 });
  let deps: ReconcileDeps;
  let all: Document[];
  beforeAll(async () => {
    const { documents, table } = storesOf(app);
    const objects = objectService({ DOCUMENTS_BUCKET: Bucket, S3_PATH_STYLE: '1' });
    const check = async () => undefined;
    deps = { documents, contents: folderContents(table), objects, look: lookUpIn(objects), now: anHourLater, check };
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
  const run = () => reconcileDocuments(deps)();

  it('finds nothing to do in the demo data, and leaves what is young alone', async () => {
    const first = all[0] as Document;
    await forget(first);
    const answer = await fetch(`${app.url}/local/jobs/reconcile-documents`, { method: 'POST' });
    const { checked, ...repairs } = (await answer.json()) as Record<string, number>;
    expect(repairs).toEqual({ ...nothing, recounted: 1 });
    expect(checked).toBeGreaterThanOrEqual(all.length);
    expect(await run()).toEqual({ ...nothing, checked, added: 1 });
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
    await reconcileDocuments({ ...deps, check })();
    const ids = (found: Document[]) =>
      found.filter(({ owner }) => owner === folder.owner).map((one) => one.itemUniqueId);
    expect(ids(asked).sort()).toEqual(ids(unknown).sort());
    expect(unknown.length).toBeGreaterThan(0);
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
    await expect(reconcileDocuments(dying)()).rejects.toThrow('killed');
    expect(await listed()).toHaveLength(all.length - 3);
    const [one, other] = await Promise.all([run(), run()]);
    expect(one.added + other.added).toBe(3);
    expect(await listed()).toHaveLength(all.length);
    expect(await run()).toMatchObject(nothing);
  });

  it('does not take for gone what came while it looked', async () => {
    const [newcomer] = all as [Document];
    const objects = {
      ...deps.objects,
      async *pages(prefix: string) {
        for await (const page of deps.objects.pages(prefix)) yield page.filter(({ key }) => key !== keyOf(newcomer));
      },
    };
    expect(await reconcileDocuments({ ...deps, objects })()).toMatchObject(nothing);
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
