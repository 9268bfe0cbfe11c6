import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '#functions/store/record.ts';
import { connectMessage, deliver, newcomer, onSigningPage, signatureOf } from '#test/support/agreements.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

describe('a message of the signing service', () => {
  const app = runningApp();
  let s3: S3Client;
  beforeAll(async () => {
    s3 = new S3Client({ forcePathStyle: true });
  });

  async function opened() {
    const { person, create, agreements } = await newcomer(app);
    const { envelope, viewUrl } = await (await create()).json();
    const mails = () => app.outbox.messages(person.email);
    return {
      mails,
      envelopeId: String(envelope.envelopeId),
      viewUrl: String(viewUrl),
      status: async () => (await agreements())[0]?.status,
      /** All there is about the person: record, agreements, audit, papers with their times, mail. */
      async everything() {
        const { table } = storesOf(app);
        const { Contents = [] } = await s3.send(
          new ListObjectsV2Command({ Bucket: process.env.DOCUMENTS_BUCKET, Prefix: `agreements/${person.id}/` }),
        );
        return {
          records: await table.all({ partition: `USER#${person.id}` }, recordOf),
          audit: await table.all({ partition: `AUDIT#${person.id}` }, recordOf),
          papers: Contents.map(({ Key, LastModified, ETag }) => ({ Key, LastModified, ETag })),
          mail: mails(),
        };
      },
    };
  }

  async function signed() {
    const one = await opened();
    await onSigningPage(one.viewUrl, 'signing_complete');
    await expect.poll(one.status).toBe('completed');
    await expect.poll(one.mails).toHaveLength(1);
    return one;
  }

  it('changes nothing when it comes again, as often as it likes', async () => {
    const { envelopeId, everything } = await signed();
    const before = await everything();
    expect(before.papers).toHaveLength(2);
    const message = connectMessage(envelopeId, 'completed', { completedDateTime: '2020-01-01T00:00:00.0000000Z' });
    for (let time = 0; time < 3; time++) expect((await deliver(app, message)).status).toBe(204);
    const together = await Promise.all(Array.from({ length: 5 }, () => deliver(app, message)));
    expect(together.map(({ status }) => status)).toEqual(Array(5).fill(204));
    expect(await everything()).toEqual(before);
  });

  it('counts once when it comes several times at the same moment', async () => {
    const { envelopeId, status, everything } = await opened();
    const [versionBefore] = (await everything()).records.map(({ version }) => version);
    await Promise.all(Array.from({ length: 5 }, () => deliver(app, connectMessage(envelopeId, 'declined'))));
    expect(await status()).toBe('declined');
    const after = await everything();
    expect(after.records.map(({ version }) => version)).toEqual([Number(versionBefore) + 1, expect.any(Number)]);
  });

  it.each(['sent', 'delivered', 'declined', 'voided'])('%s is ignored after completed', async (older) => {
    const { envelopeId, everything } = await signed();
    const before = await everything();
    expect((await deliver(app, connectMessage(envelopeId, older))).status).toBe(204);
    expect(await everything()).toEqual(before);
  });

  it('is taken in the order of what it tells, not of its arrival', async () => {
    const { envelopeId, status, everything } = await opened();
    await deliver(app, connectMessage(envelopeId, 'delivered'));
    expect(await status()).toBe('delivered');
    const before = await everything();
    await deliver(app, connectMessage(envelopeId, 'sent'));
    await deliver(app, connectMessage(envelopeId, 'delivered'));
    expect(await everything()).toEqual(before);
    await deliver(app, connectMessage(envelopeId, 'declined'));
    await deliver(app, connectMessage(envelopeId, 'delivered'));
    expect(await status()).toBe('declined');
  });

  it('is refused unless the signing service signed exactly these bytes', async () => {
    const [one, other] = [await opened(), await opened()];
    const before = [await one.everything(), await other.everything()];
    const message = connectMessage(one.envelopeId, 'declined');
    const signature = signatureOf(message, app.connectSecret);
    await problemOf(await deliver(app, message, signatureOf(message, 'guess')), 'not_allowed');
    await problemOf(await deliver(app, message, ''), 'not_allowed');
    await problemOf(await send(app, 'POST /signing/events', { body: message }), 'not_allowed');
    await problemOf(await deliver(app, message.replace('declined', 'voided'), signature), 'not_allowed');
    await problemOf(await deliver(app, connectMessage(other.envelopeId, 'declined'), signature), 'not_allowed');
    await problemOf(await deliver(app, `${message} `, signature), 'not_allowed');
    expect([await one.everything(), await other.everything()]).toEqual(before);
  });

  it('about an envelope or a status that we do not know changes nothing', async () => {
    const { envelopeId, everything } = await opened();
    const before = await everything();
    for (const message of [connectMessage('of someone else', 'completed'), connectMessage(envelopeId, 'archived')]) {
      expect((await deliver(app, message)).status).toBe(204);
    }
    expect(await everything()).toEqual(before);
  });
});
