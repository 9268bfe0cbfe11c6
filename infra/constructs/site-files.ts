import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, Duration } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { ORIGIN, type SiteConfig, withOrigin } from '#shared/contract/site-config.ts';

export interface SiteFilesProps {
  /** Built site; without it one page says that it is missing. */
  readonly folder: string;
  /** Without a trailing slash. */
  readonly origin: string;
  /** Pages placed by the printer. */
  readonly printed: string[];
  readonly config: SiteConfig;
  readonly bucket: IBucket;
  readonly logGroup: ILogGroup;
  readonly distribution: IDistribution;
}

const notBuilt = 'The site was not built. Run "npm run build" and deploy again.';

/** Built site and /config.json. Old assets stay for tabs from before the deployment. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const { folder, origin, printed, config, bucket, distribution, logGroup } = props;
    const common = { destinationBucket: bucket, memoryLimit: 512, logGroup };
    const assets = join(folder, 'assets');
    const deployments: BucketDeployment[] = [];

    if (existsSync(assets)) {
      deployments.push(
        new BucketDeployment(this, 'Assets', {
          ...common,
          sources: [Source.asset(assets)],
          destinationKeyPrefix: 'assets',
          prune: false,
          cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
        }),
      );
    }
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [this.pages(folder), ...ownAddressed(folder, origin, printed), Source.jsonData('config.json', config)],
      exclude: ['assets/*', ...printed],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    // Assets before the pages that name them.
    for (const deployment of deployments) pages.node.addDependency(deployment);
  }

  private pages(folder: string): ISource {
    if (existsSync(folder)) return Source.asset(folder, { exclude: ['assets'] });
    Annotations.of(this).addWarningV2('Tandem:SiteNotBuilt', `${folder} does not exist. ${notBuilt}`);
    return Source.data('index.html', `<!doctype html><title>Tandem</title><p>${notBuilt}</p>`);
  }
}

/** Files with the site's own address, which may be known only during deployment. */
function ownAddressed(folder: string, origin: string, printed: string[]): ISource[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(html|xml|txt)$/.test(name) && !printed.includes(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => text.includes(ORIGIN))
    .map(({ name, text }) => Source.data(name, withOrigin(text, origin)));
}
