import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metrics, metricsNamespace } from '#shared/events/metrics.ts';
import { probed } from '#shared/events/probe.ts';
import { type Alarms, math, minutes, sum } from './alarm-metrics.ts';
import type { Environment } from './config.ts';
import { firewallNames } from './constructs/firewall.ts';

/** Two looks in a row; a missing look counts as failed. */
export function ofSite({ name, region }: Environment): Alarms {
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
    FirewallRefuses: {
      severity: 'ticket',
      what: 'the firewall refused a tenth of all requests for half an hour',
      runbook: 'the-firewall',
      metric: math(`${refusing('site')} + ${refusing('signIn')}`, atFirewalls(region), minutes(15)),
      threshold: 1,
      periods: 2,
    },
  };
}

/** A few are attackers, whom it is for. */
const refusing = (where: string) =>
  `IF(FILL(${where}Refused, 0) >= 50 AND 9 * FILL(${where}Refused, 0) >= FILL(${where}Passed, 0), 1, 0)`;

function atFirewalls(Region: string): Record<string, IMetric> {
  const of = (metricName: string, dimensionsMap: Record<string, string>) =>
    new Metric({ namespace: 'AWS/WAFV2', metricName, dimensionsMap, statistic: 'Sum', period: minutes(15) });
  const site = { WebACL: firewallNames.site, Rule: 'ALL' };
  const signIn = { WebACL: firewallNames.signIn, Rule: 'ALL', Region };
  return {
    siteRefused: of('BlockedRequests', site),
    sitePassed: of('AllowedRequests', site),
    signInRefused: of('BlockedRequests', signIn),
    signInPassed: of('AllowedRequests', signIn),
  };
}
