import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { withOwnLinks } from '#local/own-links.ts';
import { addressesFor, listen } from '#local/server.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { people } from '#test/support/app.ts';
import { forwarder } from '#test/support/forwarder.ts';
import { runningApp } from '#test/support/running-app.ts';
import { aFile, judged, sendParts } from '#test/support/upload.ts';

/** Addresses of this machine that are not its loopback's; Linux has 127.0.0.2 and more, on which no one may listen either. */
const others = [
  '127.0.0.2',
  ...Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ internal, scopeid }) => !internal && !scopeid).map(({ address }) => address),
  ),
];

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Every port that this process and its children listen on. */
function portsTaken(pid = process.pid): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      } catch {
        return undefined;
      }
    }),
  );
  const listening = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/${pid}/net/${name}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && sockets.has(inode))
      .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16)),
  );
  return [...listening, ...children.flatMap((child) => portsTaken(Number(child)))];
}

// One for all, as its functions read their environment once.
const app = runningApp();

describe('the product on one machine', () => {
  it('answers at this machine’s own addresses, by either', async () => {
    const { port } = new URL(app.url);
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect((await fetch(`http://${host}:${port}/api/warmup`)).status, host).toBe(204);
  });

  it.runIf(process.platform === 'linux')('listens nowhere else, with no server', async () => {
    const ports = portsTaken();
    const known = [app.url, app.outbox.url, app.cognito.endpoint, app.table.endpoint, app.queues.endpoint];
    expect(ports).toEqual(expect.arrayContaining(known.map((url) => Number(new URL(url).port))));
    for (const port of ports)
      for (const host of others) expect(await answers(host, port), `${host} port ${port}`).toBe(false);
  });
});

