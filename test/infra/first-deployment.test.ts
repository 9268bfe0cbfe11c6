import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { AuthStack } from '#infra/auth-stack.ts';
import { standIn } from '#infra/bundle.ts';
import { environmentNamed } from '#infra/config.ts';
import { CopiesStack } from '#infra/copies-stack.ts';
import { DataStack } from '#infra/data-stack.ts';
import { type Json, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const prod = await synthesis('prod');

/** Stacks that hold something, as `-c first=yes` makes them, or later ones. */
function holding(firstTry: boolean) {
  const app = new App();
  const environment = { ...environmentNamed('prod'), firstTry };
  const props = { environment, env: { region: environment.region } };
  const data = new DataStack(app, 'Data', props);
  const auth = new AuthStack(app, 'Auth', { ...props, code: standIn, data });
  const copies = new CopiesStack(app, 'Copies', { ...props, env: { region: 'us-west-2' } });
  const [table] = resourcesOf(Template.fromStack(data).toJSON(), 'AWS::DynamoDB::GlobalTable');
  const [people] = resourcesOf(Template.fromStack(auth).toJSON(), 'AWS::Cognito::UserPool');
  return {
    stacks: [data, auth, copies].map(({ terminationProtection }) => terminationProtection),
    table: table?.Properties.Replicas[0].DeletionProtectionEnabled,
    people: people?.Properties.DeletionProtection,
  };
}

describe('a first deployment that fails', () => {
  it('can be removed, as nothing is protected before it went through', () => {
    expect(holding(true)).toEqual({ stacks: [false, false, false], table: false, people: 'INACTIVE' });
    expect(holding(false)).toEqual({ stacks: [true, true, true], table: true, people: 'ACTIVE' });
  });

  it('leaves nothing behind that its stack had only made', () => {
    const policies = prod.names.flatMap((stack) =>
      Object.values(prod.template(stack).Resources ?? {}).flatMap(({ DeletionPolicy = [] }) => DeletionPolicy),
    );
    expect(new Set(policies)).toEqual(new Set(['Delete', 'RetainExceptOnCreate']));
  });

  it('is not refused for a list with nothing in it', () => {
    const empty = (value: Json, path: string): string[] => {
      if (value === null || typeof value !== 'object') return [];
      if (Array.isArray(value) && value.length === 0) return [path];
      return Object.entries(value).flatMap(([name, one]) => empty(one, `${path}/${name}`));
    };
    const found = prod.names.flatMap((stack) =>
      Object.entries(prod.template(stack).Resources ?? {}).flatMap(([id, { Properties }]) =>
        empty(Properties, `${stack}/${id}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
