import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { tableSchema } from '#functions/store/schema.ts';
import { archiveFolder, evidenceFolder, recordPrefixes } from '#shared/events/records.ts';
import { acknowledge, acknowledgeInputs } from '../acknowledgements.ts';
import type { DataStack } from '../data-stack.ts';
import { allow, reading, readsStream } from '../statements.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { DeadLetters } from './work-queue.ts';

export interface RecordArchiverProps extends Omit<ProductFunctionProps<'archive-records'>, 'name' | 'variables'> {
  readonly data: DataStack;
}

/** Writes every change of records into the locked bucket. */
export class RecordArchiver extends ProductFunction<'archive-records'> {
  readonly deadLetters: DeadLetters;

  constructor(scope: Construct, id: string, { data, ...props }: RecordArchiverProps) {
    super(scope, id, {
      ...props,
      name: 'archive-records',
      variables: { DOCUMENTS_BUCKET: data.documents.bucketName, RECORDS_BUCKET: data.records.bucketName },
      timeout: Duration.seconds(30),
    });
    const stream = props.table.tableStreamArn;
    if (!stream) throw new Error('The table has no stream');
    this.addToRolePolicy(readsStream(stream));
    for (const folder of [archiveFolder, evidenceFolder])
      this.addToRolePolicy(allow(`${data.recordsArn}/${folder}/*`, 's3:PutObject'));
    for (const statement of reading(data, `${evidenceFolder}/*`)) this.addToRolePolicy(statement);
    this.addToRolePolicy(allow(data.key.keyArn, 'kms:GenerateDataKey'));
    acknowledge(this.role ?? this, {
      [`AwsSolutions-IAM5[Resource::${data.stackName}-RecordsArn/${archiveFolder}/*]`]:
        'Its objects are named after the changes that they hold.',
    });
    acknowledgeInputs(this.role ?? this, data);

    this.deadLetters = new DeadLetters(scope, `${id}DeadLetters`);
    new EventSourceMapping(scope, `${id}Stream`, {
      target: this,
      eventSourceArn: stream,
      startingPosition: StartingPosition.LATEST,
      batchSize: 1000,
      // Fewer, larger objects; no one waits.
      maxBatchingWindow: Duration.minutes(1),
      bisectBatchOnError: true,
      retryAttempts: 20,
      maxRecordAge: Duration.hours(23),
      onFailure: new SqsDlq(this.deadLetters),
      filters: [
        FilterCriteria.filter({
          dynamodb: {
            Keys: {
              [tableSchema.partitionKey]: { S: recordPrefixes.flatMap((prefix) => FilterRule.beginsWith(prefix)) },
            },
          },
        }),
      ],
    });
  }
}
