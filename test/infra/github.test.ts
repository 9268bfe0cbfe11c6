import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { type Action, commandsOf } from '#bin/deployment.ts';
import { type Environment, type EnvironmentName, environmentNamed } from '#infra/config.ts';
import { github } from '#infra/github.ts';
import { withMail } from './support/filled-in.ts';
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
      const { AssumeRolePolicyDocument: trust, Policies, ManagedPolicyArns, MaxSessionDuration } = Properties;
      const statements: Statement[] = Policies.flatMap(
        ({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => PolicyDocument.Statement,
      );
      const may = statements.map(({ Effect, Action, Resource, Condition }) => ({
        Effect,
        on: list(Resource).toSorted(),
        actions: list(Action),
        ...(Condition && { Condition }),
      }));
      const hours = (MaxSessionDuration ?? 3600) / 3600;
      return [id.replace(/[A-F0-9]{8}$/, ''), { trust: trust.Statement, may, managed: ManagedPolicyArns, hours }];
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

/** Makes change sets of an environment's stacks, and executes none. */
function reviewing(name: string, ...regions: string[]) {
  const each = (arn: (region: string) => string) => regions.map(arn).toSorted();
  const stacks = each((region) => `arn:aws:cloudformation:${region}:${account}:stack/Tandem-${name}-*/*`);
  const assets = each((region) => `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${region}`);
  const named = (...actions: string[]) => actions.map((action) => `cloudformation:${action}`);
  return [
    ...assuming(...regions.flatMap((region) => [bootstrap('file-publishing', region), bootstrap('lookup', region)])),
    {
      Effect: 'Allow',
      actions: named('CreateChangeSet'),
      on: stacks,
      Condition: { StringLike: { 'cloudformation:ChangeSetName': 'cdk-diff-change-set-*' } },
    },
    {
      Effect: 'Allow',
      actions: named(
        'DeleteChangeSet',
        'DescribeChangeSet',
        'DescribeEvents',
        'DescribeStackEvents',
        'DescribeStacks',
        'GetTemplate',
      ),
      on: stacks,
    },
    {
      Effect: 'Allow',
      actions: ['iam:PassRole'],
      on: each((region) => bootstrap('cfn-exec', region)),
      Condition: { StringEquals: { 'iam:PassedToService': 'cloudformation.amazonaws.com' } },
    },
    {
      Effect: 'Allow',
      actions: ['ssm:GetParameter', 'ssm:GetParameters'],
      on: each((region) => `arn:aws:ssm:${region}:${account}:parameter/cdk-bootstrap/hnb659fds/version`),
    },
    { Effect: 'Allow', actions: ['s3:GetObject'], on: assets.map((bucket) => `${bucket}/*`) },
    { Effect: 'Allow', actions: ['s3:GetBucketLocation', 's3:ListBucket'], on: assets },
  ];
}

describe("the roles of GitHub's jobs", () => {
  it('are, for dev, open to its jobs and to pull requests, and lead to roles of the bootstrap alone', () => {
    expect(rolesOf(made('dev').template)).toEqual({
      DeployRole: {
        trust: trusting('environment:dev'),
        may: assuming(bootstrap('deploy'), bootstrap('file-publishing'), bootstrap('lookup')),
        hours: 2,
      },
      ReviewRole: {
        trust: trusting('environment:dev-review'),
        may: reviewing('Dev', 'us-east-1'),
        hours: 1,
      },
      PullRequestRole: { trust: trusting('pull_request'), may: assuming(bootstrap('lookup')), hours: 1 },
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
        hours: 2,
      },
      ReviewRole: {
        trust: trusting('environment:prod-review'),
        may: reviewing('Prod', 'us-east-1', 'us-west-2'),
        hours: 1,
      },
    });
  });

  it('let nothing but its approved job deploy an environment that is kept', () => {
    const deploys = /^(cloudformation:(Execute|Update|CreateStack|DeleteStack|\*)|iam:(?!PassRole))/;
    for (const [name, { may }] of Object.entries(rolesOf(made('prod').template))) {
      const leads = may.some(({ on }) => on.some((arn) => String(arn).includes('-deploy-role-')));
      const acts = may.flatMap(({ actions }) => actions).filter((action) => deploys.test(action));
      expect([name, leads, acts]).toEqual([name, name === 'DeployRole', []]);
    }
  });

  it('say which role of the bootstrap reads for drift', () => {
    expect(made('prod').template.Outputs.LookupRoleArn.Value).toBe(bootstrap('lookup'));
  });

  it('stay where they are when the environment moves, and lead to its new regions and to that of the edge', () => {
    const moved = { account, region: 'us-west-2', copiesRegion: 'us-east-2' };
    const { stacks, template } = made('prod', { drilledTable: table }, moved);
    expect([stacks.provider.region, stacks.roles.region]).toEqual(['us-east-1', 'us-east-1']);
    const { DeployRole, DrillRole } = rolesOf(template);
    const regions = ['us-east-1', 'us-east-2', 'us-west-2'];
    const roles = (['deploy', 'file-publishing', 'lookup'] as const).flatMap((role) =>
      regions.map((region) => bootstrap(role, region)),
    );
    expect(DeployRole?.may).toEqual(assuming(...roles));
    expect(DrillRole?.may[0]?.on).toEqual([`arn:aws:dynamodb:us-west-2:${account}:table/${table}`]);
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
  for (const command of commandsOf(action, ['-c', 'env=dev'], withMail))
    expect(command.join(' ')).not.toMatch(/github/i);
  expect(readFileSync('bin/app.ts', 'utf8')).not.toMatch(/github/i);
});
