import type { SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendEmail } from '#functions/consumers/send-email.ts';
import { sendTexts } from '#functions/consumers/send-texts.ts';
import { type DeliverDeps, deliverNotices, type Message } from '#functions/notices/deliver.ts';
import type { Mail } from '#functions/services/mailer.ts';
import type { Text } from '#functions/services/texts.ts';
import type { HeldLine } from '#functions/store/digests.ts';
import type { ContactMessage } from '#shared/domain/contact-message.ts';
import type { Preferences, SmsNumber } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import type { Event } from '#shared/events/event.ts';
import { DIGEST_AFTER, type DigestDue, type MessageKind, type Notice, type Telling } from '#shared/events/notice.ts';
import { anOffering, aUser } from '#test/support/builders.ts';
import { watchLines } from '#test/support/log.ts';
import { delivery, noticeTo } from '#test/support/notices.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const now = new Date('2026-11-20T15:04:00.000Z');
const [ana, ben] = [aUser({ id: 'ana', email: 'ana@cu.example' }), aUser({ id: 'ben', email: 'ben@cu.example' })];

const passwordChanged = (id: string, userId: string): Notice => ({
  event: {
    id,
    type: 'user.password-changed',
    version: 1,
    at: '2026-11-20T15:03:59.000Z',
    subject: `users/${userId}`,
    data: { userId, userName: 'Ana', byId: userId, byName: 'Ana' },
  } as Event,
  recipients: [{ userId, entry: 'Security', channels: ['EMAIL'] }],
});

const textOf = (notice: Notice): Notice => ({
  ...notice,
  recipients: notice.recipients.map((one) => ({ ...one, channels: ['INBOX', 'SMS'] })),
});

/** Senders over records in memory. */
function senders(people: User[]) {
  const users = new Map(people.map((one) => [one.id, one]));
  const claims = new Map<string, 'told' | 'busy'>();
  const lines = new Map<string, Map<string, HeldLine>>();
  const counts = new Map<string, number>();
  const arranged = new Set<string>();
  const later: { message: DigestDue; seconds: number }[] = [];
  const measured: object[] = [];
  const keyOf = ({ eventId, channel, userId }: Telling) => `${eventId} ${channel} ${userId}`;
  const ofKind = ({ userId, entry, channel }: MessageKind, window: number) => `${userId} ${entry} ${channel} ${window}`;
  const deps = {
    offerings: { find: async (lpNumber: string) => (lpNumber === '1001' ? anOffering({ lpNumber }) : undefined) },
    interests: { ofOffering: async () => [] },
    commitments: { find: async () => undefined, ofOffering: async () => [] },
    desk: { watchersOf: async () => [] },
    users: { findAll: async (ids: string[]) => ids.flatMap((id) => users.get(id) ?? []) },
    now: () => now,
    told: {
      async claim(telling: Telling) {
        const found = claims.get(keyOf(telling));
        if (!found) claims.set(keyOf(telling), 'busy');
        return found ?? 'mine';
      },
      done: async (telling: Telling) => void claims.set(keyOf(telling), 'told'),
      giveBack: async (telling: Telling) => void claims.delete(keyOf(telling)),
    },
    digests: {
      async count(kind: MessageKind, at: Date) {
        const window = Math.floor(at.getTime() / 600_000);
        const count = (counts.get(ofKind(kind, window)) ?? 0) + 1;
        counts.set(ofKind(kind, window), count);
        return { window, count };
      },
      async hold(kind: MessageKind, window: number, line: HeldLine) {
        const held = lines.get(ofKind(kind, window)) ?? new Map();
        lines.set(ofKind(kind, window), held.set(line.eventId, line));
      },
      held: async (kind: MessageKind, window: number) => [...(lines.get(ofKind(kind, window))?.values() ?? [])],
      isArranged: async (kind: MessageKind, window: number) => arranged.has(ofKind(kind, window)),
      arranged: async (kind: MessageKind, window: number) => void arranged.add(ofKind(kind, window)),
    },
    later: { send: async (message: DigestDue, seconds: number) => void later.push({ message, seconds }) },
    measure: (message: string, { by, figures }: object & { by: object; figures: object }, fields?: object) =>
      void measured.push({ message, by, figures, ...fields }),
  } as unknown as DeliverDeps;
  return { deps, users, claims, later, measured };
}

