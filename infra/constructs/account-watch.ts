import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Environment } from '../config.ts';
import { siteFirewall } from '../site-alarms.ts';
import { callsOn, findings, tellsCall } from '../watched-calls.ts';
import type { AlarmTopics } from './alarm-topics.ts';
import { hasEdgeAlarms, ringingAtEdge } from './edge-watch.ts';
import { EventAlarm } from './event-alarm.ts';
import { ThreatDetector } from './threat-detector.ts';

/** Account-wide: GuardDuty findings, calls that take data or the watch away, failed backups, and costs. */
export class AccountWatch extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { topics, environment }: { topics: AlarmTopics; environment: Environment },
  ) {
    super(scope, id);
    if (environment.detector) new ThreatDetector(this, 'Detector');
    new EventAlarm(this, 'Findings', {
      topics,
      severity: 'page',
      what: 'GuardDuty found something',
      runbook: 'guardduty-found-something',
      eventPattern: findings,
      tells: { What: '$.detail.title', Severity: '$.detail.severity', Type: '$.detail.type' },
    });
    new EventAlarm(this, 'Keys', {
      topics,
      severity: 'page',
      what: 'a key was disabled, or will be deleted',
      runbook: 'a-key-is-taken-away',
      eventPattern: callsOn('keys'),
      tells: tellsCall('Key', 'keyId'),
    });
    // Their findings are only reported where the trail has the account.
    if (environment.retain) this.#watchCalls(topics);

    if (hasEdgeAlarms(environment)) {
      new EventAlarm(this, 'EdgeFirewall', {
        topics,
        ...siteFirewall,
        eventPattern: ringingAtEdge(environment),
        tells: { Alarm: '$.detail.alarmName', State: '$.detail.state.value', Why: '$.detail.state.reason' },
      });
    }

    const ofBackup = (id: string, what: string, detailType: string, job: string) =>
      new EventAlarm(this, id, {
        topics,
        severity: 'ticket',
        what,
        runbook: 'a-backup-failed',
        eventPattern: {
          source: ['aws.backup'],
          detailType: [detailType],
          detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
        },
        tells: { State: '$.detail.state', Why: '$.detail.statusMessage', Job: `$.detail.${job}` },
      });
    ofBackup('Backups', 'a backup of the table was not made', 'Backup Job State Change', 'backupJobId');
    ofBackup('BackupCopies', 'a backup was not copied to the other region', 'Copy Job State Change', 'copyJobId');

    const subscribers = [{ subscriptionType: 'EMAIL', address: environment.alarmMail }];
    const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: environment.monthlyBudget, unit: 'USD' },
      },
      notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
    });
  }

  #watchCalls(topics: AlarmTopics): void {
    const page = { topics, severity: 'page' } as const;
    new EventAlarm(this, 'Vaults', {
      ...page,
      what: 'a vault of backups was opened, or taken away',
      runbook: 'a-vault-bucket-or-the-watch-was-changed',
      eventPattern: callsOn('vaults'),
      tells: tellsCall('Vault', 'backupVaultName'),
    });
    new EventAlarm(this, 'Buckets', {
      ...page,
      what: 'who may use a bucket was changed by hand',
      runbook: 'a-vault-bucket-or-the-watch-was-changed',
      eventPattern: callsOn('buckets'),
      tells: tellsCall('Bucket', 'bucketName'),
    });
    new EventAlarm(this, 'Watch', {
      ...page,
      what: 'CloudTrail or GuardDuty was switched off or changed by hand',
      runbook: 'a-vault-bucket-or-the-watch-was-changed',
      eventPattern: callsOn('watch'),
      tells: tellsCall('Trail', 'name'),
    });
    new EventAlarm(this, 'Root', {
      ...page,
      what: 'someone signed in to AWS as root',
      runbook: 'someone-signed-in-as-root',
      eventPattern: {
        source: ['aws.signin'],
        detailType: ['AWS Console Sign In via CloudTrail'],
        detail: { userIdentity: { type: ['Root'] } },
      },
      tells: {
        From: '$.detail.sourceIPAddress',
        Outcome: '$.detail.responseElements.ConsoleLogin',
        Factor: '$.detail.additionalEventData.MFAUsed',
      },
    });
  }
}
