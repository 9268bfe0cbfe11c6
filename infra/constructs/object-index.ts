import { type EventPattern, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import { folderKinds } from '#shared/contract/folders.ts';
import { bucketEventTypes, scanResultType } from '#shared/events/bucket-event.ts';
import type { DataStack } from '../data-stack.ts';
import { allow, keepsDocuments, looksAtObjects } from '../statements.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface ObjectIndexProps
  extends Omit<ProductFunctionProps<'index-documents'>, 'name' | 'variables' | 'table'> {
  readonly data: DataStack;
  readonly check: IFunction;
}

/** Files of a section share its count, so more would only collide. */
const CONCURRENCY = 5;

const documents = folderKinds.map((kind) => ({ prefix: `${kind}/` }));

/** Follows bucket events and scan results through one queue. */
export class ObjectIndex extends ProductFunction<'index-documents'> {
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { data, check, ...props }: ObjectIndexProps) {
    const { table } = data;
    const bucket = data.documents.bucketName;
    super(scope, id, {
      ...props,
      table,
      name: 'index-documents',
      variables: { TABLE_NAME: table.tableName, DOCUMENTS_BUCKET: bucket, CHECK_FUNCTION: check.functionName },
    });
    this.work = new WorkQueue(scope, 'Objects');

    const toQueue = (name: string, eventPattern: EventPattern) =>
      new Rule(scope, name, {
        eventPattern,
        targets: [new SqsQueue(this.work.queue, { deadLetterQueue: this.work.deadLetters })],
      });
    toQueue('DocumentObjects', {
      source: ['aws.s3'],
      detailType: [...bucketEventTypes],
      detail: { bucket: { name: [bucket] }, object: { key: documents } },
    });
    toQueue('DocumentScans', {
      source: ['aws.guardduty'],
      detailType: [scanResultType],
      detail: { s3ObjectDetails: { bucketName: [bucket], objectKey: documents } },
    });
    this.addEventSource(
      new SqsEventSource(this.work.queue, {
        batchSize: 10,
        maxConcurrency: CONCURRENCY,
        reportBatchItemFailures: true,
      }),
    );

    this.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem'));
    this.addToRolePolicy(keepsDocuments(table.tableArn));
    looksAtObjects(this, data);
    this.addToRolePolicy(allow(check.functionArn, 'lambda:InvokeFunction'));
  }
}
