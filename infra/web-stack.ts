import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';
import type { Environment } from './config.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { SiteDistribution } from './constructs/site-distribution.ts';
import { SiteFiles } from './constructs/site-files.ts';
import type { DataStack } from './data-stack.ts';

export interface WebStackProps extends StackProps {
  readonly environment: Environment;
  readonly site: string;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly api: ApiStack;
}

/** The site and the API under one origin. */
export class WebStack extends Stack {
  readonly distribution: Distribution;
  /** Origin of the site, without a slash at its end. */
  readonly url: string;

  constructor(scope: Construct, id: string, { environment, site, data, auth, api, ...props }: WebStackProps) {
    super(scope, id, props);
    // CloudFront delivers its logs by ACL; all other buckets have ACLs switched off.
    const logs = new LogBucket(this, 'AccessLogs', environment, ObjectOwnership.BUCKET_OWNER_PREFERRED);
    const bucket = new PrivateBucket(this, 'Site', {
      retain: false,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
    });
    this.distribution = new SiteDistribution(this, 'Distribution', {
      ...{ environment, bucket, logs },
      api: api.api,
      connect: [
        `https://cognito-idp.${this.region}.amazonaws.com`,
        `https://${data.documents.bucketRegionalDomainName}`,
      ],
    });
    this.url = `https://${environment.domain?.name ?? this.distribution.distributionDomainName}`;
    new SiteFiles(this, 'Files', {
      ...{ folder: site, bucket, distribution: this.distribution },
      config: {
        environment: environment.name,
        region: this.region,
        userPoolId: auth.people.userPoolId,
        userPoolClientId: auth.client.userPoolClientId,
      },
    });

    new CfnOutput(this, 'SiteUrl', { value: this.url });
    new CfnOutput(this, 'DistributionDomain', { value: this.distribution.distributionDomainName });
  }
}
