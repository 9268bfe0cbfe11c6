import { Duration, Stack } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { everyRoute, type ResourceName } from '#shared/contract/index.ts';
import { eventTypes } from '#shared/events/event.ts';
import { metrics, metricsNamespace } from '#shared/events/metrics.ts';
import { channels } from '#shared/events/notice.ts';
import { probed } from '#shared/events/probe.ts';
import { type Environment, edgeRegion } from '../config.ts';
import { measured, type Watched } from '../measured.ts';

const period = Duration.minutes(5);
const sum = { period, statistic: 'Sum' };
const longest = { period, statistic: 'Maximum' };
const p99 = { period, statistic: 'p99', label: 'p99' };
const half = { width: 12, height: 6 };

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, ...half });
const heading = (text: string) => new TextWidget({ markdown: `## ${text}`, width: 24, height: 1 });

/** Business, waiting times, backlogs, and every route. */
export class ProductDashboard extends Dashboard {
  constructor(scope: Construct, id: string, { environment, ...watched }: Watched & { environment: Environment }) {
    super(scope, id, {
      dashboardName: Stack.of(scope).stackName,
      periodOverride: PeriodOverride.AUTO,
      widgets: [
        ...ofBusiness(metricsNamespace(environment.name)),
        ...ofSite(metricsNamespace(environment.name)),
        ...ofService(watched),
        ...ofWork(watched),
        ...ofRoutes(watched),
      ],
    });
  }
}

function ofBusiness(namespace: string): IWidget[][] {
  const by = (dimension: string, metricName: string, values: readonly string[]) =>
    values.map(
      (value) => new Metric({ namespace, metricName, dimensionsMap: { [dimension]: value }, ...sum, label: value }),
    );
  const orders = eventTypes.filter((type) => /^(indication|commitment)\./.test(type));
  return [
    [heading('Business')],
    [
      graph('Events', by('type', metrics.events, eventTypes)),
      graph('Dollars of indications and commitments', by('type', metrics.dollars, orders)),
    ],
    [
      graph('Messages sent', by('channel', metrics.sent, sentBy)),
      graph('Messages not sent', by('channel', metrics.notSent, sentBy)),
    ],
  ];
}

function ofSite(namespace: string): IWidget[][] {
  const of = (metricName: string, statistic: string) =>
    probed.map(
      (page) => new Metric({ namespace, metricName, statistic, period, dimensionsMap: { page }, label: page }),
    );
  return [
    [heading('Looked at from outside')],
    [graph('Not reached', of(metrics.probeFailures, 'Sum')), graph('Time it took, ms', of(metrics.probeMs, 'Maximum'))],
  ];
}

/** Inbox entries aren't sent. */
const sentBy = channels.filter((channel) => channel !== 'INBOX');

function ofService({ web: { api }, edge: { distribution }, data: { table } }: Watched): IWidget[][] {
  const ofTable = (metricName: string) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: table.tableName }, ...sum });
  // CloudFront reports only to us-east-1.
  const edge = { ...sum, region: edgeRegion };
  return [
    [heading('Service')],
    [
      graph('Calls of the API', [api.metricCount(sum)], [api.metricClientError(sum), api.metricServerError(sum)]),
      graph('Response time, ms', [
        api.metricLatency({ period, statistic: 'p50', label: 'p50' }),
        api.metricLatency(p99),
      ]),
    ],
    [
      graph(
        'Site',
        [distribution.metricRequests(edge)],
        [distribution.metric5xxErrorRate({ ...edge, statistic: 'Average' })],
      ),
      graph(
        'Table: capacity units and throttles',
        ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map(ofTable),
        ['ReadThrottleEvents', 'WriteThrottleEvents'].map(ofTable),
      ),
    ],
  ];
}

function ofWork(watched: Watched): IWidget[][] {
  const { functions, deadLetters, queues } = measured(watched);
  const background = functions.filter((fn) => !Object.values<object>(watched.api.functions).includes(fn));
  return [
    [heading('Work in the background')],
    [
      graph('Age of the oldest work, seconds', [
        ...queues.map(({ id, queue }) => queue.metricApproximateAgeOfOldestMessage({ ...longest, label: id })),
        watched.events.publisher.metric('IteratorAge', { ...longest, label: 'Stream, milliseconds' }),
      ]),
      graph(
        'Dead letters',
        deadLetters.map(({ id, queue }) => queue.metricApproximateNumberOfMessagesVisible({ ...longest, label: id })),
      ),
    ],
    [
      graph(
        'Errors',
        background.map((fn) => fn.metricErrors({ ...sum, label: fn.node.id })),
      ),
      graph(
        'Duration p99, ms',
        background.map((fn) => fn.metricDuration({ ...p99, label: fn.node.id })),
      ),
    ],
  ];
}

/** Routes by resource. Figures come from log lines, because API Gateway's metrics by route would cost more than the rest. */
function ofRoutes({ api }: Watched): IWidget[][] {
  return Object.entries(api.functions).flatMap(([resource, fn]) => [
    [heading(resource)],
    [
      graph('Calls and errors', [fn.metricInvocations(sum)], [fn.metricErrors(sum), fn.metricThrottles(sum)]),
      new LogQueryWidget({
        title: 'Routes',
        view: LogQueryVisualizationType.TABLE,
        logGroupNames: [fn.logGroup.logGroupName],
        queryLines: [
          `filter message = "request" and route in [${routesOf(resource as ResourceName).join(', ')}]`,
          'stats count(*) as calls, pct(ms, 50) as p50, pct(ms, 99) as p99 by route, status',
          'sort route, status',
        ],
        ...half,
      }),
    ],
  ]);
}

const routesOf = (name: ResourceName): string[] =>
  everyRoute()
    .filter(({ resource }) => resource === name)
    .map(({ path, route }) => JSON.stringify(`${route.method} /api${path}`));
