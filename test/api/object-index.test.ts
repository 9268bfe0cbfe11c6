import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { followObject } from '#functions/rules/follow-object.ts';
import { metadataOf } from '#functions/wire/object-metadata.ts';
import { localCredentials } from '#local/dynamodb.ts';
import { aHistory, lastSequencer, objectAfter, verdicts } from '#test/support/bucket-history.ts';
import { aDocument } from '#test/support/builders.ts';
import { openOffering } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { aPdf, aProtectedPdf, readPdf } from '#test/support/pdf.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const Bucket = 'tandem-documents';
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const facts = {
  itemName: 'Año – 2026 年.csv',
  section: 'Pool Details',
  uploadedBy: 'Ada Admin',
  creditUnionId: null,
  receivedAt: '2026-03-02T15:04:05.000Z',
};

describe('the index of objects', () => {
  const app = quietApp();
  const buyer = app.as('buyer');
  let s3: S3Client;
  let lp: string;
  beforeAll(async () => {
    s3 = new S3Client({ forcePathStyle: true });
    lp = await openOffering(app);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const keyOf = (id: string) => `due-diligence/${lp}/${id}`;
  const put = (id: string, Body: string | Buffer, Metadata: Record<string, string> = {}) =>
    s3.send(new PutObjectCommand({ Bucket, Key: keyOf(id), Body, ContentType: 'text/csv', Metadata }));
  const remove = (id: string) => s3.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) }));
  const listed = async (id: string) => {
    const files = await buyer.documents.files({ id: lp });
    return files.find(({ itemUniqueId }) => itemUniqueId === id);
  };
  const statusOf = (id: string) => expect.poll(async () => (await listed(id))?.status);
  const stored = (id: string) => storesOf(app).documents.find({ kind: 'due-diligence', owner: lp }, id);

  it('lists a file put straight into the bucket, and opens it once it is scanned', async () => {
    await put('F1', 'a,b\n1,2\n', metadataOf(facts));
    await statusOf('F1').toBe('Available');
    expect(await listed('F1')).toMatchObject({
      itemName: facts.itemName,
      section: facts.section,
      dateReceived: facts.receivedAt,
      size: 8,
    });
    expect(await stored('F1')).toMatchObject({ uploadedBy: 'Ada Admin', contentType: 'text/csv', isPresent: true });
    const answer = await send(app, `GET /documentcatalog/offering/${lp}/files/F1`, { as: 'buyer' });
    expect(await (await fetch(answer.headers.get('location') ?? '')).text()).toBe('a,b\n1,2\n');
  });

  it('names a file that tells nothing of itself by its key', async () => {
    await put('F 2 ü&+%.csv', 'x', { name: '..%2F..%00', received: 'yesterday' });
    await statusOf('F 2 ü&+%.csv').toBe('Available');
    expect(await listed('F 2 ü&+%.csv')).toMatchObject({ itemName: 'F 2 ü&+%.csv', section: '' });
  });

  it('quarantines malware, wherever in the file it is, and serves it to nobody', async () => {
    await put('F3', `${'.'.repeat(65_500)}${eicar}${'.'.repeat(70_000)}`, metadataOf(facts));
    await statusOf('F3').toBe('Quarantined');
    expect((await stored('F3'))?.verdict).toBe('Infected');
    for (const as of ['buyer', 'admin'] as const) {
      const answer = await send(app, `GET /documentcatalog/offering/${lp}/files/F3`, { as });
      expect([404, 409]).toContain(answer.status);
      expect(answer.headers.get('location')).toBeNull();
    }
  });

  describe('of a PDF that was found clean', () => {
    const place = (Key: string, Body: Buffer) =>
      s3.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ContentType: 'application/pdf',
          Metadata: metadataOf({ ...facts, itemName: 'paper.pdf' }),
        }),
      );
    const told = (id: string) => expect.poll(async () => (await stored(id))?.handOut, { timeout: 20_000 });
    const opening = (id: string) => send(app, `GET /documentcatalog/offering/${lp}/files/${id}`, { as: 'buyer' });

    it.each([
      ['needs a password', 'P1', aProtectedPdf('secret', { userPassword: 'secret' }), 'NeedsPassword', /password/],
      ['is broken', 'P2', Promise.resolve(Buffer.from('%PDF-1.7 and no more')), 'CannotBeMarked', /can't be marked/],
    ] as const)('says before it is opened that it %s', async (_, id, bytes, fault, words) => {
      await place(keyOf(id), await bytes);
      await told(id).toBe(fault);
      expect(await listed(id)).toMatchObject({ status: 'Available', handOutFault: fault });
      const { detail } = await problemOf(await opening(id), 'file_unreadable');
      expect(detail).toMatch(words);
    });

    it('knows it by its bytes, whatever it says of itself', async () => {
      await put('P5', await aPdf('one'), metadataOf(facts));
      await told('P5').toBe('Possible');
      expect(await stored('P5')).toMatchObject({ contentType: 'text/csv', format: 'pdf' });
      expect(await listed('P5')).toMatchObject({ status: 'Available', isViewable: true });
    });

    it('opens it marked when it is protected but needs no password, and looks at other bytes again', async () => {
      await place(keyOf('P3'), await aProtectedPdf('terms'));
      await told('P3').toBe('Possible');
      expect(await listed('P3')).toMatchObject({ status: 'Available', handOutFault: null });
      const copy = await fetch((await opening('P3')).headers.get('location') ?? '');
      const [page] = await readPdf(new Uint8Array(await copy.arrayBuffer()));
      expect(page?.lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['terms', 'Dana Whitcombe']));
      await place(keyOf('P3'), await aProtectedPdf('other', { userPassword: 'secret' }));
      await told('P3').toBe('NeedsPassword');
    });

    it('is not listed as available until that is known', async () => {
      const { documents } = storesOf(app);
      const at = { kind: 'due-diligence', owner: lp, itemUniqueId: 'P4' } as const;
      await documents.add(aDocument({ ...at, ...facts, contentType: 'application/pdf', handOut: 'Unchecked' }));
      expect((await listed('P4'))?.status).toBe('Checking');
    });
  });

  it('checks other bytes under the same key again', async () => {
    await put('F4', 'harmless', metadataOf(facts));
    await statusOf('F4').toBe('Available');
    await put('F4', eicar, metadataOf(facts));
    await statusOf('F4').toBe('Quarantined');
    await put('F4', 'harmless again', metadataOf(facts));
    await statusOf('F4').toBe('Available');
    expect(await listed('F4')).toMatchObject({ size: 14 });
  });

  it('takes a deleted file out of its list and count, and back in when it returns', async () => {
    const count = async () =>
      (await buyer.documents.sections({ id: lp })).find(({ section }) => section === 'Servicing')?.count ?? 0;
    await put('F5', 'here', metadataOf({ ...facts, section: 'Servicing' }));
    await statusOf('F5').toBe('Available');
    expect(await count()).toBe(1);
    await remove('F5');
    await statusOf('F5').toBeUndefined();
    expect(await count()).toBe(0);
    expect(await stored('F5')).toMatchObject({ isPresent: false, itemName: facts.itemName });
    await put('F5', 'here', metadataOf(facts));
    await statusOf('F5').toBe('Available');
    expect([await count(), (await listed('F5'))?.section]).toEqual([1, 'Servicing']);
  });

  it('passes over what is no document', async () => {
    const strays = ['agreements/u1/e1', `${keyOf('deep')}/er`, `due-diligence/${lp}/`, keyOf('x'.repeat(101))];
    for (const Key of strays) await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    await put('F6', 'x', metadataOf(facts));
    await statusOf('F6').toBe('Available');
    const ids = (await buyer.documents.files({ id: lp })).map(({ itemUniqueId }) => itemUniqueId);
    expect(ids.filter((id) => /deep|xxx|^$/.test(id))).toEqual([]);
  });

  it('sets aside what it cannot read, and goes on with the rest', async () => {
    watchLines();
    const { endpoint, urlOf } = app.queues;
    const sqs = new SQSClient({ endpoint, region: 'us-east-1', credentials: localCredentials, maxAttempts: 3 });
    const poison = ['nonsense', '{"source":"aws.s3","detail-type":"Object Created","detail":{}}'];
    for (const MessageBody of poison) {
      await sqs.send(new SendMessageCommand({ QueueUrl: urlOf('objects'), MessageBody }));
    }
    await put('F7', 'x', metadataOf(facts));
    await statusOf('F7').toBe('Available');
    const found: string[] = [];
    await expect
      .poll(
        async () => {
          const { Messages = [] } = await sqs.send(
            new ReceiveMessageCommand({ QueueUrl: urlOf('objects-dead'), MaxNumberOfMessages: 10 }),
          );
          found.push(...Messages.map(({ Body = '' }) => Body));
          return found.toSorted();
        },
        { timeout: 40_000, interval: 500 },
      )
      .toEqual(poison.toSorted());
    sqs.destroy();
  });

  it('ends right on the real table, however news overtakes itself', async () => {
    const { documents } = storesOf(app);
    const check = async () => undefined;
    let run = 0;
    await fc.assert(
      fc.asyncProperty(aHistory, async (history) => {
        const itemUniqueId = `RUN${++run}`;
        const place = { kind: 'reports', owner: 'P1', itemUniqueId } as const;
        let count = 0;
        const look = async () => {
          await new Promise(setImmediate);
          const found = objectAfter(history, count);
          await new Promise(setImmediate);
          return found;
        };
        const under: Promise<unknown>[] = [];
        for (count = 1; count <= history.changes.length; count++) {
          const now = history.deliveries.filter(({ after }) => after === count);
          under.push(
            ...now.map(({ news }) => followObject({ documents, look, check }, `reports/P1/${itemUniqueId}`, news)),
          );
          if (count % 2 === 0) await Promise.all(under);
        }
        count = history.changes.length;
        await Promise.all(under);
        const object = objectAfter(history, count);
        const end = await documents.find(place, itemUniqueId);
        if (object) {
          const { etag, size } = object;
          const verdict = verdicts[etag];
          expect(end).toMatchObject({ isPresent: true, etag, size, verdict, sequencer: lastSequencer(history) });
        } else expect(end?.isPresent ?? false).toBe(false);
      }),
      { numRuns: 25 },
    );
    const folder = { kind: 'reports', owner: 'P1' } as const;
    const shown = await documents.all(folder);
    expect((await documents.sections(folder)).map(({ count }) => count)).toEqual(shown.length ? [shown.length] : []);
  });
});
