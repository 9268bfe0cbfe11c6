import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Environment } from '../config.ts';

/** The one stage of the API: throttled, with a line in the access log for every call. Paths are routes, so no ids of people. */
export class LiveStage extends HttpStage {
  constructor(scope: Construct, id: string, { api, environment }: { api: HttpApi; environment: Environment }) {
    super(scope, id, {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: environment.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(scope, `${id}Logs`, {
            retention: environment.logRetention,
            removalPolicy: environment.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
          }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(line)),
      },
    });
  }
}

const line = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  address: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};
