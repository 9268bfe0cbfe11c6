import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { describe, expect, it } from 'vitest';
import type { LambdaName } from '#functions/runtime/env.ts';
import { bundle } from '#infra/bundle.ts';
import type { CloudVariable } from '#infra/variables.ts';
import { consumers } from '#local/queues.ts';
import { api } from '#shared/contract/index.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { cloudVariables } from '#test/support/cloud-variables.ts';
import { oncePerRun } from '#test/support/run-folder.ts';
import { lambdasOf } from './support/lambdas.ts';
import { synthesis } from './support/synthesis.ts';

interface Outcome {
  parameters: number;
  answer?: unknown;
  error?: string;
  /** All that it wrote, its last line left out. */
  log: string;
}

const script = fileURLToPath(new URL('../support/lambda-process.ts', import.meta.url));

/** What Lambda sets beside a function's own: https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html */
const ofLambda = (name: string, root: string) => ({
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'token',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
  AWS_LAMBDA_LOG_GROUP_NAME: name,
  AWS_LAMBDA_LOG_STREAM_NAME: 'stream',
  AWS_LAMBDA_LOG_FORMAT: 'JSON',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  _HANDLER: 'index.handler',
  LAMBDA_TASK_ROOT: root,
  LANG: 'en_US.UTF-8',
  TZ: ':UTC',
  PATH: '/usr/local/bin:/usr/bin/:/bin:/opt/bin',
});

const call = {
  version: '2.0',
  routeKey: 'GET /api/nowhere',
  rawPath: '/api/nowhere',
  rawQueryString: '',
  headers: { [ORIGIN_KEY]: cloudVariables.ORIGIN_KEYS },
  requestContext: { requestId: 'gateway=', http: { method: 'GET', path: '/api/nowhere', sourceIp: '192.0.2.1' } },
};

const user = '0190f3a8-0000-7000-8000-000000000000';
const ofCognito = (triggerSource: string) => ({
  version: '1',
  region: 'us-east-1',
  userPoolId: cloudVariables.USER_POOL_ID,
  userName: user,
  triggerSource,
  request: { userAttributes: { sub: user, email: 'ann@harborlight.example' }, clientMetadata: {} },
  response: {},
});
const message = (body: string) => ({
  messageId: 'first',
  receiptHandle: 'r',
  body,
  messageAttributes: {},
  eventSource: 'aws:sqs',
  attributes: { ApproximateReceiveCount: '1', SentTimestamp: '0' },
});
const consumed = Object.values(consumers).flatMap(({ by }) => by ?? []);

/** What AWS would send each function: a call, a message that says nothing, a sign-in. Jobs are sent nothing that they read. */
const events: Partial<Record<LambdaName, unknown>> = {
  ...Object.fromEntries(Object.keys(api).map((name) => [name, call])),
  ...Object.fromEntries(consumed.map((name) => [name, { Records: [message('{}')] }])),
  'publish-events': {
    Records: [{ eventID: '1', dynamodb: { SequenceNumber: 'first', NewImage: { PK: { S: 'HISTORY#1' } } } }],
  },
  'archive-records': {
    Records: [{ eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys: { PK: { S: 'AUDIT#1' } } } }],
  },
  'pre-sign-up': ofCognito('PreSignUp_AdminCreateUser'),
  'post-confirmation': ofCognito('PostConfirmation_ConfirmSignUp'),
  'pre-authentication': ofCognito('PreAuthentication_Authentication'),
  'post-authentication': ofCognito('PostAuthentication_Authentication'),
  'custom-message': ofCognito('CustomMessage_ForgotPassword'),
  live: { requestContext: { connectionId: 'c', eventType: 'CONNECT' }, headers: {} },
  'check-document': { kind: 'due-diligence', owner: '1001', itemUniqueId: 'one' },
  'stamp-pdf': { key: 'due-diligence/1001/one', lines: ['Ann'] },
  'write-agreement': {
    version: '1',
    creditUnionName: 'Harborlight',
    routingNumber: '061000052',
    // Letters that need the font beside the bundle.
    signerName: 'Nguyễn Łukasz',
    date: '2026-05-01',
  },
  'write-receipt': {
    id: 'CU60001-1001-Commitment',
    reference: '1001-061000052-1',
    version: 1,
    lpNumber: '1001',
    status: 'Pending',
    amount: 100,
    creditUnionName: 'Harborlight',
    routingNumber: '061000052',
    userName: 'Ann',
    submittedAt: '2026-05-01T12:00:00.000Z',
    decidedAt: null,
    terms: null,
  },
  'write-check': { creditUnionId: 'CU60001', id: 'K01' },
  'write-statement': { dealId: 'CU60001-1001-Commitment', version: 1, format: 'pdf' },
  'fail-tape': { requestContext: { requestId: 'R1' }, requestPayload: { lpNumber: '1001', tapeId: 'T1', version: 1 } },
  'zip-files': { userId: user, zipId: 'one', files: [] },
  'prepare-views': {
    RequestType: 'Update',
    RequestId: 'first',
    StackId: 'stack',
    LogicalResourceId: 'PrepareViewsDone',
    ResponseURL: 'https://cloudformation.example/',
  },
};

