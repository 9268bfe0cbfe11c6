import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, type ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface EncryptedTopicProps {
  readonly key: IKey;
  readonly publisher?: ServicePrincipal;
}

export class EncryptedTopic extends Construct {
  readonly topic: Topic;
  readonly key: IKey;

  constructor(scope: Construct, id: string, { key, publisher }: EncryptedTopicProps) {
    super(scope, id);
    this.key = key;
    this.topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    if (publisher) {
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
