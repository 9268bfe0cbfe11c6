import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { toldTypes } from '#shared/domain/hearing.ts';
import { allow, holdsFiles, readsFacts } from '../statements.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface NoticeAddresserProps extends Omit<ProductFunctionProps<'address-notices'>, 'name' | 'variables'> {
  readonly events: EncryptedTopic;
  readonly notices: EncryptedTopic;
}

/** Enough to address everyone. */
const timeout = Duration.minutes(5);

export class NoticeAddresser extends ProductFunction<'address-notices'> {
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { events, notices, ...props }: NoticeAddresserProps) {
    const { table } = props;
    const work = new WorkQueue(scope, 'Addressing', { timeout });
    super(scope, id, {
      ...props,
      name: 'address-notices',
      timeout,
      variables: {
        TABLE_NAME: table.tableName,
        NOTICES_TOPIC_ARN: notices.topic.topicArn,
        ADDRESSING_QUEUE_URL: work.queue.queueUrl,
      },
    });
    this.work = work;
    this.work.takeEvents(events, toldTypes);
    this.addEventSource(new SqsEventSource(this.work.queue, { batchSize: 10, reportBatchItemFailures: true }));

    this.addToRolePolicy(readsFacts(table.tableArn));
    this.addToRolePolicy(holdsFiles(table.tableArn));
    this.addToRolePolicy(allow(this.work.queue.queueArn, 'sqs:SendMessage'));
    this.addToRolePolicy(
      allow(
        (['byRole', 'byCreditUnion', 'byView'] as const).map((name) => table.indexArn(name)),
        'dynamodb:Query',
      ),
    );
    this.addToRolePolicy(allow(notices.topic.topicArn, 'sns:Publish'));
    this.addToRolePolicy(allow(notices.key.keyArn, 'kms:Decrypt', 'kms:GenerateDataKey'));
  }
}
