import { Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { everyRoute, fallbackResource, type ResourceName } from '#shared/contract/index.ts';
import { acknowledge } from '../acknowledgements.ts';

export interface ResourceRoutes {
  readonly api: HttpApi;
  readonly name: ResourceName;
  readonly alias: Alias;
}

/**
 * Routes of a resource's contract to its alias. They belong to the stack of `scope`, and their keys can't move: API
 * Gateway takes no route twice, and CloudFormation creates before it deletes.
 */
export function addRoutes(scope: Construct, { api, name, alias }: ResourceRoutes): void {
  // One permission for the whole API: one per route would outgrow the function's policy.
  const integration = new HttpLambdaIntegration('Integration', alias as IFunction, { scopePermissionToRoute: false });
  const answer = (id: string, routeKey: HttpRouteKey) =>
    new HttpRoute(scope, id, { httpApi: api, routeKey, integration });
  for (const { resource, path, route } of everyRoute()) {
    if (resource !== name) continue;
    answer(`${route.method}${path}`, HttpRouteKey.with(`/api${path}`, HttpMethod[route.method]));
  }
  if (name === fallbackResource) {
    answer('Fallback', HttpRouteKey.DEFAULT);
    alias.addPermission('FallbackPermission', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      // One part less than other routes have, so the permission doesn't match it.
      sourceArn: Stack.of(scope).formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: '*/$default',
      }),
    });
  }
  acknowledge(scope, {
    'AwsSolutions-APIG4':
      'Every Lambda checks the access token itself, and then the person: accounts are disabled, roles taken and restrictions set faster than a token expires, and an authorizer would answer from its cache.',
  });
}
