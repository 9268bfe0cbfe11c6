import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { everyRoute, fallbackResource, type ResourceName } from '#shared/contract/index.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

export interface ResourceFunctionProps extends ProductFunctionProps<ResourceName> {
  readonly api: HttpApi;
}

/** The Lambda of one API resource, with a route for every path of its contract. */
export class ResourceFunction extends ProductFunction<ResourceName> {
  constructor(scope: Construct, id: string, props: ResourceFunctionProps) {
    super(scope, id, props);
    // One permission for the whole API: one per route would outgrow the size limit of a function's policy.
    const integration = new HttpLambdaIntegration('Integration', this, { scopePermissionToRoute: false });
    for (const { resource, path, route } of everyRoute()) {
      if (resource !== props.name) continue;
      props.api.addRoutes({ path: `/api${path}`, methods: [HttpMethod[route.method]], integration });
    }
    if (props.name === fallbackResource) {
      new HttpRoute(props.api, 'Fallback', { httpApi: props.api, routeKey: HttpRouteKey.DEFAULT, integration });
    }
  }
}
