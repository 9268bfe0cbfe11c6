import { describe, expect, it } from 'vitest';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis();
const [web, api] = [made.template('web'), made.template('api')];
const isLive = ({ Properties }: { Properties: Record<string, unknown> }) =>
  /Live/.test(JSON.stringify(Properties.ApiId));

describe('the WebSocket API', () => {
  it('is one of its own', () => {
    const apis = resourcesOf(web, 'AWS::ApiGatewayV2::Api').map(({ Properties }) => Properties.ProtocolType);
    expect(apis.sort()).toEqual(['HTTP', 'WEBSOCKET']);
  });

  it('asks its Lambda about what browsers say, and about nothing else', () => {
    const routes = resourcesOf(api, 'AWS::ApiGatewayV2::Route').filter(isLive);
    expect(routes.map(({ Properties }) => Properties.RouteKey)).toEqual(['$default']);
    const [integration] = resourcesOf(api, 'AWS::ApiGatewayV2::Integration').filter(isLive);
    expect(readable(integration?.Properties.IntegrationUri)).toContain('LiveNews');
  });

  it('has the stage that is called as the path, throttled', () => {
    const stages = resourcesOf(api, 'AWS::ApiGatewayV2::Stage').filter(isLive);
    expect(stages).toMatchObject([
      {
        Properties: {
          StageName: 'live',
          AutoDeploy: true,
          DefaultRouteSettings: { ThrottlingRateLimit: expect.any(Number), ThrottlingBurstLimit: expect.any(Number) },
        },
      },
    ]);
  });
});
