import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendEmail } from '#functions/consumers/send-email.ts';
import { updateIdentity } from '#functions/consumers/update-identity.ts';
import { mailer } from '#functions/services/mailer.ts';
import { contactMessageStore } from '#functions/store/contact-messages.ts';
import { type MailedStore, mailedStore } from '#functions/store/mailed.ts';
import { userItem } from '#functions/store/users.ts';
import { publishEvents } from '#functions/streams/publish-events.ts';
import type { User } from '#shared/domain/user.ts';
import { type AccountEvent, securityTypes } from '#shared/events/domain-event.ts';
import { people } from '#test/support/app.ts';
import { aUser } from '#test/support/builders.ts';
import { accepted, committed, openOffering, rejected, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
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

  it('goes to every administrator once on a new commitment, and to no one on an indication', async () => {
    const id = await openOffering(app);
    await app.as('buyer').interests.submit({ id, body: { Amount: 5_000 } });
    await committed(app, id, 250_000);
    for (const to of [people.admin, people.admin2]) {
      await expect.poll(() => subjects(to, id)).toEqual([`New purchase commitment on LP #${id}: $250,000.00`]);
    }
    expect(subjects(people.buyer, id)).toEqual([]);
  });

  it.each([
    ['accepted', accepted, 'was accepted'],
    ['rejected', rejected, 'was not accepted'],
  ] as const)('goes to the buyer when a commitment is %s', async (_, decide, words) => {
    const id = await openOffering(app);
    await decide(app, await committed(app, id, 10_000));
    await expect.poll(() => subjects(people.buyer, id)).toEqual([`Your purchase commitment on LP #${id} ${words}`]);
  });

  it('tells administrators of an edit, and no one of a withdrawal', async () => {
    const id = await openOffering(app);
    const commitment = await committed(app, id, 10_000);
    const ask = (path: string, value: unknown) =>
      app.as('buyer').commitments.update({ id: commitment, body: [replace(path, value)] });
    await ask('/Amount', 20_000);
    await ask('/Status', 'Withdrawn');
    // The next one's mail shows that the withdrawal before it was passed over.
    await committed(app, id, 30_000);
    await expect
      .poll(() => subjects(people.admin, id).toReversed())
      .toEqual([
        `New purchase commitment on LP #${id}: $10,000.00`,
        `Purchase commitment on LP #${id} changed to $20,000.00`,
        `New purchase commitment on LP #${id}: $30,000.00`,
      ]);
    expect(subjects(people.buyer, id)).toEqual([]);
  });

  it('is sent once however often the queue delivers', async () => {
    const id = await openOffering(app);
    await committed(app, id, 10_000);
    await expect.poll(() => subjects(people.admin, id)).toHaveLength(1);
    await expect.poll(() => subjects(people.admin2, id)).toHaveLength(1);
    const { handler } = await import('#functions/lambda/send-email.ts');
    const event = delivery(['1', await submissionOf(id)]);
    expect([await handler(event), await handler(event)]).toEqual([
      { batchItemFailures: [] },
      { batchItemFailures: [] },
    ]);
    expect(subjects(people.admin, id)).toHaveLength(1);
    expect(subjects(people.admin2, id)).toHaveLength(1);
  });

  it('that fails is asked for again, and only that', async () => {
    const entry = { ...(await submissionOf(await submitted())), id: 'H-again' };
    let down: string | undefined = people.admin;
    const sent: string[] = [];
    const { users, commitments, table } = storesOf(app);
    const consumer = sendEmail({
      users,
      commitments,
      contactMessages: contactMessageStore(table),
      mailed: mailedStore(table),
      mailer: {
        async send({ to }) {
          if (to === down) throw new Error('The mail service is down');
          sent.push(to);
        },
      },
      siteUrl: app.url,
      supportMail: 'support@tandem.example',
      now: () => new Date(),
    });
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const event = delivery(['nonsense', { nonsense: true }], ['failing', entry]);
    const failures = ['nonsense', 'failing'].map((itemIdentifier) => ({ itemIdentifier }));
    expect(await consumer(event)).toEqual({ batchItemFailures: failures });
    expect(sent).toEqual([people.admin2]);
    expect(told).toHaveBeenCalledTimes(2);

    down = undefined;
    expect(await consumer(delivery(['failing', entry]))).toEqual({ batchItemFailures: [] });
    expect(sent).toEqual([people.admin2, people.admin]);
  });

  it('of a decision goes to no one whose account was disabled since', async () => {
    const { users, commitments, table } = storesOf(app);
    const id = await openOffering(app);
    const person = await someone(app);
    const token = await app.signIn(person.email);
    await send(app, `POST /marketplace/offering/${id}/commitments`, { token, body: { Amount: 100 } });
    const sent: string[] = [];
    const consumer = sendEmail({
      ...{ users, commitments, mailed: mailedStore(table), contactMessages: contactMessageStore(table) },
      mailer: { send: async ({ to }) => void sent.push(to) },
      ...{ siteUrl: app.url, supportMail: 'support@tandem.example', now: () => new Date() },
    });
    const decided = (as: string) =>
      submissionOf(id).then((entry) => delivery([as, { ...entry, id: as, type: 'Commitment Rejected' }]));
    await consumer(await decided('H-on'));
    await table.write({ put: userItem({ ...person, isEnabled: false }, new Date().toISOString()) });
    await consumer(await decided('H-off'));
    expect(sent).toEqual([person.email]);
  });

  it('that is sent twice, as its sender ended before the note, has one id and is marked', async () => {
    const entry = { ...(await submissionOf(await submitted())), id: 'H-killed' };
    const { users, commitments, table } = storesOf(app);
    const killed = async () => {
      throw new Error('Killed');
    };
    const consumer = (mailed: MailedStore) =>
      sendEmail({
        ...{ users, commitments, mailed, mailer: mailer('Tandem <no-reply@tandem.example>') },
        ...{ contactMessages: contactMessageStore(table), siteUrl: app.url, supportMail: 'support@tandem.example' },
        now: () => new Date(),
      });
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const mailed = mailedStore(table);
    await consumer({ ...mailed, note: killed })(delivery(['killed', entry]));
    await consumer(mailed)(delivery(['killed', entry]));
    expect(told).toHaveBeenCalledTimes(1);
    // The product's own mail of the submission may come before, between or after the two.
    const mails = app.outbox.messages(people.admin);
    const second = mails.find(({ repeats }) => repeats !== undefined);
    const first = mails.find(({ id }) => id === second?.repeats);
    expect(second).toMatchObject({ subject: first?.subject, messageId: first?.messageId, repeats: first?.id });
    expect(first?.messageId).toMatch(/^<\w{32}@message\.tandem>$/);
    expect(first?.repeats).toBeUndefined();
    const others = app.outbox.messages(people.admin2).map(({ messageId }) => messageId);
    expect(others).not.toContain(first?.messageId);
    const page = await (await fetch(`${app.url}/local/outbox`)).text();
    expect(page).toContain(`Repeat</span> <a href="#m-${first?.id}">`);
  });

  const submitted = async () => {
    const id = await openOffering(app);
    await committed(app, id, 10_000);
    return id;
  };
  const submissionOf = async (id: string) =>
    (await storesOf(app).history.ofOffering(id)).find(({ type }) => type === 'Commitment Submitted');
});

