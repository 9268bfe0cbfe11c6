import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { hstsSeconds, type SiteHeaderSources, siteHeaders } from '../site-headers.ts';

/** CloudFront wants security headers as settings, and refuses them as plain headers. */
export class SiteResponseHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, sources: SiteHeaderSources) {
    const headers = siteHeaders(sources);
    const override = true;
    super(scope, id, {
      securityHeadersBehavior: {
        // The content service has a stricter one.
        contentSecurityPolicy: {
          contentSecurityPolicy: headers['content-security-policy'] ?? '',
          override: false,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(hstsSeconds),
          includeSubdomains: true,
          override,
        },
        contentTypeOptions: { override },
        frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      },
      customHeadersBehavior: {
        customHeaders: [{ header: 'permissions-policy', value: headers['permissions-policy'] ?? '', override }],
      },
    });
  }
}
