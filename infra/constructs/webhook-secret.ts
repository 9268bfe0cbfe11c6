import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';

export class WebhookSecret extends Secret {
  constructor(scope: Construct, id: string, { key, retain }: { key: IKey; retain: boolean }) {
    super(scope, id, {
      description: 'Tandem: keys that webhook messages are signed with',
      encryptionKey: key,
      // 64 letters and digits are the base64 of 48 bytes.
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'current',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    acknowledge(this, {
      'AwsSolutions-SMG4': 'The outside system has to be given each new key, and only a person can do that.',
    });
  }
}
