import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metrics, metricsNamespace } from '#shared/events/metrics.ts';
import { type Alarms, account, FEW, hour, math, minutes } from './alarm-metrics.ts';
import type { Environment } from './config.ts';

/** AWS reviews accounts at 5 % bounces or 0.1 % complaints, and may stop their mail. */
export function ofMail({ name }: Environment): Alarms {
  const mail = { severity: 'page', runbook: 'mail-bounces-or-is-complained-about' } as const;
  const of = (channel: string, metricName: string) =>
    new Metric({
      namespace: metricsNamespace(name),
      metricName,
      dimensionsMap: { channel },
      statistic: 'Sum',
      period: minutes(15),
    });
  const tried = {
    mails: of('EMAIL', metrics.notSent),
    texts: of('SMS', metrics.notSent),
    mailsSent: of('EMAIL', metrics.sent),
    textsSent: of('SMS', metrics.sent),
  };
  // Large mailings are slowed down, and tried again: only what mostly fails is a failure.
  const failing = (kind: 'mails' | 'texts') =>
    `IF(FILL(${kind}, 0) >= ${FEW} AND FILL(${kind}, 0) > FILL(${kind}Sent, 0), 1, 0)`;
  const rate = (name: string) => account('AWS/SES', `Reputation.${name}`, 'Maximum', hour);
  return {
    MailBounces: { ...mail, what: '4% of mails bounce', metric: rate('BounceRate'), threshold: 0.04 },
    MessagesNotSent: {
      severity: 'ticket',
      what: 'most mails or texts were not taken for half an hour by the service that sends them',
      runbook: 'messages-arent-sent',
      metric: math(`${failing('mails')} + ${failing('texts')}`, tried, minutes(15)),
      threshold: 1,
      periods: 2,
    },
    MailComplaints: {
      ...mail,
      what: '0.08% of mails are called spam',
      metric: rate('ComplaintRate'),
      threshold: 0.0008,
    },
  };
}
