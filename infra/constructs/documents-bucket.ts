import { Duration } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { type CfnBucket, HttpMethods, type IBucket, type LifecycleRule } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { folderKinds } from '#shared/contract/folders.ts';
import { cleanStatus, scanTag } from '#shared/events/bucket-event.ts';
import { evidenceFolder } from '#shared/events/records.ts';
import { UNPUBLISHED_DAYS, UNPUBLISHED_TAG } from '#shared/events/unpublished-tapes.ts';
import type { Environment } from '../config.ts';
import { maySeeUnscanned, unscannedTag } from '../statements.ts';
import { MalwareScan } from './malware-scan.ts';
import { PrivateBucket } from './private-bucket.ts';

/** Recovery time for overwritten or deleted files. People's removals only hide a file. */
const OLD_VERSIONS = Duration.days(90);

/** Copies for one reader, fetched within minutes. */
const passing = (folder: string): LifecycleRule => ({
  id: `Old${folder[0]?.toUpperCase()}${folder.slice(1)}`,
  prefix: `${folder}/`,
  expiration: Duration.days(1),
  noncurrentVersionExpiration: Duration.days(1),
});

/** S3 doesn't copy what a rule does, so copies have these rules too. */
export const unpublishedTapes: LifecycleRule = {
  id: 'UnpublishedTapes',
  prefix: 'tapes/',
  tagFilters: { [UNPUBLISHED_TAG.key]: UNPUBLISHED_TAG.value },
  expiration: Duration.days(UNPUBLISHED_DAYS),
  noncurrentVersionExpiration: Duration.days(1),
};
export const oldVersions: LifecycleRule = {
  id: 'OldVersions',
  noncurrentVersionExpiration: OLD_VERSIONS,
  expiredObjectDeleteMarker: true,
};

export interface DocumentsBucketProps {
  readonly environment: Environment;
  readonly key: IKey;
  readonly logs: IBucket;
}

/** Files of offerings and credit unions: versioned, logged, scanned, and reported to EventBridge. */
export class DocumentsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { environment, key, logs }: DocumentsBucketProps) {
    const { retain, domain } = environment;
    super(scope, id, {
      retain,
      encryptionKey: key,
      versioned: true,
      serverAccessLogsBucket: logs,
      lifecycleRules: [
        passing('stamped'),
        passing('zips'),
        // Hourly copies overwrite each other; those of old editions expire, and none is used after 7 days.
        {
          id: 'OldSnapshots',
          prefix: 'snapshots/',
          expiration: Duration.days(8),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // The whole table, read once, the night after.
        { ...passing('exports'), expiration: Duration.days(3) },
        // Archived by then, or unused. Old versions stay as long as others.
        { id: 'OldInputs', prefix: `${evidenceFolder}/`, expiration: Duration.days(1) },
        unpublishedTapes,
        oldVersions,
      ],
      cors: [
        {
          // Without a domain the site's name isn't known yet. Signed links guard the files, CORS doesn't.
          allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag', 'Content-Disposition'],
          maxAge: 3600,
        },
      ],
    });
    // CDK's own switch adds a Lambda with a wide role.
    (this.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    const scan = new MalwareScan(scope, `${id}Scan`, { bucket: this, key });
    this.closeUntilClean(scan);
  }

  /** Denies reads of anything not found clean, and tagging by anyone but the scan. */
  private closeUntilClean(scan: MalwareScan): void {
    const resources = folderKinds.map((kind) => this.arnForObjects(`${kind}/*`));
    const deny = (sid: string, actions: string[], conditions: Record<string, Record<string, unknown>>) =>
      this.addToResourcePolicy(
        new PolicyStatement({
          sid,
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions,
          resources,
          conditions,
        }),
      );
    // All conditions must hold; a missing tag counts as different.
    deny('NoReadUnlessClean', ['s3:GetObject', 's3:GetObjectVersion'], {
      StringNotEquals: {
        [`s3:ExistingObjectTag/${scanTag}`]: cleanStatus,
        [`aws:PrincipalTag/${unscannedTag}`]: maySeeUnscanned,
      },
      ArnNotEquals: { 'aws:PrincipalArn': scan.role.roleArn },
    });
    deny('OnlyTheScanTagsItsResult', ['s3:PutObjectTagging', 's3:PutObjectVersionTagging'], {
      'ForAnyValue:StringEquals': { 's3:RequestObjectTagKeys': scanTag },
      ArnNotEquals: { 'aws:PrincipalArn': scan.role.roleArn },
    });
  }
}
