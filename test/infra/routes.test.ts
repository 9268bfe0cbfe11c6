import { describe, expect, it } from 'vitest';
import { isLike } from '#local/permissions/wildcards.ts';
import { everyRoute } from '#shared/contract/index.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const { template } = await synthesis();
const api = template('api');
const ofBoth = (type: string) => [api, template('routes')].flatMap((stack) => resourcesOf(stack, type));
/** The WebSocket API has a test of its own. */
const ofHttp = (type: string) =>
  ofBoth(type).filter(({ Properties }) => !/Live/.test(JSON.stringify(Properties.ApiId)));
const routes = ofHttp('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties);

const apiArn = 'arn:aws:execute-api:us-east-1:AWS::AccountId:Api';

function lambdaOf(routeKey: string): string {
  const route = routes.find(({ RouteKey }) => RouteKey === routeKey);
  const integrations = ofBoth('AWS::ApiGatewayV2::Integration');
  const target = integrations.find(({ id }) => JSON.stringify(route?.Target).includes(id));
  expect(target?.Properties.PayloadFormatVersion).toBe('2.0');
  return readable(target?.Properties.IntegrationUri);
}

describe('the HTTP API', () => {
  it('has a route for every path and alias of the contract, one for all else, and no other', () => {
    const wanted = everyRoute().map(({ route, path }) => `${route.method} /api${path}`);
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual([...wanted, '$default'].sort());
  });

  it.each(everyRoute())(
    '$route.method $path goes to what is live of the Lambda of $resource',
    ({ resource, path, route }) => {
      expect(lambdaOf(`${route.method} /api${path}`).toLowerCase()).toBe(`${resource}aliaslive`);
    },
  );

  it('takes every call to the Lambdas, which look at tokens themselves: webhooks have none', () => {
    const keys = routes.map(({ RouteKey }) => RouteKey);
    expect(keys).toContain('POST /api/signing/events');
    expect(routes.filter(({ AuthorizationType }) => AuthorizationType !== 'NONE')).toEqual([]);
    expect(ofBoth('AWS::ApiGatewayV2::Authorizer')).toEqual([]);
  });

  it.each(routes)('lets API Gateway invoke the Lambda of $RouteKey', ({ RouteKey }) => {
    const lambda = lambdaOf(RouteKey);
    const patterns = ofBoth('AWS::Lambda::Permission').flatMap(({ Properties }) =>
      readable(Properties.FunctionName) === lambda ? [readable(Properties.SourceArn)] : [],
    );
    // What API Gateway says it is: https://docs.aws.amazon.com/apigateway/latest/developerguide/arn-format-reference.html
    const caller = `${apiArn}/$default/${RouteKey.replace(' ', '')}`;
    expect(patterns.filter((pattern) => isLike(caller, pattern))).toHaveLength(1);
  });

  it('lets API Gateway invoke each Lambda by one permission, and the one for all else by one more', () => {
    const patterns = ofBoth('AWS::Lambda::Permission')
      .map(({ Properties }) => readable(Properties.SourceArn))
      .filter((pattern) => !pattern.includes(':Live/'));
    const each = new Set(everyRoute().map(({ resource }) => resource));
    expect(patterns.sort()).toEqual([...Array(each.size).fill(`${apiArn}/*/*/*`), `${apiArn}/*/$default`].sort());
  });

  it('lets a fifth of all through to each anonymous route, and less to what is dear', () => {
    const [stage] = ofHttp('AWS::ApiGatewayV2::Stage');
    const settings = stage?.Properties.RouteSettings as Record<string, Record<string, number>>;
    const anonymous = everyRoute().filter(({ route }) => route.access === 'anon');
    expect(Object.keys(settings).sort()).toEqual(
      anonymous.map(({ path, route }) => `${route.method} /api${path}`).sort(),
    );
    const dear = Object.entries(settings).filter(([, { ThrottlingRateLimit }]) => ThrottlingRateLimit === 10);
    expect(dear.map(([key]) => key).sort()).toEqual([
      'GET /api/warmup',
      'POST /api/notification/comments',
      'POST /api/signup',
      'POST /api/signup/confirmations',
    ]);
    for (const [key, one] of Object.entries(settings)) {
      const [rate, burst] = dear.some(([name]) => name === key) ? [10, 20] : [100, 200];
      expect(one, key).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });
    }
  });

  it.each(everyRoute().filter(({ route }) => route.access === 'anon'))(
    'sets that of $route.method $path once it is there',
    ({ path, route }) => {
      const [stage] = ofHttp('AWS::ApiGatewayV2::Stage');
      const one = resourcesOf(api, 'AWS::ApiGatewayV2::Route').find(
        ({ Properties }) => Properties.RouteKey === `${route.method} /api${path}`,
      );
      expect((stage as { DependsOn?: string[] }).DependsOn).toContain(one?.id);
    },
  );

  it('throttles and writes an access log without queries, tokens or addresses of mail', () => {
    const [stage] = ofHttp('AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    });
    // Charged as metrics of our own, some hundred of them; the access log says as much.
    expect(stage?.Properties.DefaultRouteSettings.DetailedMetricsEnabled).toBeFalsy();
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    expect(format).toMatchObject({ requestId: '$context.awsEndpointRequestId', route: '$context.routeKey' });
    expect(JSON.stringify(format)).not.toMatch(/path|query|authorizer|header/i);
  });
});
