import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendEmail } from '#functions/consumers/send-email.ts';
import { updateIdentity } from '#functions/consumers/update-identity.ts';
import { deliverDeps } from '#functions/notices/deliver.ts';
import { type SecurityType, securityTypes } from '#functions/notices/security-words.ts';
import { type Mail, mailer } from '#functions/services/mailer.ts';
import { contactMessageStore } from '#functions/store/contact-messages.ts';
import { preferenceStore } from '#functions/store/preferences.ts';
import { userItem } from '#functions/store/users.ts';
import type { User } from '#shared/domain/user.ts';
import type { Event } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';
import { people } from '#test/support/app.ts';
import { aUser } from '#test/support/builders.ts';
import { accepted, committed, openOffering, rejected, replace } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { delivery, noticeTo } from '#test/support/notices.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
afterEach(() => {
  vi.restoreAllMocks();
});

describe('mail', () => {
  const subjects = (to: string, id: string) =>
    app.outbox
      .messages(to)
      .map(({ subject }) => subject)
      .filter((subject) => subject?.includes(`#${id}`));

  it('goes to every administrator once on a new commitment, and to colleagues, but not to who did it', async () => {
    const [admin, admin2] = [await someone(app, { isAdmin: true }), await someone(app, { isAdmin: true })];
    const { CreditUnionAccountId: creditUnionId = '' } = await app.as('buyer').auth.whoAmI({});
    const colleague = await someone(app, { creditUnionId, userType: 'Basic' });
    const id = await openOffering(app);
    await app.as('buyer').interests.submit({ id, body: { Amount: 5_000 } });
    await committed(app, id, 250_000);
    for (const { email } of [admin, admin2]) {
      await expect.poll(() => subjects(email, id)).toEqual([`New purchase commitment on LP #${id}: $250,000.00`]);
    }
    await expect
      .poll(() => subjects(colleague.email, id).toSorted())
      .toEqual([
        `Indication of interest in LP #${id}: $5,000.00`,
        `New offering: LP #${id}, New auto`,
        `Purchase commitment on LP #${id} submitted: $250,000.00`,
      ]);
    expect(subjects(people.buyer, id)).toEqual([`New offering: LP #${id}, New auto`]);
    const { value } = await app.as('buyer').notification.inbox({ query: {} });
    expect(value.filter(({ Title }) => Title.includes(`#${id}`))).toHaveLength(1);
  });

  it.each([
    ['accepted', accepted, 'was accepted'],
    ['rejected', rejected, 'was rejected'],
  ] as const)('goes to the buyer when a commitment is %s', async (_, decide, words) => {
    const id = await openOffering(app);
    await decide(app, await committed(app, id, 10_000));
    await expect.poll(() => subjects(people.buyer, id)).toContain(`Your purchase commitment on LP #${id} ${words}`);
  });

  it('tells administrators of an edit and of a withdrawal', async () => {
    const admin = await someone(app, { isAdmin: true });
    const id = await openOffering(app);
    const commitment = await committed(app, id, 10_000);
    const ask = (path: string, value: unknown) =>
      app.as('buyer').commitments.update({ id: commitment, body: [replace(path, value)] });
    await ask('/Amount', 20_000);
    await ask('/Status', 'Withdrawn');
    await expect
      .poll(() => subjects(admin.email, id).toSorted())
      .toEqual([
        `New purchase commitment on LP #${id}: $10,000.00`,
        `Purchase commitment on LP #${id} changed to $20,000.00`,
        `Purchase commitment on LP #${id} withdrawn: $20,000.00`,
      ]);
  });

  it('is sent once however often the queue delivers', async () => {
    const person = await someone(app);
    const { handler } = await import('#functions/lambda/send-email.ts');
    const notice = delivery(['1', noticeTo([person])]);
    expect([await handler(notice), await handler(notice)]).toEqual([
      { batchItemFailures: [] },
      { batchItemFailures: [] },
    ]);
    expect(app.outbox.messages(person.email)).toHaveLength(1);
  });

  it('that fails is asked for again, and only that', async () => {
    const [first, second] = await colleagues();
    let down: string | undefined = first.email;
    const sent: string[] = [];
    const consumer = sendEmail({
      ...sending(),
      mailer: {
        async send({ to }) {
          if (to === down) throw new Error('The mail service is down');
          sent.push(to);
        },
      },
    });
    const told = watchLines();
    const notice = noticeTo([first, second]);
    const event = delivery(['nonsense', { nonsense: true }], ['failing', notice]);
    const failures = ['nonsense', 'failing'].map((itemIdentifier) => ({ itemIdentifier }));
    expect(await consumer(event)).toEqual({ batchItemFailures: failures });
    expect(sent).toEqual([second.email]);
    const messages = told.mock.calls.map(([line]) => JSON.parse(line).message);
    expect(messages).toEqual(['mail not sent', 'message not sent', 'mail not sent']);

    down = undefined;
    expect(await consumer(delivery(['failing', notice]))).toEqual({ batchItemFailures: [] });
    expect(sent).toEqual([second.email, first.email]);
  });

  it('goes to no one whose account was disabled, or who left the credit union, since it was addressed', async () => {
    const [on, off] = await colleagues();
    const sent: string[] = [];
    const consumer = sendEmail({ ...sending(), mailer: { send: async ({ to }) => void sent.push(to) } });
    const { table } = storesOf(app);
    const change = (changes: Partial<User>) =>
      table.write({ put: userItem({ ...off, ...changes }, new Date().toISOString()) });
    for (const changes of [{ isEnabled: false }, { creditUnionId: 'CU-elsewhere' }]) {
      await change(changes);
      await consumer(delivery(['1', noticeTo([on, off])]));
    }
    expect(sent).toEqual([on.email, on.email]);
    await change({});
    await consumer(delivery(['1', noticeTo([on, off])]));
    expect(sent.toSorted()).toEqual([on.email, on.email, on.email, off.email].toSorted());
  });

  it('is sent by one of two that have it at once', async () => {
    const person = await someone(app);
    const sent: string[] = [];
    const consumer = sendEmail({
      ...sending(),
      mailer: {
        async send({ to }) {
          await pause(50);
          sent.push(to);
        },
      },
    });
    watchLines();
    const event = delivery(['1', noticeTo([person])]);
    const results = await Promise.all([consumer(event), consumer(event), consumer(event)]);
    expect(sent).toEqual([person.email]);
    // Those who came second ask again: the first may be killed before it is done.
    expect(results.filter(({ batchItemFailures }) => batchItemFailures.length === 0)).toHaveLength(1);
    expect(await consumer(event)).toEqual({ batchItemFailures: [] });
    expect(sent).toHaveLength(1);
  });

  it('of which more than five of a kind come in ten minutes becomes one message', async () => {
    const person = await someone(app);
    const sent: Mail[] = [];
    const later: { message: object; seconds: number }[] = [];
    const consumer = sendEmail({
      ...sending(),
      mailer: { send: async (mail) => void sent.push(mail) },
      later: { send: async (message, seconds) => void later.push({ message, seconds }) },
      now: () => new Date('2026-11-20T15:04:00.000Z'),
    });
    const notices = await Promise.all(Array.from({ length: 8 }, () => noticeTo([person])));
    for (const notice of notices) await consumer(delivery(['1', notice]));
    for (const notice of notices) await consumer(delivery(['1', notice]));
    expect(sent).toHaveLength(5);
    expect(later).toEqual([{ message: expect.anything(), seconds: 370 }]);
    const due = delivery(['1', later[0]?.message]);
    expect([await consumer(due), await consumer(due)]).toEqual([{ batchItemFailures: [] }, { batchItemFailures: [] }]);
    expect(sent).toHaveLength(6);
    expect(sent[5]).toMatchObject({ to: person.email, subject: '3 more updates' });
    expect(sent[5]?.text.match(/^- /gm)).toHaveLength(3);
  });

  it('that is sent twice, as its sender ended before the note, has one id and is marked', async () => {
    const [person, other] = await colleagues();
    const notice = noticeTo([person, other]);
    const killed = async () => {
      throw new Error('Killed');
    };
    const told = watchLines();
    const deps = { ...sending(), mailer: mailer('Tandem <no-reply@tandem.example>') };
    await sendEmail({ ...deps, told: { ...deps.told, done: killed } })(delivery(['killed', notice]));
    // While the claim is held no one else sends; it runs out.
    await sendEmail(deps)(delivery(['killed', notice]));
    expect(app.outbox.messages(person.email)).toHaveLength(1);
    const later = () => new Date(Date.now() + 61_000);
    await sendEmail({ ...deps, now: later })(delivery(['killed', notice]));
    expect(told).toHaveBeenCalledTimes(2);
    const [second, first] = app.outbox.messages(person.email);
    expect(second).toMatchObject({ subject: first?.subject, messageId: first?.messageId, repeats: first?.id });
    expect(first?.messageId).toMatch(/^<\w{32}@message\.tandem>$/);
    expect(first?.repeats).toBeUndefined();
    const others = app.outbox.messages(other.email).map(({ messageId }) => messageId);
    expect(others).not.toContain(first?.messageId);
    const page = await (await fetch(`${app.url}/local/outbox`)).text();
    expect(page).toContain(`Repeat</span> <a href="#m-${first?.id}">`);
  });

  const sending = () => ({
    ...deliverDeps(storesOf(app).table, '', 'Tandem/test'),
    directory: storesOf(app),
    contactMessages: contactMessageStore(storesOf(app).table),
    unsubscribeLinks: { tokenOf: async () => 'token' },
    siteUrl: app.url,
    supportMail: 'support@tandem.example',
  });
});

