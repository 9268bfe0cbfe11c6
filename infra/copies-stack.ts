import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { type LifecycleRule, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type Environment, isProtected } from './config.ts';
import { CopiesWatch } from './constructs/copies-watch.ts';
import { oldVersions, unpublishedTapes } from './constructs/documents-bucket.ts';
import { LockedVault } from './constructs/locked-vault.ts';
import { LogBucket } from './constructs/log-bucket.ts';
import { PrivateBucket } from './constructs/private-bucket.ts';
import { lockOf } from './constructs/records-bucket.ts';
import { type CopiedBucket, copiesOf } from './copies.ts';

export interface CopiesStackProps extends StackProps {
  readonly environment: Environment;
}

/** Kept as backups are. */
const COPIES_LOCK = ObjectLockRetention.governance(Duration.days(35));

/** Locked copies of files and backups in another region. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: CopiesStackProps) {
    super(scope, id, { ...props, terminationProtection: isProtected(environment) });
    const copies = copiesOf(environment, this.region, this);
    const key = new Key(this, 'CopiesKey', {
      description: 'Tandem: copies of table and documents',
      alias: copies.alias,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    key.addToResourcePolicy(
      new PolicyStatement({
        sid: 'CopiesOfDocuments',
        // The roles come later, with the source buckets.
        principals: [new AnyPrincipal()],
        actions: ['kms:Encrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
        conditions: { ArnEquals: { 'aws:PrincipalArn': [copies.roleArn('documents'), copies.roleArn('records')] } },
      }),
    );
    new LockedVault(this, 'Vault', { name: copies.vaultName, key });
    const logs = new LogBucket(this, 'CopiesAccessLogs', environment);
    const bucket = (bucketId: string, name: CopiedBucket, { lock = COPIES_LOCK, ...more }: Copies) =>
      new PrivateBucket(this, bucketId, {
        retain: true,
        bucketName: copies.bucketName(name),
        versioned: true,
        objectLockEnabled: true,
        objectLockDefaultRetention: lock,
        serverAccessLogsBucket: logs,
        serverAccessLogsPrefix: `${name}/`,
        ...more,
      });
    bucket('DocumentCopies', 'documents', { encryptionKey: key, lifecycleRules: [unpublishedTapes, oldVersions] });
    bucket('ContentCopies', 'content', { lifecycleRules: [oldVersions] });
    const { recordLock } = environment;
    bucket('RecordCopies', 'records', { encryptionKey: key, ...(recordLock && { lock: lockOf(recordLock) }) });
    new CopiesWatch(this, 'Watch', environment);
  }
}

interface Copies {
  readonly encryptionKey?: Key;
  readonly lifecycleRules?: LifecycleRule[];
  readonly lock?: ObjectLockRetention;
}
