import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { esignService } from '#functions/services/esign.ts';
import { EsignCredentials } from '#functions/services/esign-credentials.ts';
import { agreementPdf } from '#functions/workers/agreement/agreement-pdf.ts';
import { trust } from '#local/signing/certificate.ts';
import { type Signing, startSigning } from '#local/signing/server.ts';

export interface Received {
  headers: IncomingHttpHeaders;
  raw: string;
  body: {
    event: string;
    retryCount: number;
    data: { envelopeId: string; envelopeSummary: { status: string; completedDateTime?: string } };
  };
}

const newKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const keys = newKey();
export const otherKey = newKey().privateKey;

export const hmacSecret = 'connect-secret';
export const ana = { name: 'Ana Cruz', email: 'ana@harborlight.example' };
export const ben = { name: 'Ben Ode', email: 'ben@harborlight.example' };

/** A running sandbox, the site its pages are shown on, and a webhook that notes what it is sent. */
export async function aSigningSandbox() {
  const dir = await mkdtemp(join(tmpdir(), 'tandem-signing-'));
  const clock = { ms: 0, now: () => new Date(Date.now() + clock.ms) };
  const received: Received[] = [];
  const webhook = { status: 204 };
  let sandbox: Signing;
  const site = createServer(async (request, response) => {
    if (sandbox.handle(request, response)) return;
    if (request.method !== 'POST') {
      response.end();
      return;
    }
    let raw = '';
    for await (const chunk of request) raw += chunk;
    received.push({ headers: request.headers, raw, body: JSON.parse(raw) });
    response.writeHead(webhook.status).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const integration = { integrationKey: 'tandem-key', userId: 'sender', accountId: 'account-1' };
  const start = async (port = 0) => {
    const connectUrl = `${siteUrl}/api/signing/events`;
    const { publicKey } = keys;
    const own = { dir, siteUrl, port, publicKey, hmacSecret, connectUrl, now: clock.now };
    sandbox = await startSigning({ ...integration, ...own });
    trust(sandbox.ca);
  };
  await start();

  const credentials = (changes: Partial<EsignCredentials> = {}) =>
    EsignCredentials.parse({
      ...integration,
      privateKey: keys.privateKey,
      hmacSecret,
      oauthBasePath: sandbox.oauthHost,
      basePath: sandbox.restUrl,
      ...changes,
    });
  const service = (changes: Partial<EsignCredentials> = {}) => {
    const present = credentials(changes);
    return esignService(async () => present);
  };
  const document = () =>
    agreementPdf({
      version: '2026-11',
      creditUnionName: 'Harbor Light Federal Credit Union',
      routingNumber: '322000001',
      signerName: ana.name,
      date: '2026-05-01',
    });
  const returnUrl = `${siteUrl}/docusign-callback?envelope=1`;

  return {
    clock,
    received,
    webhook,
    service,
    credentials,
    document,
    returnUrl,
    get sandbox() {
      return sandbox;
    },
    async anEnvelope(esign = service()): Promise<string> {
      const { envelopeId } = await esign.createEnvelope({
        signers: [{ userId: 'user-1', ...ana }],
        document: await document(),
        documentName: 'User agreement.pdf',
        emailSubject: 'User agreement <Harbor & Light>',
        metadata: { version: '2026-11', creditUnion: 'Harbor Light' },
      });
      return envelopeId;
    },
    aView: (envelopeId: string, signer = ana) =>
      service().signingView({ envelopeId, userId: 'user-1', signer, returnUrl }),
    /** Connect's messages of one kind about an envelope, once the first is there. */
    async told(event: string, envelopeId: string): Promise<Received[]> {
      for (let tries = 0; tries < 1200; tries++) {
        const found = received.filter(({ body }) => body.event === event && body.data.envelopeId === envelopeId);
        if (found.length) return found;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`${event} was not told`);
    },
    async restart() {
      await sandbox.close();
      await start(Number(new URL(sandbox.url).port));
    },
    async close() {
      await sandbox.close();
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
      await rm(dir, { recursive: true });
    },
  };
}

/** Opens a signing page and answers it as its buttons would. */
export async function openPage(url: string) {
  const response = await fetch(url);
  const html = await response.text();
  const session = /name="session" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return {
    response,
    html,
    session,
    choose: (event: string, fields: Record<string, string> = {}) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ session, event, ...fields }), redirect: 'manual' }),
    document: () => fetch(`${url}/document?session=${session}`),
  };
}