describe('the one port', () => {
  let tunnel: Awaited<ReturnType<typeof forwarder>>;
  let origin: string;
  beforeAll(async () => {
    tunnel = await forwarder(Number(new URL(app.url).port));
    origin = `http://127.0.0.1:${tunnel.port}`;
  });
  afterAll(() => tunnel.close());

  const endpointAt = async (url: string, headers: Record<string, string> = {}) =>
    (await (await fetch(`${url}/config.json`, { headers })).json()).userPoolEndpoint;

  /** A call as it arrives through the tunnel. */
  async function through(path: string, init: RequestInit = {}): Promise<Response> {
    const authorization = `Bearer ${await app.tokenOf('buyer')}`;
    return fetch(`${origin}/api${path}`, { redirect: 'manual', ...init, headers: { ...init.headers, authorization } });
  }

  it('tells where to sign in by the name and port that it was reached by', async () => {
    expect(await endpointAt(app.url)).toBe(`${app.url}/local/cognito`);
    expect(await endpointAt(origin)).toBe(`${origin}/local/cognito`);
    const forwarded = { 'x-forwarded-host': 'work.example:8443', 'x-forwarded-proto': 'https' };
    expect(await endpointAt(app.url, forwarded)).toBe('https://work.example:8443/local/cognito');
    expect(await endpointAt(app.url, { 'x-forwarded-host': 'a"b' })).toBe(`${app.url}/local/cognito`);
  });

  it('takes sign-ins of the SDK there, and no administration', async () => {
    const client = new CognitoIdentityProviderClient({
      endpoint: await endpointAt(origin),
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
    });
    const AuthParameters = { USERNAME: people.basic, PASSWORD };
    const signIn = { ClientId: app.cognito.clientId, AuthFlow: 'USER_PASSWORD_AUTH' as const, AuthParameters };
    const { AuthenticationResult } = await client.send(new InitiateAuthCommand(signIn));
    expect(AuthenticationResult?.AccessToken).toBeTruthy();
    const user = new AdminGetUserCommand({ UserPoolId: app.cognito.poolId, Username: people.basic });
    await expect(client.send(user)).rejects.toThrow();
  });

  it('takes and hands out files, in parts and by ranges', async () => {
    const begun = await through('/documentcatalog/uploads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(aFile()),
    });
    const upload = (await begun.json()) as Upload;
    expect(upload.parts[0]?.url).toMatch(new RegExp(`^${origin}/local/s3/`));
    const parts = await sendParts(upload, 'a,b,c');
    const { CreditUnionAccountId: owner = '' } = await app.as('buyer').auth.whoAmI({});
    const { itemUniqueId } = await app.as('buyer').uploads.complete({ uploadId: upload.uploadId, body: { parts } });
    await judged(app, { kind: 'uploads', owner }, itemUniqueId, 'Clean');

    const { headers } = await through(`/documentcatalog/uploads/${itemUniqueId}/content`);
    const link = headers.get('location') ?? '';
    expect(link).toMatch(new RegExp(`^${origin}/local/s3/`));
    const whole = await fetch(link);
    expect([await whole.text(), whole.headers.get('content-length')]).toEqual(['a,b,c', '5']);
    const some = await fetch(link, { headers: { range: 'bytes=2-3' } });
    expect([some.status, await some.text(), some.headers.get('content-range')]).toEqual([206, 'b,', 'bytes 2-3/5']);
    expect(some.headers.get('etag')).toBe(whole.headers.get('etag'));
    expect((await fetch(link.replace('X-Amz-Expires=', 'X-Amz-Expires=1'))).status).toBe(403);

    // On one origin a redirect keeps the API's token, which S3 would refuse beside a signature.
    const followed = await through(`/documentcatalog/uploads/${itemUniqueId}/content`, { redirect: 'follow' });
    expect([followed.status, await followed.text()]).toEqual([200, 'a,b,c']);
  });

  it('shows the links of mails as its reader can follow them', async () => {
    const text = `Sign in at ${app.url}/signin, not at ${app.url}0/signin`;
    await app.outbox.deliver({ channel: 'email', to: 'ana@cu.example', subject: 's', text });
    const { messages } = await (await fetch(`${origin}/local/outbox.json?to=ana@cu.example`)).json();
    expect(messages[0].text).toBe(`Sign in at ${origin}/signin, not at ${app.url}0/signin`);
    expect(await (await fetch(`${origin}/local/outbox`)).text()).toContain(`href="${origin}/signin"`);
    expect(app.outbox.messages('ana@cu.example')[0]?.text).toBe(text);
  });

  it.each([
    ['br', brotliCompressSync, brotliDecompressSync],
    ['gzip', gzipSync, gunzipSync],
  ])('leads to files from an answer in %s too', (coding, write, read) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': coding };
    const body = write('{"url":"http://127.0.0.1:7/b/k"}').toString('base64');
    const origins = { s3: 'http://127.0.0.1:7', site: 'http://localhost:3', reached: 'http://localhost:9' };
    const own = withOwnLinks({ statusCode: 200, headers, body, isBase64Encoded: true }, origins);
    const text = read(Buffer.from(own.body ?? '', 'base64')).toString();
    expect(text).toBe('{"url":"http://localhost:9/local/s3/b/k"}');
  });
});

describe('the site', () => {
  it.runIf(process.platform === 'linux')('listens where HOST says, and to itself', async () => {
    const server = await listen(0, '127.0.0.2');
    const port = Number(new URL(server.url).port);
    const open = await Promise.all(['127.0.0.2', '127.0.0.1', '127.0.0.3'].map((host) => answers(host, port)));
    await server.close();
    expect(open).toEqual([true, true, false]);
  });

  it.each([
    [undefined, ['127.0.0.1', '::1']],
    ['localhost', ['127.0.0.1', '::1']],
    ['0.0.0.0', ['0.0.0.0', '::1']],
    ['::', ['::']],
    ['192.0.2.7', ['192.0.2.7', '127.0.0.1', '::1']],
  ])('with HOST %s takes %j', (host, addresses) => {
    expect(addressesFor(host)).toEqual(addresses);
  });

  it('says which address this machine does not have', async () => {
    await expect(listen(0, '203.0.113.1')).rejects.toThrow('This machine has no address 203.0.113.1; set HOST');
  });
});
