import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alarms, account, math, sum } from './alarm-metrics.ts';
import type { Environment } from './config.ts';
import type { Watched } from './measured.ts';

export function ofCapacity({ data: { table }, work }: Watched, { concurrency }: Environment): Alarms {
  const ofTable = (metricName: string) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: table.tableName }, ...sum });
  // Limited concurrency, whatever the account has left.
  const bounded = { marks: work.stamp.metricThrottles(sum), zips: work.zip.metricThrottles(sum) };
  return {
    Throttles: {
      severity: 'page',
      what: 'Lambda refused to run functions of the account',
      runbook: 'functions-are-throttled',
      metric: math('all - FILL(marks, 0) - FILL(zips, 0)', {
        all: account('AWS/Lambda', 'Throttles', 'Sum'),
        ...bounded,
      }),
      threshold: 10,
    },
    BoundedWorkThrottles: {
      severity: 'ticket',
      what: 'more marks or zips were asked for at a time than are made',
      runbook: 'functions-are-throttled',
      metric: math('FILL(marks, 0) + FILL(zips, 0)', bounded),
      threshold: 20,
    },
    Concurrency: {
      severity: 'ticket',
      what: 'four fifths of what the account may run at once are running or reserved',
      runbook: 'functions-are-throttled',
      metric: account('AWS/Lambda', 'ClaimedAccountConcurrency', 'Maximum'),
      threshold: 0.8 * concurrency,
    },
    TableThrottles: {
      severity: 'ticket',
      what: 'the table throttled reads or writes',
      runbook: 'the-table-throttles',
      metric: math('reads + writes', {
        reads: ofTable('ReadThrottleEvents'),
        writes: ofTable('WriteThrottleEvents'),
      }),
      threshold: 20,
    },
  };
}
