import { Duration } from 'aws-cdk-lib';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PrivateBucket } from './private-bucket.ts';

const OLD_VERSIONS = Duration.days(90);

/** Public content, and page templates; notifies EventBridge. */
export class ContentBucket extends PrivateBucket {
  constructor(scope: Construct, id: string, { retain, logs }: { retain: boolean; logs: IBucket }) {
    super(scope, id, {
      retain,
      versioned: true,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'content/',
      lifecycleRules: [
        { id: 'OldVersions', noncurrentVersionExpiration: OLD_VERSIONS, expiredObjectDeleteMarker: true },
      ],
    });
    // CDK's own switch adds a Lambda with a wide role.
    (this.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
  }
}
