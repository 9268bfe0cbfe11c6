import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';
import type { ProductTable } from './constructs/product-table.ts';
import type { DataStack } from './data-stack.ts';
import type { EventsStack } from './events-stack.ts';
import type { WebStack } from './web-stack.ts';

export interface Measured {
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly web: WebStack;
  readonly api: ApiStack;
  readonly events: EventsStack;
}

const period = Duration.minutes(5);
const hour = Duration.hours(1);
const sum = { period, statistic: 'Sum' };
const p95 = { period, statistic: 'p95' };

const ofTable = (table: ProductTable, metricName: string) =>
  new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: table.tableName }, ...sum });

/** What is measured: what raises an alarm when it happens at all, and what the dashboard draws. */
export function metricsOf({ data, auth, web, api, events }: Measured) {
  const {
    publisher,
    addresser,
    mailer,
    texter,
    inboxFiller,
    webhookSender,
    identityUpdater,
    flagInactiveUsers,
    remindDeadlines,
    objectIndex,
  } = events;
  const { reconcileDocuments, snapshotViews, compareViews, pagePrinter } = events;
  const functions = [
    ...Object.values(api.functions),
    ...Object.values(api.workers),
    api.live,
    ...Object.values(auth.triggers),
    publisher,
    addresser,
    mailer,
    texter,
    inboxFiller,
    webhookSender,
    identityUpdater,
    flagInactiveUsers,
    remindDeadlines,
    objectIndex,
    reconcileDocuments,
    snapshotViews,
    compareViews,
    pagePrinter,
  ];
  const named = functions.map((fn) => ({ fn, id: fn.node.id, label: fn.node.id }));
  const deadLetters = {
    PublishEvents: publisher.deadLetters,
    AddressNotices: addresser.work.deadLetters,
    SendEmail: mailer.work.deadLetters,
    SendTexts: texter.work.deadLetters,
    FillInboxes: inboxFiller.work.deadLetters,
    SendWebhook: webhookSender.work.deadLetters,
    UpdateIdentity: identityUpdater.work.deadLetters,
    FlagInactiveUsers: flagInactiveUsers.deadLetters,
    RemindDeadlines: remindDeadlines.deadLetters,
    IndexDocuments: objectIndex.work.deadLetters,
    ReconcileDocuments: reconcileDocuments.deadLetters,
    SnapshotViews: snapshotViews.deadLetters,
    CompareViews: compareViews.deadLetters,
    PrintPages: pagePrinter.work.deadLetters,
    CheckDocument: api.workers.check.deadLetters,
    ZipFiles: api.workers.zip.deadLetters,
  };
  const throttles = new MathExpression({
    expression: 'reads + writes',
    label: 'Throttled reads and writes',
    usingMetrics: {
      reads: ofTable(data.table, 'ReadThrottleEvents'),
      writes: ofTable(data.table, 'WriteThrottleEvents'),
    },
    period,
  });

  const alarming: { id: string; description: string; metric: IMetric; threshold?: number }[] = [
    { id: 'ApiFailures', description: 'the API answered 5xx', metric: web.api.metricServerError(sum) },
    { id: 'TableThrottles', description: 'the table throttled', metric: throttles },
    {
      id: 'DocumentsRepaired',
      description: 'the nightly comparison of bucket and table had something to repair',
      metric: reconcileDocuments.repairs,
    },
    {
      id: 'ViewsDiffered',
      description: 'the nightly comparison found a list wrong, or its index late',
      metric: compareViews.differences,
    },
    {
      id: 'UpdateIdentityWaits',
      description: 'Cognito has not been told of a change for ten minutes',
      metric: identityUpdater.work.queue.metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
      threshold: 600,
    },
    // No one is refused for what others do: a stranger could keep everyone out.
    {
      id: 'SignUpsAnHour',
      description: 'more sign-ups in an hour than people come in a day',
      metric: auth.triggers.preSignUp.metricInvocations({ period: hour, statistic: 'Sum' }),
      threshold: 100,
    },
    {
      id: 'CodesAnHour',
      description: 'more codes were asked for in an hour than people ask for in a day',
      metric: auth.triggers.customMessage.metricInvocations({ period: hour, statistic: 'Sum' }),
      threshold: 500,
    },
    ...named.flatMap(({ fn, id }) => [
      { id: `${id}Errors`, description: `${id} failed`, metric: fn.metricErrors(sum) },
      { id: `${id}Throttles`, description: `${id} was throttled`, metric: fn.metricThrottles(sum) },
    ]),
    ...Object.entries(deadLetters).map(([id, queue]) => ({
      id: `${id}DeadLetters`,
      description: `${id} gave up on its work`,
      metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    })),
  ];

  return {
    functions,
    alarming,
    calls: [web.api.metricCount(sum), web.api.metricClientError(sum), web.api.metricServerError(sum)],
    latency: [web.api.metricLatency({ period, statistic: 'p50' }), web.api.metricLatency(p95)],
    errors: named.map(({ fn, label }) => fn.metricErrors({ ...sum, label })),
    durations: named.map(({ fn, label }) => fn.metricDuration({ ...p95, label })),
    capacity: ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) => ofTable(data.table, name)),
    queues: [
      ...[addresser, mailer, texter, inboxFiller, webhookSender, identityUpdater, objectIndex, pagePrinter].map(
        ({ work }) => work.queue,
      ),
      ...Object.values(deadLetters),
    ].map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period, label: queue.node.path })),
  };
}
