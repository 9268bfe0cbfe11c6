import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ListenOptions } from 'node:net';
import { ListSubscriptionsByTopicCommand, SNSClient, UnsubscribeCommand } from '@aws-sdk/client-sns';
import { startFauxqs } from 'fauxqs';
import type { LambdaName } from '#functions/runtime/env.ts';
import { toldTypes } from '#shared/domain/hearing.ts';
import { DELIVERY_TRIES } from '#shared/domain/webhook-delivery.ts';
import {
  type EventType,
  identityTypes,
  mailedTypes,
  printedTypes,
  REDELIVERY,
  webhookTypes,
} from '#shared/events/event.ts';
import type { Channel } from '#shared/events/notice.ts';
import { localCredentials } from './dynamodb.ts';

const region = 'us-east-1';
const account = '000000000000';
const arn = (service: string, name: string) => `arn:aws:${service}:${region}:${account}:${name}`;

interface Consumer {
  seconds: number;
  by: LambdaName | null;
  tries?: number;
}

/** Queues, the seconds that their consumers have, which Lambda that is, and how often it tries unless three times; `scans` wait for what GuardDuty does on AWS. */
export const consumers = {
  addressing: { seconds: 30, by: 'address-notices' },
  email: { seconds: 30, by: 'send-email', tries: 20 },
  texts: { seconds: 30, by: 'send-texts', tries: 20 },
  inbox: { seconds: 30, by: 'fill-inboxes' },
  webhook: { seconds: 60, by: 'send-webhook', tries: DELIVERY_TRIES },
  identity: { seconds: 5, by: 'update-identity', tries: 1000 },
  objects: { seconds: 5, by: 'index-documents' },
  folders: { seconds: 60, by: 'reconcile-documents' },
  pages: { seconds: 30, by: 'print-pages' },
  scans: { seconds: 120, by: null },
} as const satisfies Record<string, Consumer>;
export type QueueName = keyof typeof consumers;

interface Subscription {
  topic: 'events' | 'notices';
  queue: QueueName;
  filter: Record<string, readonly string[]>;
}

const ofEvents = (queue: QueueName, type: readonly (EventType | typeof REDELIVERY)[]): Subscription => ({
  topic: 'events',
  queue,
  filter: { type },
});
const ofChannel = (queue: QueueName, channel: Channel): Subscription => ({
  topic: 'notices',
  queue,
  filter: { [channel]: ['yes'] },
});

const subscriptions: Subscription[] = [
  ofEvents('addressing', toldTypes),
  ofEvents('email', mailedTypes),
  ofEvents('identity', identityTypes),
  ofEvents('pages', printedTypes),
  ofChannel('email', 'EMAIL'),
  ofChannel('texts', 'SMS'),
  ofChannel('inbox', 'INBOX'),
];

/** Only where there is one. */
const ofWebhook = ofEvents('webhook', [...webhookTypes, REDELIVERY]);

export interface Queues {
  endpoint: string;
  topicArn: string;
  noticesArn: string;
  urlOf(name: QueueName | `${QueueName}-dead`): string;
  close(): Promise<void>;
}

/** SNS and SQS on this machine, with the topic, queues, dead-letter queues and filter that CDK makes on AWS. */
export async function startQueues(dir: string, { hasWebhook = false } = {}): Promise<Queues> {
  const server = await onLoopback(() =>
    startFauxqs({ port: 0, host: '127.0.0.1', logger: false, dataDir: dir, defaultRegion: region }),
  );
  server.setup({
    queues: Object.entries<Consumer>(consumers).flatMap(([name, { seconds, tries = 3 }]) => [
      { name: `${name}-dead` },
      {
        name,
        attributes: {
          VisibilityTimeout: String(seconds),
          RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn('sqs', `${name}-dead`), maxReceiveCount: tries }),
        },
      },
    ]),
    topics: [{ name: 'events' }, { name: 'notices' }],
  });
  const endpoint = `http://127.0.0.1:${server.port}`;
  const topicArn = arn('sns', 'events');
  const noticesArn = arn('sns', 'notices');
  await dropSubscriptions(endpoint, topicArn);
  await dropSubscriptions(endpoint, noticesArn);
  server.setup({
    subscriptions: [...subscriptions, ...(hasWebhook ? [ofWebhook] : [])].map(({ topic, queue, filter }) => ({
      topic,
      queue,
      attributes: { RawMessageDelivery: 'true', FilterPolicy: JSON.stringify(filter) },
    })),
  });
  return {
    endpoint,
    topicArn,
    noticesArn,
    urlOf: (name) => `${endpoint}/${account}/${name}`,
    close: () => server.stop(),
  };
}

/** fauxqs listens on every address, and its `host` only names queues: the one way to tell it otherwise is where Node does. */
async function onLoopback<T>(start: () => Promise<T>): Promise<T> {
  const narrow = (message: unknown) => {
    const { options } = message as { options: ListenOptions };
    if (options.host === '0.0.0.0') options.host = '127.0.0.1';
  };
  subscribe('tracing:net.server.listen:asyncStart', narrow);
  try {
    return await start();
  } finally {
    unsubscribe('tracing:net.server.listen:asyncStart', narrow);
  }
}

/** Those of an earlier start may filter otherwise than this version of the product, and are then in the way of its own. */
async function dropSubscriptions(endpoint: string, TopicArn: string): Promise<void> {
  const client = new SNSClient({ endpoint, region, credentials: localCredentials });
  const { Subscriptions = [] } = await client.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  for (const { SubscriptionArn } of Subscriptions) await client.send(new UnsubscribeCommand({ SubscriptionArn }));
  client.destroy();
}
