import type { Stack } from 'aws-cdk-lib';
import type { Environment } from './config.ts';

/** Buckets whose files no one can make again. */
export const copiedBuckets = ['documents', 'content'] as const;
export type CopiedBucket = (typeof copiedBuckets)[number];

/**
 * Names of what holds an environment's copies in another region. They are fixed, because stacks of two regions can't hand values
 * to each other. `stack`: any of the environment, for its account.
 */
export function copiesOf({ name }: Pick<Environment, 'name'>, region: string, { account }: Stack) {
  return {
    vaultName: `tandem-${name}-copies`,
    vaultArn: `arn:aws:backup:${region}:${account}:backup-vault:tandem-${name}-copies`,
    alias: `alias/tandem-${name}-copies`,
    /** S3 takes a key by its alias; IAM would not, so the key itself says who may use it. */
    keyArn: `arn:aws:kms:${region}:${account}:alias/tandem-${name}-copies`,
    bucketName: (bucket: CopiedBucket) => `tandem-${name}-${bucket}-copies-${account}`,
    bucketArn: (bucket: CopiedBucket) => `arn:aws:s3:::tandem-${name}-${bucket}-copies-${account}`,
    roleName: (bucket: CopiedBucket) => `tandem-${name}-copies-${bucket}`,
    roleArn: (bucket: CopiedBucket) => `arn:aws:iam::${account}:role/tandem-${name}-copies-${bucket}`,
  };
}
