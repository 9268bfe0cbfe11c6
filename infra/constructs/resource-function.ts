import { Duration, Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { everyRoute, fallbackResource, type ResourceName } from '#shared/contract/index.ts';
import { acknowledge } from '../acknowledgements.ts';
import { ProductFunction, type ProductFunctionProps } from './product-function.ts';

export interface ResourceFunctionProps extends ProductFunctionProps<ResourceName> {
  readonly api: HttpApi;
}

/** Commitments wait in line behind others of their credit union, signing waits for the signing service, and a download for its PDF to be marked; API Gateway waits for us 29 seconds. */
const timeouts: Partial<Record<ResourceName, Duration>> = {
  commitments: Duration.seconds(28),
  documents: Duration.seconds(29),
  signing: Duration.seconds(28),
  tapes: Duration.seconds(28),
  uploads: Duration.seconds(28),
  // A large view that has no copy yet is read from its index.
  termsheets: Duration.seconds(28),
  users: Duration.seconds(28),
  views: Duration.seconds(28),
};

/** Megabytes: a million rows of each view take up to 250, and filtering them wants a whole processor. */
const memory: Partial<Record<ResourceName, number>> = {
  ...{ interests: 1769, termsheets: 1769, users: 1769, views: 1769 },
  // Loans of a few tapes.
  tapes: 1769,
};

/** What the version is called that answers. */
const aliasName = 'live';

/** The Lambda of one API resource, with a route for every path of its contract, to the version that its alias names. */
export class ResourceFunction extends ProductFunction<ResourceName> {
  /** Whoever calls the function calls this. */
  readonly alias: Alias;
  /** Of the alias, by reference to the function alone: what is made before the alias may ask for them. */
  readonly liveName: string;
  readonly liveArn: string;

  constructor(scope: Construct, id: string, props: ResourceFunctionProps) {
    const timeout = timeouts[props.name];
    const memorySize = memory[props.name];
    super(scope, id, { ...props, ...(timeout && { timeout }), ...(memorySize && { memorySize }) });
    this.alias = this.addAlias(aliasName);
    this.liveName = `${this.functionName}:${aliasName}`;
    this.liveArn = `${this.functionArn}:${aliasName}`;
    // One permission for the whole API: one per route would outgrow the size limit of a function's policy.
    const integration = new HttpLambdaIntegration('Integration', this.alias as IFunction, {
      scopePermissionToRoute: false,
    });
    const answer = (name: string, routeKey: HttpRouteKey) =>
      new HttpRoute(this, name, { httpApi: props.api, routeKey, integration });
    for (const { resource, path, route } of everyRoute()) {
      if (resource !== props.name) continue;
      answer(`${route.method}${path}`, HttpRouteKey.with(`/api${path}`, HttpMethod[route.method]));
    }
    if (props.name === fallbackResource) {
      answer('Fallback', HttpRouteKey.DEFAULT);
      this.alias.addPermission('FallbackPermission', {
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        // One part less than other routes have, so the permission for these does not match it.
        sourceArn: Stack.of(this).formatArn({
          service: 'execute-api',
          resource: props.api.apiId,
          resourceName: '*/$default',
        }),
      });
    }
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'Every Lambda checks the access token itself, and then the person: accounts are disabled, roles taken and restrictions set faster than a token expires, and an authorizer would answer from its cache.',
    });
  }
}
