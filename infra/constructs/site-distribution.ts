import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { livePath } from '#shared/contract/live.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { acknowledge } from '../acknowledgements.ts';
import type { Environment } from '../config.ts';
import { edgeCode } from '../edge/edge-code.ts';
import { viewerAddressCode } from '../edge/viewer-address.ts';
import type { WebStack } from '../web-stack.ts';
import type { Firewall } from './firewall.ts';
import { SiteResponseHeaders } from './site-response-headers.ts';

export interface SiteDistributionProps {
  readonly environment: Environment;
  /** Origins behind it, in any region. */
  readonly web: WebStack;
  readonly firewall: Firewall | undefined;
  /** Further origins of the app. */
  readonly connect: string[];
  /** Origins of pictures and films. */
  readonly media: string[];
  /** Framed origins. */
  readonly frames: string[];
}

const fixedTls = Object.fromEntries(
  ['AwsSolutions-CFR4', '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate'].map((id) => [
    id,
    'Without a domain of its own the site has the certificate of cloudfront.net, whose TLS policy is fixed.',
  ]),
);

export class SiteDistribution extends Distribution {
  constructor(scope: Construct, id: string, { environment, web, firewall, ...sources }: SiteDistributionProps) {
    const { domain } = environment;
    const imported = (name: string, { node }: Bucket) => {
      const { attrArn: bucketArn, attrRegionalDomainName: bucketRegionalDomainName } = node.defaultChild as CfnBucket;
      return Bucket.fromBucketAttributes(scope, name, { bucketArn, bucketRegionalDomainName });
    };
    const responseHeadersPolicy = new SiteResponseHeaders(scope, 'ResponseHeaders', sources);
    const rewrite = new EdgeFunction(scope, 'Rewrite', {
      comment: 'Pages of the app are all /app.html',
      code: FunctionCode.fromInline(edgeCode('viewer-request')),
      runtime: FunctionRuntime.JS_2_0,
    });
    const status = new EdgeFunction(scope, 'Status', {
      comment: 'Says 404 where there is no page',
      code: FunctionCode.fromInline(edgeCode('viewer-response')),
      runtime: FunctionRuntime.JS_2_0,
    });
    const viewerAddress = new EdgeFunction(scope, 'ViewerAddress', {
      comment: 'Tells the API who it is called by',
      code: FunctionCode.fromInline(viewerAddressCode()),
      runtime: FunctionRuntime.JS_2_0,
    });
    const originOf = ({ apiId }: HttpApi | WebSocketApi) =>
      new HttpOrigin(`${apiId}.execute-api.${web.region}.amazonaws.com`, {
        customHeaders: { [ORIGIN_KEY]: web.originKeys.current },
      });
    const apiOrigin = originOf(web.api);
    super(scope, id, {
      comment: `Tandem ${environment.name}`,
      ...(firewall && { webAclId: firewall.attrArn }),
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      enableLogging: true,
      logBucket: imported('Logs', web.logs),
      logFilePrefix: 'cloudfront/',
      ...(domain && {
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
      }),
      defaultBehavior: {
        // Listing makes a missing file 404 instead of 403; the default root object hides the list.
        origin: S3BucketOrigin.withOriginAccessControl(imported('SiteBucket', web.site), {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        compress: true,
        responseHeadersPolicy,
        functionAssociations: [
          { function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST },
          { function: status, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      additionalBehaviors: {
        // Same for everyone, cached as the service says.
        '/api/content/content/*': {
          origin: apiOrigin,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          compress: true,
          responseHeadersPolicy,
        },
        '/api/*': {
          origin: apiOrigin,
          // A redirect would turn a POST into a GET and once send its token in the clear.
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
          functionAssociations: [{ function: viewerAddress, eventType: FunctionEventType.VIEWER_REQUEST }],
        },
        // The WebSocket handshake's headers are passed on.
        [livePath]: {
          origin: originOf(web.live),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
        },
      },
    });
    acknowledge(this, {
      ...(!firewall && {
        'AwsSolutions-CFR2': "A developer's own environment goes without a firewall, which costs more than all else.",
      }),
      'AwsSolutions-CFR1': 'People of US credit unions travel: access is by account, not by country.',
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac': 'The bucket opens itself to CloudFront.',
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk': 'The default root object is set.',
      ...(!domain && fixedTls),
    });
  }
}
