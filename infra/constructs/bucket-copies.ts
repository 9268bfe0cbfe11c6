import { Stack, Token } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';
import type { Environment } from '../config.ts';
import { type CopiedBucket, copiesOf } from '../copies.ts';
import { allow } from '../statements.ts';

export interface BucketCopiesProps {
  readonly environment: Environment;
  readonly region: string;
  readonly bucket: Bucket;
  readonly name: CopiedBucket;
  /** Copied folders; all by default. */
  readonly folders?: readonly string[];
  /** Own encryption key, if any. */
  readonly key?: IKey;
  /** Copies of locked files stay where their original is hidden. */
  readonly locked?: boolean;
}

/** Names under which S3 measures a copy rule. */
export interface CopyRule {
  readonly SourceBucket: string;
  readonly DestinationBucket: string;
  readonly RuleId: string;
}

/** Copies each new version to the other region, usually within 15 minutes. */
export function copyToRegion(scope: Construct, id: string, props: BucketCopiesProps): CopyRule[] {
  const { environment, region, bucket, name, folders = [''], key, locked = false } = props;
  const copies = copiesOf(environment, region, Stack.of(scope));
  const [from, to] = [bucket.bucketArn, copies.bucketArn(name)];
  const prefixes = folders.map((folder) => (folder ? `${folder}/` : ''));
  const role = new Role(scope, id, {
    // The copies' key policy names it.
    roleName: copies.roleName(name),
    assumedBy: new ServicePrincipal('s3.amazonaws.com'),
  });
  const statements = [
    allow(from, 's3:GetReplicationConfiguration', 's3:ListBucket'),
    allow(
      prefixes.map((prefix) => `${from}/${prefix}*`),
      's3:GetObjectVersionAcl',
      's3:GetObjectVersionForReplication',
      's3:GetObjectVersionTagging',
      's3:GetObjectLegalHold',
      's3:GetObjectRetention',
    ),
    allow(
      prefixes.map((prefix) => `${to}/${prefix}*`),
      's3:ReplicateDelete',
      's3:ReplicateObject',
      's3:ReplicateTags',
    ),
    ...(key ? [allow(key.keyArn, 'kms:Decrypt')] : []),
  ];
  // Separate policy, since bucket and role name each other.
  for (const statement of statements) role.addToPolicy(statement);
  const cfn = bucket.node.defaultChild as CfnBucket;
  acknowledgeFiles(role, [`<${Stack.of(scope).getLogicalId(cfn)}.Arn>`, asInFindings(to, Stack.of(scope))], prefixes);
  cfn.replicationConfiguration = {
    role: role.roleArn,
    rules: prefixes.map((prefix, index) => ({
      id: ruleOf(prefix),
      status: 'Enabled',
      priority: index + 1,
      filter: { prefix },
      deleteMarkerReplication: { status: locked ? 'Disabled' : 'Enabled' },
      ...(key && { sourceSelectionCriteria: { sseKmsEncryptedObjects: { status: 'Enabled' } } }),
      destination: {
        bucket: to,
        metrics: { status: 'Enabled' },
        ...(key && { encryptionConfiguration: { replicaKmsKeyId: copies.keyArn } }),
      },
    })),
  };
  const [SourceBucket, DestinationBucket] = [bucket.bucketName, copies.bucketName(name)];
  return prefixes.map((prefix) => ({ SourceBucket, DestinationBucket, RuleId: ruleOf(prefix) }));
}

const ruleOf = (prefix: string) => (prefix ? `Copy${prefix.replace('/', '')}` : 'CopyAll');

const asInFindings = (arn: string, { account }: Stack) =>
  Token.isUnresolved(account) ? arn.replace(account, '<AWS::AccountId>') : arn;

const acknowledgeFiles = (role: Role, buckets: string[], prefixes: string[]) =>
  acknowledge(
    role,
    Object.fromEntries(
      buckets.flatMap((bucket) =>
        prefixes.map((prefix) => [`AwsSolutions-IAM5[Resource::${bucket}/${prefix}*]`, 'Every file is copied.']),
      ),
    ),
  );
