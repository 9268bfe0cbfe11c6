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

  it('asks its Lambda about browsers that come and what they say, and about nothing else', () => {
    const routes = resourcesOf(api, 'AWS::ApiGatewayV2::Route').filter(isLive);
    expect(routes.map(({ Properties }) => Properties.RouteKey)).toEqual(['$default', '$connect']);
    const [integration, ...others] = resourcesOf(api, 'AWS::ApiGatewayV2::Integration').filter(isLive);
    expect(others).toEqual([]);
    expect(readable(integration?.Properties.IntegrationUri)).toContain('LiveNews');
    const callers = resourcesOf(api, 'AWS::Lambda::Permission').map(({ Properties }) => readable(Properties.SourceArn));
    expect(callers.filter((arn) => arn.includes(':Live/'))).toEqual([
      expect.stringMatching(/:Live\/\*\$default$/),
      expect.stringMatching(/:Live\/\*\$connect$/),
    ]);
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
