import type { EventPattern } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { type Environment, edgeRegion, isOwn } from '../config.ts';
import { siteFirewallAlarm } from '../site-alarms.ts';
import { MeasuringAlarm } from './product-alarm.ts';
import { RegionBridge } from './region-bridge.ts';

/** An alarm can look only at metrics of its own region, and those of the site's firewall are at the edge. */
export const hasEdgeAlarms = ({ name, region }: Environment): boolean => region !== edgeRegion && !isOwn(name);

/** CloudFormation names alarms after their stack. */
export const ringingAtEdge = ({ name }: Environment): EventPattern => ({
  source: ['aws.cloudwatch'],
  detailType: ['CloudWatch Alarm State Change'],
  detail: {
    alarmName: [{ prefix: `Tandem-${name[0]?.toUpperCase()}${name.slice(1)}-Edge-` }],
    state: { value: ['ALARM'] },
  },
});

/** Alarms at the edge, for the first region to tell of. */
export class EdgeWatch extends RegionBridge {
  constructor(scope: Construct, id: string, environment: Environment) {
    super(scope, id, environment);
    new MeasuringAlarm(this, 'FirewallRefuses', { ...siteFirewallAlarm, environment });
    this.carry('Alarms', 'alarms at the edge', ringingAtEdge(environment));
  }
}
