import { Stack, type StackProps } from 'aws-cdk-lib';
import { OidcProviderNative } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

/** Who says which job of which repository is asking. */
export const githubIssuer = 'token.actions.githubusercontent.com';
export const awsAudience = 'sts.amazonaws.com';

/** Lets an AWS account believe GitHub's tokens. An account has one, whatever environments are in it. */
export class GithubProviderStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    new OidcProviderNative(this, 'GitHub', { url: `https://${githubIssuer}`, clientIds: [awsAudience] });
  }
}
