import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, IgnoreMode } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { templatePrefix } from '#shared/events/print-event.ts';

export interface ContentFilesProps {
  readonly folder: string;
  /** Built site, with its pages that hold text blocks. */
  readonly site: string;
  readonly pages: string[];
  readonly bucket: IBucket;
  readonly logGroup: ILogGroup;
}

/** Shipped content. Operators' additions to some folders stay. */
const folders = { text: { prune: true }, page: { prune: false }, image: { prune: false }, video: { prune: false } };

/** Uploads shipped content and page templates. */
export class ContentFiles extends Construct {
  constructor(scope: Construct, id: string, { folder, site, pages, bucket, logGroup }: ContentFilesProps) {
    super(scope, id);
    const common = {
      destinationBucket: bucket,
      memoryLimit: 512,
      logGroup,
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.minutes(15))],
    };
    for (const [name, { prune }] of Object.entries(folders)) {
      const from = join(folder, name);
      if (!existsSync(from) || readdirSync(from).length === 0) continue;
      new BucketDeployment(this, name, {
        ...common,
        prune,
        sources: [Source.asset(from)],
        destinationKeyPrefix: `content/${name}`,
      });
    }
    if (pages.length === 0) return;
    new BucketDeployment(this, 'templates', {
      ...common,
      prune: true,
      sources: [Source.asset(site, { ignoreMode: IgnoreMode.GIT, exclude: allBut(pages) })],
      destinationKeyPrefix: templatePrefix.replace(/\/$/, ''),
    });
  }
}

/** A file can be re-included only if its folder is, as in .gitignore. */
const allBut = (files: string[]) => ['*', '!*/', ...files.map((file) => `!/${file}`)];