/** Two people of one credit union. */
async function colleagues(): Promise<[User, User]> {
  const first = await someone(app);
  return [first, await someone(app, { creditUnionId: first.creditUnionId })];
}

const accountEvent = <T extends SecurityType>(id: string, type: T, userId = 'U1'): Event =>
  ({
    id,
    type,
    version: 1,
    at: '2026-03-02T15:04:05.000Z',
    subject: `users/${userId}`,
    data: {
      userId,
      userName: 'https://x.example',
      byId: 'A',
      byName: 'Morgan Ellison',
      to: 'Pat Signer, pat@riverbend.example',
    },
  }) as never;

describe('mail about an account', () => {
  const told = async (type: SecurityType, isEnabled = true) => {
    const { id, email } = await someone(app, { isEnabled });
    const { handler } = await import('#functions/lambda/send-email.ts');
    const notice: Notice = {
      event: accountEvent(`${type} ${id}`, type, id),
      recipients: [{ userId: id, entry: 'Security', channels: ['EMAIL'] }],
    };
    await handler(delivery(['1', notice]));
    await handler(delivery(['1', notice]));
    return app.outbox.messages(email).map(({ subject, text }) => ({ subject, text }));
  };

  it('says what happened, when, and what to do if it was not them', async () => {
    expect(await told('user.password-changed')).toEqual([
      {
        subject: 'Your Tandem password was changed',
        text: [
          'Your Tandem password was changed on March 2, 2026 at 10:04 AM EST.',
          "If this was you, there's nothing else to do. If it wasn't, someone else may be using your account:",
          `- Reset your password: ${app.url}/reset-password`,
          `- Sign out everywhere: ${app.url}/logout/everywhere`,
          '- Email support: support@tandem.example',
          'Tandem',
          'We always send this email when something changes who can use your account.',
          `Notification settings: ${app.url}/profile\n`,
        ]
          .join('\n\n')
          .replaceAll(/\n\n(?=-|Notification)/g, '\n'),
      },
    ]);
    expect((await told('user.administrator-granted'))[0]).toMatchObject({
      subject: "You're now a Tandem administrator",
      text: expect.stringContaining(
        [
          'An administrator made you an administrator of Tandem on March 2, 2026 at 10:04 AM EST.',
          'You can now manage users, offerings and purchase commitments.',
          "If you weren't expecting this or think it's a mistake, let us know:\n- Email support: support@tandem.example",
        ].join('\n\n'),
      ),
    });
  });

  it.each(securityTypes)('goes out once on %s, whether or not the account is enabled', async (type) => {
    expect((await told(type)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/Tandem|agreement/)]);
    expect(await told(type, false)).toHaveLength(1);
  });

  it('names a signer in quotes, behind our own words', async () => {
    const [mail] = await told('agreement.forwarded');
    expect(mail?.subject).toBe('Your user agreement was sent to another signer');
    expect(mail?.text).toContain('\n\nWe sent it to: "Pat Signer, pat@riverbend.example"\n\n');
  });

  it('keeps back names of administrators', async () => {
    const [mail] = await told('user.verification-removed');
    expect(mail?.text).not.toMatch(/Morgan|x\.example/);
  });

  it('goes to the person concerned, whatever they wished', async () => {
    const person = await someone(app);
    await preferenceStore(storesOf(app).table).save({
      userId: person.id,
      sms: null,
      version: 0,
      wishes: { Security: { SMS: false, EMAIL: false } },
    });
    const { handler } = await import('#functions/lambda/address-notices.ts');
    await handler(delivery(['1', accountEvent(`A-${person.id}`, 'user.password-changed', person.id)]));
    await expect.poll(() => app.outbox.messages(person.email)).toHaveLength(1);
  });
});

