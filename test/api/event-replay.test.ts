import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, it } from 'vitest';
import { redrive } from '#bin/dead-letters.ts';
import { replayEvents } from '#functions/streams/replay-events.ts';
import type { Event } from '#shared/events/event.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();

it('events of a stretch of time are published again in order, and no one is told twice', async () => {
  const admin = await someone(app, { isAdmin: true });
  const from = new Date().toISOString();
  const id = await openOffering(app);
  await committed(app, id, 250_000);
  const mails = () => app.outbox.messages(admin.email).filter(({ subject }) => subject?.includes(`#${id}`));
  await expect.poll(mails).toHaveLength(1);
  const to = new Date(Date.now() + 1).toISOString();

  const published: Event[] = [];
  const { table } = storesOf(app);
  const { notifier } = await import('#functions/services/notifier.ts');
  const topic = notifier(process.env.EVENTS_TOPIC_ARN ?? '');
  const replay = (stretch: { from: string; to: string }) =>
    replayEvents(
      {
        table,
        notifier: {
          async publish(event) {
            published.push(event);
            await topic.publish(event);
          },
        },
      },
      stretch,
    );
  await replay({ from, to });
  const own = published.filter(({ subject }) => subject === `offerings/${id}`).map(({ type }) => type);
  expect(own).toEqual(['offering.published', 'commitment.submitted']);
  expect(published.map(({ at }) => at)).toEqual(published.map(({ at }) => at).toSorted());

  published.length = 0;
  expect(await replay({ from: to, to: '2999-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await replay({ from: '2000-01-01T00:00:00.000Z', to: '2000-01-02T00:00:00.000Z' })).toEqual([]);

  // What comes after it has been told shows that the replay was passed over.
  await committed(app, await openOffering(app), 10_000);
  await expect.poll(() => app.outbox.messages(admin.email)).toHaveLength(2);
  expect(mails()).toHaveLength(1);
});

it('dead letters go back into the queue that they came from', async () => {
  const client = new SQSClient({ endpoint: process.env.AWS_ENDPOINT_URL_SQS ?? '', region: 'us-east-1' });
  const made = async (name: string, Attributes = {}) =>
    (await client.send(new CreateQueueCommand({ QueueName: name, Attributes }))).QueueUrl ?? '';
  const dead = await made('work-aside');
  const deadLetterTargetArn = 'arn:aws:sqs:us-east-1:000000000000:work-aside';
  const work = await made('work', { RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 3 }) });
  const bodies = Array.from({ length: 12 }, (_, i) => `message ${i}`);
  for (const MessageBody of bodies) await client.send(new SendMessageCommand({ QueueUrl: dead, MessageBody }));
  expect(await redrive(client, dead)).toBe(12);
  expect(await redrive(client, dead)).toBe(0);
  const found: (string | undefined)[] = [];
  while (found.length < bodies.length) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl: work, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
    );
    found.push(...Messages.map(({ Body }) => Body));
  }
  expect(found.toSorted()).toEqual(bodies.toSorted());
  expect(await redrive(client, work)).toBeNull();
});
