import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { errorReportsOrigin } from '#shared/contract/error-reports.ts';
import { liveStage } from '#shared/contract/live.ts';
import { type Environment, isOwn } from './config.ts';
import { Firewall, firewallNames } from './constructs/firewall.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { OriginKeys } from './constructs/origin-keys.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { SiteDistribution } from './constructs/site-distribution.ts';
import type { DataStack } from './data-stack.ts';

export interface WebStackProps extends StackProps {
  readonly environment: Environment;
  readonly data: DataStack;
}

/** Site and API under one origin. */
export class WebStack extends Stack {
  readonly api: HttpApi;
  readonly live: WebSocketApi;
  /** Its one stage; with a readable export name. */
  readonly liveArn: string;
  readonly site: PrivateBucket;
  readonly originKeys: OriginKeys;
  /** Readable export name, because acknowledgements use it. */
  readonly siteArn: string;
  readonly distribution: Distribution;
  /** Without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, { environment, data, ...props }: WebStackProps) {
    super(scope, id, props);
    // CloudFront delivers logs by ACL; all other buckets have ACLs off.
    const logs = new LogBucket(this, 'AccessLogs', environment, ObjectOwnership.BUCKET_OWNER_PREFERRED);
    this.site = new PrivateBucket(this, 'Site', {
      retain: environment.retain,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
    });
    this.siteArn = this.exportValue(this.site.bucketArn, { name: `${this.stackName}-SiteArn` });
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false, description: 'Tandem API' });
    this.live = new WebSocketApi(this, 'Live', { description: 'Tandem news for browsers' });
    const liveArn = this.formatArn({ service: 'execute-api', resource: this.live.apiId, resourceName: liveStage });
    this.liveArn = this.exportValue(liveArn, { name: `${this.stackName}-LiveArn` });
    const media = [data.documents, data.content].map((bucket) => `https://${bucket.bucketRegionalDomainName}`);
    const files = [data.intake, data.records].map((bucket) => `https://${bucket.bucketRegionalDomainName}`);
    const reports = environment.tracking?.instrumentationKey ? [errorReportsOrigin] : [];
    this.originKeys = new OriginKeys(this, 'OriginKeys', environment.originKey);
    const firewall = isOwn(environment.name)
      ? undefined
      : new Firewall(this, firewallNames.site, { environment, scope: 'CLOUDFRONT' });
    this.distribution = new SiteDistribution(this, 'Distribution', {
      environment,
      logs,
      bucket: this.site,
      api: this.api,
      live: this.live,
      originKey: this.originKeys.current,
      firewall,
      connect: [`https://cognito-idp.${this.region}.amazonaws.com`, ...media, ...files, ...reports],
      media,
      frames: ["'self'", 'https://*.docusign.net', 'https://*.docusign.com'],
    });
    this.url = `https://${environment.domain?.name ?? this.distribution.distributionDomainName}`;

    new CfnOutput(this, 'SiteUrl', { value: this.url });
    new CfnOutput(this, 'DistributionDomain', { value: this.distribution.distributionDomainName });
  }
}
