import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEmail } from '#functions/consumers/send-email.ts';
import { mailedStore } from '#functions/store/mailed.ts';
import { publishEvents } from '#functions/streams/publish-events.ts';
import { type App, people, startApp } from '#test/support/app.ts';
import { accepted, committed, openOffering, rejected } from '#test/support/listings.ts';
import { storesOf } from '#test/support/stores.ts';

describe('mail', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const subjects = (to: string, id: string) =>
    app.outbox
      .messages(to)
      .map(({ subject }) => subject)
      .filter((subject) => subject?.includes(`#${id}`));

  it('goes to every administrator once on a new commitment, and to nobody on an indication', async () => {
    const id = await openOffering(app);
    await app.as('buyer').interests.submit({ id, body: { Amount: 5_000 } });
    await committed(app, id, 250_000);
    for (const to of [people.admin, people.admin2]) {
      await expect.poll(() => subjects(to, id)).toEqual([`New purchase commitment on LP #${id}: $250,000.00`]);
    }
    expect(subjects(people.buyer, id)).toEqual([]);
  });

  it.each([
    ['accepted', accepted, 'was accepted'],
    ['rejected', rejected, 'was not accepted'],
  ] as const)('goes to the buyer when a commitment is %s', async (_, decide, words) => {
    const id = await openOffering(app);
    await decide(app, await committed(app, id, 10_000));
    await expect.poll(() => subjects(people.buyer, id)).toEqual([`Your purchase commitment on LP #${id} ${words}`]);
  });

  it('is sent once however often the queue delivers, and only what failed is asked for again', async () => {
    const id = await openOffering(app);
    await committed(app, id, 10_000);
    await expect.poll(() => subjects(people.admin, id)).toHaveLength(1);
    const stores = storesOf(app);
    const [entry] = (await stores.history.ofOffering(id)).filter(({ type }) => type === 'Commitment Submitted');
    const sent: string[] = [];
    const consumer = sendEmail({
      users: stores.users,
      commitments: stores.commitments,
      mailed: mailedStore(stores.table),
      mailer: {
        async send({ to, subject }) {
          if (subject.includes('broken')) throw new Error('The mail service is down');
          sent.push(to);
        },
      },
      siteUrl: app.url,
      now: () => new Date(),
    });
    const record = (messageId: string, body: unknown) => ({ messageId, body: JSON.stringify(body) });
    const again = { ...entry, id: `${entry?.id}-again` };
    const event = { Records: [record('known', entry), record('bad', { nonsense: true }), record('new', again)] };
    expect(await consumer(event as unknown as SQSEvent)).toEqual({ batchItemFailures: [{ itemIdentifier: 'bad' }] });
    expect(sent.sort()).toEqual([people.admin2, people.admin]);
  });
});

describe('the stream', () => {
  const image = (id: string) => ({
    id: { S: id },
    lpNumber: { S: '1001' },
    type: { S: 'Commitment Submitted' },
    at: { S: '2026-03-02T15:04:05.000Z' },
    ...Object.fromEntries(
      ['userId', 'userName', 'creditUnionId', 'creditUnionName', 'routingNumber', 'detail'].map((name) => [
        name,
        { S: '' },
      ]),
    ),
    amount: { N: '100' },
  });
  const record = (
    SequenceNumber: string,
    PK: string,
    eventName = 'INSERT',
    NewImage: object = image(SequenceNumber),
  ) => ({
    eventName,
    dynamodb: { SequenceNumber, Keys: { PK: { S: PK } }, NewImage },
  });
  const publish = async (Records: object[], failing?: string) => {
    const published: string[] = [];
    const handler = publishEvents({
      notifier: {
        async publish({ id }) {
          if (id === failing) throw new Error('SNS is down');
          published.push(id);
        },
      },
    });
    return { result: await handler({ Records } as unknown as DynamoDBStreamEvent), published };
  };

  it('publishes new history rows and nothing else', async () => {
    const { published } = await publish([
      record('1', 'HISTORY#1001'),
      record('2', 'OFFERING#1001'),
      record('3', 'HISTORY#1001', 'MODIFY'),
      record('4', 'HISTORY#1001'),
    ]);
    expect(published).toEqual(['1', '4']);
  });

  it('asks for what failed and all after it again', async () => {
    const { result, published } = await publish(
      ['1', '2', '3'].map((id) => record(id, 'HISTORY#1001')),
      '2',
    );
    expect(published).toEqual(['1']);
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  });
});
