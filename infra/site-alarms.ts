import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metrics, metricsNamespace } from '#shared/events/metrics.ts';
import { probed } from '#shared/events/probe.ts';
import { type Alarms, math, minutes, sum } from './alarm-metrics.ts';
import { type Environment, edgeRegion } from './config.ts';
import { firewallNames } from './constructs/firewall.ts';
import type { ProductAlarmProps } from './constructs/product-alarm.ts';

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
    ...firewallsOf(region),
  };
}

/** A few are attackers, whom it is for. */
const refusing = (where: string) =>
  `IF(FILL(${where}Refused, 0) >= 50 AND 9 * FILL(${where}Refused, 0) >= FILL(${where}Passed, 0), 1, 0)`;

const refusals = (metricName: string, dimensionsMap: Record<string, string>) =>
  new Metric({ namespace: 'AWS/WAFV2', metricName, dimensionsMap, statistic: 'Sum', period: minutes(15) });

/** CloudFront's firewall has no region among its dimensions, and all others do. */
const ofFirewall = (where: keyof typeof firewallNames, region?: string): Record<string, IMetric> => {
  const at = { WebACL: firewallNames[where], Rule: 'ALL', ...(region && { Region: region }) };
  return { [`${where}Refused`]: refusals('BlockedRequests', at), [`${where}Passed`]: refusals('AllowedRequests', at) };
};

export const siteFirewall = {
  severity: 'ticket',
  what: 'the firewall refused a tenth of all requests for half an hour',
  runbook: 'the-firewall',
} as const;

const firewallAlarm = (expression: string, metrics: Record<string, IMetric>): ProductAlarmProps => ({
  ...siteFirewall,
  metric: math(expression, metrics, minutes(15)),
  threshold: 1,
  periods: 2,
});

/** For the region of the site's firewall, where the API is in another one. */
export const siteFirewallAlarm = firewallAlarm(refusing('site'), ofFirewall('site'));

const firewallsOf = (region: string): Alarms => ({
  FirewallRefuses:
    region === edgeRegion
      ? firewallAlarm(`${refusing('site')} + ${refusing('signIn')}`, {
          ...ofFirewall('site'),
          ...ofFirewall('signIn', region),
        })
      : firewallAlarm(refusing('signIn'), ofFirewall('signIn', region)),
});
