import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

export interface PrivateBucketProps extends BucketProps {
  readonly retain: boolean;
}

/**
 * Private, TLS only, without uploads unfinished for a week. If not retained, contents go too, since CloudFormation
 * deletes only empty buckets.
 */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { retain, lifecycleRules = [], ...props }: PrivateBucketProps) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      encryption: props.encryptionKey ? BucketEncryption.KMS : BucketEncryption.S3_MANAGED,
      bucketKeyEnabled: props.encryptionKey !== undefined,
      lifecycleRules: [
        { id: 'AbandonedUploads', abortIncompleteMultipartUploadAfter: Duration.days(7) },
        ...lifecycleRules,
      ],
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
      autoDeleteObjects: !retain,
      ...props,
    });
  }

  override get isWebsite(): boolean {
    return false;
  }
}
