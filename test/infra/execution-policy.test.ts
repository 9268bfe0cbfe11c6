import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { environmentNamed } from '#infra/config.ts';
import { executionPolicy, managedPolicies, services } from '#infra/execution-policy.ts';
import { list, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const prod = await synthesis('prod with a domain');
const account = '111122223333';
const policy = executionPolicy({ ...environmentNamed('prod'), account });
const actions = policy.Statement.flatMap(({ Effect, Action }) => (Effect === 'Allow' ? list(Action) : []));
const matches = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`).test(text);

describe('what CloudFormation may do', () => {
  it('covers each service of the templates, and no other', () => {
    const types = prod.names.flatMap((stack) =>
      Object.values(prod.template(stack).Resources ?? {}).map(({ Type }) => Type.split('::')),
    );
    const used = new Set(types.flatMap(([of, service = '']) => (of === 'AWS' && service !== 'IAM' ? [service] : [])));
    expect([...used].filter((service) => service !== 'CDK').sort()).toEqual(Object.keys(services).sort());
    for (const prefix of Object.values(services).flat()) expect(actions).toContain(`${prefix}:*`);
  });

  it('attaches what roles of the templates have, and nothing else of AWS', () => {
    const attached = prod.names.flatMap((stack) =>
      resourcesOf(prod.template(stack), 'AWS::IAM::Role').flatMap(({ Properties }) =>
        [...JSON.stringify(Properties.ManagedPolicyArns ?? []).matchAll(/service-role\/(\w+)/g)].map(
          ([, name]) => name,
        ),
      ),
    );
    expect([...new Set(attached)].sort()).toEqual([...managedPolicies].sort());
    const attaching = policy.Statement.filter(({ Action }) => list(Action).includes('iam:AttachRolePolicy'));
    expect(attaching).toMatchObject([
      { Condition: { ArnEquals: { 'iam:PolicyARN': { length: managedPolicies.length } } } },
    ]);
  });

  it('is no way to be an administrator by users, keys, roles of the bootstrap or the account', () => {
    for (const action of [
      'iam:CreateUser',
      'iam:CreateAccessKey',
      'iam:CreatePolicyVersion',
      'iam:DeleteRolePermissionsBoundary',
      'sts:AssumeRole',
      'organizations:LeaveOrganization',
      'account:CloseAccount',
    ]) {
      expect([action, actions.filter((one) => matches(one, action))]).toEqual([action, []]);
    }
    const reach = policy.Statement.filter(
      ({ Effect, Action }) => Effect === 'Allow' && list(Action).includes('iam:PutRolePolicy'),
    ).flatMap(({ Resource }) => list(Resource));
    const isReached = (name: string) => reach.some((one) => matches(one, `arn:aws:iam::${account}:role/${name}`));
    expect(isReached('Tandem-Prod-Api-OfferingsRole1A2B-x')).toBe(true);
    expect(isReached('tandem-prod-copies-documents-us-east-1-1')).toBe(true);
    for (const name of ['cdk-hnb659fds-cfn-exec-role-1-us-east-1', 'Tandem-Staging-Api-Role', 'break-glass'])
      expect([name, isReached(name)]).toEqual([name, false]);
    expect(policy.Statement.find(({ Effect }) => Effect === 'Deny')).toMatchObject({
      Action: 'iam:*',
      Resource: `arn:aws:iam::${account}:role/Tandem-Prod-GitHub-*`,
    });
  });

  it('is for the regions of the environment alone, and short enough for one policy', () => {
    const [first] = policy.Statement;
    expect(first?.Condition).toEqual({ StringEquals: { 'aws:RequestedRegion': ['us-east-1', 'us-west-2'] } });
    expect(JSON.stringify(policy).length).toBeLessThan(6144);
  });

  it('is printed by npm run execution-policy', () => {
    const printed = execFileSync(process.execPath, ['bin/execution-policy.ts', 'prod'], { stdio: 'pipe' }).toString();
    expect(JSON.parse(printed)).toEqual(executionPolicy(environmentNamed('prod')));
  });
});
