import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { environmentNamed, environmentNames } from '#infra/config.ts';
import { synthesis, withDomain } from './support/synthesis.ts';

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
