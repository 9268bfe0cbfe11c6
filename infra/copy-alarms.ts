import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, anHour, hour, math, NIGHT } from './alarm-metrics.ts';
import type { Environment } from './config.ts';
import type { CopyRule } from './constructs/bucket-copies.ts';
import { type CopiedBucket, vaultNameOf } from './copies.ts';
import type { Watched } from './measured.ts';

/** By bucket, since an alarm takes ten metrics at most. Empty without another region. */
export function ofCopies({ data: { copyRules } }: Pick<Watched, 'data'>, environment: Environment): Alarms {
  if (!copyRules) return {};
  return {
    BackupDidNotRun: {
      severity: 'ticket',
      what: 'no backup of the table was made last night',
      runbook: 'a-backup-failed',
      metric: new Metric({
        namespace: 'AWS/Backup',
        metricName: 'NumberOfBackupJobsCompleted',
        dimensionsMap: { BackupVaultName: vaultNameOf(environment) },
        ...anHour,
      }),
      threshold: 1,
      periods: NIGHT,
      isSilence: true,
    },
    ...ofBucket('Document', 'documents', copyRules),
    ...ofBucket('Record', 'records', copyRules),
    ...ofBucket('Content', 'content', copyRules),
  };
}

/** S3 copies most files within 15 minutes. */
function ofBucket(prefix: string, bucket: CopiedBucket, copyRules: Record<CopiedBucket, readonly CopyRule[]>): Alarms {
  const rules = copyRules[bucket];
  const copying = { severity: 'ticket', runbook: 'files-arent-copied' } as const;
  const all = (metricName: string, statistic: string) =>
    Object.fromEntries(rules.map((rule, at) => [`rule${at}`, metricOf(rule, metricName, statistic)]));
  const filled = rules.map((_, at) => `FILL(rule${at}, 0)`);
  return {
    [`${prefix}CopiesFailed`]: {
      ...copying,
      what: `copies of ${bucket} to the other region failed`,
      metric: math(filled.join(' + '), all('OperationsFailedReplication', 'Sum'), hour),
      threshold: 1,
    },
    [`${prefix}CopiesLate`]: {
      ...copying,
      what: `copies of ${bucket} to the other region are an hour late`,
      metric: math(`MAX([${filled.join(', ')}])`, all('ReplicationLatency', 'Maximum'), hour),
      threshold: 3600,
    },
  };
}

const metricOf = (rule: CopyRule, metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/S3', metricName, statistic, period: hour, dimensionsMap: { ...rule } });
