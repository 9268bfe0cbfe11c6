import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/** Key of everything stored. As with AWS's own key, IAM access to the table includes the key through DynamoDB. */
export class DataKey extends Key {
  constructor(scope: Construct, id: string, { retain }: { retain: boolean }) {
    super(scope, id, {
      description: 'Tandem: table and documents',
      enableKeyRotation: true,
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const { account, region } = Stack.of(this);
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'ThroughDynamoDB',
        principals: [new AnyPrincipal()],
        actions: [
          'kms:CreateGrant',
          'kms:Decrypt',
          'kms:DescribeKey',
          'kms:Encrypt',
          'kms:GenerateDataKey',
          'kms:GenerateDataKeyWithoutPlaintext',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
        ],
        resources: ['*'],
        conditions: {
          StringEquals: { 'kms:CallerAccount': account, 'kms:ViaService': `dynamodb.${region}.amazonaws.com` },
        },
      }),
    );
  }
}
