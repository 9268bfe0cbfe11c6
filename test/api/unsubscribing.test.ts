import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unsubscribeLinks } from '#functions/services/unsubscribe-links.ts';
import { preferenceStore } from '#functions/store/preferences.ts';
import { type EntryName, notificationEntries } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import { delivery, noticeTo } from '#test/support/notices.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const DAY_MS = 86_400_000;
/** What `startTandem` signs with. */
const ownKey = 'a key of this machine, which signs nothing that leaves it';
const ownLinks = unsubscribeLinks(async () => ({ key: ownKey }));
const table = () => storesOf(app).table;
const stored = ({ id }: User) => preferenceStore(table()).of(id);

/** What someone gets of an event that no one raised. */
async function mailed(entry: EntryName, person: User) {
  const { handler } = await import('#functions/lambda/send-email.ts');
  await handler(delivery(['1', noticeTo([person], { entry })]));
  const [mail] = app.outbox.messages(person.email);
  return { ...mail, text: mail?.text ?? '', html: mail?.html ?? '' };
}

/** The path below `/api` that a person's mail program posts to. */
async function linkOf(person: User, entry: EntryName = 'OrderReceipts'): Promise<string> {
  const { oneClick = '' } = await mailed(entry, person);
  return oneClick.replace(`${app.url}/api`, '');
}

const form = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

