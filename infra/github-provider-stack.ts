import { Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

export const githubIssuer = 'token.actions.githubusercontent.com';
export const awsAudience = 'sts.amazonaws.com';

/** Trusts GitHub's tokens; one per AWS account. */
export class GithubProviderStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    new OidcProviderNative(this, 'GitHub', { url: `https://${githubIssuer}`, clientIds: [awsAudience] });
  }
}
