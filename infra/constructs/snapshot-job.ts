import { Duration } from 'aws-cdk-lib';
import { ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { DataStack } from '../data-stack.ts';
import { allow, closesJournal, copiedViews } from '../statements.ts';
import { JobFunction, type JobFunctionProps } from './job-function.ts';
import type { ProductFunction } from './product-function.ts';

export interface SnapshotJobProps extends Pick<JobFunctionProps<'snapshot-views'>, 'environment' | 'code'> {
  readonly data: DataStack;
}

/** Hourly copies for cold Lambdas. */
export class SnapshotJob extends JobFunction<'snapshot-views'> {
  constructor(scope: Construct, id: string, { data, ...props }: SnapshotJobProps) {
    const { table, documents } = data;
    super(scope, id, {
      ...props,
      table,
      name: 'snapshot-views',
      variables: { TABLE_NAME: table.tableName, DOCUMENTS_BUCKET: documents.bucketName },
      schedule: ScheduleExpression.rate(Duration.hours(1)),
      timeout: Duration.minutes(15),
      // A view of a million rows, twice: live and as a copy.
      memorySize: 3008,
    });
    readsViews(this, data);
  }
}

/** Reads and writes copies of views, and follows their changes. */
export function readsViews(fn: ProductFunction, { table, documentsArn, key }: DataStack): void {
  fn.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'));
  fn.addToRolePolicy(closesJournal(table.tableArn));
  fn.addToRolePolicy(allow(table.indexArn('byView'), 'dynamodb:Query'));
  const copies = copiedViews.map((view) => `${documentsArn}/snapshots/${view}/*`);
  fn.addToRolePolicy(allow(copies, 's3:GetObject', 's3:PutObject'));
  fn.addToRolePolicy(allow(key.keyArn, 'kms:Decrypt', 'kms:GenerateDataKey'));
}
