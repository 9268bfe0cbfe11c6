import { describe, expect, it } from 'vitest';
import { lambdasOf } from './support/lambdas.ts';
import { list, readable, resourcesOf, type Statement } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis('prod');
const [key] = resourcesOf(made.template('data'), 'AWS::KMS::Key').filter(({ id }) => id.startsWith('WireKey'));
const statements = (key?.Properties.KeyPolicy.Statement ?? []) as Statement[];

describe('the key of wire instructions', () => {
  it('is one of their own, changes every year, and outlives its stack in production alone', async () => {
    expect(key?.Properties.EnableKeyRotation).toBe(true);
    expect(key?.DeletionPolicy).toBe('RetainExceptOnCreate');
    const [ofDev] = resourcesOf((await synthesis('dev')).template('data'), 'AWS::KMS::Key').filter(({ id }) =>
      id.startsWith('WireKey'),
    );
    expect(ofDev?.DeletionPolicy).toBe('Delete');
  });

  it('refuses every use without the tag, or without a credit union, whatever a role is allowed', () => {
    const denials = statements.filter(({ Effect }) => Effect === 'Deny');
    const uses = [
      'Decrypt',
      'Encrypt',
      'GenerateDataKey',
      'GenerateDataKeyWithoutPlaintext',
      'ReEncryptFrom',
      'ReEncryptTo',
    ];
    for (const { Action } of denials) expect(Action).toEqual(uses.map((use) => `kms:${use}`));
    expect(denials.map(({ Condition }) => Condition)).toEqual([
      { StringNotEquals: { 'aws:PrincipalTag/OpensWireInstructions': 'yes' } },
      { Null: { 'kms:EncryptionContext:creditUnionId': 'true' } },
    ]);
  });

  it('is used by one Lambda, for a named credit union and nothing more', () => {
    const users = lambdasOf(made).flatMap(({ name, statements: own }) =>
      own.flatMap((one) =>
        list(one.Resource ?? []).some((arn) => readable(arn) === 'WireKey.Arn') ? [{ name, one }] : [],
      ),
    );
    expect(users).toEqual([
      {
        name: 'wireinstructions',
        one: expect.objectContaining({
          Effect: 'Allow',
          Action: ['kms:Decrypt', 'kms:GenerateDataKey'],
          Condition: {
            Null: { 'kms:EncryptionContext:creditUnionId': 'false' },
            'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['creditUnionId'] },
          },
        }),
      },
    ]);
    const tagged = made.names.flatMap((stack) =>
      resourcesOf(made.template(stack), 'AWS::IAM::Role').flatMap(({ id, Properties }) =>
        JSON.stringify(Properties.Tags ?? []).includes('OpensWireInstructions') ? [readable(id)] : [],
      ),
    );
    expect(tagged).toEqual([expect.stringMatching(/^Wireinstructions/)]);
  });
});
