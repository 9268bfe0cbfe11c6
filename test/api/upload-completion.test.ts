import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  ListPartsCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessRecord } from '#functions/store/access-log.ts';
import { aDocument } from '#test/support/builders.ts';
import { openOffering } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aFile, sendParts } from '#test/support/upload.ts';

const harborLight = { kind: 'uploads', owner: 'CU60001' } as const;
type Step = (command: unknown) => unknown;
const nothing: Step = () => undefined;

/** A bucket that tells no one of the objects that are put together in it. */
function withoutEvents() {
  const original = S3Client.prototype.send as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(S3Client.prototype as { send: typeof original }, 'send');
  spy.mockImplementation(function (this: unknown, ...args) {
    const isLast = args[0] instanceof CompleteMultipartUploadCommand;
    return isLast ? Promise.resolve({ ETag: '"tag-1"' }) : original.apply(this, args);
  });
}

/** Calls of an AWS client with something before and after them. */
function around(client: typeof S3Client | typeof DynamoDBDocumentClient, before: Step, after: Step = nothing) {
  const original = client.prototype.send as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(client.prototype as { send: typeof original }, 'send');
  return spy.mockImplementation(async function (this: unknown, ...args) {
    await before(args[0]);
    const result = await original.apply(this, args);
    await after(args[0]);
    return result;
  });
}

const failure = (name = 'SlowDown', status = 503) =>
  new S3ServiceException({
    name,
    $fault: 'server',
    $metadata: { httpStatusCode: status },
    message: 'tandem-documents',
  });

