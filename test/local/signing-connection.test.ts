import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { esignService } from '#functions/services/esign.ts';
import { connectVerifier, verifyConnect } from '#functions/services/esign-connect.ts';
import { EsignCredentials } from '#functions/services/esign-credentials.ts';
import { ana, aSigningSandbox, hmacSecret, openPage, otherKey } from './signing-fixture.ts';

let signing: Awaited<ReturnType<typeof aSigningSandbox>>;
beforeEach(async () => {
  signing = await aSigningSandbox();
});
afterEach(() => signing.close());

const refused = async (work: Promise<unknown>): Promise<{ code: string; cause: string }> => {
  const error = await work.then(
    () => null,
    (caught) => caught,
  );
  return { code: error?.code, cause: String(error?.cause) };
};

describe('signing in to the signing service', () => {
  it('needs the registered key', async () => {
    const { code, cause } = await refused(signing.anEnvelope(signing.service({ privateKey: otherKey })));
    expect(code).toBe('upstream');
    expect(cause).toContain('400 invalid_grant');
  });

  it.each([{ integrationKey: 'someone' }, { userId: 'nobody' }])('needs the registered %o', async (changes) => {
    expect((await refused(signing.anEnvelope(signing.service(changes)))).cause).toContain('invalid_grant');
  });

  it('reaches one account', async () => {
    const { code, cause } = await refused(signing.anEnvelope(signing.service({ accountId: 'another' })));
    expect([code, cause]).toEqual(['upstream', expect.stringContaining('USER_DOES_NOT_BELONG')]);
  });

  it('happens again when the service has forgotten the token', async () => {
    const esign = signing.service();
    const envelopeId = await signing.anEnvelope(esign);
    await signing.restart();
    expect((await esign.status(envelopeId)).status).toBe('sent');
  });

  it('happens again with other credentials', async () => {
    let present = signing.credentials();
    const esign = esignService(async () => present);
    const envelopeId = await signing.anEnvelope(esign);
    present = signing.credentials({ integrationKey: 'someone' });
    expect((await refused(esign.status(envelopeId))).cause).toContain('invalid_grant');
    present = signing.credentials();
    expect((await esign.status(envelopeId)).status).toBe('sent');
  });

  it('can be tried again after it failed', async () => {
    const esign = signing.service();
    const start = signing.clock.ms;
    signing.clock.ms = 86_400_000;
    expect((await refused(signing.anEnvelope(esign))).code).toBe('upstream');
    signing.clock.ms = start;
    expect(await signing.anEnvelope(esign)).toMatch(/^[\w-]{36}$/);
  });

  it('keeps tokens, keys and documents out of what is logged', async () => {
    const error = await signing
      .service()
      .status('00000000-0000-0000-0000-000000000000')
      .catch((caught) => caught);
    expect(error.code).toBe('upstream');
    expect(String(error.cause)).toContain('404 ENVELOPE_DOES_NOT_EXIST');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('Bearer');
    expect(Object.getOwnPropertyNames(error.cause).sort()).toEqual(['message', 'stack']);
  });

  it('answers without a token with a refusal', async () => {
    const { restUrl, url } = signing.sandbox;
    expect((await fetch(`${restUrl}/v2.1/accounts/account-1/envelopes`, { method: 'POST' })).status).toBe(401);
    expect((await fetch(`${url}/oauth/userinfo`)).status).toBe(401);
  });

  it('takes credentials only as they should be', () => {
    const { success } = EsignCredentials.safeParse({ integrationKey: 'k', basePath: 'http://plain.example/restapi' });
    expect(success).toBe(false);
  });
});

describe('a Connect message', () => {
  const completed = async () => {
    const envelopeId = await signing.anEnvelope();
    await (await openPage((await signing.aView(envelopeId)).url)).choose('signing_complete');
    return signing.told('envelope-completed', envelopeId);
  };
  const header = (body: string, secret = hmacSecret) => createHmac('sha256', secret).update(body).digest('base64');

  it('is signed', async () => {
    const [message] = await completed();
    if (!message) throw new Error('no message');
    const headers = message.headers as Record<string, string>;
    expect(verifyConnect(message.raw, headers, [hmacSecret])).toBe(true);
    expect(verifyConnect(message.raw.replace('completed', 'declined'), headers, [hmacSecret])).toBe(false);
    expect(verifyConnect(message.raw, headers, ['another secret'])).toBe(false);
  });

  it('counts when any of its signatures is ours, as during a change of keys', () => {
    const old = { 'X-DocuSign-Signature-1': header('{}', 'old'), 'X-DocuSign-Signature-2': header('{}') };
    expect(verifyConnect('{}', old, [hmacSecret])).toBe(true);
    expect(verifyConnect('{}', { 'x-docusign-signature-1': header('{}') }, ['new', hmacSecret])).toBe(true);
  });

  it('counts with the key before, until that is taken out of the secret', async () => {
    let credentials: { hmacSecret: string; formerHmacSecret?: string } = { hmacSecret: 'first' };
    const verify = connectVerifier(async () => credentials);
    const counts = () =>
      Promise.all(['first', 'second'].map((key) => verify('{}', { 'x-docusign-signature-1': header('{}', key) })));
    expect(await counts()).toEqual([true, false]);
    credentials = { hmacSecret: 'second', formerHmacSecret: 'first' };
    expect(await counts()).toEqual([true, true]);
    credentials = { hmacSecret: 'second' };
    expect(await counts()).toEqual([false, true]);
  });

  it.each([
    ['no signature', {}],
    ['an empty signature', { 'x-docusign-signature-1': '' }],
    ['another header', { 'x-signature': header('{}') }],
    ['half a signature', { 'x-docusign-signature-1': header('{}').slice(0, 20) }],
  ])('is refused with %s', (_, headers) => {
    expect(verifyConnect('{}', headers as Record<string, string>, [hmacSecret])).toBe(false);
  });

  it('is refused while no secret is set', () => {
    expect(verifyConnect('{}', { 'x-docusign-signature-1': header('{}', '') }, [''])).toBe(false);
  });

  it('is sent until it is taken, over a restart too', async () => {
    signing.webhook.status = 503;
    const envelopeId = await signing.anEnvelope();
    await signing.told('envelope-sent', envelopeId);
    await signing.restart();
    signing.webhook.status = 200;
    const sent = signing.received.length;
    await expect.poll(() => signing.received.length).toBeGreaterThan(sent);
    expect(signing.received.at(-1)?.body.data.envelopeId).toBe(envelopeId);
    const taken = signing.received.length;
    await signing.restart();
    expect(signing.received.length).toBe(taken);
  });
});

describe('a restart', () => {
  it('keeps envelopes, links and the certificate', async () => {
    const envelopeId = await signing.anEnvelope();
    const { ca } = signing.sandbox;
    const { url } = await signing.aView(envelopeId);
    await signing.restart();
    expect(signing.sandbox.ca).toBe(ca);
    const esign = signing.service();
    expect(await esign.status(envelopeId)).toMatchObject({ status: 'sent', signers: [ana] });
    await (await openPage(url)).choose('signing_complete');
    await signing.restart();
    expect((await signing.service().status(envelopeId)).status).toBe('completed');
    const list = await (await fetch(`${new URL(url).origin}/local/signing`)).text();
    expect(list).toContain('Ana Cruz (ana@harborlight.example)');
  });
});
