import { CfnOutput, CrossStackReferences, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { errorReportsOrigin } from '#shared/contract/error-reports.ts';
import { type Environment, edgeRegion, isOwn } from './config.ts';
import { EdgeWatch, hasEdgeAlarms } from './constructs/edge-watch.ts';
import { Firewall, firewallNames } from './constructs/firewall.ts';
import { SiteDistribution } from './constructs/site-distribution.ts';
import type { DataStack } from './data-stack.ts';
import type { WebStack } from './web-stack.ts';

export interface EdgeStackProps extends StackProps {
  readonly environment: Environment;
  readonly data: DataStack;
  readonly web: WebStack;
}

/** Distribution and firewall, which stay where they are when the rest moves to another region: so the site keeps its name. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;
  /** Without a trailing slash. */
  readonly url: string;

  constructor(scope: Construct, id: string, { environment, data, web, ...props }: EdgeStackProps) {
    super(scope, id, props);
    // Exports end at their region.
    const isElsewhere = environment.region !== edgeRegion;
    if (isElsewhere) CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const media = [data.documents, data.content].map((bucket) => `https://${bucket.bucketRegionalDomainName}`);
    const files = [data.intake, data.records].map((bucket) => `https://${bucket.bucketRegionalDomainName}`);
    const reports = environment.tracking?.instrumentationKey ? [errorReportsOrigin] : [];
    this.distribution = new SiteDistribution(this, 'Distribution', {
      environment,
      web,
      firewall: isOwn(environment.name)
        ? undefined
        : new Firewall(this, firewallNames.site, { environment, scope: 'CLOUDFRONT' }),
      connect: [`https://cognito-idp.${web.region}.amazonaws.com`, ...media, ...files, ...reports],
      media,
      frames: ["'self'", 'https://*.docusign.net', 'https://*.docusign.com'],
    });
    this.url = `https://${environment.domain?.name ?? this.distribution.distributionDomainName}`;

    if (hasEdgeAlarms(environment)) new EdgeWatch(this, 'Watch', environment);

    if (isElsewhere) CrossStackReferences.of(this.distribution).produce(ReferenceStrength.WEAK);
    new CfnOutput(this, 'SiteUrl', { value: this.url });
    new CfnOutput(this, 'DistributionDomain', { value: this.distribution.distributionDomainName });
  }
}
