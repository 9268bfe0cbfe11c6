import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { allow, changing } from '../statements.ts';
import type { WebStack } from '../web-stack.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { liveEndpoint, talksToBrowsers } from './live-function.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface InboxFillerProps extends Omit<ProductFunctionProps<'fill-inboxes'>, 'name' | 'variables'> {
  readonly notices: EncryptedTopic;
  readonly web: WebStack;
}

const timeout = Duration.seconds(30);

export class InboxFiller extends ProductFunction<'fill-inboxes'> {
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { notices, web, ...props }: InboxFillerProps) {
    const { table } = props;
    super(scope, id, {
      ...props,
      name: 'fill-inboxes',
      timeout,
      variables: { TABLE_NAME: table.tableName, LIVE_ENDPOINT: liveEndpoint(web.live) },
    });
    this.work = new WorkQueue(scope, 'Inbox', { timeout });
    this.work.takeNotices(notices, 'INBOX');
    this.addEventSource(new SqsEventSource(this.work.queue, { batchSize: 10, reportBatchItemFailures: true }));

    this.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'));
    this.addToRolePolicy(changing(table.tableArn, ['PutItem'], 'INBOX#*', 'CONNECTIONS#*'));
    talksToBrowsers(this, web, 'POST');
  }
}
