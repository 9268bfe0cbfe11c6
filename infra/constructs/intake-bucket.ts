import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Key } from 'aws-cdk-lib/aws-kms';
import { HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { PrivateBucket } from './private-bucket.ts';

export interface IntakeBucketProps {
  readonly environment: Environment;
  readonly logs: IBucket;
}

/** Incoming tapes: own key, no versions or copies, gone after a day. Only the reader reads; links only upload. */
export class IntakeBucket extends PrivateBucket {
  readonly key: Key;

  constructor(scope: Construct, id: string, { environment: { retain, domain }, logs }: IntakeBucketProps) {
    const key = new Key(scope, `${id}Key`, {
      description: 'Tandem: loan tapes until they are read',
      enableKeyRotation: true,
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    super(scope, id, {
      retain,
      encryptionKey: key,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'intake/',
      lifecycleRules: [
        { id: 'GoneAfterADay', expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      cors: [
        {
          // Signed links guard the files, CORS doesn't.
          allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
    });
    this.key = key;
  }
}
