import { RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, type Conditions, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { sealedFor } from '#shared/events/wire-seal.ts';
import { mayOpenWires, wiresTag } from '../statements.ts';

/** Key of wire instructions alone: neither the table's key nor any role without the tag opens them. */
export class WireKey extends Key {
  constructor(scope: Construct, id: string, { retain }: { retain: boolean }) {
    super(scope, id, {
      description: 'Tandem: wire instructions',
      enableKeyRotation: true,
      removalPolicy: retain ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    this.deny('OnlyItsLambda', { StringNotEquals: { [`aws:PrincipalTag/${wiresTag}`]: mayOpenWires } });
    this.deny('OnlyForACreditUnion', { Null: { [`kms:EncryptionContext:${sealedFor}`]: 'true' } });
  }

  /** A missing tag counts as different. */
  private deny(sid: string, conditions: Conditions): void {
    this.addToResourcePolicy(
      new PolicyStatement({
        sid,
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: [
          'kms:Decrypt',
          'kms:Encrypt',
          'kms:GenerateDataKey',
          'kms:GenerateDataKeyWithoutPlaintext',
          'kms:ReEncryptFrom',
          'kms:ReEncryptTo',
        ],
        resources: ['*'],
        conditions,
      }),
    );
  }
}
