import { Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { liveStage } from '#shared/contract/live.ts';
import type { Environment } from './config.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { OriginKeys } from './constructs/origin-keys.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';

export interface WebStackProps extends StackProps {
  readonly environment: Environment;
}

/** One origin for site, API and news. */
export class WebStack extends Stack {
  readonly api: HttpApi;
  readonly live: WebSocketApi;
  /** Its one stage; with a readable export name. */
  readonly liveArn: string;
  readonly site: PrivateBucket;
  readonly originKeys: OriginKeys;
  /** Readable export name, because acknowledgements use it. */
  readonly siteArn: string;
  /** CloudFront's. */
  readonly logs: LogBucket;

  constructor(scope: Construct, id: string, { environment, ...props }: WebStackProps) {
    super(scope, id, props);
    // CloudFront delivers logs by ACL; all other buckets have ACLs off.
    this.logs = new LogBucket(this, 'AccessLogs', environment, ObjectOwnership.BUCKET_OWNER_PREFERRED);
    this.site = new PrivateBucket(this, 'Site', {
      retain: environment.retain,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'site/',
    });
    this.#openToCloudFront();
    this.siteArn = this.exportValue(this.site.bucketArn, { name: `${this.stackName}-SiteArn` });
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false, description: 'Tandem API' });
    this.live = new WebSocketApi(this, 'Live', { description: 'Tandem news for browsers' });
    const liveArn = this.formatArn({ service: 'execute-api', resource: this.live.apiId, resourceName: liveStage });
    this.liveArn = this.exportValue(liveArn, { name: `${this.stackName}-LiveArn` });
    this.originKeys = new OriginKeys(this, 'OriginKeys', environment);
  }

  /** The distribution comes later and names this bucket, so its account's distributions may all read. */
  #openToCloudFront(): void {
    const read = (resource: string, action: string) =>
      this.site.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
          actions: [action],
          resources: [resource],
          conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${this.account}:distribution/*` } },
        }),
      );
    read(this.site.arnForObjects('*'), 's3:GetObject');
    // A missing file is then 404 instead of 403.
    read(this.site.bucketArn, 's3:ListBucket');
  }
}
