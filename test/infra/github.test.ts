import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { type Action, commandsOf } from '#bin/deployment.ts';
import { type Environment, type EnvironmentName, environmentNamed } from '#infra/config.ts';
import { github } from '#infra/github.ts';
import { list, resourcesOf, type Statement } from './support/resources.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
const account = '481516234210';
const table = 'Tandem-Staging-Data-Table1';

function made(
  name: EnvironmentName,
  more: { drilledTable?: string; repository?: string } = {},
  place: Partial<Environment> = { account },
) {
  const app = new App({ context });
  const stacks = github(app, {
    environment: { ...environmentNamed(name), ...place },
    repository: 'acme/tandem',
    ...more,
  });
  const template = Template.fromStack(stacks.roles).toJSON();
  return { app, stacks, template, provider: Template.fromStack(stacks.provider).toJSON() };
}

const bootstrap = (role: string, region = 'us-east-1') =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-${role}-role-${account}-${region}`;

/** Of each role: who may take it, and what it may do where. */
const rolesOf = (template: ReturnType<typeof made>['template']) =>
  Object.fromEntries(
    resourcesOf(template, 'AWS::IAM::Role').map(({ id, Properties }) => {
      const { AssumeRolePolicyDocument: trust, Policies, ManagedPolicyArns } = Properties;
      const statements: Statement[] = Policies.flatMap(
        ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement,
      );
      const may = statements.map(({ Effect, Action, Resource }) => ({
        Effect,
        on: list(Resource).toSorted(),
        actions: list(Action),
      }));
      return [id.replace(/[A-F0-9]{8}$/, ''), { trust: trust.Statement, may, managed: ManagedPolicyArns }];
    }),
  );

const trusting = (job: string) => [
  {
    Effect: 'Allow',
    Action: 'sts:AssumeRoleWithWebIdentity',
    Principal: { Federated: `arn:aws:iam::${account}:oidc-provider/token.actions.githubusercontent.com` },
    Condition: {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:acme/tandem:${job}`,
      },
    },
  },
];
const assuming = (...on: string[]) => [{ Effect: 'Allow', actions: ['sts:AssumeRole'], on: on.toSorted() }];

describe("the roles of GitHub's jobs", () => {
  it('are, for dev, open to its jobs and to pull requests, and lead to roles of the bootstrap alone', () => {
    expect(rolesOf(made('dev').template)).toEqual({
      DeployRole: {
        trust: trusting('environment:dev'),
        may: assuming(bootstrap('deploy'), bootstrap('file-publishing'), bootstrap('lookup')),
      },
      ReviewRole: {
        trust: trusting('environment:dev-review'),
        may: assuming(bootstrap('deploy'), bootstrap('lookup')),
      },
      PullRequestRole: { trust: trusting('pull_request'), may: assuming(bootstrap('lookup')) },
    });
  });

  it('are, for what is kept, open to no pull request, and lead to the region of copies as well', () => {
    const roles = rolesOf(made('prod').template);
    const both = (...names: string[]) =>
      ['us-east-1', 'us-west-2'].flatMap((region) => names.map((name) => bootstrap(name, region)));
    expect(roles).toEqual({
      DeployRole: {
        trust: trusting('environment:prod'),
        may: assuming(...both('deploy', 'file-publishing', 'lookup')),
      },
      ReviewRole: { trust: trusting('environment:prod-review'), may: assuming(...both('deploy', 'lookup')) },
    });
  });

  it('let a drill do what its scripts call, and write to nothing but what it restored', () => {
    const { DrillRole } = rolesOf(made('staging', { drilledTable: table }).template);
    expect(DrillRole?.trust).toEqual(trusting('environment:staging-drill'));
    const arn = `arn:aws:dynamodb:us-east-1:${account}:table/${table}`;
    const may = Object.fromEntries((DrillRole?.may ?? []).map(({ on, actions }) => [on.join(), actions]));
    expect(Object.keys(may)).toEqual([arn, `${arn}/stream/*`, `${arn}-restored-*`]);
    expect(
      [...(may[arn] ?? []), ...(may[`${arn}/stream/*`] ?? [])].filter(
        (action) => !/:(Describe|List|Get|Scan|Restore)/.test(action),
      ),
    ).toEqual([]);
    const scripts = ['bin/restored-tables.ts', 'bin/table-comparison.ts'].map((file) => readFileSync(file, 'utf8'));
    const called = scripts.flatMap((script) => [...script.matchAll(/(?:new (\w+)Command|paginate(\w+))\(/g)]);
    const actions = called.map(([, command, paginated]) => `dynamodb:${command ?? paginated}`);
    expect(new Set(actions).size).toBeGreaterThan(10);
    expect(Object.values(may).flat()).toEqual(expect.arrayContaining(actions));
  });

  it('trust the one provider that its account has, with one audience', () => {
    for (const name of ['dev', 'staging'] as const) {
      const { stacks, provider } = made(name);
      expect(stacks.provider.stackName).toBe('Tandem-GitHub');
      expect(resourcesOf(provider, 'AWS::IAM::OIDCProvider').map(({ Properties }) => Properties)).toMatchObject([
        { Url: 'https://token.actions.githubusercontent.com', ClientIdList: ['sts.amazonaws.com'] },
      ]);
      expect(stacks.provider.terminationProtection).toBe(true);
      expect(stacks.roles.dependencies).toContain(stacks.provider);
    }
  });

  it('leave cdk-nag nothing to find, with an account and without one', () => {
    for (const place of [{ account }, {}]) {
      const { app } = made('staging', { drilledTable: table }, place);
      expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([]);
    }
  });
});

it.each(['acme/tandem', 'acme@12/tandem@345'])('%s is a repository', (repository) => {
  const subject = Object.values(rolesOf(made('dev', { repository }).template)).map(({ trust }) =>
    JSON.stringify(trust),
  );
  expect(subject[0]).toContain(`"repo:${repository}:environment:dev"`);
});

it.each(['', 'tandem', 'acme/*', '*/tandem', 'acme/tandem:ref', 'acme/tan?em', 'a/b/c'])(
  '"%s" is none, and nothing is made for it',
  (repository) => {
    expect(() => made('dev', { repository })).toThrow('-c repository=<owner>/<repository>');
  },
);

it.each(['deploy', 'review', 'destroy'] satisfies Action[])('npm run %s leaves them alone', (action) => {
  for (const command of commandsOf(action, ['-c', 'env=dev'])) expect(command.join(' ')).not.toMatch(/github/i);
  expect(readFileSync('bin/app.ts', 'utf8')).not.toMatch(/github/i);
});
