import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metrics, metricsNamespace } from '#shared/events/metrics.ts';
import { type Alarms, account, hour, math, minutes } from './alarm-metrics.ts';
import type { Environment } from './config.ts';

/** AWS reviews accounts at 5 % bounces or 0.1 % complaints, and may stop their mail. */
export function ofMail({ name }: Environment): Alarms {
  const mail = { severity: 'page', runbook: 'mail-bounces-or-is-complained-about' } as const;
  const of = (channel: string) =>
    new Metric({
      namespace: metricsNamespace(name),
      metricName: metrics.notSent,
      dimensionsMap: { channel },
      statistic: 'Sum',
      period: minutes(15),
    });
  const notTaken = { mails: of('EMAIL'), texts: of('SMS') };
  const rate = (name: string) => account('AWS/SES', `Reputation.${name}`, 'Maximum', hour);
  return {
    MailBounces: { ...mail, what: '4% of mails bounce', metric: rate('BounceRate'), threshold: 0.04 },
    MessagesNotSent: {
      severity: 'ticket',
      what: 'twenty mails or texts in fifteen minutes were not taken by the service that sends them',
      runbook: 'messages-arent-sent',
      metric: math('FILL(mails, 0) + FILL(texts, 0)', notTaken, minutes(15)),
      threshold: 20,
    },
    MailComplaints: {
      ...mail,
      what: '0.08% of mails are called spam',
      metric: rate('ComplaintRate'),
      threshold: 0.0008,
    },
  };
}
