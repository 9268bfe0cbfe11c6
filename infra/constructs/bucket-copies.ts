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
  /** Folders that are copied; all of it unless said. */
  readonly folders?: readonly string[];
  /** What the bucket is encrypted with, if that is a key of ours. */
  readonly key?: IKey;
}

/** A rule that copies, by the names that S3 measures it under. */
export interface CopyRule {
  readonly SourceBucket: string;
  readonly DestinationBucket: string;
  readonly RuleId: string;
}

/** Has S3 copy every new version of a bucket's files to its bucket of copies in another region, most within 15 minutes. */
export function copyToRegion(scope: Construct, id: string, props: BucketCopiesProps): CopyRule[] {
  const { environment, region, bucket, name, folders = [''], key } = props;
  const copies = copiesOf(environment, region, Stack.of(scope));
  const [from, to] = [bucket.bucketArn, copies.bucketArn(name)];
  const prefixes = folders.map((folder) => (folder ? `${folder}/` : ''));
  const role = new Role(scope, id, {
    // The key of the copies knows it by this name.
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
  // Of its own, for the bucket names the role and the permissions name the bucket.
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
      deleteMarkerReplication: { status: 'Enabled' },
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
