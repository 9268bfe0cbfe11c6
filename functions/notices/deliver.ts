import pMap from 'p-map';
import { hearsUnder } from '#shared/domain/hearing.ts';
import { type EntryName, entryOf } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import type { Event } from '#shared/events/event.ts';
import { metrics } from '#shared/events/metrics.ts';
import {
  type Channel,
  ChannelMessage,
  DIGEST_AFTER,
  type DigestDue,
  type MessageKind,
  type Notice,
  type Telling,
} from '#shared/events/notice.ts';
import { log } from '../runtime/log.ts';
import { type Measure, measureIn } from '../runtime/metrics.ts';
import { type Clock, clock } from '../runtime/table.ts';
import { type LaterQueue, laterQueue } from '../services/later-queue.ts';
import { type DigestStore, digestStore, type HeldLine, windowEnd } from '../store/digests.ts';
import type { Table } from '../store/table.ts';
import { type ToldStore, toldStore } from '../store/told.ts';
import { type UserStore, userStore } from '../store/users.ts';
import { deliveryFacts, type FactStores, factStores } from './facts.ts';
import type { NoticeWords } from './notice-words.ts';
import { digestWords, noticeWords } from './words.ts';

export interface Message {
  person: User;
  entry: EntryName;
  /** Event or digest window: the same for the same message. */
  id: string;
  words: NoticeWords;
}

export interface DeliverDeps extends FactStores, Pick<Clock, 'now'> {
  users: Pick<UserStore, 'findAll'>;
  told: ToldStore;
  digests: DigestStore;
  later: LaterQueue;
  measure: Measure;
}

export const deliverDeps = (table: Table, queueUrl: string, namespace: string): DeliverDeps => ({
  ...factStores(table),
  now: clock.now,
  users: userStore(table),
  told: toldStore(table),
  digests: digestStore(table),
  later: laterQueue(queueUrl),
  measure: measureIn(namespace),
});

export interface ChannelSender {
  channel: Exclude<Channel, 'INBOX'>;
  /** Throws if the service refuses; then it is retried. */
  send(message: Message): Promise<void>;
}

const SIDE_BY_SIDE = 5;
/** By then the window's last messages are held. */
const GRACE_SECONDS = 10;

/** One recipient's failure holds up no one. More than five of a kind in ten minutes become one. */
export const deliverNotices =
  (deps: DeliverDeps, channel: ChannelSender) =>
  async (body: unknown): Promise<void> => {
    const sender = measured(deps, channel);
    const message = ChannelMessage.parse(body);
    if ('digest' in message) return sendDigest(deps, sender, message);
    return deliver(deps, sender, message);
  };

const measured = ({ measure }: DeliverDeps, { channel, send }: ChannelSender): ChannelSender => ({
  channel,
  async send(message) {
    const { id: eventId, entry, person } = message;
    const what = { eventId, entry, userId: person.id };
    await send(message).catch((error: unknown) => {
      log.error('message not sent', error, { ...what, channel });
      measure('message not taken', { by: { channel }, figures: { [metrics.notSent]: 1 } });
      throw error;
    });
    measure('message sent', { by: { channel }, figures: { [metrics.sent]: 1 } }, what);
  },
});

async function deliver(deps: DeliverDeps, sender: ChannelSender, notice: Notice): Promise<void> {
  const { event, recipients, batch } = notice;
  const meant = recipients.filter(({ channels }) => channels.includes(sender.channel));
  const [facts, people] = await Promise.all([
    deliveryFacts(deps, notice),
    deps.users.findAll(meant.map(({ userId }) => userId)),
  ]);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const failures: unknown[] = [];
  await pMap(
    meant,
    async ({ userId, entry, maySell }) => {
      const person = personOf.get(userId);
      // They may have been disabled or barred since it was addressed.
      if (!person || !hearsUnder(person, event, facts)) return;
      const message = { person, entry, id: event.id, words: noticeWords(event, { entry, facts, maySell, batch }) };
      await deliverOne(deps, sender, message, event).catch((error: unknown) => failures.push(error));
    },
    { concurrency: SIDE_BY_SIDE },
  );
  if (failures.length > 0) throw failures[0];
}

async function deliverOne(deps: DeliverDeps, sender: ChannelSender, message: Message, event: Event): Promise<void> {
  const { person, entry, id, words } = message;
  const { channel } = sender;
  await once(deps, { eventId: id, channel, userId: person.id }, async () => {
    if (entryOf(entry).isMandatory) return sender.send(message);
    const kind = { userId: person.id, entry, channel };
    const { window, count } = await deps.digests.count(kind, deps.now());
    if (count <= DIGEST_AFTER) return sender.send(message);
    await holdBack(deps, kind, window, {
      eventId: id,
      at: event.at,
      title: words.title,
      path: words.link?.path ?? null,
    });
  });
}

export async function once(
  deps: Pick<DeliverDeps, 'told' | 'now'>,
  telling: Telling,
  act: () => Promise<void>,
): Promise<void> {
  const claim = await deps.told.claim(telling, deps.now());
  if (claim === 'told') return;
  // The other one may still be killed.
  if (claim === 'busy') throw new Error('Being sent by another one');
  try {
    await act();
  } catch (error) {
    await deps.told.giveBack(telling, deps.now());
    throw error;
  }
  await deps.told.done(telling, deps.now());
}

async function holdBack(
  { digests, later, now }: DeliverDeps,
  kind: MessageKind,
  window: number,
  line: HeldLine,
): Promise<void> {
  await digests.hold(kind, window, line, now());
  if (await digests.isArranged(kind, window)) return;
  const seconds = Math.max(0, Math.ceil((windowEnd(window) - now().getTime()) / 1000));
  const due: DigestDue = { digest: { userId: kind.userId, entry: kind.entry, window } };
  await later.send(due, seconds + GRACE_SECONDS);
  await digests.arranged(kind, window, now());
}

async function sendDigest(deps: DeliverDeps, sender: ChannelSender, { digest }: DigestDue): Promise<void> {
  const { userId, entry, window } = digest;
  const { channel } = sender;
  const [lines, [person]] = await Promise.all([
    deps.digests.held({ userId, entry, channel }, window),
    deps.users.findAll([userId]),
  ]);
  if (!person?.isEnabled || lines.length === 0) return;
  const id = `digest-${entry}-${window}`;
  const words = digestWords(lines.toSorted((a, b) => a.at.localeCompare(b.at)));
  await once(deps, { eventId: id, channel, userId }, () => sender.send({ person, entry, id, words }));
}
