import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import type { EventOf } from '#shared/events/event.ts';
import { contactSite, SUPPORT } from '#test/support/contact.ts';
import { watchLines } from '#test/support/log.ts';
import { problemOf, send } from '#test/support/send.ts';

// What is logged is read by a test, so that all of it is asked for.
vi.hoisted(() => {
  process.env.AWS_LAMBDA_LOG_LEVEL = 'INFO';
});
const told: string[] = [];
watchLines().mockImplementation((line) => void told.push(line));
for (const name of ['info', 'error', 'log', 'warn'] as const) {
  vi.spyOn(console, name).mockImplementation((...words) => void told.push(words.join(' ')));
}

/** Everyone here has one network address: no more than twenty messages in all can be taken. */
const site = contactSite();
const { address } = site;

describe('a contact message', () => {
  it('is kept and mailed to support, and an answer goes to the writer', async () => {
    const email = address();
    const answer = await site.comment({
      FirstName: 'Bea',
      LastName: 'Łukasz',
      Company: 'Harbor Light',
      FromEmailAddress: email,
      PhoneNumber: '(207) 555-0192',
      Message: 'Two lines,\r\nof which this is one.',
      RelatedObjectType: 'Comment',
      RelatedObject: 'LP #1001',
      MessageSourceUrl: 'https://tandem.example/contact',
    });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
    expect(await site.kept(email)).toMatchObject([
      { firstName: 'Bea', message: 'Two lines,\nof which this is one.', userId: null, version: 1 },
    ]);
    await expect.poll(() => site.mailsOf(email)).toHaveLength(1);
    const [mail] = site.mailsOf(email);
    expect(mail).toMatchObject({ to: [SUPPORT], replyTo: [email] });
    expect(mail?.subject).toBe('New message from the contact form');
    expect(mail?.text).toBe(
      [
        'Someone sent this message through the contact form:',
        '> Two lines,\n> of which this is one.',
        [
          'Name: "Bea Łukasz"',
          'Company: "Harbor Light"',
          `Email: ${email}`,
          'Phone: (207) 555-0192',
          'About: LP #1001',
          'Written on: https://tandem.example/contact',
          `Reference: ${(await site.kept(email))[0]?.id}`,
        ].join('\n'),
        'Tandem\n',
      ].join('\n\n'),
    );
  });

  it('needs an email and nothing else', async () => {
    const email = address();
    const nothing = { FirstName: null, Message: '', PhoneNumber: '', UserObjectId: null, website: '' };
    expect((await site.comment({ FromEmailAddress: ` ${email} `, ...nothing })).status).toBe(202);
    await expect.poll(() => site.mailsOf(email)).toHaveLength(1);
    expect(site.mailsOf(email)[0]?.text).not.toMatch(/Name:|Company:/);
  });

  it('is of whoever is signed in, whatever it says', async () => {
    const [mine, nobodys] = [address(), address()];
    const { UserObjectId } = await site.app.as('buyer').auth.whoAmI({});
    const said = { UserObjectId: 'admin-1' };
    await send(site.app, 'POST /notification/comments', { as: 'buyer', body: { FromEmailAddress: mine, ...said } });
    await send(site.app, 'POST /notification/comments', {
      token: 'forged',
      body: { FromEmailAddress: nobodys, ...said },
    });
    expect(await site.kept(mine)).toMatchObject([{ userId: UserObjectId }]);
    expect(await site.kept(nobodys)).toMatchObject([{ userId: null }]);
    await expect.poll(() => site.mailsOf(mine)[0]?.text).toContain(`/admin/user/profile/${UserObjectId}`);
  });

  it('in which the field that no one sees is filled in is kept nowhere', async () => {
    const email = address();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => site.comment({ FromEmailAddress: email, website: 'https://spam.example' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await site.kept(email)).toEqual([]);
  });

  it('is made once under one Idempotency-Key', async () => {
    const email = address();
    const once = (Message: string) => site.comment({ FromEmailAddress: email, Message }, { 'idempotency-key': 'c-1' });
    expect((await Promise.all([once('a'), once('a')])).map(({ status }) => status)).toEqual([202, 202]);
    expect((await once('a')).status).toBe(202);
    await problemOf(await once('b'), 'key_reused');
    expect(await site.kept(email)).toHaveLength(1);
  });

  it('is mailed once however often the queue delivers, and not at all when it is gone', async () => {
    const email = address();
    await site.comment({ FromEmailAddress: email });
    await expect.poll(() => site.mailsOf(email)).toHaveLength(1);
    const [message] = await site.kept(email);
    const { handler } = await import('#functions/lambda/send-email.ts');
    const deliver = (id: string | undefined) =>
      handler({
        Records: [{ messageId: '1', body: JSON.stringify(received(id, message?.at)) }],
      } as SQSEvent);
    const received = (messageId = '', at = ''): EventOf<'contact.received'> => ({
      id: messageId,
      type: 'contact.received',
      version: 1,
      at,
      subject: `contact-messages/${messageId}`,
      data: { messageId },
    });
    const before = site.app.outbox.messages(SUPPORT).length;
    for (const id of [message?.id, message?.id, 'M-gone']) expect(await deliver(id)).toEqual({ batchItemFailures: [] });
    expect(site.app.outbox.messages(SUPPORT)).toHaveLength(before);
  });
});

describe('a contact message that is not taken', () => {
  const long = 'x'.repeat(100_000);

  const cases: [what: string, pointer: string, fields: object][] = [
    ['without an email', '/FromEmailAddress', { FromEmailAddress: undefined }],
    ['with an empty email', '/FromEmailAddress', { FromEmailAddress: ' ' }],
    ['with no email at all', '/FromEmailAddress', { FromEmailAddress: 'bea' }],
    ['with two emails', '/FromEmailAddress', { FromEmailAddress: 'a@cu.example, b@cu.example' }],
    ['with a name before the email', '/FromEmailAddress', { FromEmailAddress: 'Bea <bea@cu.example>' }],
    ['with a header in the email', '/FromEmailAddress', { FromEmailAddress: 'bea@cu.example\r\nBcc: x@y.example' }],
    ['with a header in the first name', '/FirstName', { FirstName: 'Bea\r\nBcc: x@y.example' }],
    ['with a line break in the last name', '/LastName', { LastName: 'Buyer\nSubject: other' }],
    ['with a line break in the company', '/Company', { Company: 'Harbor\rLight' }],
    ['with a line break in the phone number', '/PhoneNumber', { PhoneNumber: '1\n2' }],
    ['with a null character', '/Message', { Message: 'a\u0000b' }],
    ['with an escape sequence', '/Message', { Message: '\u001b[2J' }],
    ['about something else', '/RelatedObjectType', { RelatedObjectType: 'Offering' }],
    ['with a number for a text', '/Message', { Message: 5 }],
    ['with a list for a text', '/FirstName', { FirstName: ['Bea'] }],
    ['with an unknown field', '/Bcc', { Bcc: 'x@y.example' }],
    ...[
      'FirstName',
      'LastName',
      'Company',
      'FromEmailAddress',
      'PhoneNumber',
      'Message',
      'UserObjectId',
      'RelatedObject',
      'MessageSourceUrl',
    ].map((name): [string, string, object] => [`with 100,000 characters in ${name}`, `/${name}`, { [name]: long }]),
    [
      'with an email of 100,000 characters that looks like one',
      '/FromEmailAddress',
      { FromEmailAddress: `${long}@cu.example` },
    ],
  ];
  it.each(cases)('%s says where', async (_what, pointer, fields) => {
    const email = address();
    const { errors } = await problemOf(await site.comment({ FromEmailAddress: email, ...fields }), 'invalid');
    expect(errors?.map((error) => error.pointer)).toContain(pointer);
    expect(await site.kept(email)).toEqual([]);
  });

  it('is too large as a whole, too', async () => {
    await problemOf(await site.comment({ FromEmailAddress: address(), website: 'x'.repeat(1_000_001) }), 'too_large');
  });

  it('takes a message of 5,000 characters, and no more', async () => {
    const lines = (length: number) => `${'x\r\n'.repeat(length / 2 - 1)}xx`;
    expect((await site.comment({ FromEmailAddress: address(), Message: lines(5000) })).status).toBe(202);
    await problemOf(await site.comment({ FromEmailAddress: address(), Message: lines(5002) }), 'invalid');
  });

  it('leaves nothing of what was written in the log', async () => {
    const secrets = { FirstName: 'Quentin', Message: 'a secret', Company: 'Some CU' };
    await site.comment({ FromEmailAddress: 'quentin@cu.example', ...secrets });
    await site.comment({ FromEmailAddress: 'quentin@', ...secrets });
    await expect.poll(() => site.mailsOf('quentin@cu.example')).toHaveLength(1);
    expect(told.join('\n')).toContain('POST /api/notification/comments');
    expect(told.join('\n')).not.toMatch(/quentin|secret|Some CU|127\.0\.0\.1/i);
  });
});

describe('a contact form without a script', () => {
  const locationOf = async (answer: Response) => {
    expect([answer.status, await answer.text()]).toEqual([303, '']);
    expect(answer.headers.get('x-request-id')).toMatch(/\w/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.headers.get('location');
  };

  it('leads to the page that says it was sent', async () => {
    const email = address();
    const fields = { FirstName: 'Zoë & Co', LastName: '', FromEmailAddress: email, Message: 'a+b\r\nc', website: '' };
    expect(await locationOf(await site.form(fields))).toBe('/contact?sent=1#sent');
    expect(await site.kept(email)).toMatchObject([{ firstName: 'Zoë & Co', message: 'a+b\nc' }]);
    await expect.poll(() => site.mailsOf(email)).toHaveLength(1);
  });

  it.each([
    ['invalid', { FromEmailAddress: 'bea' }],
    ['invalid', { FromEmailAddress: 'bea@cu.example', Message: 'x'.repeat(100_000) }],
    ['invalid', { FromEmailAddress: 'bea@cu.example', __proto__x: '1' }],
    ['too-large', { FromEmailAddress: 'bea@cu.example', Message: 'x'.repeat(1_000_001) }],
  ])('leads to the page that says %s, and nothing of what was written', async (code, fields) => {
    expect(await locationOf(await site.form(fields))).toBe(`/contact?failed=${code}#failed`);
    expect(await site.kept('bea@cu.example')).toEqual([]);
  });

  it('is told as little as others of the field that no one sees', async () => {
    const email = address();
    expect(await locationOf(await site.form({ FromEmailAddress: email, website: 'x' }))).toBe('/contact?sent=1#sent');
    expect(await site.kept(email)).toEqual([]);
  });

  it('is taken by no call that does not say so', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await problemOf(await send(site.app, 'POST /signup', { body: 'firstName=Bea', headers }), 'unsupported_type');
  });
});
