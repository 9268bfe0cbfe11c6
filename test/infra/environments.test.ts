import { describe, expect, it } from 'vitest';
import { environmentNamed, environmentNames } from '#infra/config.ts';
import { resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const environments = await Promise.all(
  [...environmentNames, 'prod with a domain' as const].map(async (title) => ({ title, ...(await synthesis(title)) })),
);

describe.each(environments)('$title', ({ environment, stacks, names, template, findings }) => {
  it('is seven stacks named after it', () => {
    const name = { dev: 'Dev', staging: 'Staging', prod: 'Prod' }[environment.name];
    expect(Object.values(stacks).map(({ stackName }) => stackName)).toEqual(
      ['Data', 'Auth', 'Web', 'Api', 'Site', 'Events', 'Monitoring'].map((part) => `Tandem-${name}-${part}`),
    );
  });

  it('says where it is: site, table, secret, pool and client', () => {
    expect(template('data').Outputs).toMatchObject({ TableName: {}, SigningSecretName: {} });
    expect(template('auth').Outputs).toMatchObject({ UserPoolId: {}, UserPoolClientId: {} });
    expect(template('web').Outputs).toMatchObject({ SiteUrl: {} });
  });

  it('keeps every log as long as it says, and leaves neither logs nor keys of topics behind where nothing is to be kept', () => {
    const { logRetention, retain } = environment;
    const all = names.flatMap((stack) => resourcesOf(template(stack), 'AWS::Logs::LogGroup'));
    expect(all.length).toBeGreaterThan(20);
    for (const { Properties, DeletionPolicy } of all) {
      expect([Properties.RetentionInDays, DeletionPolicy]).toEqual([logRetention, retain ? 'Retain' : 'Delete']);
    }
    const keys = [template('events'), template('monitoring')].flatMap((one) => resourcesOf(one, 'AWS::KMS::Key'));
    expect(keys.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(['Delete', 'Delete', 'Delete']);
  });

  it('has no finding of cdk-nag without a reason', () => {
    expect(findings).toEqual([]);
  });
});

it('refuses an environment it does not know', () => {
  expect(() => environmentNamed('production')).toThrow('expected one of dev, staging, prod');
});
