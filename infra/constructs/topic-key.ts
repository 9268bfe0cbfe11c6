import { RemovalPolicy } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** AWS's services that publish to topics; our Lambdas have permissions of their own. */
const publishers = ['cloudwatch', 'events', 'ses'];

/** One for all topics: they keep nothing, so an outliving key would only cost, and so would one for each. */
export class TopicKey extends Key {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Tandem: topics',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    for (const name of publishers) {
      this.grant(new ServicePrincipal(`${name}.amazonaws.com`), 'kms:Decrypt', 'kms:GenerateDataKey');
    }
  }
}
