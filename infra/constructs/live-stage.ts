import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  type HttpApi,
  HttpStage,
  LogGroupLogDestination,
  type ThrottleSettings,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct, IDependable } from 'constructs';
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

  /** Lets less through of one route, such as `GET /api/warmup`, than of the others. `by`: what has the route. */
  throttleRoute(route: string, by: IDependable, { rateLimit, burstLimit }: ThrottleSettings): void {
    const stage = this.node.defaultChild as CfnStage;
    // CDK has no word for it, and hands these names on as they are.
    stage.routeSettings = {
      ...stage.routeSettings,
      [route]: { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
    };
    // API Gateway refuses settings of a route that isn't there yet.
    this.node.addDependency(by);
  }
}

const line = {
  gatewayId: '$context.requestId',
  // Of Lambda's run, as its own lines have it.
  requestId: '$context.awsEndpointRequestId',
  time: '$context.requestTime',
  address: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};
