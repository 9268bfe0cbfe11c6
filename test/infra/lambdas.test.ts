import { describe, expect, it } from 'vitest';
import { type LambdaName, lambdaVariables } from '#functions/runtime/env.ts';
import { localOnly } from '#infra/variables.ts';
import { api } from '#shared/contract/index.ts';
import { lambdasOf } from './support/lambdas.ts';
import { synthesis } from './support/synthesis.ts';

const lambdas = lambdasOf(await synthesis());

/** Seconds: signing waits for the signing service, a download for its PDF to be marked; the jobs read everyone and everything. */
const patient: Partial<Record<LambdaName, number>> = {
  documents: 29,
  signing: 28,
  'check-document': 40,
  'stamp-pdf': 28,
  uploads: 28,
  users: 28,
  views: 28,
  'zip-files': 900,
  'address-notices': 300,
  'send-email': 30,
  'send-texts': 30,
  'fill-inboxes': 30,
  'send-webhook': 30,
  'flag-inactive-users': 300,
  'remind-deadlines': 300,
  'reconcile-documents': 900,
  'snapshot-views': 900,
  'compare-views': 900,
};
/** Megabytes: a PDF is marked in memory; a zip, and lists kept in memory, need a whole processor. */
const roomy: Partial<Record<LambdaName, number>> = {
  'stamp-pdf': 3008,
  'snapshot-views': 3008,
  'compare-views': 3008,
  'zip-files': 1769,
  interests: 1769,
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

it('warmup knows every other Lambda of the API', () => {
  const warmup = lambdas.find(({ name }) => name === 'warmup');
  const names = JSON.stringify(warmup?.properties.Environment.Variables.WARM_FUNCTIONS);
  const others = Object.keys(api).filter((name) => name !== 'warmup');
  for (const other of others) expect(names).toMatch(new RegExp(`"Ref":"${other}[0-9A-F]{8}"`, 'i'));
  expect(names).not.toContain('Warmup');
});
