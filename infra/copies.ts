import type { Stack } from 'aws-cdk-lib';
import type { Environment } from './config.ts';

/** Buckets whose files can't be regenerated. */
export const copiedBuckets = ['documents', 'records', 'content'] as const;
export type CopiedBucket = (typeof copiedBuckets)[number];

/** In the environment's own region. */
export const vaultNameOf = (name: string): string => `tandem-${name}`;

/**
 * Fixed names for the other region's resources, because stacks of two regions can't exchange values. `stack`: any of
 * the environment, for its account.
 */
export function copiesOf({ name }: Pick<Environment, 'name'>, region: string, { account }: Stack) {
  return {
    vaultName: `tandem-${name}-copies`,
    vaultArn: `arn:aws:backup:${region}:${account}:backup-vault:tandem-${name}-copies`,
    alias: `alias/tandem-${name}-copies`,
    /** S3 takes an alias; IAM doesn't, so the key's policy names its users. */
    keyArn: `arn:aws:kms:${region}:${account}:alias/tandem-${name}-copies`,
    bucketName: (bucket: CopiedBucket) => `tandem-${name}-${bucket}-copies-${account}`,
    bucketArn: (bucket: CopiedBucket) => `arn:aws:s3:::tandem-${name}-${bucket}-copies-${account}`,
    roleName: (bucket: CopiedBucket) => `tandem-${name}-copies-${bucket}`,
    roleArn: (bucket: CopiedBucket) => `arn:aws:iam::${account}:role/tandem-${name}-copies-${bucket}`,
  };
}
