import { type EventPattern, Match } from 'aws-cdk-lib/aws-events';

/** GuardDuty's bound between low and medium. */
const MEDIUM = 4;

/** GuardDuty reports each in the region that it is about. */
export const findings: EventPattern = {
  source: ['aws.guardduty'],
  detailType: ['GuardDuty Finding'],
  detail: { severity: Match.greaterThanOrEqual(MEDIUM) },
};

/** Calls after which data can be lost or read, or no longer be watched, by what they are made on. */
const calls = {
  keys: { sources: ['aws.kms'], names: ['DisableKey', 'ScheduleKeyDeletion'] },
  vaults: {
    sources: ['aws.backup'],
    names: ['DeleteBackupVault', 'DeleteBackupVaultLockConfiguration', 'PutBackupVaultAccessPolicy'],
  },
  buckets: {
    sources: ['aws.s3'],
    names: [
      'DeleteBucketPolicy',
      'DeleteBucketPublicAccessBlock',
      'PutBucketAcl',
      'PutBucketPolicy',
      'PutBucketPublicAccessBlock',
    ],
  },
  watch: {
    sources: ['aws.cloudtrail', 'aws.guardduty'],
    names: [
      'DeleteTrail',
      'PutEventSelectors',
      'StopLogging',
      'UpdateTrail',
      'DeleteDetector',
      'StopMonitoringMembers',
      'UpdateDetector',
    ],
  },
} as const;

type Watched = keyof typeof calls;

/** Deployments change policies and trails as reviewed. Keys and vaults they take away by mistake alone. */
const byHand = { userIdentity: { invokedBy: [{ exists: false }, { 'anything-but': 'cloudformation.amazonaws.com' }] } };

const detailOf = (names: readonly string[], what: readonly Watched[]) => ({
  eventName: names,
  ...(what.some((one) => one === 'buckets' || one === 'watch') && byHand),
});

/** CloudTrail reports each call in the region where it was made. */
export const callsOn = (...what: Watched[]): EventPattern => ({
  source: what.flatMap((one) => calls[one].sources),
  detailType: ['AWS API Call via CloudTrail'],
  detail: detailOf(
    what.flatMap((one) => calls[one].names),
    what,
  ),
});

export const tellsCall = (what: string, path: string) => ({
  Call: '$.detail.eventName',
  [what]: `$.detail.requestParameters.${path}`,
  By: '$.detail.userIdentity.arn',
});
