import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Action, commandsOf, run } from '#bin/deployment.ts';
import { refuseFirstTry } from '#bin/first-try.ts';
import { type Environment, environmentNamed } from '#infra/config.ts';
import { faultsOf } from '#infra/deployable.ts';
import { filledIn, withMail } from './support/filled-in.ts';

const { domain } = filledIn as Required<Environment>;
const { account: _, domain: __, ...neither } = filledIn;
const fieldsOf = (environment: Environment) => faultsOf(environment).map((fault) => fault.split(':')[0]);

describe('an environment that is kept', () => {
  it('can be deployed once all is filled in', () => {
    expect(faultsOf(filledIn)).toEqual([]);
    expect(faultsOf({ ...filledIn, region: 'us-west-2', copiesRegion: 'us-east-2' })).toEqual([]);
  });

  it.each([
    [['account', 'domain.name', 'domain.certificateArn'], neither],
    [['account', 'domain.certificateArn'], { ...filledIn, account: '111122223333' }],
    [['account', 'domain.certificateArn'], { ...filledIn, account: '000000000000' }],
    [['domain.certificateArn'], { ...filledIn, account: '481516234211' }],
    [['region'], { ...filledIn, region: '' }],
    [['region'], { ...filledIn, region: 'eu-west-1' }],
    [['copiesRegion'], { ...filledIn, region: 'us-west-2' }],
    [['copiesRegion'], { ...filledIn, copiesRegion: '' }],
    [['domain.name'], { ...filledIn, domain: { ...domain, name: 'tandem.example' } }],
    [['domain.name'], { ...filledIn, domain: { ...domain, name: 'www.example.com' } }],
    [
      ['domain.certificateArn'],
      { ...filledIn, domain: { ...domain, certificateArn: domain.certificateArn.replace('us-east-1', 'us-west-2') } },
    ],
    [['mailFrom'], { ...filledIn, mailFrom: 'no-reply@tandem.example' }],
    [['supportMail', 'alarmMail'], { ...filledIn, supportMail: 'a@b.test', alarmMail: 'alarms' }],
  ])('still needs %j', (fields, environment) => {
    expect(fieldsOf(environment)).toEqual(fields);
  });
});

describe('an environment for trying things', () => {
  it.each(['dev', 'dev-ann'])(
    '%s needs addresses, as its mail and its alarms are sent too, and nothing else',
    (name) => {
      expect(fieldsOf(environmentNamed(name))).toEqual(['mailFrom', 'supportMail', 'alarmMail']);
      expect(faultsOf(withMail(name))).toEqual([]);
    },
  );
});

describe('npm run', () => {
  const args = (name: string, more: string[]) => ['-c', `env=${name}`, ...more];
  const shipped = (action: Action, name: string) => commandsOf(action, args(name, []));
  const on = (action: Action, name: string, ...more: string[]) =>
    commandsOf(action, args(name, more), withMail).map((command) => command.join(' '));

  it.each(['deploy', 'review', 'deploy:ci'] as const)(
    '%s refuses every environment as it ships, all at once',
    (action) => {
      const ofMail = ['mailFrom', 'supportMail', 'alarmMail'];
      const ofPlace = ['account', 'domain.name', 'domain.certificateArn'];
      const needed = {
        dev: ofMail,
        'dev-ann': ofMail,
        staging: [...ofPlace, ...ofMail],
        prod: [...ofPlace, ...ofMail],
      };
      for (const [name, fields] of Object.entries(needed)) {
        for (const field of fields) expect(() => shipped(action, name)).toThrow(`  ${field}: `);
        expect(() => shipped(action, name)).toThrow(`${name} in infra/config.ts still needs:`);
        expect(() => shipped(action, name)).not.toThrow('region: ');
      }
    },
  );

  it.each(['staging', 'prod'])('destroy refuses %s', (name) => {
    expect(() => on('destroy', name)).toThrow(`${name} is kept for good`);
  });

  it.each(['dev', 'dev-ann'])('runs CDK for %s', (name) => {
    expect(on('deploy', name, '--hotswap')).toEqual([
      'npm run build',
      `cdk deploy --all -c env=${name} --require-approval broadening --hotswap`,
    ]);
    expect(on('destroy', name)).toEqual([`cdk destroy --all -c env=${name}`]);
  });

  it('deploy:ci deploys what review has shown, and asks nothing', () => {
    expect(on('review', 'dev')).toEqual([
      'npm run build',
      'cdk synth --quiet -c env=dev --output cdk.out/dev',
      'cdk diff --app cdk.out/dev --method change-set',
    ]);
    expect(on('deploy:ci', 'dev')).toEqual(['cdk deploy --all --app cdk.out/dev --require-approval never']);
  });

  it('gives what templates are made with to whoever makes them', () => {
    const off = ['-c', 'canary=off'];
    expect(on('deploy', 'dev', ...off).at(-1)).toContain(' -c canary=off');
    expect(on('review', 'dev', ...off, '--no-color').slice(1)).toEqual([
      'cdk synth --quiet -c env=dev --output cdk.out/dev -c canary=off',
      'cdk diff --app cdk.out/dev --method change-set --no-color',
    ]);
    expect(() => on('deploy:ci', 'dev', ...off)).toThrow('-c canary=off would change nothing that was reviewed');
  });

  it.each([[[]], [['-c']], [['-c', 'other=1']]])('wants to be told where: %j', (args) => {
    expect(() => commandsOf('deploy', args)).toThrow('npm run deploy -- -c env=dev');
  });

  it('knows the environments that there are', () => {
    expect(() => on('deploy', 'production')).toThrow('expected dev, staging, prod or');
    expect(() => on('destroy', 'dev-Ann')).toThrow('expected dev, staging, prod or');
  });
});

