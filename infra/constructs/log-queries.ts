import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { metricsNamespace } from '#shared/events/metrics.ts';

export interface LogQueriesProps {
  readonly environment: string;
  readonly api: ILogGroup[];
  readonly senders: ILogGroup[];
  /** Where an id goes on after the answer, without scheduled jobs. */
  readonly behind: ILogGroup[];
}

/** Saved queries in Logs Insights. Fields are those of functions/runtime/log.ts. */
export class LogQueries extends Construct {
  constructor(scope: Construct, id: string, { environment, api, senders, behind }: LogQueriesProps) {
    super(scope, id);
    const save = (name: string, logGroups: ILogGroup[], query: ConstructorParameters<typeof QueryString>[0]) =>
      new QueryDefinition(this, name.replaceAll(' ', ''), {
        queryDefinitionName: `${metricsNamespace(environment)}/${name}`,
        queryString: new QueryString(query),
        logGroups,
      });

    save('Errors by route', api, {
      filterStatements: ['message = "request"', 'status >= 500'],
      statsStatements: ['count(*) as failures, latest(correlationId) as lastOne by route, code'],
      sort: 'failures desc',
    });
    save('Slow requests', api, {
      fields: ['@timestamp', 'route', 'ms', 'status', 'userId', 'correlationId'],
      filterStatements: ['message = "request"', 'ms > 1000'],
      sort: 'ms desc',
      limit: 200,
    });
    const ofOneId = {
      fields: [
        '@timestamp',
        '@log',
        'level',
        'message',
        'route',
        'status',
        'ms',
        'userId',
        'eventId',
        'error',
        'stack',
      ],
      filterStatements: ['correlationId = "put the id here"'],
      sort: '@timestamp asc',
    };
    // Two, for Logs Insights searches fifty logs at once.
    save('One correlation id', api, ofOneId);
    save('One correlation id behind the API', behind, ofOneId);
    save('Messages not sent', senders, {
      fields: ['@timestamp', 'message', 'channel', 'entry', 'userId', 'eventId', 'messageId', 'correlationId', 'stack'],
      filterStatements: ['level = "ERROR"'],
      sort: '@timestamp desc',
    });
  }
}
