import { RemovalPolicy } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';

/** The key that signs unsubscribe links. AWS makes it, and no one needs to know it. */
export class UnsubscribeSecret extends Secret {
  constructor(scope: Construct, id: string, { key, retain }: { key: IKey; retain: boolean }) {
    super(scope, id, {
      description: 'Tandem: the key that signs unsubscribe links',
      encryptionKey: key,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'key',
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(this, {
      'AwsSolutions-SMG4': 'Links in mail that was sent have no end: another key would break all of them.',
    });
  }
}
