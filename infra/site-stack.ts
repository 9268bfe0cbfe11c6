import { Stack, type StackProps } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { idleLimits } from '#shared/contract/site-config.ts';
import { acknowledgeUpload } from './acknowledgements.ts';
import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';
import type { Environment } from './config.ts';
import { SiteFiles } from './constructs/site-files.ts';
import type { WebStack } from './web-stack.ts';

export interface SiteStackProps extends StackProps {
  readonly environment: Environment;
  readonly folder: string;
  readonly auth: AuthStack;
  readonly web: WebStack;
  readonly api: ApiStack;
}

/** The pages of the site, put in place once the API that they call is there. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { environment, folder, auth, web, api, ...props }: SiteStackProps) {
    super(scope, id, props);
    const { siteArn: bucketArn, site, distribution } = web;
    const bucket = Bucket.fromBucketAttributes(this, 'Bucket', { bucketArn, bucketName: site.bucketName });
    new SiteFiles(this, 'Files', {
      ...{ folder, bucket, distribution },
      origin: web.url,
      config: {
        environment: environment.name,
        region: this.region,
        userPoolId: auth.people.userPoolId,
        userPoolClientId: auth.client.userPoolClientId,
        idle: idleLimits,
      },
    });
    acknowledgeUpload(this, web);
    this.addStackDependency(api);
  }
}
