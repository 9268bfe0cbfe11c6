import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';

/**
 * The keys by which the API knows CloudFront, numbered from 1. CloudFront sends the one of this number; the API takes that and
 * the next one, so that CloudFront can go on to the next while the API still knows this one. CloudFormation puts their values
 * into the configuration of both as it deploys them: no template holds them, and no Lambda has to ask for them.
 */
export class OriginKeys extends Construct {
  /** What CloudFront sends. */
  readonly current: string;
  /** What the API takes, separated by commas. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, number: number) {
    super(scope, id);
    // Until the API's stack has followed, it imports the former key, and CloudFormation keeps what is imported.
    if (number > 1) this.make(number - 1);
    this.current = this.make(number);
    this.accepted = `${this.current},${this.make(number + 1)}`;
  }

  /** The value, as a reference that CloudFormation resolves. */
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