const accountEvent = (id: string, type: AccountEvent['type'], subjectId = 'U1'): AccountEvent => {
  const words = { actorId: '', actorName: '', subjectName: '', before: '', after: '', detail: '' };
  return { id, type, at: '2026-03-02T15:04:05.000Z', subjectId, ...words };
};

describe('mail about an account', () => {
  const told = async (type: AccountEvent['type'], isEnabled = true, changes: Partial<AccountEvent> = {}) => {
    const { id, email } = await someone(app, { isEnabled });
    const { handler } = await import('#functions/lambda/send-email.ts');
    const event = { ...accountEvent(`${type} ${id}`, type, id), ...changes };
    await handler(delivery(['1', event]));
    await handler(delivery(['1', event]));
    return app.outbox.messages(email).map(({ subject, text }) => ({ subject, text }));
  };

  it('says what happened, when, and what to do if it was not them', async () => {
    expect(await told('Password Changed')).toEqual([
      {
        subject: 'Your Tandem password was changed',
        text: [
          'Your Tandem password was changed on March 2, 2026 at 10:04 AM EST.',
          "If this was you, there's nothing else to do. If it wasn't, someone else may be using your account:",
          `- Reset your password: ${app.url}/reset-password`,
          `- Sign out everywhere: ${app.url}/logout/everywhere`,
          '- Let us know: support@tandem.example',
          'Tandem\n',
        ]
          .join('\n\n')
          .replaceAll('\n\n-', '\n-'),
      },
    ]);
    expect(await told('Administrator Granted')).toEqual([
      {
        subject: "You're now a Tandem administrator",
        text: [
          'An administrator made you an administrator of Tandem on March 2, 2026 at 10:04 AM EST.',
          'You can now manage users, offerings and purchase commitments.',
          "If you weren't expecting this or think it's a mistake, let us know: support@tandem.example",
          'Tandem\n',
        ].join('\n\n'),
      },
    ]);
  });

  it.each(securityTypes)('goes out once on %s, whether or not the account is enabled', async (type) => {
    expect((await told(type)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/Tandem|agreement/)]);
    expect(await told(type, false)).toHaveLength(1);
  });

  it('names a signer in quotes, behind our own words', async () => {
    const [mail] = await told('Agreement Forwarded', true, { after: 'Pat Signer, pat@riverbend.example' });
    expect(mail?.subject).toBe('Your user agreement was sent to another signer');
    expect(mail?.text).toContain('\n\nWe sent it to: "Pat Signer, pat@riverbend.example"\n\n');
  });

  it('keeps back reasons and names of administrators, and stays away on what changes no access', async () => {
    const secret = { detail: 'Left under a cloud', actorName: 'Morgan Ellison', subjectName: 'https://x.example' };
    const [mail] = await told('Verification Removed', true, secret);
    expect(mail?.text).not.toMatch(/cloud|Morgan|x\.example/);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await told('Profile Edited')).toEqual([]);
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
    await consume(delivery(['1', event('A1', 'Factor Reset')]));
    expect(told.splice(0)).toEqual(['U1,enabled,Verified', 'U1 ends', 'U1 without a factor']);
    state.user = aUser({ id: 'U1', mfaSince: 500 });
    await consume(delivery(['2', event('A1', 'Factor Reset')]));
    expect(told).toEqual(['U1,enabled,Verified']);
  });

  it('become what the row says now, whatever the event said', async () => {
    const { told, consume } = pool(aUser({ id: 'U1', isVerified: true, isAdmin: true }));
    await consume(delivery(['1', event('A1', 'Administrator Removed')]));
    expect(told).toEqual(['U1,enabled,Verified,LPAdmin']);
  });

  it('end with the row as it is, though it changed while they were written', async () => {
    const { told, state, consume } = pool(aUser({ id: 'U1', isVerified: true }), {
      0: () => Object.assign(state, { user: aUser({ id: 'U1', isVerified: false }) }),
    });
    await consume(delivery(['1', event('A1', 'User Verified')]));
    expect(told).toEqual(['U1,enabled,Verified', 'U1,enabled']);
  });

  it('lose their sessions when they are disabled, even where they are enabled again by now', async () => {
    const { told, consume } = pool(aUser({ id: 'U1', isVerified: false }));
    await consume(delivery(['1', event('A1', 'Account Disabled')], ['2', event('A2', 'Account Enabled')]));
    expect(told).toEqual(['U1,enabled', 'U1 ends', 'U1,enabled']);
  });

  it('that fail are asked for again, and only they', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { consume } = pool(aUser({ id: 'U1' }), {
      0: () => {
        throw new Error('Cognito is down');
      },
    });
    const event1 = event('A1', 'User Verified');
    const result = await consume(delivery(['1', event1], ['2', { nonsense: true }]));
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }, { itemIdentifier: '2' }] });
  });

  it('that are gone have nothing to change', async () => {
    const { handler } = await import('#functions/lambda/update-identity.ts');
    const gone = aUser({ id: 'gone' });
    await storesOf(app).table.write({ put: userItem(gone, gone.lastActiveDate) });
    const events = [event('A1', 'Account Disabled', gone.id), event('A2', 'Account Disabled', 'never-there')];
    expect(await handler(delivery(...events.map((one): [string, unknown] => [one.id, one])))).toEqual({
      batchItemFailures: [],
    });
  });
});

