import { GetObjectCommand, PutBucketCorsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anS3, keys } from './s3-fixture.ts';

let s3: Awaited<ReturnType<typeof anS3>>;
const Bucket = 'files';
const Key = 'reports/Q1 ü.pdf';
const get = (more = {}) => new GetObjectCommand({ Bucket, Key, ...more });
const codeOf = async (response: Response) => /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];

beforeAll(async () => {
  s3 = await anS3();
  await s3.client().send(new PutObjectCommand({ Bucket, Key, Body: 'hello', ContentType: 'application/pdf' }));
});
beforeEach(() => {
  s3.clock.now = () => new Date();
});
afterAll(() => s3.close());

describe('a request', () => {
  it('needs a signature', async () => {
    const response = await fetch(`${s3.url}/files/${encodeURIComponent(Key)}`);
    expect([response.status, await codeOf(response)]).toEqual([403, 'AccessDenied']);
    expect((await fetch(`${s3.url}/files`, { method: 'PUT' })).status).toBe(403);
  });

  it('needs the right keys', async () => {
    const wrongSecret = s3.client({ credentials: { ...keys, secretAccessKey: 'wrong' } });
    await expect(wrongSecret.send(get())).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const wrongId = s3.client({ credentials: { ...keys, accessKeyId: 'OTHER' } });
    await expect(wrongId.send(get())).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  });

  it('needs a clock that is about right', async () => {
    s3.clock.now = () => new Date(Date.now() + 16 * 60_000);
    // Without a correction by the client, which would try again with the server's time.
    const client = s3.client({ maxAttempts: 1 });
    await expect(client.send(get())).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  });

  it('is refused when it asks for what is not emulated', async () => {
    const url = await getSignedUrl(s3.client(), get({ VersionId: '1' }));
    expect((await fetch(url)).status).toBe(501);
  });
});

describe('a presigned URL', () => {
  it('opens the object under the name and type it says', async () => {
    const disposition = 'attachment; filename="Q1.pdf"; filename*=UTF-8\'\'Q1%20%C3%BC.pdf';
    const asked = { ResponseContentDisposition: disposition, ResponseContentType: 'text/plain' };
    const response = await fetch(await getSignedUrl(s3.client(), get(asked), { expiresIn: 60 }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(disposition);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toBe('hello');
  });

  it('ends when it says', async () => {
    const url = await getSignedUrl(s3.client(), get(), { expiresIn: 60 });
    s3.clock.now = () => new Date(Date.now() + 58_000);
    expect((await fetch(url)).status).toBe(200);
    s3.clock.now = () => new Date(Date.now() + 62_000);
    const late = await fetch(url);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });

  it.each([
    ['another key', (url: string) => url.replace('Q1', 'Q2')],
    ['a longer life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['another name', (url: string) => `${url}&response-content-disposition=inline`],
    ['another host', (url: string) => url.replace('127.0.0.1', 'localhost')],
    ['another signature', (url: string) => url.replace(/.(?=&x-id|$)/, 'g')],
  ])('is refused with %s', async (_, tamper) => {
    const url = await getSignedUrl(s3.client(), get(), { expiresIn: 60 });
    expect(tamper(url)).not.toBe(url);
    expect((await fetch(tamper(url))).status).toBe(403);
  });

  it('does not serve another method or an unsigned instruction', async () => {
    const url = await getSignedUrl(s3.client(), get(), { expiresIn: 60 });
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    const put = await getSignedUrl(
      s3.client({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
      new PutObjectCommand({ Bucket, Key: 'new' }),
    );
    const instruction = { 'x-amz-copy-source': `files/${encodeURIComponent(Key)}` };
    expect((await fetch(put, { method: 'PUT', headers: instruction })).status).toBe(403);
    expect((await fetch(put, { method: 'PUT', body: 'x' })).status).toBe(200);
  });
});

describe('a browser', () => {
  const site = 'https://tandem.example';
  const preflight = (origin: string, method: string, headers = 'content-type') =>
    fetch(`${s3.url}/files/some%20key`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    });

  beforeAll(async () => {
    const rule = {
      AllowedOrigins: [site, 'https://*.preview.example'],
      AllowedMethods: ['GET', 'PUT'],
      AllowedHeaders: ['Content-*'],
      ExposeHeaders: ['ETag'],
      MaxAgeSeconds: 600,
    };
    await s3.client().send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
    await s3.restart();
  });

  it('may do what a rule of the bucket allows', async () => {
    const response = await preflight(site, 'PUT');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': site,
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    });
    expect((await preflight('https://one.preview.example', 'GET')).status).toBe(200);
  });

  it.each([
    ['https://evil.example', 'PUT', 'content-type'],
    [site, 'DELETE', 'content-type'],
    [site, 'PUT', 'x-other'],
    ['https://.preview.example.evil', 'GET', ''],
  ])('may not, from %s, use %s with %s', async (origin, method, headers) => {
    expect((await preflight(origin, method, headers)).status).toBe(403);
  });

  it('may read answers, refusals included, only at an allowed origin', async () => {
    const url = await getSignedUrl(s3.client(), get());
    const allowed = await fetch(url, { headers: { origin: site } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
    expect(allowed.headers.get('access-control-expose-headers')).toBe('ETag');
    const refused = await fetch(url.replace('Q1', 'Q2'), { headers: { origin: site } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, site]);
    const foreign = await fetch(url, { headers: { origin: 'https://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});
