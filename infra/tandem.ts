import { type App, type StackProps, Tags } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { LambdaName } from '#functions/runtime/env.ts';
import { ApiStack } from './api-stack.ts';
import { AuthStack } from './auth-stack.ts';
import { type Environment, edgeRegion } from './config.ts';
import { CopiesStack } from './copies-stack.ts';
import { DataStack } from './data-stack.ts';
import { EdgeStack } from './edge-stack.ts';
import { EventsStack } from './events-stack.ts';
import { MonitoringStack } from './monitoring-stack.ts';
import { RoutesStack } from './routes-stack.ts';
import { SiteStack } from './site-stack.ts';
import { WebStack } from './web-stack.ts';
import { WorkStack } from './work-stack.ts';

export interface TandemProps {
  readonly environment: Environment;
  readonly code: (name: LambdaName) => Code;
  readonly site: string;
  readonly content: string;
}

/** Stacks of an environment, in order of dependency. */
export function tandem(app: App, { environment, code, site, content }: TandemProps) {
  const { name, account, region } = environment;
  const id = (part: string) => `Tandem-${name[0]?.toUpperCase()}${name.slice(1)}-${part}`;
  const props = (description: string, where = region): StackProps => ({
    description: `Tandem ${name}: ${description}`,
    env: { region: where, ...(account && { account }) },
  });

  const { copiesRegion } = environment;
  const copies =
    copiesRegion &&
    new CopiesStack(app, id('Copies'), { ...props('copies in another region', copiesRegion), environment });
  const data = new DataStack(app, id('Data'), { ...props('table, documents and secrets'), environment });
  // Copies' buckets have to exist first.
  if (copies) data.addStackDependency(copies);
  const auth = new AuthStack(app, id('Auth'), { ...props('people and sign-in'), environment, code, data });
  const web = new WebStack(app, id('Web'), { ...props('site and APIs, without what they do'), environment });
  const edge = new EdgeStack(app, id('Edge'), { ...props('the way in', edgeRegion), environment, data, web });
  const work = new WorkStack(app, id('Work'), { ...props('work for the API'), environment, code, data });
  const api = new ApiStack(app, id('Api'), { ...props('HTTP API'), environment, code, data, auth, web, edge, work });
  // CloudFront sends the next key before the API forgets the former one.
  api.addStackDependency(edge);
  const routes = new RoutesStack(app, id('Routes'), { ...props('routes of pools and trading'), web, api });
  const events = new EventsStack(app, id('Events'), {
    ...props('events, mail and jobs'),
    environment,
    code,
    data,
    auth,
    web,
    edge,
    work,
    api,
  });
  const pages = new SiteStack(app, id('Site'), {
    ...props('pages'),
    environment,
    folder: site,
    content,
    on: { data, auth, web, edge, routes, events },
  });
  const monitoring = new MonitoringStack(app, id('Monitoring'), {
    ...props('alarms and dashboard'),
    environment,
    data,
    auth,
    web,
    edge,
    work,
    api,
    events,
  });

  Tags.of(app).add('product', 'tandem');
  Tags.of(app).add('environment', name);
  return { data, auth, web, edge, work, api, routes, site: pages, events, monitoring, ...(copies && { copies }) };
}
