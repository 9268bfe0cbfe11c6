import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { DELIVERY_TRIES } from '#shared/domain/webhook-delivery.ts';
import { REDELIVERY, webhookTypes } from '#shared/events/event.ts';
import { allow, notesDeliveries } from '../statements.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import type { WebhookSecret } from './webhook-secret.ts';
import { WorkQueue } from './work-queue.ts';

export interface WebhookSenderProps extends Omit<ProductFunctionProps<'send-webhook'>, 'name' | 'variables'> {
  readonly events: EncryptedTopic;
  readonly secret: WebhookSecret;
}

/** Three times the webhook's time to answer. */
const timeout = Duration.seconds(30);
/** Concurrency, with ten messages each. */
const SIDE_BY_SIDE = 2;

export class WebhookSender extends ProductFunction<'send-webhook'> {
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { events, secret, ...props }: WebhookSenderProps) {
    const { table, environment } = props;
    const { webhookUrl = '' } = environment;
    if (webhookUrl && new URL(webhookUrl).protocol !== 'https:')
      throw new Error(`webhookUrl: ${webhookUrl} isn't HTTPS`);
    const work = new WorkQueue(scope, 'Webhook', { timeout, tries: DELIVERY_TRIES });
    super(scope, id, {
      ...props,
      name: 'send-webhook',
      timeout,
      variables: {
        TABLE_NAME: table.tableName,
        WEBHOOK_URL: webhookUrl,
        WEBHOOK_SECRET_ARN: secret.secretArn,
        WEBHOOK_QUEUE_URL: work.queue.queueUrl,
      },
    });
    this.work = work;
    if (webhookUrl) work.takeEvents(events, [...webhookTypes, REDELIVERY]);
    this.addEventSource(
      new SqsEventSource(work.queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency: SIDE_BY_SIDE }),
    );

    this.addToRolePolicy(notesDeliveries(table.tableArn));
    this.addToRolePolicy(allow(secret.secretArn, 'secretsmanager:GetSecretValue'));
    if (secret.encryptionKey) this.addToRolePolicy(allow(secret.encryptionKey.keyArn, 'kms:Decrypt'));
  }
}
