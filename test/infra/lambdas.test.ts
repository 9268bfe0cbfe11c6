import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LambdaName, lambdaVariables } from '#functions/runtime/env.ts';
import { textsOf } from '#infra/texts.ts';
import { localOnly } from '#infra/variables.ts';
import { api } from '#shared/contract/index.ts';
import { MARKS_OF_A_ZIP } from '#shared/domain/zip.ts';
import { lambdasOf } from './support/lambdas.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { synthesis } from './support/synthesis.ts';

const lambdas = lambdasOf(await synthesis());

it('texts come from the number of the environment, and go to the United States and its territories', () => {
  const texting = lambdas.filter(({ properties }) => properties.Environment.Variables.TEXTS_COUNTRIES);
  expect(texting.map(({ name }) => name).sort()).toEqual(['notification', 'send-texts']);
  for (const { properties } of texting)
    expect(properties.Environment.Variables).toMatchObject({ TEXTS_FROM: '', TEXTS_COUNTRIES: 'US,PR,GU,VI,AS,MP' });
  expect(textsOf({ textsFrom: '+18005550199' }).TEXTS_FROM).toBe('+18005550199');
});

/** Seconds: signing waits for the signing service, a download for its PDF to be marked; the jobs read everyone and everything. */
const patient: Partial<Record<LambdaName, number>> = {
  closings: 28,
  servicing: 28,
  commitments: 28,
  documents: 29,
  signing: 28,
  'check-document': 40,
  'stamp-pdf': 28,
  'write-statement': 25,
  uploads: 28,
  tapes: 28,
  termsheets: 28,
  users: 28,
  views: 28,
  'zip-files': 900,
  'read-tape': 600,
  'read-servicing': 600,
  'write-agreement': 20,
  'apply-allocation': 300,
  'address-notices': 300,
  'archive-records': 30,
  'send-email': 75,
  'send-texts': 30,
  'fill-inboxes': 30,
  'send-webhook': 30,
  'flag-inactive-users': 300,
  'match-searches': 300,
  'remind-deadlines': 300,
  'tell-sharing': 300,
  'match-exposures': 300,
  'follow-proposals': 300,
  'replace-contacts': 300,
  'reconcile-documents': 900,
  'snapshot-views': 900,
  'prepare-views': 900,
  'probe-site': 30,
  'compare-views': 900,
};
/** Megabytes: a PDF is marked in memory; a zip, and lists kept in memory, need a whole processor. */
const roomy: Partial<Record<LambdaName, number>> = {
  'stamp-pdf': 3008,
  'snapshot-views': 3008,
  'prepare-views': 3008,
  'compare-views': 3008,
  closings: 1769,
  servicing: 1769,
  'zip-files': 1769,
  'read-tape': 1769,
  'read-servicing': 1769,
  'write-statement': 1769,
  interests: 1769,
  tapes: 1769,
  signing: 1024,
  termsheets: 1769,
  'write-agreement': 1024,
  users: 1769,
  views: 1769,
};

it('every Lambda is deployed once', () => {
  expect(lambdas.map(({ name }) => name).sort()).toEqual(Object.keys(lambdaVariables).sort());
});

describe.each(lambdas)('the Lambda $name', ({ name, properties }) => {
  it('is given the variables that it asks for, and no other', () => {
    const wanted = lambdaVariables[name].filter((variable) => !localOnly.some((local) => local === variable));
    expect(Object.keys(properties.Environment.Variables).sort()).toEqual([...wanted, 'NODE_OPTIONS'].sort());
    expect(properties.Environment.Variables.NODE_OPTIONS).toBe('--enable-source-maps');
  });

  it('runs Node 24 on ARM with JSON logs of its own and limits, and without traces', () => {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: roomy[name] ?? 512,
      Timeout: patient[name] ?? 10,
      LoggingConfig: { LogFormat: 'JSON', LogGroup: { Ref: expect.any(String) } },
    });
    expect(properties).not.toHaveProperty('TracingConfig');
  });
});

describe('invocations at a time', () => {
  const reservedOf = async (name: 'prod' | 'staging' | 'dev') =>
    Object.fromEntries(
      lambdasOf(await synthesis(name))
        .map(({ name: lambda, properties }) => [lambda, properties.ReservedConcurrentExecutions])
        .filter(([, reserved]) => reserved !== undefined),
    );

  it('are kept for those whom Cognito waits for, and bounded for zips and marks', async () => {
    const signIn = {
      'pre-sign-up': 20,
      'custom-message': 20,
      'post-confirmation': 20,
      'pre-authentication': 20,
      'post-authentication': 20,
    };
    expect(await reservedOf('prod')).toEqual({ ...signIn, 'zip-files': 10, 'stamp-pdf': 100 });
  });

  it.each(['prod', 'staging', 'dev'] as const)('leave readers of %s marks while every zip is made', async (name) => {
    const { 'zip-files': zips, 'stamp-pdf': marks } = await reservedOf(name);
    // Without bounds, both take what the account has.
    expect(zips === undefined).toBe(marks === undefined);
    if (zips !== undefined) expect(marks - MARKS_OF_A_ZIP * zips).toBeGreaterThanOrEqual(5);
  });

  it('are the same functions in staging, and none where the account may have but ten', async () => {
    expect(Object.keys(await reservedOf('staging')).sort()).toEqual(Object.keys(await reservedOf('prod')).sort());
    expect(await reservedOf('dev')).toEqual({});
  });

  it('leave the others what AWS demands, in an account with what the first deployment asks for', async () => {
    const total = Object.values(await reservedOf('prod')).reduce<number>((sum, reserved) => sum + Number(reserved), 0);
    const [, least] =
      /less than (\d+)\s+the\s+deployment\s+fails/.exec(readFileSync('docs/first-deployment.md', 'utf8')) ?? [];
    expect(total + 100).toBe(Number(least));
  });

  it.each([
    ['email', 2],
    ['texts', 2],
    ['webhook', 2],
  ])('of the sender of %s are as many as the service takes', async (queue, most) => {
    const mappings = resourcesOf((await synthesis()).template('events'), 'AWS::Lambda::EventSourceMapping');
    const mapping = mappings.find(
      ({ Properties }) => readable(Properties.EventSourceArn).toLowerCase() === `${queue}queue.arn`,
    );
    expect(mapping?.Properties.ScalingConfig).toEqual({ MaximumConcurrency: most });
  });
});

it('warmup knows every other Lambda of the API, and wakes what answers', () => {
  const warmup = lambdas.find(({ name }) => name === 'warmup');
  const names = JSON.stringify(warmup?.properties.Environment.Variables.WARM_FUNCTIONS);
  const others = Object.keys(api).filter((name) => name !== 'warmup');
  for (const other of others) expect(names).toMatch(new RegExp(`"Ref":"${other}[0-9A-F]{8}"},":live`, 'i'));
  expect(names).not.toContain('Warmup');
});
