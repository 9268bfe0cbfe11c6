import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, type ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export class EncryptedTopic extends Construct {
  readonly topic: Topic;
  readonly key: Key;

  constructor(scope: Construct, id: string, { publisher }: { publisher?: ServicePrincipal } = {}) {
    super(scope, id);
    this.key = new Key(this, 'Key', {
      description: `Tandem: ${id}`,
      enableKeyRotation: true,
      // Topics keep nothing, so an outliving key would only cost.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.topic = new Topic(this, 'Topic', { masterKey: this.key, enforceSSL: true });
    if (publisher) {
      this.key.grant(publisher, 'kms:Decrypt', 'kms:GenerateDataKey');
      this.topic.addToResourcePolicy(
        new PolicyStatement({
          sid: 'PublisherOfThisAccount',
          principals: [publisher],
          actions: ['sns:Publish'],
          resources: [this.topic.topicArn],
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
      );
    }
  }
}
