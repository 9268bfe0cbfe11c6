import { Stack } from 'aws-cdk-lib';
import { type WebSocketApi, WebSocketRoute, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { liveStage } from '#shared/contract/live.ts';
import { acknowledge } from '../acknowledgements.ts';
import { identifying } from '../grants.ts';
import { allow, changing } from '../statements.ts';
import type { WebStack } from '../web-stack.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

export interface LiveFunctionProps extends Omit<ProductFunctionProps<'live'>, 'name'> {
  readonly web: WebStack;
}

export const liveEndpoint = (live: WebSocketApi): string =>
  `https://${live.apiId}.execute-api.${Stack.of(live).region}.amazonaws.com/${liveStage}`;

/** Sends to connected browsers, or disconnects them. */
export function talksToBrowsers(fn: Lambda, { liveArn, stackName }: WebStack, ...methods: ('POST' | 'DELETE')[]): void {
  const below = methods.map((method) => `/${method}/@connections/*`);
  fn.addToRolePolicy(
    allow(
      below.map((path) => `${liveArn}${path}`),
      'execute-api:ManageConnections',
    ),
  );
  acknowledge(
    fn.role ?? fn,
    Object.fromEntries(
      below.map((path) => [
        `AwsSolutions-IAM5[Resource::${stackName}-LiveArn${path}]`,
        'Connections come and go: the API itself names them.',
      ]),
    ),
  );
}

/** Identifies each WebSocket, and refuses those past CloudFront. Departures don't matter. */
export class LiveFunction extends ProductFunction<'live'> {
  constructor(scope: Construct, id: string, { web, ...props }: LiveFunctionProps) {
    const { table, environment } = props;
    const { live } = web;
    super(scope, id, { ...props, name: 'live' });
    this.addToRolePolicy(identifying(props));
    this.addToRolePolicy(allow(table.tableArn, 'dynamodb:GetItem'));
    this.addToRolePolicy(changing(table.tableArn, ['PutItem'], 'CONNECTIONS#*'));
    talksToBrowsers(this, web, 'POST', 'DELETE');
    const integration = new WebSocketLambdaIntegration('Integration', this);
    const said = new WebSocketRoute(this, 'Said', { webSocketApi: live, routeKey: '$default', integration });
    const opened = new WebSocketRoute(this, 'Opened', { webSocketApi: live, routeKey: '$connect', integration });
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: live,
      stageName: liveStage,
      autoDeploy: true,
      throttle: environment.throttle,
    });
    for (const route of [said, opened]) {
      acknowledge(route, {
        'AwsSolutions-APIG4':
          'The first message brings the access token: in the address of a connection it would stand in logs.',
      });
    }
    acknowledge(stage, {
      'AwsSolutions-APIG1':
        'WebSocket APIs log by a role of the whole account and region. Its Lambda logs what fails, and the messages say nothing.',
    });
  }
}
