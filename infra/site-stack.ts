import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { idleLimits } from '#shared/contract/site-config.ts';
import { acknowledgeUpload } from './acknowledgements.ts';
import type { AuthStack } from './auth-stack.ts';
import type { Environment } from './config.ts';
import { ContentFiles } from './constructs/content-files.ts';
import { SiteFiles } from './constructs/site-files.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { EventsStack } from './events-stack.ts';
import { printedPages } from './printed-pages.ts';
import type { RoutesStack } from './routes-stack.ts';
import type { WebStack } from './web-stack.ts';

export interface SiteStackProps extends StackProps {
  readonly environment: Environment;
  readonly folder: string;
  readonly content: string;
  readonly on: {
    data: DataStack;
    auth: AuthStack;
    web: WebStack;
    edge: EdgeStack;
    routes: RoutesStack;
    events: EventsStack;
  };
}

/** Pages of the site, after the API that they call, and their printer. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, { environment, folder, content, on, ...props }: SiteStackProps) {
    super(scope, id, props);
    const { data, auth, web, edge, routes, events } = on;
    const { siteArn: bucketArn, site } = web;
    const bucket = Bucket.fromBucketAttributes(this, 'Bucket', { bucketArn, bucketName: site.bucketName });
    const pages = printedPages(folder);
    // CDK would keep its upload function's logs for two years.
    const logGroup = new LogGroup(this, 'UploadLogs', {
      retention: environment.logRetention,
      removalPolicy: environment.retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const files = new SiteFiles(this, 'Files', {
      folder,
      bucket,
      distribution: edge.distribution,
      logGroup,
      printed: pages,
      origin: edge.url,
      config: {
        environment: environment.name,
        region: this.region,
        userPoolId: auth.people.userPoolId,
        userPoolClientId: auth.client.userPoolClientId,
        idle: { ...idleLimits, timeoutMs: environment.idleSeconds * 1000 },
        ...(environment.webhookUrl && { hasWebhook: true }),
        ...(environment.developerMode && { developerMode: true }),
      },
    });
    const shelf = Bucket.fromBucketAttributes(this, 'ContentBucket', {
      bucketArn: data.contentArn,
      bucketName: data.content.bucketName,
    });
    const shipped = new ContentFiles(this, 'Content', {
      folder: content,
      site: folder,
      pages,
      logGroup,
      bucket: shelf,
    });
    // Assets before the pages that name them.
    shipped.node.addDependency(files);
    acknowledgeUpload(this, data, web);
    this.addStackDependency(routes);
    // A page before its printer would go unnoticed.
    this.addStackDependency(events);
  }
}
