import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signingEvents } from '#shared/domain/agreement.ts';
import { ana, aSigningSandbox, ben, openPage } from './signing-fixture.ts';

let signing: Awaited<ReturnType<typeof aSigningSandbox>>;
beforeAll(async () => {
  signing = await aSigningSandbox();
});
afterAll(() => signing.close());

describe('an envelope', () => {
  it('is sent to one signer', async () => {
    const envelopeId = await signing.anEnvelope();
    expect(await signing.service().status(envelopeId)).toMatchObject({
      status: 'sent',
      completedAt: null,
      signers: [{ ...ana, userId: 'user-1', state: 'Waiting', at: null }],
    });
    const [told] = await signing.told('envelope-sent', envelopeId);
    expect(told?.body.data.envelopeSummary).toMatchObject({ status: 'sent', recipients: { signers: [ana] } });
    expect(signing.sandbox.envelopes()[0]?.customFields).toMatchObject({
      textCustomFields: [
        { name: 'version', value: '2026-11' },
        { name: 'creditUnion', value: 'Harbor Light' },
      ],
    });
  });

  it('is signed on the page', async () => {
    const envelopeId = await signing.anEnvelope();
    const { url } = await signing.aView(envelopeId);
    const page = await openPage(url);
    expect(page.response.headers.get('x-frame-options')).toBeNull();
    expect(page.response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(page.html).toContain('User agreement &lt;Harbor &amp; Light&gt;');
    expect(Buffer.from(await (await page.document()).arrayBuffer())).toEqual(Buffer.from(await signing.document()));
    expect((await signing.service().status(envelopeId)).status).toBe('delivered');

    const answer = await page.choose('signing_complete');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${signing.returnUrl}&event=signing_complete`,
    ]);
    const { status, completedAt } = await signing.service().status(envelopeId);
    expect(status).toBe('completed');
    expect(Date.now() - Date.parse(completedAt ?? '')).toBeLessThan(10_000);
    const [told] = await signing.told('envelope-completed', envelopeId);
    expect(told?.body).toMatchObject({ apiVersion: 'v2.1', retryCount: 0, data: { accountId: 'account-1' } });
  });

  it('gives out the signed document and a certificate', async () => {
    const envelopeId = await signing.anEnvelope();
    const esign = signing.service();
    const original = await signing.document();
    expect(Buffer.from(await esign.signedPdf(envelopeId))).toEqual(Buffer.from(original));
    await (await openPage((await signing.aView(envelopeId)).url)).choose('signing_complete');
    const signed = await esign.signedPdf(envelopeId);
    expect(Buffer.from(signed).subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(signed)).not.toEqual(Buffer.from(original));
    expect(
      Buffer.from(await esign.certificate(envelopeId))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('is declined with a reason', async () => {
    const envelopeId = await signing.anEnvelope();
    const page = await openPage((await signing.aView(envelopeId)).url);
    const answer = await page.choose('decline', { reason: 'Wrong credit union' });
    expect(answer.headers.get('location')).toBe(`${signing.returnUrl}&event=decline`);
    const [told] = await signing.told('envelope-declined', envelopeId);
    expect(told?.body.data.envelopeSummary).toMatchObject({
      status: 'declined',
      recipients: { signers: [{ declinedReason: 'Wrong credit union' }] },
    });
  });

  const others = signingEvents.filter((event) => event !== 'signing_complete' && event !== 'decline');
  it.each(others)('stays open when the page ends with %s', async (event) => {
    const envelopeId = await signing.anEnvelope();
    const page = await openPage((await signing.aView(envelopeId)).url);
    const answer = await page.choose(event);
    expect(answer.headers.get('location')).toBe(`${signing.returnUrl}&event=${event}`);
    expect((await signing.service().status(envelopeId)).status).toBe('delivered');
  });

  it('is voided once', async () => {
    const envelopeId = await signing.anEnvelope();
    const esign = signing.service();
    const page = await openPage((await signing.aView(envelopeId)).url);
    await esign.void(envelopeId, 'Rejected by an administrator');
    const [told] = await signing.told('envelope-voided', envelopeId);
    expect(told?.body.data.envelopeSummary).toMatchObject({ voidedReason: 'Rejected by an administrator' });
    await expect(esign.void(envelopeId, 'Again')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This document is already signed, declined or withdrawn.',
    });
    await expect(signing.aView(envelopeId)).rejects.toMatchObject({ code: 'conflict' });
    const answer = await page.choose('signing_complete');
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('event=exception')]);
  });

  it('can be given to another signer', async () => {
    const envelopeId = await signing.anEnvelope();
    const esign = signing.service();
    const before = await signing.aView(envelopeId);
    await esign.replaceSigner({ envelopeId, userId: 'user-1', signer: ben });
    expect((await esign.status(envelopeId)).signers).toMatchObject([ben]);
    expect((await openPage(before.url)).html).toContain('Someone else signs this now');
    await expect(signing.aView(envelopeId, ana)).rejects.toMatchObject({ code: 'conflict' });
    await (await openPage((await signing.aView(envelopeId, ben)).url)).choose('signing_complete');
    expect((await esign.status(envelopeId)).status).toBe('completed');
    await expect(esign.replaceSigner({ envelopeId, userId: 'user-1', signer: ana })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('an envelope of two signers', () => {
  const signers = [
    { userId: 'user-1', ...ana },
    { userId: 'user-2', ...ben },
  ];
  const view = (envelopeId: string, { userId, ...signer }: (typeof signers)[number]) =>
    signing.service().signingView({ envelopeId, userId, signer, returnUrl: signing.returnUrl });
  const [first, second] = signers as [(typeof signers)[number], (typeof signers)[number]];
  const sent = async (transactionId?: string) => {
    const document = await signing.document();
    const named = { documentName: 'Agreement.pdf', emailSubject: 'Agreement', metadata: { deal: 'D1' } };
    const made = await signing
      .service()
      .createEnvelope({ signers, document, ...named, ...(transactionId && { transactionId }) });
    return made.envelopeId;
  };

  it('is signed in their order, and told of at each', async () => {
    const envelopeId = await sent();
    const esign = signing.service();
    await expect(view(envelopeId, second)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Someone else has to sign this document first.',
    });
    await (await openPage((await view(envelopeId, first)).url)).choose('signing_complete');
    const half = await esign.status(envelopeId);
    expect(half.status).toBe('delivered');
    expect(half.signers.map(({ state }) => state)).toEqual(['Signed', 'Waiting']);
    const [told] = await signing.told('recipient-completed', envelopeId);
    expect(told?.body.data.envelopeSummary).toMatchObject({
      status: 'delivered',
      recipients: {
        signers: [
          { clientUserId: 'user-1', status: 'completed' },
          { clientUserId: 'user-2', status: 'sent' },
        ],
      },
    });
    await (await openPage((await view(envelopeId, second)).url)).choose('signing_complete');
    expect((await esign.status(envelopeId)).status).toBe('completed');
    await signing.told('envelope-completed', envelopeId);
  });

  it('is declined by the second with a reason', async () => {
    const envelopeId = await sent();
    await (await openPage((await view(envelopeId, first)).url)).choose('signing_complete');
    await (await openPage((await view(envelopeId, second)).url)).choose('decline', { reason: 'The price is wrong' });
    const { status, signers: reports } = await signing.service().status(envelopeId);
    expect([status, ...reports.map(({ state, reason }) => [state, reason])]).toEqual([
      'declined',
      ['Signed', ''],
      ['Declined', 'The price is wrong'],
    ]);
  });

  it('is found again by our transaction id while it can be signed', async () => {
    const esign = signing.service();
    expect(await esign.openOfTransaction('T1')).toBeNull();
    const envelopeId = await sent('T1');
    await sent('T2');
    expect(await esign.openOfTransaction('T1')).toEqual({ envelopeId });
    await esign.void(envelopeId, 'Sent by mistake.');
    expect(await esign.openOfTransaction('T1')).toBeNull();
  });
});

describe('a signing link', () => {
  it('opens once', async () => {
    const { url } = await signing.aView(await signing.anEnvelope());
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(405);
    expect((await openPage(url)).response.status).toBe(200);
    const again = await openPage(url);
    expect(again.response.status).toBe(410);
    expect(again.html).toContain('A signing link opens once.');
    expect(again.response.headers.get('refresh')).toBe(`5; url=${signing.returnUrl}&event=ttl_expired`);
    expect(again.session).toBe('');
  });

  it('expires after five minutes', async () => {
    const { url } = await signing.aView(await signing.anEnvelope());
    signing.clock.ms += 5 * 60_000;
    expect((await openPage(url)).html).toContain('within five minutes');
  });

  it('shows a page that answers once, in its own session', async () => {
    const envelopeId = await signing.anEnvelope();
    const { url } = await signing.aView(envelopeId);
    const page = await openPage(url);
    expect((await page.choose('signing_complete', { session: 'forged' })).status).toBe(404);
    expect((await fetch(`${url}/document?session=forged`)).status).toBe(404);
    expect((await page.choose('cancel')).status).toBe(303);
    expect((await page.choose('signing_complete')).status).toBe(410);
    expect((await signing.service().status(envelopeId)).status).toBe('delivered');
  });

  it('shows a page that times out', async () => {
    const envelopeId = await signing.anEnvelope();
    const page = await openPage((await signing.aView(envelopeId)).url);
    signing.clock.ms += 20 * 60_000;
    const answer = await page.choose('signing_complete');
    expect(answer.headers.get('location')).toBe(`${signing.returnUrl}&event=session_timeout`);
    expect((await signing.service().status(envelopeId)).status).toBe('delivered');
  });

  it('only shows a document that is signed already', async () => {
    const envelopeId = await signing.anEnvelope();
    await (await openPage((await signing.aView(envelopeId)).url)).choose('signing_complete');
    const page = await openPage((await signing.aView(envelopeId)).url);
    expect(page.html).not.toContain('Sign and finish');
    const answer = await page.choose('viewing_complete');
    expect(answer.headers.get('location')).toBe(`${signing.returnUrl}&event=viewing_complete`);
  });

  it('is made only for the signer as sent', async () => {
    const envelopeId = await signing.anEnvelope();
    const wrong = { ...ana, name: 'Anna Cruz' };
    await expect(signing.aView(envelopeId, wrong)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Someone else has been asked to sign this document.',
    });
  });
});
