import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';

/**
 * Well-formed, so everything starts: the signing service refuses us, and no webhook is trusted. Changing it would make
 * CloudFormation overwrite the real values.
 */
const placeholder = {
  integrationKey: 'not set',
  userId: 'not set',
  accountId: 'not set',
  privateKey: 'not set: a PRIVATE KEY in PEM',
  oauthBasePath: 'account-d.docusign.com',
  basePath: 'https://demo.docusign.net/restapi',
};

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
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    acknowledge(this, {
      'AwsSolutions-SMG4': 'The signing service gives out these credentials, and only a person can ask it for others.',
    });
  }
}
