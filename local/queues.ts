import { startFauxqs } from 'fauxqs';
import { mailedTypes } from '#shared/events/domain-event.ts';

export interface Queues {
  endpoint: string;
  topicArn: string;
  emailQueueUrl: string;
  close(): Promise<void>;
}

const region = 'us-east-1';
const account = '000000000000';
const arn = (service: string, name: string) => `arn:aws:${service}:${region}:${account}:${name}`;

/** SNS and SQS on this machine, with the topic, queue, dead-letter queue and filter that CDK makes on AWS. */
export async function startQueues(dir: string): Promise<Queues> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, dataDir: dir, defaultRegion: region });
  server.setup({
    queues: [
      { name: 'email-dead' },
      {
        name: 'email',
        attributes: {
          VisibilityTimeout: '30',
          RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn('sqs', 'email-dead'), maxReceiveCount: 3 }),
        },
      },
    ],
    topics: [{ name: 'events' }],
    subscriptions: [
      {
        topic: 'events',
        queue: 'email',
        attributes: { RawMessageDelivery: 'true', FilterPolicy: JSON.stringify({ type: mailedTypes }) },
      },
    ],
  });
  const endpoint = `http://127.0.0.1:${server.port}`;
  return {
    endpoint,
    topicArn: arn('sns', 'events'),
    emailQueueUrl: `${endpoint}/${account}/email`,
    close: () => server.stop(),
  };
}
