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

/** What failed for good, kept for two weeks to be looked at and sent again. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, { ...sealed, retentionPeriod: Duration.days(14) });
    acknowledge(this, { 'AwsSolutions-SQS3': 'This is where failed messages end; an alarm rings when one does.' });
  }
}

export interface WorkQueueProps {
  /** How often a message is tried. */
  readonly tries?: number;
  /** Of the consumer. */
  readonly timeout?: Duration;
}

/** A queue whose messages are tried five times, unless said, and then set aside. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { tries = 5, timeout = Duration.seconds(10) }: WorkQueueProps = {}) {
    super(scope, id);
    this.deadLetters = new DeadLetters(this, 'DeadLetters');
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      // Six times the consumer's timeout, as AWS advises, so that a message is not given to two at once.
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: tries },
    });
  }

  /** Fills the queue with events of these types. */
  takeEvents(events: EncryptedTopic, types: readonly (EventType | typeof REDELIVERY)[]): void {
    this.#takeFrom(events, 'type', types);
  }

  /** Fills the queue with notices to people who are told by this channel. */
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
