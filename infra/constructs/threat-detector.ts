import { CfnDetector } from 'aws-cdk-lib/aws-guardduty';
import type { Construct } from 'constructs';

/** Features that say something of what we use; GuardDuty would switch all of them on, and charge for them. */
const features = {
  S3_DATA_EVENTS: true,
  LAMBDA_NETWORK_LOGS: true,
  EKS_AUDIT_LOGS: false,
  EBS_MALWARE_PROTECTION: false,
  RDS_LOGIN_EVENTS: false,
  RUNTIME_MONITORING: false,
};

/** GuardDuty looks at calls to AWS, reads of files and where Lambdas connect to. Its findings are told (constructs/account-watch.ts). */
export class ThreatDetector extends CfnDetector {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      enable: true,
      findingPublishingFrequency: 'FIFTEEN_MINUTES',
      features: Object.entries(features).map(([name, isOn]) => ({ name, status: isOn ? 'ENABLED' : 'DISABLED' })),
    });
  }
}
