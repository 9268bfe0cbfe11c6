import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { folderKinds } from '#shared/contract/folders.ts';
import { repairedMessage } from '#shared/events/bucket-event.ts';
import { metricsNamespace } from '#shared/events/metrics.ts';
import type { DataStack } from '../data-stack.ts';
import { allow, keepsDocuments, looksAtObjects } from '../statements.ts';
import { JobFunction, type JobFunctionProps } from './job-function.ts';
import { WorkQueue } from './work-queue.ts';

export interface ReconcileJobProps
  extends Omit<JobFunctionProps<'reconcile-documents'>, 'name' | 'variables' | 'table'> {
  readonly data: DataStack;
  readonly check: IFunction;
}

/** Folders share nothing, so several are compared at once. */
const SIDE_BY_SIDE = 8;

/** Nightly comparison of bucket and table. Repairs mean a fault elsewhere, hence the metric. */
export class ReconcileJob extends JobFunction<'reconcile-documents'> {
  readonly repairs: Metric;
  readonly work: WorkQueue;

  constructor(scope: Construct, id: string, { data, check, ...props }: ReconcileJobProps) {
    const { table, documents } = data;
    const timeout = Duration.minutes(15);
    const work = new WorkQueue(scope, 'Folders', { timeout });
    super(scope, id, {
      ...props,
      table,
      name: 'reconcile-documents',
      variables: {
        TABLE_NAME: table.tableName,
        DOCUMENTS_BUCKET: documents.bucketName,
        CHECK_FUNCTION: check.functionName,
        FOLDERS_QUEUE_URL: work.queue.queueUrl,
      },
      timeout,
    });
    this.work = work;
    this.addEventSource(
      new SqsEventSource(work.queue, { batchSize: 1, maxConcurrency: SIDE_BY_SIDE, reportBatchItemFailures: true }),
    );
    this.addToRolePolicy(allow(work.queue.queueArn, 'sqs:SendMessage'));
    this.repairs = new MetricFilter(scope, `${id}Repairs`, {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.allTerms(repairedMessage),
      metricNamespace: metricsNamespace(props.environment.name),
      metricName: 'DocumentsRepaired',
    }).metric({ period: Duration.minutes(5), statistic: 'Sum' });

    this.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem', 'dynamodb:Query'));
    this.addToRolePolicy(keepsDocuments(table.tableArn));
    looksAtObjects(this, data);
    this.addToRolePolicy(allow(check.functionArn, 'lambda:InvokeFunction'));
    const objects = folderKinds.map((kind) => `${data.documentsArn}/${kind}/*`);
    this.addToRolePolicy(allow(objects, 's3:GetObjectTagging'));
  }
}
