import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, anHour, hour, math, NIGHT } from './alarm-metrics.ts';
import type { Environment } from './config.ts';
import type { CopyRule } from './constructs/bucket-copies.ts';
import { vaultNameOf } from './copies.ts';
import type { Watched } from './measured.ts';

/** S3 copies most files within 15 minutes. Empty without another region. */
export function ofCopies({ data: { copyRules } }: Pick<Watched, 'data'>, { name }: Pick<Environment, 'name'>): Alarms {
  if (copyRules.length === 0) return {};
  const copying = { severity: 'ticket', runbook: 'files-arent-copied' } as const;
  const all = (metricName: string, statistic: string) =>
    Object.fromEntries(copyRules.map((rule, at) => [`rule${at}`, metricOf(rule, metricName, statistic)]));
  const filled = copyRules.map((_, at) => `FILL(rule${at}, 0)`);
  return {
    BackupDidNotRun: {
      severity: 'ticket',
      what: 'no backup of the table was made last night',
      runbook: 'a-backup-failed',
      metric: new Metric({
        namespace: 'AWS/Backup',
        metricName: 'NumberOfBackupJobsCompleted',
        dimensionsMap: { BackupVaultName: vaultNameOf(name) },
        ...anHour,
      }),
      threshold: 1,
      periods: NIGHT,
      isSilence: true,
    },
    CopiesFailed: {
      ...copying,
      what: 'files could not be copied to the other region',
      metric: math(filled.join(' + '), all('OperationsFailedReplication', 'Sum'), hour),
      threshold: 1,
    },
    CopiesLate: {
      ...copying,
      what: 'files have waited an hour to be copied to the other region',
      metric: math(`MAX([${filled.join(', ')}])`, all('ReplicationLatency', 'Maximum'), hour),
      threshold: 3600,
    },
  };
}

const metricOf = (rule: CopyRule, metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/S3', metricName, statistic, period: hour, dimensionsMap: { ...rule } });
