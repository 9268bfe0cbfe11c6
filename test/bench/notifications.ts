import { setTimeout as pause } from 'node:timers/promises';
import { CreateQueueCommand, GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { inboxStore } from '#functions/store/inbox.ts';
import { localCredentials } from '#local/dynamodb.ts';
import { type Invoke, lambdas } from '#local/lambdas.ts';
import { queuePump } from '#local/queue-pump.ts';
import { noticeId } from '#shared/domain/inbox.ts';
import type { Notice } from '#shared/events/notice.ts';
import { startApp } from '#test/support/app.ts';
import { openOffering } from '#test/support/listings.ts';
import { storesOf } from '#test/support/stores.ts';
import { ms, table, times, verdict } from './measure.ts';

type App = Awaited<ReturnType<typeof startApp>>;

const INDICATIONS = 100;
const EVENTS = 10_000;
/** Batches at a time that AWS begins with. */
const POLLERS = 5;
/** Milliseconds. */
const SOON = 2000;

/** From an event to an inbox, and how fast a full queue is emptied into inboxes, against a consumer that does nothing. */
export async function run(): Promise<void> {
  const app = await startApp({ permissions: false });
  try {
    await untilInbox(app);
    await drained(app);
  } finally {
    await app.close();
  }
}

async function untilInbox(app: App): Promise<void> {
  const id = await openOffering(app);
  const inbox = inboxStore(storesOf(app).table);
  const admin = (await storesOf(app).users.admins())[0]?.id ?? '';
  const there = async () => (await inbox.of(admin, new Date())).length;
  const samples: number[] = [];
  for (let i = 0; i < INDICATIONS; i++) {
    const before = await there();
    const from = performance.now();
    await app.as('buyer').interests.submit({ id, body: { Amount: 1000 + i } });
    while ((await there()) === before) await pause(10);
    samples.push(performance.now() - from);
  }
  samples.sort((a, b) => a - b);
  const at = (share: number) => samples[Math.floor(samples.length * share)] ?? 0;
  table("From a buyer's call to an administrator's inbox", [
    { what: `${INDICATIONS} indications`, p50: ms(at(0.5)), p95: ms(at(0.95)), verdict: verdict(at(0.95) < SOON) },
  ]);
}

async function drained(app: App): Promise<void> {
  const [person] = await storesOf(app).users.admins();
  const endpoint = process.env.AWS_ENDPOINT_URL_SQS ?? '';
  const client = new SQSClient({ endpoint, region: 'us-east-1', credentials: localCredentials });
  const notices = Array.from({ length: EVENTS }, (_, i) => noticeOf(i, person?.id ?? ''));

  const drain = async (QueueName: string, invoke: Invoke): Promise<number> => {
    const QueueUrl = (await client.send(new CreateQueueCommand({ QueueName }))).QueueUrl ?? '';
    await fill(client, QueueUrl, notices);
    const from = performance.now();
    const { accessKeyId } = localCredentials;
    const pumps = Array.from({ length: POLLERS }, () =>
      queuePump({ endpoint, queueUrl: QueueUrl, accessKeyId, invoke }),
    );
    await untilEmpty(client, QueueUrl);
    const seconds = (performance.now() - from) / 1000;
    await Promise.all(pumps.map((pump) => pump.stop()));
    return seconds;
  };
  const bare = (name: string) => drain(name, async () => ({ batchItemFailures: [] }));
  // Before and after: what else the machine does then is not held against either.
  const before = await bare('bare-before');
  const seconds = await drain('full', lambdas()('fill-inboxes'));
  const bareSeconds = Math.min(before, await bare('bare-after'));
  const inbox = inboxStore(storesOf(app).table);
  const last = notices.at(-1)?.event;
  if (!last || !(await inbox.find(person?.id ?? '', noticeId(last), new Date(last.at))))
    throw new Error('The last notice is not there');
  table(`${EVENTS.toLocaleString('en-US')} notices out of a full queue`, [
    { consumer: 'one that does nothing', seconds: bareSeconds.toFixed(1), 'of its speed': '1.00x', verdict: '' },
    {
      consumer: 'fill-inboxes',
      seconds: seconds.toFixed(1),
      'of its speed': times(bareSeconds / seconds),
      verdict: verdict(seconds <= 2 * bareSeconds),
    },
  ]);
}

/** Of something that takes no facts beside itself, as most events to administrators. */
const noticeOf = (i: number, userId: string): Notice => ({
  event: {
    id: `B${String(i).padStart(6, '0')}`,
    type: 'user.flagged-inactive',
    version: 1,
    at: new Date(Date.UTC(2026, 2, 2) + i).toISOString(),
    subject: `users/U${i}`,
    data: { userId: `U${i}`, userName: 'Someone', byId: 'tandem', byName: 'Tandem' },
  },
  recipients: [{ userId, entry: 'InactiveUsers', channels: ['INBOX'] }],
});

async function fill(client: SQSClient, QueueUrl: string, notices: Notice[]): Promise<void> {
  for (let from = 0; from < notices.length; from += 10) {
    const Entries = notices
      .slice(from, from + 10)
      .map((notice, i) => ({ Id: String(i), MessageBody: JSON.stringify(notice) }));
    await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  }
}

async function untilEmpty(client: SQSClient, QueueUrl: string): Promise<void> {
  const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  for (;;) {
    const { Attributes = {} } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
    );
    if (AttributeNames.every((name) => Attributes[name] === '0')) return;
    await pause(20);
  }
}

if (import.meta.main) {
  await run();
  process.exit();
}
