import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from './config.ts';
import { CopiesWatch } from './constructs/copies-watch.ts';
import { LockedVault } from './constructs/locked-vault.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { type CopiedBucket, copiesOf } from './copies.ts';

export interface CopiesStackProps extends StackProps {
  readonly environment: Environment;
}

/** Same as in the copied buckets. */
const OLD_VERSIONS = Duration.days(90);

/** Locked copies of files and backups in another region. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: CopiesStackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const copies = copiesOf(environment, this.region, this);
    const key = new Key(this, 'CopiesKey', {
      description: 'Tandem: copies of table and documents',
      alias: copies.alias,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: 'CopiesOfDocuments',
        // The role comes later, with the source bucket.
        principals: [new AnyPrincipal()],
        actions: ['kms:Encrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { ArnEquals: { 'aws:PrincipalArn': copies.roleArn('documents') } },
      }),
    );
    new LockedVault(this, 'Vault', { name: copies.vaultName, key });
    const logs = new LogBucket(this, 'CopiesAccessLogs', environment);
    const bucket = (bucketId: string, name: CopiedBucket, more: { encryptionKey?: Key } = {}) =>
      new PrivateBucket(this, bucketId, {
        retain: true,
        bucketName: copies.bucketName(name),
        versioned: true,
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.governance(Duration.days(35)),
        serverAccessLogsBucket: logs,
        serverAccessLogsPrefix: `${name}/`,
        lifecycleRules: [
          { id: 'OldVersions', noncurrentVersionExpiration: OLD_VERSIONS, expiredObjectDeleteMarker: true },
        ],
        ...more,
      });
    bucket('DocumentCopies', 'documents', { encryptionKey: key });
    bucket('ContentCopies', 'content');
    new CopiesWatch(this, 'Watch', environment);
  }
}
