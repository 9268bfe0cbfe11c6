import { Stack, type StackProps } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { ApiStack } from './api-stack.ts';
import type { AuthStack } from './auth-stack.ts';
import type { Environment } from './config.ts';
import { EncryptedTopic } from './constructs/encrypted-topic.ts';
import { LogQueries } from './constructs/log-queries.ts';
import { PagingAlarm } from './constructs/paging-alarm.ts';
import type { ProductFunction } from './constructs/product-function.ts';
import type { DataStack } from './data-stack.ts';
import type { EventsStack } from './events-stack.ts';
import { metricsOf } from './metrics.ts';
import type { WebStack } from './web-stack.ts';

export interface MonitoringStackProps extends StackProps {
  readonly environment: Environment;
  readonly data: DataStack;
  readonly auth: AuthStack;
  readonly web: WebStack;
  readonly api: ApiStack;
  readonly events: EventsStack;
}

/** Says when something is wrong, and shows what. */
export class MonitoringStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { environment, data, auth, web, api, events, ...props }: MonitoringStackProps,
  ) {
    super(scope, id, props);
    const alarms = new EncryptedTopic(this, 'Alarms', {
      publisher: new ServicePrincipal('cloudwatch.amazonaws.com'),
    });
    alarms.topic.addSubscription(new EmailSubscription(environment.alarmMail));

    const metrics = metricsOf({ data, auth, web, api, events });
    for (const { id: name, description, ...measure } of metrics.alarming) {
      new PagingAlarm(this, name, {
        description: `Tandem ${environment.name}: ${description}`,
        ...measure,
        to: alarms.topic,
      });
    }

    const logsOf = (functions: ProductFunction[]) => functions.map(({ logGroup }) => logGroup);
    new LogQueries(this, 'Queries', {
      environment: environment.name,
      api: logsOf(Object.values(api.functions)),
      senders: logsOf([events.mailer, events.texter]),
      all: logsOf(metrics.functions),
    });

    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 });
    new Dashboard(this, 'Dashboard', {
      widgets: [
        [graph('Calls', metrics.calls), graph('Response time, ms', metrics.latency)],
        [graph('Lambda errors', metrics.errors), graph('Lambda duration p95, ms', metrics.durations)],
        [graph('Capacity units', metrics.capacity), graph('Waiting and failed messages', metrics.queues)],
      ],
    });
  }
}