const contact: ContactMessage = {
  id: 'M1',
  at: '2026-11-20T15:03:59.000Z',
  firstName: 'Vic',
  lastName: 'Visitor',
  company: '',
  email: 'vic@elsewhere.example',
  phoneNumber: '',
  message: 'Hello\nthere',
  userId: null,
  relatedObject: '',
  sourceUrl: '',
  answered: null,
  version: 1,
};

function mails(people: User[], { down = new Set<string>() } = {}) {
  const world = senders(people);
  const sent: Mail[] = [];
  const consumer = sendEmail({
    ...world.deps,
    mailer: {
      async send(mail) {
        if (down.has(mail.to)) throw new Error('The mail service is down');
        sent.push(mail);
      },
    },
    directory: { creditUnions: { find: async () => undefined }, users: { ofCreditUnion: async () => [] } },
    contactMessages: { find: async (at, id) => (at === contact.at && id === contact.id ? contact : undefined) },
    unsubscribeLinks: { tokenOf: async ({ userId, entry }) => `token-${userId}-${entry}` },
    siteUrl: 'https://tandem.example',
    supportMail: 'support@tandem.example',
  });
  const send = async (...bodies: unknown[]) =>
    (await consumer(delivery(...bodies.map((body, i): [string, unknown] => [`m${i}`, body])))).batchItemFailures;
  return { ...world, sent, send };
}

/** Orders of the person's credit union, one second apart, the last one first. */
const orders = (count: number, people: [User, ...User[]] = [ana]): Notice[] =>
  Array.from({ length: count }, (_, i) => {
    const notice = noticeTo(people, { changes: { lpNumber: String(1000 + i) } });
    const at = new Date(Date.parse('2026-11-20T15:03:59.000Z') - i * 1000).toISOString();
    return { ...notice, event: { ...notice.event, id: `E${i}`, at, subject: `offerings/${1000 + i}` } as Event };
  });