describe('-c first=yes', () => {
  const dynamo = mockClient(DynamoDBClient);
  const table = 'Tandem-Prod-Data-TableCD117FA1-1ABC';
  const tables = (DeletionProtectionEnabled: boolean) => {
    dynamo.reset();
    dynamo.on(ListTablesCommand).resolves({ TableNames: ['Tandem-Staging-Data-Table', table] });
    dynamo.on(DescribeTableCommand).callsFake(({ TableName }) => ({
      Table: { DeletionProtectionEnabled: TableName === table ? DeletionProtectionEnabled : true },
    }));
  };
  const asked = (name: string, ...more: string[]) => refuseFirstTry(['-c', `env=${name}`, ...more]);
  const first = ['-c', 'first=yes'];
  afterAll(() => dynamo.restore());

  it('is refused where a table is protected, as people may be using it', async () => {
    tables(true);
    await expect(asked('prod', ...first)).rejects.toThrow(`${table} is protected from deletion`);
    await expect(asked('prod', '--context=first=yes')).rejects.toThrow('deploy it without -c first=yes');
  });

  it('is taken until then, and asks AWS nothing where it is not said or nothing is kept', async () => {
    tables(false);
    await asked('prod', ...first);
    expect(dynamo.calls()).toHaveLength(2);
    tables(true);
    await asked('prod');
    await asked('dev', ...first);
    expect(dynamo.calls()).toHaveLength(0);
  });
});

describe('the commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const calls = join(folder, 'calls');
  for (const program of ['npm', 'cdk']) {
    const path = join(folder, program);
    writeFileSync(path, `#!/bin/sh\necho ${program} "$@" >>${calls}\n[ "$2" != build ] || exit "\${BUILD:-0}"\n`);
    chmodSync(path, 0o755);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  beforeEach(() => writeFileSync(calls, ''));
  afterEach(() => void vi.unstubAllEnvs());
  const called = () => readFileSync(calls, 'utf8').trim().split('\n');
  const deploying = (action: Action, name: string) => run(action, commandsOf(action, ['-c', `env=${name}`], withMail));

  it('build, then deploy, and stop where one fails', () => {
    vi.stubEnv('PATH', PATH);
    expect(deploying('deploy', 'dev')).toBe(0);
    expect(called()).toEqual(['npm run build', 'cdk deploy --all -c env=dev --require-approval broadening']);
    writeFileSync(calls, '');
    vi.stubEnv('BUILD', '3');
    expect(deploying('deploy', 'dev')).toBe(3);
    expect(called()).toEqual(['npm run build']);
  });

  it('are not run where nothing was reviewed', () => {
    vi.stubEnv('PATH', PATH);
    expect(() => deploying('deploy:ci', 'dev-never')).toThrow("Nothing was reviewed: cdk.out/dev-never isn't there.");
    expect(called()).toEqual(['']);
  });

  it('of bin/deploy.ts are run, or refused with what is missing', async () => {
    const runs = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['bin/deploy.ts', ...args], { env: { ...process.env, PATH } });
    await runs('destroy', '-c', 'env=dev');
    expect(called()).toEqual(['cdk destroy --all -c env=dev']);
    for (const [name, field] of [
      ['prod', 'account'],
      ['dev', 'mailFrom'],
    ]) {
      const stderr = expect.stringContaining(`${name} in infra/config.ts still needs:\n  ${field}: `);
      await expect(runs('deploy', '-c', `env=${name}`)).rejects.toMatchObject({ code: 1, stderr });
    }
    expect(called()).toEqual(['cdk destroy --all -c env=dev']);
  });
});
