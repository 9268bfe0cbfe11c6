import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Outbox, startOutbox } from '#local/outbox/server.ts';

let dir: string;
let outbox: Outbox;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tandem-outbox-'));
  outbox = await startOutbox({ dir });
});
afterEach(async () => {
  await outbox.close();
  await rm(dir, { recursive: true });
});

const aws = () => ({
  endpoint: outbox.url,
  region: 'us-east-1',
  credentials: { accessKeyId: 'K', secretAccessKey: 'S' },
});
const FromEmailAddress = 'hello@tandem.example';
const sendEmail = (input: SendEmailCommandInput) =>
  new SESv2Client(aws()).send(new SendEmailCommand({ FromEmailAddress, ...input }));
const publish = (PhoneNumber: string, Message: string) =>
  new SNSClient(aws()).send(new PublishCommand({ PhoneNumber, Message }));
const fetchMessages = async (query = '') => {
  const response = await fetch(`${outbox.url}/local/outbox.json${query}`);
  return (await response.json()).messages;
};

describe('a mail', () => {
  it('arrives with its subject and both bodies', async () => {
    const { MessageId } = await sendEmail({
      Destination: { ToAddresses: ['Ana <ana@cu.example>'], CcAddresses: ['ben@cu.example'] },
      Content: {
        Simple: {
          Subject: { Data: 'Your commitment – accepted' },
          Body: { Text: { Data: 'Good news, Ana.' }, Html: { Data: '<p>Good news</p>' } },
        },
      },
    });
    expect(outbox.messages()).toEqual([
      {
        id: MessageId,
        channel: 'email',
        to: ['Ana <ana@cu.example>', 'ben@cu.example'],
        subject: 'Your commitment – accepted',
        text: 'Good news, Ana.',
        html: '<p>Good news</p>',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('that is HTML alone gets a readable text', async () => {
    const Html = {
      Data: '<style>p{}</style><p>Hi &amp; welcome</p><a href="https://tandem.example/x?a=1&amp;b=2">Open</a>',
    };
    const Content = { Simple: { Subject: { Data: 's' }, Body: { Html } } };
    await sendEmail({ Destination: { ToAddresses: ['ana@cu.example'] }, Content });
    expect(outbox.messages()[0]?.text).toBe('Hi & welcome\nOpen (https://tandem.example/x?a=1&b=2)');
  });

  it('can be raw', async () => {
    const raw = [
      'From: hello@tandem.example',
      'To: "Cruz, Ana" <ana@cu.example>,',
      ' ben@cu.example',
      'Subject: =?UTF-8?Q?Caf=C3=A9_?= =?UTF-8?B?w7xiZXI=?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="outer"',
      '',
      'ignored',
      '--outer',
      'Content-Type: multipart/alternative; boundary=inner',
      '',
      '--inner',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=C3=A9 is =',
      'open',
      '--inner',
      'Content-Type: text/html; charset=iso-8859-1',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Café</p>', 'latin1').toString('base64'),
      '--inner--',
      '--outer',
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename=a.txt',
      '',
      'attached',
      '--outer--',
      '',
    ].join('\r\n');
    await sendEmail({ Content: { Raw: { Data: Buffer.from(raw) } } });
    expect(outbox.messages()[0]).toMatchObject({
      to: ['"Cruz, Ana" <ana@cu.example>', 'ben@cu.example'],
      subject: 'Café über',
      text: 'Café is open',
      html: '<p>Café</p>',
    });
  });

  it('has no Message-ID but the one that the service gives', async () => {
    const Simple = {
      Subject: { Data: 's' },
      Body: { Text: { Data: 'x' } },
      Headers: [{ Name: 'Message-ID', Value: '<a@b.example>' }],
    };
    const sent = sendEmail({ Destination: { ToAddresses: ['a@b.example'] }, Content: { Simple } });
    await expect(sent).rejects.toMatchObject({ name: 'BadRequestException' });
  });

  it('is refused without a content or a recipient', async () => {
    const Body = { Text: { Data: 'x' } };
    const toNoOne = sendEmail({ Content: { Simple: { Subject: { Data: 's' }, Body } } });
    await expect(toNoOne).rejects.toMatchObject({ name: 'BadRequestException', message: 'Missing destination.' });
    const template = sendEmail({
      Destination: { ToAddresses: ['a@b.example'] },
      Content: { Template: { TemplateName: 't' } },
    });
    await expect(template).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(outbox.messages()).toEqual([]);
  });
});

describe('a text message', () => {
  it('arrives', async () => {
    const { MessageId } = await publish('+15035550100', 'Code 123456 & more ü');
    const expected = { id: MessageId, channel: 'sms', to: ['+15035550100'], subject: '', text: 'Code 123456 & more ü' };
    expect(outbox.messages()).toMatchObject([expected]);
  });

  it('needs a real number', async () => {
    await expect(publish('5035550100', 'x')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('the outbox', () => {
  it('lists newest first and by recipient', async () => {
    await outbox.deliver({ channel: 'email', to: 'ana@cu.example', subject: 'one', text: '1' });
    await outbox.deliver({ channel: 'sms', to: '+15035550100', text: '2' });
    await outbox.deliver({ channel: 'email', to: ['Ana <ANA@cu.example>'], subject: 'three', text: '3' });
    const texts = async (query?: string) => (await fetchMessages(query)).map(({ text }: { text: string }) => text);
    expect(await texts()).toEqual(['3', '2', '1']);
    expect(await texts('?to=ana@cu.example')).toEqual(['3', '1']);
    expect(await texts('?to=+15035550100')).toEqual(['2']);
    expect(await texts('?to=nobody@cu.example')).toEqual([]);
  });

  it('keeps the last thousand across a restart, whatever a crash left of the last line', async () => {
    for (let i = 1; i <= 1003; i++) await outbox.deliver({ channel: 'sms', to: '+1503', text: `${i}` });
    expect(outbox.messages()).toHaveLength(1000);
    await outbox.close();
    await appendFile(join(dir, 'messages.jsonl'), '{"id":"torn');
    outbox = await startOutbox({ dir });
    expect(outbox.messages()).toHaveLength(1000);
    await outbox.deliver({ channel: 'sms', to: '+1503', text: 'next' });
    await outbox.close();
    outbox = await startOutbox({ dir });
    expect(outbox.messages().slice(0, 2)).toMatchObject([{ text: 'next' }, { text: '1003' }]);
    expect((await readFile(join(dir, 'messages.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(1000);
  });

  it('has a page that shows messages as text and never runs them', async () => {
    expect(outbox.page()).toContain('No messages yet');
    const nasty = '<script>alert(1)</script>';
    await outbox.deliver({
      channel: 'email',
      to: `"${nasty}" <a@b.example>`,
      subject: nasty,
      text: `${nasty} https://t.example/x?a=1&b="2.`,
    });
    const response = await fetch(`${outbox.url}/local/outbox`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).not.toMatch(/<script/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('<a href="https://t.example/x?a=1&amp;b=" rel="noreferrer">');
  });

  it('can be mounted in another server', async () => {
    await outbox.deliver({ channel: 'sms', to: '+1503', text: 'mounted' });
    const site = createServer((request, response) => {
      if (!outbox.handle(request, response)) response.writeHead(404).end('the site');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect(await (await fetch(`${origin}/local/outbox`)).text()).toContain('mounted');
    expect((await (await fetch(`${origin}/local/outbox.json`)).json()).messages).toHaveLength(1);
    expect((await fetch(`${origin}/local/outbox`, { method: 'POST' })).status).toBe(405);
    expect(await (await fetch(`${origin}/other`)).text()).toBe('the site');
    site.close();
  });
});
