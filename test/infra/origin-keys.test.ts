import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { OriginKeys } from '#infra/constructs/origin-keys.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { lambdasOf } from './support/lambdas.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const made = await synthesis();
const web = made.template('web');
const value = (number: number) => `{{resolve:secretsmanager:${idOf(number)}:SecretString:::}}`;

/** As CDK names them, without hashes. */
const idOf = (number: number) => `OriginKeysKey${number}Secret`;
const plain = (text: string) => text.replace(/(?<=OriginKeysKey\dSecret)[0-9A-F]{8}/g, '');

describe('the key by which the API knows CloudFront', () => {
  it('is made by AWS, long and random', () => {
    const secrets = resourcesOf(web, 'AWS::SecretsManager::Secret').map(({ Properties }) => Properties);
    expect(secrets).toHaveLength(2);
    for (const { GenerateSecretString, SecretString } of secrets) {
      expect(GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
      expect(SecretString).toBeUndefined();
    }
  });

  it('goes with every call to both APIs, and with none to the bucket', () => {
    const [distribution] = resourcesOf(made.template('edge'), 'AWS::CloudFront::Distribution');
    const origins = distribution?.Properties.DistributionConfig.Origins as Record<string, unknown>[];
    const sent = origins.map(({ DomainName, OriginCustomHeaders = [] }) => [
      readable(DomainName).split('.')[0],
      ...(OriginCustomHeaders as { HeaderName: string; HeaderValue: unknown }[]).flatMap((one) => [
        one.HeaderName,
        plain(readable(one.HeaderValue)),
      ]),
    ]);
    expect(sent).toEqual([['Site'], ['Api', ORIGIN_KEY, value(1)], ['Live', ORIGIN_KEY, value(1)]]);
  });

  it.each(lambdasOf(made).filter(({ properties }) => 'ORIGIN_KEYS' in properties.Environment.Variables))(
    'and the next one are known to $name',
    ({ properties }) => {
      const known = plain(readable(properties.Environment.Variables.ORIGIN_KEYS));
      expect(known).toBe([value(1), value(2)].join());
    },
  );
});

describe('a deployment with the next number', () => {
  const keysOf = (number: number) => {
    const stack = new Stack(new App(), 'Stack');
    const { current, accepted } = new OriginKeys(stack, 'OriginKeys', { originKey: number, region: 'us-east-1' });
    const { Outputs = {} } = Template.fromStack(stack).toJSON();
    const exports = Object.values(Outputs as Record<string, { Export: { Name: string } }>);
    const named = (token: string) =>
      [...JSON.stringify(stack.resolve(token)).matchAll(/OriginKeysKey\d+Secret[0-9A-F]{8}/g)].map(String);
    return { sent: named(current), accepted: named(accepted), exported: exports.map(({ Export }) => Export.Name) };
  };
  const [before, after] = [keysOf(4), keysOf(5)];

  it('has CloudFront send what the API knows already', () => {
    expect(after.sent).not.toEqual(before.sent);
    expect(before.accepted).toEqual(expect.arrayContaining(after.sent));
  });

  it('has the API forget the former key, once it is no longer sent', () => {
    expect(after.accepted).toEqual(expect.arrayContaining(after.sent));
    expect(after.accepted).not.toEqual(expect.arrayContaining(before.sent));
  });

  it('keeps the exports that the API imports until then', () => {
    for (const key of before.accepted) expect(after.exported.some((name) => name.includes(key))).toBe(true);
  });
});
