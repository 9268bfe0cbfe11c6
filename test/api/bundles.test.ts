import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '#infra/bundle.ts';
import { originKey } from '#local/environment.ts';
import { api } from '#shared/contract/index.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { newcomer, onSigningPage } from '#test/support/agreements.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';

const folder = join(import.meta.dirname, '../../.build/lambda');

/** What AWS runs is not the source: bundling leaves packages out. */
describe('the Lambdas as they are deployed', () => {
  let bytes: Map<string, number>;
  beforeAll(async () => {
    const { outputs } = await bundle();
    bytes = new Map(Object.entries(outputs).map(([file, output]) => [file, output.bytes]));
  });
  const app = runningApp({
    load: (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name, 'index.mjs')).href),
  });

  it('have a user agreement signed and kept', async () => {
    const { person, create, token, agreements } = await newcomer(app);
    const { envelope, viewUrl } = await (await create()).json();
    await onSigningPage(viewUrl, 'signing_complete');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
    const body = { envelopeId: envelope.envelopeId };
    const synced = await send(app, 'POST /signing/agreements/sync', { token, body });
    expect(await synced.json()).toEqual({ status: 'completed', rejected: false });

    const papers = `/signing/users/${person.id}/agreements/${envelope.envelopeId}`;
    const link = await send(app, `GET ${papers}/agreement`, { as: 'admin' });
    const paper = await fetch(link.headers.get('location') ?? '');
    const pdf = await PDFDocument.load(await paper.arrayBuffer());
    expect(pdf.getTitle()).toContain('Riverbend Federal Credit Union');
  });

  it('forward, void and reject', async () => {
    const { create, agreements } = await newcomer(app);
    await create();
    const recipient = { recipientName: 'Pat Signer', recipientEmailAddress: 'pat@riverbend.example' };
    const { envelope } = await (await create({ embedded: false, ...recipient })).json();
    expect(app.outbox.messages('pat@riverbend.example')).toHaveLength(1);
    await app.as('admin').signing.reject({ id: envelope.envelopeId });
    await expect.poll(async () => (await agreements()).map(({ status }) => status)).toEqual(['voided', 'voided']);
  });

  it('log one object per line for CloudWatch to search, with the id that CloudFront gave', () => {
    const event = {
      version: '2.0',
      routeKey: '$default',
      rawPath: '/api/nowhere',
      rawQueryString: '',
      headers: { 'x-amz-cf-id': 'edge-Id_0==', [ORIGIN_KEY]: originKey },
      requestContext: { requestId: 'gateway=', http: { method: 'GET', sourceIp: '192.0.2.1' } },
    };
    const script = join(import.meta.dirname, '../support/run-on-lambda.ts');
    const args = [script, join(folder, 'configuration/index.mjs'), JSON.stringify(event)];
    const written = execFileSync(process.execPath, args, { env: { ...process.env, AWS_LAMBDA_LOG_LEVEL: 'INFO' } });
    const lines = String(written).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        level: 'INFO',
        message: 'request',
        correlationId: 'edge-Id_0==',
        requestId: expect.stringMatching(/^ffffffff/),
        route: '$default',
        status: 404,
        code: 'not_found',
        ms: expect.any(Number),
      },
    ]);
  });

  it('stay within what a call may wait for', () => {
    const sizeOf = (name: string) => bytes.get(`.build/lambda/${name}/index.mjs`) ?? Number.POSITIVE_INFINITY;
    expect(Object.keys(api).filter((name) => sizeOf(name) > 1_300_000)).toEqual([]);
  });
});
