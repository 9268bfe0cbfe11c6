import { Fn, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib';
import { type CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledgements.ts';
import { type Environment, edgeRegion } from '../config.ts';

/**
 * Keys between CloudFront and the API, numbered from 1. CloudFront sends this number; the API accepts it and the next,
 * so CloudFront can move first. CloudFormation inserts the values during deployment: no template holds them, and no
 * Lambda fetches them.
 */
export class OriginKeys extends Construct {
  /** Sent by CloudFront, read where its stack is: CloudFormation takes a secret of the stack's own region. */
  readonly current: string;
  /** Accepted by the API, comma-separated. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { originKey: number, region }: Pick<Environment, 'originKey' | 'region'>) {
    super(scope, id);
    const make = (one: number) => this.make(one, region);
    // Until the API's stack has moved on, it imports the former key, so CloudFormation keeps it.
    if (number > 1) make(number - 1);
    const current = make(number);
    this.current = resolved(region === edgeRegion ? current.secretArn : atTheEdge(current));
    this.accepted = [current, make(number + 1)].map(({ secretArn }) => resolved(secretArn)).join();
  }

  private make(number: number, region: string): Secret {
    const secret = new Secret(this, `Key${number}Secret`, {
      description: `Tandem: key ${number} by which the API knows CloudFront`,
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
      ...(region !== edgeRegion && { replicaRegions: [{ region: edgeRegion }] }),
    });
    Stack.of(this).exportValue(secret.secretArn);
    acknowledge(secret, {
      'AwsSolutions-SMG4': 'Deployments change it: each next number is another key, without a gap.',
    });
    return secret;
  }
}

/** Reference that CloudFormation resolves. */
const resolved = (arn: string): string => SecretValue.secretsManager(arn).unsafeUnwrap();

/** Copies of a secret have its ARN, but for the region. */
function atTheEdge({ node }: Secret): string {
  // CDK gives the ARN of a secret without a fixed name to no other region; the reference is the ARN.
  const arn = (node.defaultChild as CfnSecret).ref;
  const part = (index: number) => Fn.select(index, Fn.split(':', arn));
  return ['arn:aws:secretsmanager', edgeRegion, part(4), 'secret', part(6)].join(':');
}
