import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { environmentNamed, environmentNames } from '#infra/config.ts';
import { resourcesOf } from './support/resources.ts';
import { type StackName, synthesis, withDomain } from './support/synthesis.ts';

const environments = [...environmentNames.map((name) => environmentNamed(name)), withDomain].map((environment) => ({
  title: `${environment.name}${environment.domain ? ' with a domain' : ''}`,
  environment,
}));

describe.each(environments)('$title', ({ environment }) => {
  const { app, stacks, template } = synthesis(environment);

  it('is seven stacks named after it', () => {
    const name = { dev: 'Dev', staging: 'Staging', prod: 'Prod' }[environment.name];
    expect(Object.values(stacks).map(({ stackName }) => stackName)).toEqual(
      ['Data', 'Auth', 'Web', 'Api', 'Site', 'Events', 'Monitoring'].map((part) => `Tandem-${name}-${part}`),
    );
  });

  it('says where it is: site, table, secret, pool and client', () => {
    template('data').hasOutput('TableName', {});
    template('data').hasOutput('SigningSecretName', {});
    template('auth').hasOutput('UserPoolId', {});
    template('auth').hasOutput('UserPoolClientId', {});
    template('web').hasOutput('SiteUrl', {});
  });

  it('keeps every log as long as it says, and leaves neither logs nor keys of topics behind where nothing is to be kept', () => {
    const { logRetention, retain } = environment;
    const all = Object.keys(stacks).flatMap((stack) =>
      resourcesOf(template(stack as StackName), 'AWS::Logs::LogGroup'),
    );
    expect(all.length).toBeGreaterThan(20);
    for (const { Properties, DeletionPolicy } of all) {
      expect([Properties.RetentionInDays, DeletionPolicy]).toEqual([logRetention, retain ? 'Retain' : 'Delete']);
    }
    const keys = [template('events'), template('monitoring')].flatMap((one) => resourcesOf(one, 'AWS::KMS::Key'));
    expect(keys.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(['Delete', 'Delete']);
  });

  it('has no finding of cdk-nag without a reason', () => {
    const { violations } = new AwsSolutionsChecks().validateScope(app);
    const found = violations.map(({ ruleName, violatingResources }) => [
      ruleName,
      violatingResources.map(({ constructPath }) => constructPath),
    ]);
    expect(found).toEqual([]);
  });
});

it('refuses an environment it does not know', () => {
  expect(() => environmentNamed('production')).toThrow('expected one of dev, staging, prod');
});
