import type { Stack } from 'aws-cdk-lib';
import type { Environment } from './config.ts';

/** Buckets whose files can't be regenerated. */
export const copiedBuckets = ['documents', 'records', 'content'] as const;
export type CopiedBucket = (typeof copiedBuckets)[number];

type Named = Pick<Environment, 'name' | 'region' | 'copiesNumber'>;

/** Vaults have names of their own in each region. */
export const vaultNameOf = ({ name, copiesNumber }: Named): string => `tandem-${name}-${copiesNumber}`;

/**
 * Fixed names for the other region's resources, because stacks of two regions can't exchange values. Names that are one
 * for all regions have theirs, so an environment can move. `stack`: any of the environment, for its account.
 */
export function copiesOf({ name, region: from, copiesNumber }: Named, region: string, { account }: Stack) {
  const copies = `tandem-${name}-copies-${copiesNumber}`;
  const bucketName = (bucket: CopiedBucket) => `tandem-${name}-${bucket}-copies-${account}-${region}-${copiesNumber}`;
  const roleName = (bucket: CopiedBucket) => `tandem-${name}-copies-${bucket}-${from}-${copiesNumber}`;
  return {
    vaultName: copies,
    vaultArn: `arn:aws:backup:${region}:${account}:backup-vault:${copies}`,
    alias: `alias/${copies}`,
    /** S3 takes an alias; IAM doesn't, so the key's policy names its users. */
    keyArn: `arn:aws:kms:${region}:${account}:alias/${copies}`,
    bucketName,
    bucketArn: (bucket: CopiedBucket) => `arn:aws:s3:::${bucketName(bucket)}`,
    roleName,
    roleArn: (bucket: CopiedBucket) => `arn:aws:iam::${account}:role/${roleName(bucket)}`,
  };
}
