import { describe, expect, it } from 'vitest';
import { siteHeaders } from '#infra/site-headers.ts';
import { livePath, liveStage } from '#shared/contract/live.ts';
import { type Json, readable, resourcesOf, type Statement } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const prod = await synthesis('prod');
const web = prod.template('edge');
const distributionOf = (template: typeof web) =>
  resourcesOf(template, 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig;
const distribution = distributionOf(web);
const policy = resourcesOf(web, 'AWS::CloudFront::ResponseHeadersPolicy')[0]?.Properties.ResponseHeadersPolicyConfig;

const managed = {
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
};

describe('the distribution', () => {
  it('serves the site from its bucket, signed, with pages of the app rewritten', () => {
    const { DefaultCacheBehavior: site, Origins, DefaultRootObject } = distribution;
    const origin = Origins.find(({ Id }: { Id: string }) => Id === site.TargetOriginId);
    expect(readable(origin.DomainName)).toBe('Site.RegionalDomainName');
    expect(origin.OriginAccessControlId).toBeDefined();
    expect(site.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(site.FunctionAssociations).toMatchObject([
      { EventType: 'viewer-request' },
      { EventType: 'viewer-response' },
    ]);
    expect(DefaultRootObject).toBe('index.html');
  });

  it('hands /api/* to the API: every method, nothing cached, all headers but Host', () => {
    expect(distribution.CacheBehaviors).toHaveLength(3);
    const [, api] = distribution.CacheBehaviors;
    const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
    expect(api).toMatchObject({
      PathPattern: '/api/*',
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: managed.cachingDisabled,
      OriginRequestPolicyId: managed.allViewerExceptHost,
    });
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
    const [told] = api.FunctionAssociations;
    expect([told.EventType, readable(told.FunctionARN)]).toEqual(['viewer-request', 'ViewerAddress.FunctionARN']);
    expect(readable(origin.DomainName)).toBe('Api.execute-api.us-east-1.amazonaws.com');
  });

  it('hands /live to the WebSocket API, with the headers of its handshake', () => {
    const [, , live] = distribution.CacheBehaviors;
    const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === live.TargetOriginId);
    expect(live).toMatchObject({
      PathPattern: '/live',
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: managed.cachingDisabled,
      OriginRequestPolicyId: managed.allViewerExceptHost,
    });
    expect([readable(origin.DomainName), origin.OriginPath]).toEqual([
      'Live.execute-api.us-east-1.amazonaws.com',
      undefined,
    ]);
    expect(livePath).toBe(`/${liveStage}`);
  });

  it('keeps content, which is the same for everyone, as long as the service says', () => {
    const [content, api] = distribution.CacheBehaviors;
    expect(content).toMatchObject({
      PathPattern: '/api/content/content/*',
      TargetOriginId: api.TargetOriginId,
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: managed.cachingOptimized,
    });
    expect(content.AllowedMethods ?? []).not.toContain('POST');
    expect(content.OriginRequestPolicyId).toBeUndefined();
  });

  it('speaks HTTP/2 and 3, logs, and asks for modern TLS where the site has a domain', async () => {
    expect(distribution).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_100' });
    expect(readable(distribution.Logging.Bucket)).toBe('AccessLogs.RegionalDomainName');
    expect(distributionOf((await synthesis('prod with a domain')).template('edge'))).toMatchObject({
      Aliases: ['tandem.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    });
  });
});

it('the bucket of the site is open to distributions of its account, for reading alone', () => {
  const [policy] = resourcesOf(prod.template('web'), 'AWS::S3::BucketPolicy').filter(({ Properties }) =>
    readable(Properties.Bucket).startsWith('Site'),
  );
  const allowed = ((policy?.Properties.PolicyDocument.Statement ?? []) as (Statement & { Principal: Json })[]).filter(
    ({ Effect }) => Effect === 'Allow',
  );
  expect(allowed.map(({ Action, Resource }) => [Action, readable(Resource)])).toEqual([
    ['s3:GetObject', 'Site.Arn/*'],
    ['s3:ListBucket', 'Site.Arn'],
  ]);
  for (const { Principal, Condition } of allowed) {
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect(Object.keys(Condition ?? {})).toEqual(['ArnLike']);
    expect(readable(Condition?.ArnLike?.['aws:SourceArn'])).toBe('arn:aws:cloudfront::AWS::AccountId:distribution/*');
  }
});

describe('the headers of every answer', () => {
  const connect = [
    'https://cognito-idp.us-east-1.amazonaws.com',
    'https://Documents.RegionalDomainName',
    'https://Content.RegionalDomainName',
    'https://Intake.RegionalDomainName',
    'https://Records.RegionalDomainName',
  ];
  // Loan tapes are sent and never shown.
  const media = connect.slice(1, 3);
  const frames = ["'self'", 'https://*.docusign.net', 'https://*.docusign.com'];
  const headers = siteHeaders({ connect, media, frames });

  it('are the same on CloudFront as on the local server', () => {
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy;
    const { AccessControlMaxAgeSec, IncludeSubdomains } = security.StrictTransportSecurity;
    expect({
      'content-security-policy': readable(security.ContentSecurityPolicy.ContentSecurityPolicy),
      'strict-transport-security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}`,
      'x-content-type-options': security.ContentTypeOptions && 'nosniff',
      'x-frame-options': security.FrameOptions.FrameOption,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map((item: { Header: string; Value: string }) => [item.Header, item.Value])),
    }).toEqual(headers);
  });

  it('are set for the site and for the API', () => {
    const behaviors = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
    for (const { ResponseHeadersPolicyId } of behaviors)
      expect(readable(ResponseHeadersPolicyId)).toBe('ResponseHeaders');
  });

  it('give way to the stricter policy that the content service answers with, and to no other', () => {
    const { ContentSecurityPolicy, ...others } = policy.SecurityHeadersConfig;
    expect(ContentSecurityPolicy.Override).toBe(false);
    expect(Object.values(others)).toEqual(Object.values(others).map(() => expect.objectContaining({ Override: true })));
  });

  it('allow scripts of the site alone, and frames of the site and the signing pages alone', () => {
    const directives = headers['content-security-policy']?.split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]+='$/),
        "worker-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        `connect-src 'self' ${connect.join(' ')}`,
        `img-src 'self' data: blob: ${media.join(' ')}`,
        `media-src 'self' ${media.join(' ')}`,
        `frame-src ${frames.join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(siteHeaders({ connect: [] })['content-security-policy']).toContain("frame-src 'none';");
  });
});
