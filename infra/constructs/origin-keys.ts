import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';

/**
 * Keys between CloudFront and the API, numbered from 1. CloudFront sends this number; the API accepts it and the next,
 * so CloudFront can move first. CloudFormation inserts the values during deployment: no template holds them, and no
 * Lambda fetches them.
 */
export class OriginKeys extends Construct {
  /** Sent by CloudFront. */
  readonly current: string;
  /** Accepted by the API, comma-separated. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, number: number) {
    super(scope, id);
    // Until the API's stack has moved on, it imports the former key, so CloudFormation keeps it.
    if (number > 1) this.make(number - 1);
    this.current = this.make(number);
    this.accepted = `${this.current},${this.make(number + 1)}`;
  }

  /** Reference that CloudFormation resolves. */
  private make(number: number): string {
    const secret = new Secret(this, `Key${number}Secret`, {
      description: `Tandem: key ${number} by which the API knows CloudFront`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Stack.of(this).exportValue(secret.secretArn);
    acknowledge(secret, {
      'AwsSolutions-SMG4': 'Deployments change it: each next number is another key, without a gap.',
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
