import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { tableSchema } from '#functions/store/schema.ts';
import { metricsNamespace } from '#shared/events/metrics.ts';
import { allow, filePrefix, publishedPrefixes, readsStream } from '../statements.ts';
import type { EncryptedTopic } from './encrypted-topic.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { DeadLetters } from './work-queue.ts';

export interface EventPublisherProps extends Omit<ProductFunctionProps<'publish-events'>, 'name' | 'variables'> {
  readonly events: EncryptedTopic;
}

export class EventPublisher extends ProductFunction<'publish-events'> {
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { events, ...props }: EventPublisherProps) {
    super(scope, id, {
      ...props,
      name: 'publish-events',
      variables: {
        EVENTS_TOPIC_ARN: events.topic.topicArn,
        METRICS_NAMESPACE: metricsNamespace(props.environment.name),
      },
    });
    const stream = props.table.tableStreamArn;
    if (!stream) throw new Error('The table has no stream');

    this.addToRolePolicy(readsStream(stream));
    this.addToRolePolicy(allow(events.topic.topicArn, 'sns:Publish'));
    this.addToRolePolicy(allow(events.key.keyArn, 'kms:Decrypt', 'kms:GenerateDataKey'));

    this.deadLetters = new DeadLetters(scope, `${id}DeadLetters`);
    new EventSourceMapping(scope, `${id}Stream`, {
      target: this,
      eventSourceArn: stream,
      startingPosition: StartingPosition.LATEST,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(6),
      onFailure: new SqsDlq(this.deadLetters),
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: {
            Keys: {
              [tableSchema.partitionKey]: { S: publishedPrefixes.flatMap((prefix) => FilterRule.beginsWith(prefix)) },
            },
          },
        }),
        FilterCriteria.filter({
          dynamodb: {
            Keys: {
              [tableSchema.partitionKey]: { S: FilterRule.beginsWith(filePrefix) },
              [tableSchema.sortKey]: { S: FilterRule.beginsWith('DOCUMENT#') },
            },
            NewImage: { verdict: { S: FilterRule.isEqual('Clean') } },
          },
        }),
      ],
    });
  }
}
