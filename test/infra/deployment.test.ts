import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { type Action, commandsOf } from '#bin/deployment.ts';
import { type Environment, environmentNamed } from '#infra/config.ts';
import { faultsOf } from '#infra/deployable.ts';

const filledIn: Environment = {
  ...environmentNamed('prod'),
  account: '481516234210',
  domain: {
    name: 'www.tandemloans.com',
    certificateArn: 'arn:aws:acm:us-east-1:481516234210:certificate/1f2e3d4c-5b6a-4978-8695-a4b3c2d1e0f9',
  },
  alarmMail: 'alarms@tandemloans.com',
  mailFrom: 'no-reply@tandemloans.com',
  supportMail: 'support@tandemloans.com',
};
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

describe('npm run', () => {
  const on = (action: Action, name: string, ...more: string[]) =>
    commandsOf(action, ['-c', `env=${name}`, ...more]).map((command) => command.join(' '));

  it.each(['deploy', 'review', 'deploy:ci'] as const)(
    '%s refuses staging and prod as they ship, all at once',
    (action) => {
      for (const name of ['staging', 'prod']) {
        const fields = ['account', 'domain.name', 'domain.certificateArn', 'mailFrom', 'supportMail', 'alarmMail'];
        for (const field of fields) expect(() => on(action, name)).toThrow(`  ${field}: `);
        expect(() => on(action, name)).not.toThrow('region: ');
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

describe('bin/deploy.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const calls = join(folder, 'calls');
  for (const program of ['npm', 'cdk']) {
    const path = join(folder, program);
    writeFileSync(path, `#!/bin/sh\necho ${program} "$@" >>${calls}\n[ "$2" != build ] || exit "\${BUILD:-0}"\n`);
    chmodSync(path, 0o755);
  }
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (args: string[], env: Record<string, string> = {}) => {
    writeFileSync(calls, '');
    const PATH = `${folder}${delimiter}${process.env.PATH}`;
    return promisify(execFile)(process.execPath, ['bin/deploy.ts', ...args], { env: { ...process.env, ...env, PATH } });
  };
  const called = () => readFileSync(calls, 'utf8').trim().split('\n');

  it('builds, then deploys, and stops where one fails', async () => {
    await run(['deploy', '-c', 'env=dev']);
    expect(called()).toEqual(['npm run build', 'cdk deploy --all -c env=dev --require-approval broadening']);
    await expect(run(['deploy', '-c', 'env=dev'], { BUILD: '3' })).rejects.toMatchObject({ code: 3 });
    expect(called()).toEqual(['npm run build']);
  });

  it('runs nothing where it refuses, or where nothing was reviewed', async () => {
    const refused = (stderr: unknown) => ({ code: 1, stderr });
    const told = expect.stringContaining('prod in infra/config.ts still needs:\n  account: ');
    await expect(run(['deploy', '-c', 'env=prod'])).rejects.toMatchObject(refused(told));
    await expect(run(['deploy:ci', '-c', 'env=dev-never'])).rejects.toMatchObject(
      refused("Nothing was reviewed: cdk.out/dev-never isn't there.\n"),
    );
    expect(called()).toEqual(['']);
  });
});
