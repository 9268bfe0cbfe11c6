import { Duration } from 'aws-cdk-lib';
import { type CfnTrail, Trail } from 'aws-cdk-lib/aws-cloudtrail';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { PrivateBucket } from './private-bucket.ts';

export interface DataTrailProps {
  readonly environment: Environment;
  readonly table: { readonly tableArn: string };
  readonly documents: IBucket;
  readonly logs: IBucket;
}

/**
 * Who read or wrote the table and the documents, by whatever way, in files that prove they are whole. An environment that is kept
 * also has all that was done to its account: uses of keys are among that, and no events of their own.
 */
export class DataTrail extends Trail {
  constructor(scope: Construct, id: string, { environment, table, documents, logs }: DataTrailProps) {
    const { retain, logRetention } = environment;
    const bucket = new PrivateBucket(scope, `${id}Files`, {
      retain,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'trail/',
      lifecycleRules: [{ id: 'OldFiles', expiration: Duration.days(logRetention) }],
    });
    super(scope, id, {
      bucket,
      isMultiRegionTrail: false,
      includeGlobalServiceEvents: retain,
      enableFileValidation: true,
    });
    const only = (category: string, more: CfnTrail.AdvancedFieldSelectorProperty[] = []) => ({
      fieldSelectors: [{ field: 'eventCategory', equalTo: [category] }, ...more],
    });
    // CDK knows the older selectors alone, which have no tables.
    (this.node.defaultChild as CfnTrail).advancedEventSelectors = [
      only('Data', [
        { field: 'resources.type', equalTo: ['AWS::DynamoDB::Table'] },
        { field: 'resources.ARN', equalTo: [table.tableArn] },
      ]),
      only('Data', [
        { field: 'resources.type', equalTo: ['AWS::S3::Object'] },
        { field: 'resources.ARN', startsWith: [`${documents.bucketArn}/`] },
      ]),
      ...(retain ? [only('Management')] : []),
    ];
  }
}
