import { describe, expect, it } from 'vitest';
import { everyRoute } from '#shared/contract/index.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const api = synthesis().template('api');
const routes = resourcesOf(api, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties);

describe('the HTTP API', () => {
  it('has a route for every path and alias of the contract, one for all else, and no other', () => {
    const wanted = everyRoute().map(({ route, path }) => `${route.method} /api${path}`);
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual([...wanted, '$default'].sort());
  });

  it.each(everyRoute())('$route.method $path goes to the Lambda of $resource', ({ resource, path, route }) => {
    const found = routes.find(({ RouteKey }) => RouteKey === `${route.method} /api${path}`);
    const integrations = resourcesOf(api, 'AWS::ApiGatewayV2::Integration');
    const target = integrations.find(({ id }) => JSON.stringify(found?.Target).includes(id));
    expect(readable(target?.Properties.IntegrationUri).toLowerCase()).toBe(`${resource}.arn`);
    expect(target?.Properties.PayloadFormatVersion).toBe('2.0');
  });

  it('takes every call to the Lambdas, which look at tokens themselves: webhooks have none', () => {
    const keys = routes.map(({ RouteKey }) => RouteKey);
    expect(keys).toContain('POST /api/signing/events');
    expect(routes.filter(({ AuthorizationType }) => AuthorizationType !== 'NONE')).toEqual([]);
    expect(resourcesOf(api, 'AWS::ApiGatewayV2::Authorizer')).toEqual([]);
  });

  it('lets API Gateway invoke each Lambda by one permission', () => {
    expect(resourcesOf(api, 'AWS::Lambda::Permission')).toHaveLength(new Set(everyRoute().map((r) => r.resource)).size);
  });

  it('throttles and writes an access log without queries, tokens or addresses of mail', () => {
    const [stage] = resourcesOf(api, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 },
    });
    // Charged as metrics of our own, some hundred of them; the access log says as much.
    expect(stage?.Properties.DefaultRouteSettings.DetailedMetricsEnabled).toBeFalsy();
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    expect(format).toMatchObject({ requestId: '$context.requestId', route: '$context.routeKey' });
    expect(JSON.stringify(format)).not.toMatch(/path|query|authorizer|header/i);
  });
});
