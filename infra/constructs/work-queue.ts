import { Duration } from 'aws-cdk-lib';
import { SubscriptionFilter } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { EventType, REDELIVERY } from '#shared/events/event.ts';
import type { Channel } from '#shared/events/notice.ts';
import { acknowledge } from '../acknowledgements.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';

const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** Failed messages, kept for two weeks to be resent. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, { ...sealed, retentionPeriod: Duration.days(14) });
    acknowledge(this, { 'AwsSolutions-SQS3': 'This is where failed messages end; an alarm rings when one does.' });
  }
}

export interface WorkQueueProps {
  readonly tries?: number;
  /** In place of `tries`. */
  readonly triedFor?: Duration;
  /** Consumer's timeout. */
  readonly timeout?: Duration;
}

/** Five tries by default, then set aside. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetters;

  constructor(
    scope: Construct,
    id: string,
    { tries = 5, triedFor, timeout = Duration.seconds(10) }: WorkQueueProps = {},
  ) {
    super(scope, id);
    // Six times the consumer's timeout, as AWS advises, against double delivery.
    const hidden = Duration.seconds(6 * timeout.toSeconds());
    this.deadLetters = new DeadLetters(this, 'DeadLetters');
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      visibilityTimeout: hidden,
      deadLetterQueue: {
        queue: this.deadLetters,
        maxReceiveCount: triedFor ? Math.ceil(triedFor.toSeconds() / hidden.toSeconds()) : tries,
      },
    });
  }

  /** Subscribes to these types. */
  takeEvents(events: EncryptedTopic, types: readonly (EventType | typeof REDELIVERY)[]): void {
    this.#takeFrom(events, 'type', types);
  }

  /** Subscribes to this channel's notices. */
  takeNotices(notices: EncryptedTopic, channel: Channel): void {
    this.#takeFrom(notices, channel, ['yes']);
  }

  #takeFrom({ topic }: EncryptedTopic, attribute: string, allowlist: readonly string[]): void {
    topic.addSubscription(
      new SqsSubscription(this.queue, {
        rawMessageDelivery: true,
        deadLetterQueue: this.deadLetters,
        filterPolicy: { [attribute]: SubscriptionFilter.stringFilter({ allowlist: [...allowlist] }) },
      }),
    );
  }
}