const folder = await oncePerRun('bundles', (dir) => bundle(dir));
const lambdas = lambdasOf(await synthesis());
const outcomes = new Map(await pMap(lambdas, async (one) => [one.name, await run(one)] as const, { concurrency: 2 }));

async function run({ name, properties }: (typeof lambdas)[number]): Promise<Outcome> {
  const root = join(folder, name);
  const variables = Object.keys(properties.Environment.Variables).map((variable) => [
    variable,
    variable === 'NODE_OPTIONS'
      ? properties.Environment.Variables[variable]
      : cloudVariables[variable as CloudVariable],
  ]);
  const args = [script, pathToFileURL(join(root, 'index.mjs')).href, JSON.stringify(events[name] ?? {})];
  const env = { ...Object.fromEntries(variables), ...ofLambda(name, root) };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const lines = stdout.trim().split('\n');
  return { ...JSON.parse(lines.pop() ?? ''), log: lines.join('\n') };
}

const noNetwork = /^Error: There is no network for \[email\] here\.$|^TypeError: fetch failed$/;

const outcomeOf = (name: string) => outcomes.get(name as LambdaName) as Outcome;

describe.each([...outcomes])('the Lambda %s, alone in a process with what its template gives it', (name, outcome) => {
  it('declares no callback, which Node 24 on Lambda refuses', () => {
    expect(outcome.parameters).toBeLessThan(3);
  });

  it('starts, and answers or says what it lacks', () => {
    // Without a network, that is AWS; a package that was left out, or a variable, would be named instead.
    if (outcome.error) expect([name, outcome.error]).toEqual([name, expect.stringMatching(noNetwork)]);
    else expect(outcome).toHaveProperty('answer');
  });

  it('logs what failed without the address that stands in it', () => {
    expect(outcome.log).not.toContain('harborlight.example');
    if (outcome.error)
      expect(outcome.log).toMatch(/"level":"ERROR","message":"(run|work of a deployment) failed".*\[email\]/);
  });
});

it.each(Object.keys(api))('%s answers a call to nowhere', (name) => {
  const { statusCode, body } = outcomeOf(name).answer as { statusCode: number; body: string };
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ status: 404 });
});

// Where there is no webhook, its sender takes whatever it is given.
it.each(consumed.filter((name) => name !== 'send-webhook'))('%s gives a message back that it cannot read', (name) => {
  expect(outcomeOf(name).answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'first' }] });
});

it.each(Object.keys(api))('%s weighs at most 1.3 MB', (name) => {
  expect(statSync(join(folder, name, 'index.mjs')).size).toBeLessThanOrEqual(1_300_000);
});
