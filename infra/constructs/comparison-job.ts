import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { differedMessage } from '#shared/events/comparison.ts';
import { metricsNamespace } from '#shared/events/metrics.ts';
import type { DataStack } from '../data-stack.ts';
import { allow, writesJournal } from '../statements.ts';
import { JobFunction, type JobFunctionProps } from './job-function.ts';
import { readsViews } from './snapshot-job.ts';

export interface ComparisonJobProps
  extends Pick<JobFunctionProps<'compare-views'>, 'environment' | 'code' | 'schedule'> {
  readonly data: DataStack;
}

/** Nightly comparison of views with the table; the only function that may read the whole table, or have it exported. */
export class ComparisonJob extends JobFunction<'compare-views'> {
  /** Runs with a wrong view or late index. */
  readonly differences: Metric;

  constructor(scope: Construct, id: string, { data, ...props }: ComparisonJobProps) {
    const { table, documents, documentsArn, key } = data;
    const { comparedWith } = props.environment;
    super(scope, id, {
      ...props,
      table,
      name: 'compare-views',
      variables: {
        TABLE_NAME: table.tableName,
        TABLE_ARN: table.tableArn,
        COMPARED_WITH: comparedWith,
        DOCUMENTS_BUCKET: documents.bucketName,
        DATA_KEY_ARN: key.keyArn,
      },
      timeout: Duration.minutes(15),
      // Hashes of every view's rows, and one view whole, plus its copy where it is replaced.
      memorySize: 3008,
    });
    readsViews(this, data);
    if (comparedWith === 'export') {
      // DynamoDB writes the files with this role's rights.
      this.addToRolePolicy(allow(table.tableArn, 'dynamodb:ExportTableToPointInTime'));
      this.addToRolePolicy(
        allow(`${documentsArn}/exports/*`, 's3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload'),
      );
    } else {
      this.addToRolePolicy(allow(table.tableArn, 'dynamodb:Scan'));
    }
    this.addToRolePolicy(writesJournal(table.tableArn));
    this.differences = new MetricFilter(scope, `${id}Differences`, {
      logGroup: this.logGroup,
      filterPattern: FilterPattern.allTerms(differedMessage),
      metricNamespace: metricsNamespace(props.environment.name),
      metricName: 'ViewsDiffered',
    }).metric({ period: Duration.minutes(5), statistic: 'Sum' });
  }
}