describe('an unsubscribe link', () => {
  it('is in the headers, the text and the page of a mail that can be switched off', async () => {
    const mail = await mailed('OrderReceipts', await someone(app));
    const token = mail.oneClick?.split('/').at(-1);
    expect(token).toMatch(/^[\w-]{60,200}$/);
    expect(mail.oneClick).toBe(`${app.url}/api/notification/unsubscribes/${token}`);
    expect(mail.text).toContain(`Unsubscribe: ${app.url}/unsubscribe/${token}\n`);
    expect(mail.html).toContain(`<a href="${app.url}/unsubscribe/${token}"`);
    expect(mail.text).toContain(`Notification settings: ${app.url}/profile\n`);
  });

  it.each(['Security', 'Contracts'] as const)('is in no mail of %s', async (entry) => {
    const mail = await mailed(entry, await someone(app));
    expect(mail.oneClick).toBeUndefined();
    expect(mail.text + mail.html).not.toMatch(/unsubscribe/i);
    expect(mail.text).toContain(`Notification settings: ${app.url}/profile\n`);
  });

  it('leads administrators to settings of their own', async () => {
    const person = await someone(app, { isAdmin: true });
    const mail = await mailed('Uploads', person);
    expect(mail.text).toContain(`Notification settings: ${app.url}/admin/user/profile/${person.id}\n`);
  });

  it.each([
    ['the form of mail programs', form],
    ['no body', {}],
    ['JSON', { body: {} }],
  ])('switches its mails off with %s, without a sign-in', async (_, init) => {
    const person = await someone(app);
    const answer = await send(app, `POST ${await linkOf(person)}`, init);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await stored(person)).toMatchObject({ wishes: { OrderReceipts: { SMS: false, EMAIL: false } }, version: 1 });
  });

  it('says what it is about, and nothing of whose it is', async () => {
    const path = await linkOf(await someone(app));
    const read = async () => (await send(app, `GET ${path}`)).json();
    const { description } = notificationEntries.OrderReceipts;
    expect(await read()).toEqual({ description, emailEnabled: true });
    await send(app, `POST ${path}`, form);
    expect(await read()).toEqual({ description, emailEnabled: false });
  });

  it('leaves everything else as it was', async () => {
    const person = await someone(app);
    const wishes = { OrderReceipts: { SMS: false, EMAIL: true }, NewOfferings: { SMS: true, EMAIL: false } };
    const sms = { number: '+12075550142', confirmedAt: '2026-11-20T15:04:00.000Z' };
    await preferenceStore(table()).save({ userId: person.id, sms, wishes, version: 0 });
    const path = await linkOf(person);
    await send(app, `POST ${path}`, form);
    expect(await stored(person)).toMatchObject({ sms, wishes: { NewOfferings: wishes.NewOfferings } });
  });

  it('only switches off', async () => {
    const person = await someone(app);
    const path = await linkOf(person);
    await send(app, `POST ${path}`, form);
    const refused = await problemOf(await send(app, `DELETE ${path}`), 'conflict');
    expect(refused.detail).toBe('This link only unsubscribes. Sign in to turn these emails on again.');
    expect((await stored(person)).wishes).toEqual({ OrderReceipts: { SMS: false, EMAIL: false } });
  });

  it.each<[string, number, number]>([
    ['works on the last of 60 days', 60 * DAY_MS - 60_000, 204],
    ['has ended after 60 days', 60 * DAY_MS + 60_000, 404],
  ])('%s', async (_, age, status) => {
    const person = await someone(app);
    const subscription = { userId: person.id, entry: 'OrderReceipts' } as const;
    const token = await ownLinks.tokenOf(subscription, new Date(Date.now() - age));
    const answer = await send(app, `POST /notification/unsubscribes/${token}`, form);
    expect(answer.status).toBe(status);
    expect((await stored(person)).version).toBe(status === 204 ? 1 : 0);
    if (status === 204) return;
    await problemOf(answer, 'link_ended');
    await problemOf(await send(app, `GET /notification/unsubscribes/${token}`), 'link_ended');
  });

  it.each([
    ['2027-01-24T23:59:59Z', false],
    ['2027-01-25T00:00:00Z', true],
  ])('of before tokens had a date is over or not at %s: %s', async (now, hasEnded) => {
    const payload = Buffer.from('OrderReceipts person').toString('base64url');
    const token = payload + createHmac('sha256', ownKey).update(payload).digest('base64url');
    expect(await ownLinks.subscriptionOf(token, new Date(now))).toEqual({
      userId: 'person',
      entry: 'OrderReceipts',
      hasEnded,
    });
  });

  it('keeps texts of the same kind', async () => {
    const person = await someone(app);
    const wishes = { NewOfferings: { SMS: true, EMAIL: true } };
    await preferenceStore(table()).save({ userId: person.id, sms: null, wishes, version: 0 });
    await send(app, `POST ${await linkOf(person, 'NewOfferings')}`, form);
    expect((await stored(person)).wishes).toEqual({ NewOfferings: { SMS: true, EMAIL: false } });
  });

  it('writes nothing the second time, and is in the audit of the person', async () => {
    const person = await someone(app);
    const path = await linkOf(person);
    for (let i = 0; i < 3; i++) expect((await send(app, `POST ${path}`, form)).status).toBe(204);
    expect((await stored(person)).version).toBe(1);
    const { value: rows } = await app.as('admin').users.audit({ id: person.id, query: {} });
    expect(rows).toMatchObject([
      { Actor: 'Unsubscribe link in an email', Before: 'OrderReceipts: EMAIL', After: 'OrderReceipts: off' },
    ]);
  });

  it('keeps those mails away from then on', async () => {
    const person = await someone(app);
    const path = await linkOf(person);
    await send(app, `POST ${path}`, form);
    const { recipientsOf } = await import('#functions/notices/recipients.ts');
    const found = await recipientsOf({ users: storesOf(app).users, preferences: preferenceStore(table()) } as never, [
      { person, entry: 'OrderReceipts' },
    ]);
    expect(found).toMatchObject([{ channels: ['INBOX'] }]);
  });

  it('that is not ours, or of mails that no one can switch off, is not found', async () => {
    const person = await someone(app);
    const path = await linkOf(person);
    const token = path.split('/').at(-1) ?? '';
    const other = unsubscribeLinks(async () => ({ key: 'a key that is not the one of this product' }));
    const of = (entry: string, userId = person.id) => ({ userId, entry: entry as EntryName });
    const now = new Date();
    const anothers = await ownLinks.tokenOf(of('OrderReceipts', 'someone-else'), now);
    expect(await ownLinks.subscriptionOf(token, now)).toEqual({ ...of('OrderReceipts'), hasEnded: false });
    const bad = [
      await other.tokenOf(of('OrderReceipts'), now),
      await ownLinks.tokenOf(of('Security'), now),
      await ownLinks.tokenOf(of('Contracts'), now),
      await ownLinks.tokenOf(of('nothing'), now),
      anothers,
      anothers.slice(0, -43) + token.slice(-43),
      `${token}A`,
      `A${token}`,
      token.slice(0, -1),
      token.slice(-43),
      'none',
    ];
    for (const one of bad) {
      for (const method of ['GET', 'POST']) {
        const answer = await send(app, `${method} /notification/unsubscribes/${one}`);
        // Of someone who is not there, nothing is known: it can be read, and not changed.
        if (one === anothers && method === 'GET') continue;
        await problemOf(answer, 'not_found');
      }
    }
    expect(await stored(person)).toMatchObject({ version: 0 });
  });

  it('cannot be tried without end from one address', async () => {
    const path = await linkOf(await someone(app));
    const tries = Array.from({ length: 10 }, () => 'GET /notification/unsubscribes/none');
    for (let i = 0; i < 30; i++) await Promise.all(tries.map((one) => send(app, one)));
    const refused = await send(app, `GET ${path}`);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await problemOf(refused, 'throttled');
  });
});

describe('a mail', () => {
  it('shows what people wrote as they wrote it, and as nothing else', async () => {
    const person = await someone(app);
    const changes = { creditUnionName: '<img src=x onerror="alert(1)"> & Sons', byName: 'O\'Neil "the" Buyer' };
    const { handler } = await import('#functions/lambda/send-email.ts');
    await handler(delivery(['1', noticeTo([person], { changes })]));
    const [mail] = app.outbox.messages(person.email);
    expect(mail?.text).toContain(`${changes.byName} indicated interest on behalf of ${changes.creditUnionName}.`);
    expect(mail?.html).toContain(
      'O&#39;Neil &quot;the&quot; Buyer indicated interest on behalf of &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Sons.',
    );
    expect(mail?.html).not.toMatch(/<img|<script|src="|url\(/);
  });

  it('is one page for light and dark mode, with a button that leads on', async () => {
    const { html } = await mailed('OrderReceipts', await someone(app));
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toMatch(
      new RegExp(`<a href="${app.url}/indications/[\\w-]+/receipt" class="button"[^>]*>View the receipt</a>`),
    );
    expect(html).toMatch(/<th scope="row"[^>]*>Amount<\/th><td[^>]*>\$1\.00<\/td>/);
  });
});
