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

/** What was overwritten or deleted can be brought back for this long. People's own removals stay in the bucket and are not touched. */
const OLD_VERSIONS = Duration.days(90);

/** Copies made for one reader, who fetches them within minutes. */
const passing = (folder: string): LifecycleRule => ({
  id: `Old${folder[0]?.toUpperCase()}${folder.slice(1)}`,
  prefix: `${folder}/`,
  expiration: Duration.days(1),
  noncurrentVersionExpiration: Duration.days(1),
});

export interface DocumentsBucketProps {
  readonly environment: Environment;
  readonly key: IKey;
  readonly logs: IBucket;
}

/** Files of offerings and credit unions: versioned, logged, scanned for malware, and told of to EventBridge. */
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
        // Each hour's copy replaces the one before. Those of editions that no release reads anymore age, and none is used after 7 days.
        {
          id: 'OldSnapshots',
          prefix: 'snapshots/',
          expiration: Duration.days(8),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // They are in the archive by then, or nothing came of what they were for. Old versions stay as long as others.
        { id: 'OldInputs', prefix: `${evidenceFolder}/`, expiration: Duration.days(1) },
        {
          id: 'UnpublishedTapes',
          prefix: 'tapes/',
          tagFilters: { [UNPUBLISHED_TAG.key]: UNPUBLISHED_TAG.value },
          expiration: Duration.days(UNPUBLISHED_DAYS),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'OldVersions', noncurrentVersionExpiration: OLD_VERSIONS, expiredObjectDeleteMarker: true },
      ],
      cors: [
        {
          // Without a domain the site's name is not known before its stack exists. Signed links guard the files, CORS does not.
          allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag', 'Content-Disposition'],
          maxAge: 3600,
        },
      ],
    });
    // CDK's own switch for this brings a Lambda with a wide role.
    (this.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    const scan = new MalwareScan(scope, `${id}Scan`, { bucket: this, key });
    this.closeUntilClean(scan);
  }

  /** Whatever a role is allowed: what was not found clean is not read, and no one but the scan says that it is. */
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
    // All conditions must hold; one on a tag that is not there does.
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