describe('mail', () => {
  it('that is mandatory is never held for a digest, however many come', async () => {
    const { sent, later, send } = mails([ana]);
    const count = DIGEST_AFTER + 3;
    await send(...Array.from({ length: count }, (_, i) => passwordChanged(`E${i}`, 'ana')));
    expect(sent.map(({ subject }) => subject)).toEqual(Array(count).fill('Your Tandem password was changed'));
    expect(later).toEqual([]);
  });

  it('that is mandatory cannot be unsubscribed from, and any other can', async () => {
    const { sent, send } = mails([ana]);
    await send(passwordChanged('E1', 'ana'), noticeTo([ana]));
    expect(sent[0]?.eventId).toBe('E1');
    expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([
      undefined,
      'https://tandem.example/api/notification/unsubscribes/token-ana-OrderReceipts',
    ]);
  });

  it('beyond five of a kind is held, arranged for once, and sent as one in the order of what happened', async () => {
    const { sent, later, send, claims } = mails([ana]);
    await send(...orders(8));
    expect(sent).toHaveLength(5);
    // The window ends at 15:10:00.
    expect(later.map(({ seconds }) => seconds)).toEqual([370]);
    const due = later[0]?.message;
    expect(due).toEqual({
      digest: { userId: 'ana', entry: 'OrderReceipts', window: Math.floor(now.getTime() / 600_000) },
    });
    expect(await send(due, due)).toEqual([]);
    expect(sent).toHaveLength(6);
    const [digest] = sent.slice(5);
    expect(digest).toMatchObject({
      subject: '3 more updates',
      eventId: expect.stringMatching(/^digest-OrderReceipts-\d+$/),
    });
    expect(digest?.text.match(/LP #\d+/g)).toEqual(['LP #1007', 'LP #1006', 'LP #1005']);
    expect(digest?.text).toContain('  https://tandem.example/indications/CU2-1007-Interest/receipt');
    expect([...claims.values()]).toEqual(Array(9).fill('told'));
  });

  it('of a digest goes to no one who was disabled, or is gone, meanwhile', async () => {
    for (const change of ['disabled', 'gone'] as const) {
      const { sent, later, send, users } = mails([ana]);
      await send(...orders(6));
      if (change === 'gone') users.delete('ana');
      else users.set('ana', { ...ana, isEnabled: false });
      expect(await send(later[0]?.message)).toEqual([]);
      expect(sent, change).toHaveLength(5);
      users.set('ana', ana);
      await send(later[0]?.message);
      expect(sent, change).toHaveLength(6);
    }
  });

  it('passes a visitor’s message on to support once, with an answer going to the visitor', async () => {
    const { sent, send, claims } = mails([]);
    const received = (id: string, messageId: string) => ({
      id,
      type: 'contact.received',
      version: 1,
      at: contact.at,
      subject: `contact-messages/${messageId}`,
      data: { messageId },
    });
    expect(await send(received('E1', 'M1'), received('E1', 'M1'), received('E2', 'gone'))).toEqual([]);
    expect(sent).toMatchObject([
      {
        to: 'support@tandem.example',
        replyTo: contact.email,
        eventId: 'E1',
        text: expect.stringContaining('> Hello\n> there'),
      },
    ]);
    expect([...claims]).toEqual([['E1 EMAIL support', 'told']]);
  });

  it('of a digest of nothing is none', async () => {
    const { sent, send } = mails([ana]);
    expect(await send({ digest: { userId: 'ana', entry: 'OrderReceipts', window: 1 } })).toEqual([]);
    expect(sent).toEqual([]);
  });

  it('counts each kind and each person apart', async () => {
    const { sent, later, send } = mails([ana, ben]);
    await send(...orders(5, [ana, ben]));
    await send(...orders(1).map((notice) => ({ ...notice, event: { ...notice.event, id: 'other' } })));
    expect(sent).toHaveLength(10);
    expect(later.map(({ message }) => message.digest.userId)).toEqual(['ana']);
  });

  it('goes by its own channel alone', async () => {
    const { sent, send } = mails([ana]);
    await send(textOf(noticeTo([ana])));
    expect(sent).toEqual([]);
  });

  it('goes to who is disabled only where it tells of that', async () => {
    const { sent, send } = mails([{ ...ana, isEnabled: false }]);
    const { event, ...notice } = passwordChanged('E1', 'ana');
    await send(noticeTo([ana]), { ...notice, event: { ...event, id: 'E2', type: 'user.disabled' } });
    expect(sent.map(({ subject }) => subject)).toEqual(['Your Tandem account was disabled']);
  });

  it('says what the LP is as it is now', async () => {
    const { sent, send } = mails([ana]);
    const { event } = noticeTo([ana]);
    const published = { ...event, type: 'offering.published', subject: 'offerings/1001' };
    const recipients = [{ userId: 'ana', entry: 'NewOfferings', channels: ['EMAIL'] }];
    await send({ event: { ...published, data: { lpNumber: '1001', byId: 'A', byName: 'Ada' } }, recipients });
    expect(sent.map(({ subject }) => subject)).toEqual(['New offering: LP #1001, New auto']);
  });

  it('reaches the others where one of them is gone', async () => {
    const { sent, send } = mails([ben]);
    expect(await send(noticeTo([ana, ben]))).toEqual([]);
    expect(sent.map(({ to }) => to)).toEqual([ben.email]);
  });

  it('that fails for one person reaches the others, and is retried for that one alone', async () => {
    const lines = watchLines();
    const down = new Set([ana.email]);
    const { sent, send, measured, claims } = mails([ana, ben], { down });
    const notice = noticeTo([ana, ben]);
    expect(await send(notice)).toEqual([{ itemIdentifier: 'm0' }]);
    expect(sent.map(({ to }) => to)).toEqual([ben.email]);
    expect([...claims.values()]).toEqual(['told']);
    expect(lines.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { message: 'message not sent', error: 'Error', eventId: notice.event.id, userId: 'ana', channel: 'EMAIL' },
      { message: 'mail not sent', error: 'Error' },
    ]);
    down.clear();
    expect(await send(notice)).toEqual([]);
    expect(sent.map(({ to }) => to)).toEqual([ben.email, ana.email]);
    const by = { channel: 'EMAIL' };
    const told = { message: 'message sent', by, figures: { MessagesSent: 1 }, eventId: notice.event.id };
    expect(measured).toEqual([
      { message: 'message not taken', by, figures: { MessagesNotSent: 1 } },
      { ...told, entry: 'OrderReceipts', userId: 'ben' },
      { ...told, entry: 'OrderReceipts', userId: 'ana' },
    ]);
  });

  it('that another sender has at the same time is asked for again, and sent by that one', async () => {
    watchLines();
    const { sent, send, claims } = mails([ana]);
    const notice = noticeTo([ana]);
    const key = `${notice.event.id} EMAIL ana`;
    claims.set(key, 'busy');
    expect(await send(notice)).toHaveLength(1);
    claims.set(key, 'told');
    expect(await send(notice)).toEqual([]);
    expect(sent).toEqual([]);
  });
});

describe('a text', () => {
  const proved: SmsNumber = { number: '+15125550142', confirmedAt: '2026-11-01T00:00:00.000Z' };

  async function textsFor(sms: SmsNumber | null, notice: Notice) {
    const sent: Text[] = [];
    const preferences: Preferences = { userId: 'ana', sms, wishes: {}, version: 1 };
    const consumer = sendTexts({
      ...senders([ana]).deps,
      preferences: { of: async () => preferences },
      texter: { reaches: (number) => number.startsWith('+1'), send: async (text) => void sent.push(text) },
      siteUrl: 'https://tandem.example',
    });
    expect(await consumer(delivery(['1', textOf(notice)]) as SQSEvent)).toEqual({ batchItemFailures: [] });
    return sent;
  }

  it('goes to the number that was proved, with the page it is about', async () => {
    expect(await textsFor(proved, noticeTo([ana]))).toEqual([
      {
        to: '+15125550142',
        message:
          'Tandem: Indication of interest in LP #999999: $1.00. https://tandem.example/indications/CU2-999999-Interest/receipt',
      },
    ]);
  });

  it('has no link where there is no page', async () => {
    expect(await textsFor(proved, passwordChanged('E1', 'ana'))).toEqual([
      { to: '+15125550142', message: 'Tandem: Your Tandem password was changed.' },
    ]);
  });

  it('goes to no country that is out of reach', async () => {
    expect(await textsFor({ ...proved, number: '+447700900123' }, noticeTo([ana]))).toEqual([]);
  });

  it.each([null, { ...proved, confirmedAt: null }])('goes to no number that is not proved: %o', async (sms) => {
    expect(await textsFor(sms, noticeTo([ana]))).toEqual([]);
  });
});

describe('a channel', () => {
  it('has its words and who it is for in one message', async () => {
    const { deps } = senders([ana]);
    const sent: Message[] = [];
    await deliverNotices(deps, { channel: 'EMAIL', send: async (message) => void sent.push(message) })(
      passwordChanged('E1', 'ana'),
    );
    expect(sent).toMatchObject([{ person: ana, entry: 'Security', id: 'E1' }]);
  });
});
