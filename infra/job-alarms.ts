import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, anHour, NIGHT } from './alarm-metrics.ts';
import type { ProductAlarmProps } from './constructs/product-alarm.ts';
import { measured, type Watched } from './measured.ts';

export function ofJobs(watched: Watched): Alarms {
  const { reconcileDocuments, compareViews, snapshotViews } = watched.events;
  const silent = (what: string, periods: number, metric: IMetric): ProductAlarmProps => ({
    severity: 'ticket',
    what,
    runbook: 'a-job-did-not-run',
    metric,
    threshold: 1,
    periods,
    isSilence: true,
  });
  return {
    ...Object.fromEntries(
      measured(watched).nightly.map((fn) => [
        `${fn.node.id}DidNotRun`,
        silent(`${fn.node.id} did not run last night`, NIGHT, fn.metricInvocations(anHour)),
      ]),
    ),
    SnapshotViewsDidNotRun: silent(
      'SnapshotViews did not run for three hours',
      3,
      snapshotViews.metricInvocations(anHour),
    ),
    DocumentsRepaired: {
      severity: 'ticket',
      what: 'the nightly comparison of bucket and table had something to repair',
      runbook: 'documents-were-repaired',
      metric: reconcileDocuments.repairs,
      threshold: 1,
    },
    ViewsDiffered: {
      severity: 'ticket',
      what: 'the nightly comparison found a list wrong, or its index late',
      runbook: 'lists-differed',
      metric: compareViews.differences,
      threshold: 1,
    },
  };
}
