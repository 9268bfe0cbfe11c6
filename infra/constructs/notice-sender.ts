import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import type { Channel } from '#shared/events/notice.ts';
import { allow, readsFacts, tells } from '../statements.ts';
import type { Variables } from '../variables.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { WorkQueue } from './work-queue.ts';

type SenderName = 'send-email' | 'send-texts';

export interface NoticeSenderProps<Name extends SenderName> extends Omit<ProductFunctionProps<Name>, 'variables'> {
  readonly notices: EncryptedTopic;
  readonly channel: Channel;
  readonly queue: string;
  /** Concurrency, by the service's rate. */
  readonly sideBySide: number;
  /** Notices at a time, up to 25 people each. */
  readonly batchSize?: number;
  readonly variables: (queueUrl: string) => Variables<Name>;
}

/** Longer than SES or SNS ever throttled. */
const TRIED_FOR = Duration.hours(1);

export class NoticeSender<Name extends SenderName> extends ProductFunction<Name> {
  readonly work: WorkQueue;

  constructor(
    scope: Construct,
    id: string,
    {
      notices,
      channel,
      queue,
      sideBySide,
      batchSize = 10,
      timeout = Duration.seconds(30),
      variables,
      ...props
    }: NoticeSenderProps<Name>,
  ) {
    const work = new WorkQueue(scope, queue, { timeout, triedFor: TRIED_FOR });
    super(scope, id, { ...props, timeout, variables: variables(work.queue.queueUrl) });
    this.work = work;
    this.work.takeNotices(notices, channel);
    this.addEventSource(
      new SqsEventSource(this.work.queue, { batchSize, reportBatchItemFailures: true, maxConcurrency: sideBySide }),
    );

    const { tableArn } = props.table;
    this.addToRolePolicy(readsFacts(tableArn));
    for (const statement of tells(tableArn)) this.addToRolePolicy(statement);
    this.addToRolePolicy(allow(this.work.queue.queueArn, 'sqs:SendMessage'));
  }
}