describe("Cognito's accounts", () => {
  const event = accountEvent;
  /** A person's row and their account, with what happens between the two. */
  function pool(user: User | undefined, before: Record<number, () => void> = {}) {
    const told: string[] = [];
    const state = { user };
    const consume = updateIdentity({
      users: { find: async () => state.user },
      accounts: {
        async match(id, { isEnabled, isVerified, isAdmin }) {
          before[told.length]?.();
          told.push(
            [id, isEnabled && 'enabled', isVerified && 'Verified', isAdmin && 'LPAdmin'].filter(Boolean).join(),
          );
        },
        endSessions: async (id) => void told.push(`${id} ends`),
        forgetFactor: async (id) => void told.push(`${id} without a factor`),
      },
    });
    return { told, state, consume };
  }

  it('forget a factor that was reset, and none that was set up since', async () => {
    const { told, state, consume } = pool(aUser({ id: 'U1', factorIsReset: true }));
    await consume(delivery(['1', event('A1', 'user.factor-reset')]));
    expect(told.splice(0)).toEqual(['U1,enabled,Verified', 'U1 ends', 'U1 without a factor']);
    state.user = aUser({ id: 'U1', mfaSince: 500 });
    await consume(delivery(['2', event('A1', 'user.factor-reset')]));
    expect(told).toEqual(['U1,enabled,Verified']);
  });

  it('become what the row says now, whatever the event said', async () => {
    const { told, consume } = pool(aUser({ id: 'U1', isVerified: true, isAdmin: true }));
    await consume(delivery(['1', event('A1', 'user.administrator-removed')]));
    expect(told).toEqual(['U1,enabled,Verified,LPAdmin']);
  });

  it('end with the row as it is, though it changed while they were written', async () => {
    const { told, state, consume } = pool(aUser({ id: 'U1', isVerified: true }), {
      0: () => Object.assign(state, { user: aUser({ id: 'U1', isVerified: false }) }),
    });
    await consume(delivery(['1', event('A1', 'user.verified')]));
    expect(told).toEqual(['U1,enabled,Verified', 'U1,enabled']);
  });

  it('lose their sessions when they are disabled, even where they are enabled again by now', async () => {
    const { told, consume } = pool(aUser({ id: 'U1', isVerified: false }));
    await consume(delivery(['1', event('A1', 'user.disabled')], ['2', event('A2', 'user.enabled')]));
    expect(told).toEqual(['U1,enabled', 'U1 ends', 'U1,enabled']);
  });

  it('that fail are asked for again, and only they', async () => {
    watchLines();
    const { consume } = pool(aUser({ id: 'U1' }), {
      0: () => {
        throw new Error('Cognito is down');
      },
    });
    const event1 = event('A1', 'user.verified');
    const result = await consume(delivery(['1', event1], ['2', { nonsense: true }]));
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }, { itemIdentifier: '2' }] });
  });

  it('that are gone have nothing to change', async () => {
    const { handler } = await import('#functions/lambda/update-identity.ts');
    const gone = aUser({ id: 'gone' });
    await storesOf(app).table.write({ put: userItem(gone, gone.lastActiveDate) });
    const events = [event('A1', 'user.disabled', gone.id), event('A2', 'user.disabled', 'never-there')];
    expect(await handler(delivery(...events.map((one): [string, unknown] => [one.id, one])))).toEqual({
      batchItemFailures: [],
    });
  });
});
