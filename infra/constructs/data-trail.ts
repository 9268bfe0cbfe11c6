import { Duration } from 'aws-cdk-lib';
import { type CfnTrail, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { PrivateBucket } from './private-bucket.ts';

export interface DataTrailProps {
  readonly environment: Environment;
  readonly table: { readonly tableArn: string };
  readonly buckets: readonly IBucket[];
  readonly logs: IBucket;
}

/** All reads and writes of table and files, with digests. Kept environments also log the account, which covers key usage. */
export class DataTrail extends Trail {
  constructor(scope: Construct, id: string, { environment, table, buckets, logs }: DataTrailProps) {
    const { retain, logRetention } = environment;
    const bucket = new PrivateBucket(scope, `${id}Files`, {
      retain,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'trail/',
      lifecycleRules: [{ id: 'OldFiles', expiration: Duration.days(logRetention) }],
    });
    super(scope, id, {
      bucket,
      // Else no rule in the copies' region hears of calls there.
      isMultiRegionTrail: retain,
      includeGlobalServiceEvents: retain,
      enableFileValidation: true,
    });
    const only = (category: string, more: CfnTrail.AdvancedFieldSelectorProperty[] = []) => ({
      fieldSelectors: [{ field: 'eventCategory', equalTo: [category] }, ...more],
    });
    const trail = this.node.defaultChild as CfnTrail;
    // CDK knows only the older selectors, without tables; CloudTrail takes one kind.
    trail.addPropertyDeletionOverride('EventSelectors');
    trail.advancedEventSelectors = [
      only('Data', [
        { field: 'resources.type', equalTo: ['AWS::DynamoDB::Table'] },
        { field: 'resources.ARN', equalTo: [table.tableArn] },
      ]),
      only('Data', [
        { field: 'resources.type', equalTo: ['AWS::S3::Object'] },
        { field: 'resources.ARN', startsWith: buckets.map(({ bucketArn }) => `${bucketArn}/`) },
      ]),
      ...(retain ? [only('Management')] : []),
    ];
  }
}
