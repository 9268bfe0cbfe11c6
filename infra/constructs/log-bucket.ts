import { Duration } from 'aws-cdk-lib';
import type { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { PrivateBucket } from './private-bucket.ts';

export class LogBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, environment: Environment, objectOwnership?: ObjectOwnership) {
    super(scope, id, {
      retain: environment.retain,
      lifecycleRules: [{ id: 'OldLogs', expiration: Duration.days(environment.logRetention) }],
      ...(objectOwnership && { objectOwnership }),
    });
  }
}
