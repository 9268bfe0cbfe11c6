import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metrics, metricsNamespace } from '#shared/events/metrics.ts';
import { probed } from '#shared/events/probe.ts';
import { type Alarms, math, sum } from './alarm-metrics.ts';
import type { Environment } from './config.ts';

/** Two looks in a row; a missing look counts as failed. */
export function ofSite({ name }: Environment): Alarms {
  const namespace = metricsNamespace(name);
  const failures = probed.map((page): [string, IMetric] => [
    page.replace('-', '_'),
    new Metric({ namespace, metricName: metrics.probeFailures, dimensionsMap: { page }, ...sum }),
  ]);
  return {
    SiteUnreachable: {
      severity: 'page',
      what: 'the site, the sign-in page or the API could not be reached twice, or no one looked',
      runbook: 'the-site-cant-be-reached',
      metric: math(failures.map(([id]) => id).join(' + '), Object.fromEntries(failures)),
      threshold: 1,
      periods: 2,
      needsData: true,
    },
  };
}
