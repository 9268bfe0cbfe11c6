import { Duration } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { everyRoute, fallbackResource, type ResourceName } from '#shared/contract/index.ts';
import { acknowledge } from '../acknowledgements.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

export interface ResourceFunctionProps extends ProductFunctionProps<ResourceName> {
  readonly api: HttpApi;
}

/** Signing waits for the signing service, and a download for its PDF to be marked; API Gateway waits for us 29 seconds. */
const timeouts: Partial<Record<ResourceName, Duration>> = {
  documents: Duration.seconds(29),
  signing: Duration.seconds(28),
  uploads: Duration.seconds(28),
};

/** The Lambda of one API resource, with a route for every path of its contract. */
export class ResourceFunction extends ProductFunction<ResourceName> {
  constructor(scope: Construct, id: string, props: ResourceFunctionProps) {
    const timeout = timeouts[props.name];
    super(scope, id, { ...props, ...(timeout && { timeout }) });
    // One permission for the whole API: one per route would outgrow the size limit of a function's policy.
    const integration = new HttpLambdaIntegration('Integration', this, { scopePermissionToRoute: false });
    const answer = (name: string, routeKey: HttpRouteKey) =>
      new HttpRoute(this, name, { httpApi: props.api, routeKey, integration });
    for (const { resource, path, route } of everyRoute()) {
      if (resource !== props.name) continue;
      answer(`${route.method}${path}`, HttpRouteKey.with(`/api${path}`, HttpMethod[route.method]));
    }
    if (props.name === fallbackResource) answer('Fallback', HttpRouteKey.DEFAULT);
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'Every Lambda checks the access token itself, and then the person: accounts are disabled, roles taken and restrictions set faster than a token expires, and an authorizer would answer from its cache.',
    });
  }
}