const delivery = (...records: [messageId: string, body: unknown][]) =>
  ({ Records: records.map(([messageId, body]) => ({ messageId, body: JSON.stringify(body) })) }) as SQSEvent;

describe('the stream', () => {
  const image = (id: string) => ({
    id: { S: id },
    lpNumber: { S: '1001' },
    type: { S: 'Commitment Submitted' },
    at: { S: '2026-03-02T15:04:05.000Z' },
    ...Object.fromEntries(
      ['userId', 'userName', 'creditUnionId', 'creditUnionName', 'routingNumber', 'detail'].map((name) => [
        name,
        { S: '' },
      ]),
    ),
    amount: { N: '100' },
  });
  const record = (
    SequenceNumber: string,
    PK: string,
    eventName = 'INSERT',
    NewImage: object = image(SequenceNumber),
  ) => ({
    eventName,
    dynamodb: { SequenceNumber, Keys: { PK: { S: PK } }, NewImage },
  });
  const publish = async (Records: object[], failing?: string) => {
    const published: string[] = [];
    const handler = publishEvents({
      notifier: {
        async publish({ id }) {
          if (id === failing) throw new Error('SNS is down');
          published.push(id);
        },
      },
    });
    return { result: await handler({ Records } as unknown as DynamoDBStreamEvent), published };
  };

  it('publishes new history rows and nothing else', async () => {
    const { published } = await publish([
      record('1', 'HISTORY#1001'),
      record('2', 'OFFERING#1001'),
      record('3', 'HISTORY#1001', 'MODIFY'),
      record('4', 'HISTORY#1001'),
    ]);
    expect(published).toEqual(['1', '4']);
  });

  it('tells of a contact message that it is there, and nothing of what it says', async () => {
    const sent: object[] = [];
    const handler = publishEvents({ notifier: { publish: async (event) => void sent.push(event) } });
    const at = '2026-03-02T15:04:05.000Z';
    const image = { id: { S: 'M1' }, at: { S: at }, email: { S: 'bea@cu.example' }, message: { S: 'Secret' } };
    await handler({ Records: [record('1', 'CONTACT#2026-03', 'INSERT', image)] } as unknown as DynamoDBStreamEvent);
    expect(sent).toEqual([{ id: 'M1', type: 'Contact Message', at }]);
  });

  it('asks for what failed and all after it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { result, published } = await publish(
      ['1', '2', '3'].map((id) => record(id, 'HISTORY#1001')),
      '2',
    );
    expect(published).toEqual(['1']);
    expect(result).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  });
});
