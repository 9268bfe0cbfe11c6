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

/** Throttled, with an access log line per call. Paths are logged as routes, without ids. */
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
            removalPolicy: environment.retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
          }),
        ),
        format: AccessLogFormat.custom(JSON.stringify(line)),
      },
    });
  }

  /** Tighter limits for one route, such as `GET /api/warmup`. `by`: owner of the route. */
  throttleRoute(route: string, by: IDependable, { rateLimit, burstLimit }: ThrottleSettings): void {
    const stage = this.node.defaultChild as CfnStage;
    // CDK lacks it and passes these names through.
    stage.routeSettings = {
      ...stage.routeSettings,
      [route]: { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
    };
    // API Gateway refuses settings for routes that don't exist yet.
    this.node.addDependency(by);
  }
}

const line = {
  gatewayId: '$context.requestId',
  // Lambda's request id, as in its own lines.
  requestId: '$context.awsEndpointRequestId',
  time: '$context.requestTime',
  address: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};
