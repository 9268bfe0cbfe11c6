import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { HttpMethods, type IBucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { PrivateBucket } from './private-bucket.ts';

export interface RecordsBucketProps {
  readonly environment: Environment;
  readonly key: IKey;
  readonly logs: IBucket;
}

/** Default lock of new objects, here and in the other region. */
export const lockOf = ({ mode, years }: NonNullable<Environment['recordLock']>): ObjectLockRetention =>
  ObjectLockRetention[mode](Duration.days(365 * years));

export class RecordsBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { environment, key, logs }: RecordsBucketProps) {
    const { retain, recordLock, domain } = environment;
    super(scope, id, {
      retain,
      encryptionKey: key,
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'records/',
      cors: [
        {
          // Signed links guard the files, CORS doesn't.
          allowedOrigins: [domain ? `https://${domain.name}` : 'https://*.cloudfront.net'],
          allowedMethods: [HttpMethods.GET],
          allowedHeaders: ['*'],
          exposedHeaders: ['Content-Disposition'],
          maxAge: 3600,
        },
      ],
      ...(recordLock && { objectLockDefaultRetention: lockOf(recordLock) }),
    });
  }
}
