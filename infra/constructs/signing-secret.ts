import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';

/**
 * Of the right form, so that everything starts: signing answers that the service refuses us, and no webhook is believed.
 * CloudFormation would overwrite the real values if this were changed.
 */
const placeholder = {
  integrationKey: 'not set',
  userId: 'not set',
  accountId: 'not set',
  privateKey: 'not set: a PRIVATE KEY in PEM',
  oauthBasePath: 'account-d.docusign.com',
  basePath: 'https://demo.docusign.net/restapi',
};

/** What the signing service knows us by. The runbook says how the real values get in; no template holds them. */
export class SigningSecret extends Secret {
  constructor(scope: Construct, id: string, { key, retain }: { key: IKey; retain: boolean }) {
    super(scope, id, {
      description: 'Tandem: credentials of the signing service',
      encryptionKey: key,
      generateSecretString: {
        secretStringTemplate: JSON.stringify(placeholder),
        generateStringKey: 'hmacSecret',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(this, {
      'AwsSolutions-SMG4': 'The signing service gives out these credentials, and only a person can ask it for others.',
    });
  }
}
