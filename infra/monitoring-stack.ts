import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { alarmsOf } from './alarms.ts';
import { type Environment, isOwn } from './config.ts';
import { AccountWatch } from './constructs/account-watch.ts';
import { AlarmTopics } from './constructs/alarm-topics.ts';
import { LogQueries } from './constructs/log-queries.ts';
import { ProductAlarm } from './constructs/product-alarm.ts';
import { ProductDashboard } from './constructs/product-dashboard.ts';
import type { ProductFunction } from './constructs/product-function.ts';
import { measured, type Watched } from './measured.ts';

export interface MonitoringStackProps extends StackProps, Watched {
  readonly environment: Environment;
}

export class MonitoringStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { environment, data, auth, web, edge, work, api, events, ...props }: MonitoringStackProps,
  ) {
    super(scope, id, props);
    const watched = { data, auth, web, edge, work, api, events };
    const topics = new AlarmTopics(this, 'Alarms', { environment, key: data.topicKey });
    for (const alarms of alarmsOf(watched, environment)) {
      for (const [name, alarm] of Object.entries(alarms)) {
        if (isOwn(environment.name) && alarm.severity !== 'page') continue;
        new ProductAlarm(this, name, { ...alarm, topics, environment });
      }
    }
    new AccountWatch(this, 'Account', { topics, environment });

    const answering: ProductFunction[] = Object.values(api.functions);
    const logsOf = (functions: ProductFunction[]) => functions.map(({ logGroup }) => logGroup);
    new LogQueries(this, 'Queries', {
      environment: environment.name,
      api: logsOf(answering),
      senders: logsOf([events.mailer, events.texter]),
      behind: logsOf(measured(watched).followed.filter((fn) => !answering.includes(fn))),
    });
    if (!isOwn(environment.name)) new ProductDashboard(this, 'Dashboard', { ...watched, environment });
  }
}