describe('the completion of an upload', () => {
  const app = quietApp();
  const uploads = app.as('buyer').uploads;
  beforeAll(async () => {
    await app.tokenOf('buyer');
  });
  beforeEach(() => {
    watchLines();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** An upload whose only part has arrived, with a way to complete it. */
  async function arrived(fileName = 'tape.csv') {
    const upload = await uploads.start({ body: aFile({ fileName }) });
    const body = { parts: await sendParts(upload, 'bytes') };
    const { uploadId } = upload;
    const line = `POST /documentcatalog/uploads/${uploadId}/completion`;
    const complete = (headers = {}) => send(app, line, { as: 'buyer', body, headers });
    return { ...upload, complete };
  }
  const found = (id: string) => storesOf(app).documents.find(harborLight, id);
  const rows = (id: string) => storesOf(app).table.all({ partition: `ACCESS#uploads/CU60001/${id}` }, accessRecord);
  const openIds = async () => (await uploads.unfinished({})).map(({ uploadId }) => uploadId);
  const count = async () => (await storesOf(app).documents.sections(harborLight))[0]?.count ?? 0;

  async function isListedOnce(id: string): Promise<void> {
    expect((await uploads.list({})).filter(({ itemUniqueId }) => itemUniqueId === id)).toHaveLength(1);
    expect(await rows(id)).toHaveLength(1);
    expect(await openIds()).not.toContain(id);
    expect(await count()).toBe((await uploads.list({})).length);
  }

  it('answers the same file a second time', async () => {
    const { uploadId, complete } = await arrived();
    const first = await (await complete()).json();
    const again = await complete();
    expect([again.status, await again.json()]).toEqual([201, { ...first, status: expect.any(String) }]);
    expect(first).toMatchObject({ itemUniqueId: uploadId, itemName: 'tape.csv', size: 5 });
    await isListedOnce(uploadId);
    const line = `/documentcatalog/uploads/${uploadId}`;
    const told = await problemOf(await send(app, `GET ${line}`, { as: 'buyer' }), 'conflict');
    expect(told.existingId).toBe(uploadId);
    await problemOf(await send(app, `DELETE ${line}`, { as: 'buyer' }), 'conflict');
  });

  it('answers the same under one Idempotency-Key', async () => {
    const { complete } = await arrived();
    const key = { 'idempotency-key': 'completion-1' };
    const [first, again] = [await complete(key), await complete(key)];
    expect([again.status, await again.json()]).toEqual([first.status, await first.json()]);
  });

  it.each([0, 1, 2, 3])('makes one document of several at once: round %i', async () => {
    const { uploadId, complete } = await arrived();
    const answers = await Promise.all([complete(), complete(), complete()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const told = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(told.map(({ itemUniqueId }) => itemUniqueId))).toEqual(new Set([uploadId]));
    await isListedOnce(uploadId);
  });

  it('of several files at once lists all of them', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, (_, i) => arrived(`${i}.csv`)));
    const answers = await Promise.all(all.map(({ complete }) => complete()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    for (const { uploadId } of all) await isListedOnce(uploadId);
  });

  it('finds a document that the bucket’s event made first, and leaves its verdict', async () => {
    withoutEvents();
    const { uploadId, complete } = await arrived();
    const facts = { itemUniqueId: uploadId, itemName: 'tape.csv', section: '', verdict: 'Clean' } as const;
    await storesOf(app).documents.add(aDocument({ ...harborLight, ...facts, sequencer: '0A' }));
    expect(await (await complete()).json()).toMatchObject({ itemUniqueId: uploadId, status: 'Available' });
    expect(await found(uploadId)).toMatchObject({ verdict: 'Clean', sequencer: '0A' });
    await isListedOnce(uploadId);
  });

  it('meets that event half way', async () => {
    withoutEvents();
    const { uploadId, complete } = await arrived();
    let isMade = false;
    const meeting = around(DynamoDBDocumentClient, async (command) => {
      if (isMade || !(command instanceof TransactWriteCommand)) return;
      isMade = true;
      await storesOf(app).documents.add(aDocument({ ...harborLight, section: '', itemUniqueId: uploadId }));
    });
    expect((await complete()).status).toBe(201);
    meeting.mockRestore();
    await isListedOnce(uploadId);
  });

  describe('when the bucket fails', () => {
    it.each([
      ['listing parts', ListPartsCommand],
      ['completing', CompleteMultipartUploadCommand],
    ])('%s says so, and works later', async (_, Command) => {
      const { uploadId, complete } = await arrived();
      const failing = around(S3Client, (command) => {
        if (command instanceof Command) throw failure();
      });
      await problemOf(await complete(), 'upstream');
      expect(await found(uploadId)).toBeUndefined();
      failing.mockRestore();
      expect(await openIds()).toContain(uploadId);
      expect((await complete()).status).toBe(201);
      await isListedOnce(uploadId);
    });

    it('begins nothing', async () => {
      const before = await openIds();
      around(S3Client, (command) => {
        if (command instanceof CreateMultipartUploadCommand) throw failure('AccessDenied', 403);
      });
      await problemOf(await send(app, 'POST /documentcatalog/uploads', { as: 'buyer', body: aFile() }), 'upstream');
      expect(await openIds()).toEqual(before);
    });

    it('gives nothing up', async () => {
      const { uploadId, complete } = await arrived();
      const failing = around(S3Client, (command) => {
        if (command instanceof AbortMultipartUploadCommand) throw failure();
      });
      await problemOf(await send(app, `DELETE /documentcatalog/uploads/${uploadId}`, { as: 'buyer' }), 'upstream');
      failing.mockRestore();
      expect((await complete()).status).toBe(201);
    });

    it('and its answer is lost, the file is found when asked again', async () => {
      const { uploadId, complete } = await arrived();
      const lost = around(S3Client, nothing, (command) => {
        if (command instanceof CompleteMultipartUploadCommand) throw failure();
      });
      await problemOf(await complete(), 'upstream');
      lost.mockRestore();
      expect((await complete()).status).toBe(201);
      await isListedOnce(uploadId);
    });
  });

  describe('that ended before the file was listed', () => {
    async function halfDone() {
      const upload = await arrived();
      const failing = around(DynamoDBDocumentClient, (command) => {
        if (command instanceof TransactWriteCommand) throw new Error('The connection broke');
      });
      await problemOf(await upload.complete(), 'unexpected');
      failing.mockRestore();
      return upload;
    }

    it('is made up for by the next', async () => {
      const { uploadId, complete } = await halfDone();
      expect(await (await complete()).json()).toMatchObject({ itemUniqueId: uploadId });
      await isListedOnce(uploadId);
    });

    it.each(['GET', 'DELETE'])('is made up for when asked how it stands: %s', async (method) => {
      const { uploadId } = await halfDone();
      await problemOf(await send(app, `${method} /documentcatalog/uploads/${uploadId}`, { as: 'buyer' }), 'conflict');
      await isListedOnce(uploadId);
    });
  });

  it('of what the bucket dropped meanwhile is refused, also where the bucket does not say what it has not', async () => {
    const [{ uploadId, complete }, other] = [await arrived(), await arrived()];
    around(S3Client, (command) => {
      if (command instanceof ListPartsCommand || command instanceof CompleteMultipartUploadCommand) {
        throw failure('NoSuchUpload', 404);
      }
      if (command instanceof HeadObjectCommand && command.input.Key === other.key) throw failure('403', 403);
    });
    await problemOf(await complete(), 'upload_mismatch');
    await problemOf(await other.complete(), 'upload_mismatch');
    await problemOf(await send(app, `GET /documentcatalog/uploads/${uploadId}`, { as: 'buyer' }), 'not_found');
  });

  it.each([0, 1, 2, 3])('and a cancellation at once end in one of the two: round %i', async () => {
    const { uploadId, complete } = await arrived();
    const cancel = send(app, `DELETE /documentcatalog/uploads/${uploadId}`, { as: 'buyer' });
    const [completion, cancellation] = await Promise.all([complete(), cancel]);
    const isListed = (await found(uploadId)) !== undefined;
    expect([completion.status === 201, cancellation.status === 204]).toEqual([isListed, !isListed]);
    if (isListed) await isListedOnce(uploadId);
    expect(await openIds()).not.toContain(uploadId);
  });

  it('of an upload begun as an administrator is refused to who is none anymore', async () => {
    const id = await openOffering(app);
    const admin = app.as('admin2');
    const body = { ...aFile(), section: 'Loan Files' };
    const upload = await admin.uploads.startFile({ id, body });
    const parts = await sendParts(upload, 'bytes');
    const { UserObjectId = '' } = await admin.auth.whoAmI({});
    const change = (set: object) =>
      storesOf(app).table.write({ update: { PK: `USER#${UserObjectId}`, SK: 'USER' }, set: { ...set } });
    await change({ isAdmin: false, userType: 'Partner' });
    const line = `POST /documentcatalog/uploads/${upload.uploadId}/completion`;
    await problemOf(await send(app, line, { as: 'admin2', body: { parts } }), 'offering_not_available');
    await change({ isAdmin: true });
    expect((await send(app, line, { as: 'admin2', body: { parts } })).status).toBe(201);
  });
});
