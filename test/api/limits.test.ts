import { setTimeout as pause } from 'node:timers/promises';
import { ForgotPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { networkAddress } from '#functions/runtime/network-address.ts';
import { contactSite } from '#test/support/contact.ts';
import { problemOf, send } from '#test/support/send.ts';
import { signingUp } from '#test/support/sign-up.ts';

const HOUR = 3_600_000;
const site = contactSite();
const { address } = site;

// Windows begin on the clock: one that ends while it is counted would let more through.
beforeAll(async () => {
  const untilEndOf = (window: number) => window - (Date.now() % window);
  const left = untilEndOf(HOUR / 6);
  if (left < 30_000) await pause(left);
});

describe('contact messages', () => {
  it('of one email are held back after ten in ten minutes, however it is written', async () => {
    const email = address();
    for (let n = 0; n < 10; n++) expect((await site.comment({ FromEmailAddress: email })).status).toBe(202);
    const answer = await site.comment({ FromEmailAddress: email.toUpperCase() });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await problemOf(answer, 'throttled')).detail).toMatch(/try again in (a minute|\d+ minutes)\.$/);
    expect(await site.kept(email)).toHaveLength(10);

    const form = await site.form({ FromEmailAddress: email });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/contact?failed=throttled#failed']);
    expect(form.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await site.comment({ FromEmailAddress: address() })).status).toBe(202);
  });

  it('of one network address are held back after twenty, also at once, whoever they say they are', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        site.comment(
          { FromEmailAddress: address() },
          { 'x-forwarded-for': `203.0.113.${n}`, 'x-viewer-address': `203.0.113.${n}` },
        ),
      ),
    );
    // Thirteen came before.
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(7).fill(202), ...Array(13).fill(429)]);
  });

  it('that are not valid, or of a machine, do not count', async () => {
    await problemOf(await site.comment({ FromEmailAddress: 'bea' }), 'invalid');
    expect((await site.comment({ FromEmailAddress: address(), website: 'x' })).status).toBe(202);
  });
});

describe('sign-ups', () => {
  const people = () => signingUp(site.app);

  it('of one address are held back after five in an hour, whether or not it has an account', async () => {
    const six = async (email: string) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => people().signUp({ email })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 202, 429]);
      const answer = answers.find(({ status }) => status === 429);
      const wait = Number(answer?.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
      const { detail } = await problemOf(answer as Response, 'throttled');
      return detail.replace(/\d+ minutes|a minute/, 'a while');
    };
    const known = await six('buyer@harborlight.example');
    expect(known).toBe('Too many sign-ups at once. Please try again in a while.');
    expect(await six(address())).toBe(known);
  });

  it('have their code sent again five times in an hour, and the last one holds', async () => {
    const { signUp, resend, codes, confirm } = people();
    const email = address();
    await signUp({ email });
    for (let n = 0; n < 5; n++) await resend(email);
    await expect(resend(email)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
    expect(codes(email)).toHaveLength(6);
    await confirm(email, codes(email)[0]);
  });

  it('of one network are held back after forty in an hour, whatever the address', async () => {
    const email = 'buyer@harborlight.example';
    // Thirteen came before; these are refused, and count.
    const answers = await Promise.all(Array.from({ length: 26 }, () => people().signUp({ email })));
    expect(answers.every(({ status }) => status === 429)).toBe(true);
    expect((await people().signUp({ email: address() })).status).toBe(202);
    await problemOf(await people().signUp({ email: address() }), 'throttled');
  });
});

describe('searches of the directory', () => {
  it('of one network are held back after 120 in ten minutes', async () => {
    const search = () => send(site.app, 'GET /crm/creditunions/names?search=harbor');
    const answers = await Promise.all(Array.from({ length: 120 }, search));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await search();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    await problemOf(refused, 'throttled');
  });
});

describe('codes that Cognito is asked for past us', () => {
  it('are sent to one address five times in an hour for each reason, and leave others alone', async () => {
    const [one, other] = ['seller@summit.example', 'basic@harborlight.example'];
    const { cognito, ClientId, codes } = signingUp(site.app);
    const reset = (Username: string) => cognito.send(new ForgotPasswordCommand({ ClientId, Username }));
    for (let n = 0; n < 5; n++) await reset(n % 2 ? one : one.toUpperCase());
    await expect(reset(one)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'CustomMessage failed with error Too many codes.',
    });
    expect(codes(one)).toHaveLength(5);
    await reset(other);
    expect(codes(other)).toHaveLength(1);
  });
});

describe('the network address of a call', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (sourceIp, network) => {
    expect(networkAddress({ headers: {}, sourceIp })).toEqual({ viewer: network, peer: network });
  });

  it("is the viewer's behind CloudFront, and that of the edge", () => {
    const headers = { 'x-viewer-address': '203.0.113.7', 'x-forwarded-for': '198.51.100.1' };
    expect(networkAddress({ headers, sourceIp: '192.0.2.1' })).toEqual({ viewer: '203.0.113.7', peer: '192.0.2.1' });
  });
});
