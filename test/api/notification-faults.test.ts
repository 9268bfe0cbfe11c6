import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressNotices } from '#functions/consumers/address-notices.ts';
import { fillInboxes } from '#functions/consumers/fill-inboxes.ts';
import { sendEmail } from '#functions/consumers/send-email.ts';
import { deliverDeps } from '#functions/notices/deliver.ts';
import { factStores } from '#functions/notices/facts.ts';
import { contactMessageStore } from '#functions/store/contact-messages.ts';
import { inboxStore } from '#functions/store/inbox.ts';
import { preferenceStore } from '#functions/store/preferences.ts';
import { toldStore } from '#functions/store/told.ts';
import { userStore } from '#functions/store/users.ts';
import type { User } from '#shared/domain/user.ts';
import type { Event } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';
import { heldFiles } from '#test/support/held-files.ts';
import { watchLines } from '#test/support/log.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
afterEach(() => {
  vi.restoreAllMocks();
});

type Consumer = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** A queue that gives every message to one of several consumers until none fails, or twenty times in vain. */
async function drain(bodies: unknown[], consumers: Consumer[], batch = 10, afterRound = () => {}): Promise<unknown[]> {
  const aside: unknown[] = [];
  let waiting = bodies.map((body, i) => ({ messageId: `m${i}`, body: JSON.stringify(body), tries: 0 }));
  while (waiting.length > 0) {
    const batches = Array.from({ length: Math.ceil(waiting.length / batch) }, (_, i) =>
      waiting.slice(i * batch, (i + 1) * batch),
    );
    const failed = new Set<string>();
    await Promise.all(
      batches.map(async (Records, i) => {
        const consumer = consumers[i % consumers.length] as Consumer;
        const { batchItemFailures } = await consumer({ Records } as never);
        for (const { itemIdentifier } of batchItemFailures) failed.add(itemIdentifier);
      }),
    );
    const again = waiting.filter(({ messageId }) => failed.has(messageId));
    aside.push(...again.filter(({ tries }) => tries >= 20).map(({ body }) => JSON.parse(body)));
    afterRound();
    waiting = again.filter(({ tries }) => tries < 20).map((one) => ({ ...one, tries: one.tries + 1 }));
  }
  return aside;
}

const indicated = (of: User, i: number): Event => ({
  id: `E-${crypto.randomUUID()}`,
  type: 'indication.submitted',
  version: 1,
  at: `2026-03-02T15:04:${String(i).padStart(2, '0')}.000Z`,
  subject: 'offerings/999999',
  data: {
    lpNumber: '999999',
    // Nobody is told of what they did themselves.
    byId: 'U-colleague',
    byName: 'A colleague',
    amount: 100,
    creditUnionId: of.creditUnionId,
    creditUnionName: 'Test Credit Union',
    routingNumber: '1',
  },
});

/** Each run has ten minutes of its own, that more than five of a kind are not held back. */
let hours = 0;

function product() {
  hours += 1;
  const { table } = storesOf(app);
  /** How often each mail and each held line went out, by event and address; digests by themselves. */
  const sent = new Map<string, number>();
  let clock = Date.now() + hours * 3_600_000;
  const faults: ('throttled' | 'killed before' | 'killed after' | null)[] = [];
  const killedAfter = new Map<string, number>();
  const deps = deliverDeps(table, '', 'Tandem/test');
  const later: object[] = [];
  const people: User[] = [];
  const count = (key: string) => sent.set(key, (sent.get(key) ?? 0) + 1);
  const email = sendEmail({
    ...deps,
    now: () => new Date(clock),
    later: { send: async (message) => void later.push(message) },
    digests: {
      ...deps.digests,
      async hold(kind, window, line, now) {
        count(`${line.eventId} ${kind.userId}`);
        await deps.digests.hold(kind, window, line, now);
      },
    },
    told: {
      ...deps.told,
      async done(telling, now) {
        const key = `${telling.eventId} ${telling.userId}`;
        if (faults.at(-1) === 'killed after' && sent.has(key)) {
          faults.pop();
          killedAfter.set(key, (killedAfter.get(key) ?? 0) + 1);
          throw new Error('Killed');
        }
        return deps.told.done(telling, now);
      },
    },
    mailer: {
      async send({ eventId, to }) {
        if (faults.at(-1) === 'throttled' || faults.at(-1) === 'killed before') {
          faults.pop();
          throw new Error('Too many requests');
        }
        const person = people.find((one) => one.email === to);
        count(`${eventId} ${person?.id}`);
      },
    },
    directory: storesOf(app),
    contactMessages: contactMessageStore(table),
    unsubscribeLinks: { tokenOf: async () => 'token' },
    siteUrl: app.url,
    supportMail: 'support@tandem.example',
  });
  return {
    sent,
    later,
    faults,
    killedAfter,
    people,
    email: email as Consumer,
    /** A message comes again once its visibility timeout is over: claims have run out by then. */
    wait() {
      clock += 61_000;
    },
    inbox: fillInboxes({
      ...factStores(table),
      inbox: inboxStore(table),
      users: userStore(table),
      nudge: async () => undefined,
    } as never) as Consumer,
    async noticesOf(events: unknown[]): Promise<{ notices: Notice[]; aside: unknown[] }> {
      const notices: Notice[] = [];
      const address = addressNotices({
        ...heldFiles(),
        ...factStores(table),
        users: userStore(table),
        preferences: preferenceStore(table),
        notices: { publish: async (some) => void notices.push(...some) },
      });
      return { aside: await drain(events, [address]), notices };
    },
  };
}

describe('notices', () => {
  it('are not sent again by who saw them given back, just before another one sent them', async () => {
    const { table } = storesOf(app);
    const now = new Date();
    const telling = { eventId: `E-${crypto.randomUUID()}`, channel: 'EMAIL', userId: 'someone' } as const;
    const quick = toldStore(table);
    expect(await quick.claim(telling, now)).toBe('mine');
    await quick.giveBack(telling, now);
    const slow = toldStore({
      ...table,
      async get(...asked: Parameters<typeof table.get>) {
        const found = await table.get(...asked);
        expect(await quick.claim(telling, now)).toBe('mine');
        await quick.done(telling, now);
        return found;
      },
    } as typeof table);
    expect(await slow.claim(telling, now)).toBe('busy');
    expect(await quick.claim(telling, now)).toBe('told');
  });

  it('are there exactly once, whatever is tripled, reordered, throttled or cut off on the way', async () => {
    watchLines();
    const people = [await someone(app), await someone(app), await someone(app)];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4, size: 'max' }),
        fc.array(fc.constantFrom(null, 'throttled', 'killed before', 'killed after'), { maxLength: 6, size: 'max' }),
        fc.infiniteStream(fc.nat()),
        async (whose, faults, order) => {
          const at = product();
          at.people.push(...people);
          const events = whose.map((i, n) => indicated(people[i] as User, n));
          const { notices, aside } = await at.noticesOf([...events, ...events, { poison: true }, ...events]);
          expect(aside).toEqual([{ poison: true }]);
          const keys = [...order.take(notices.length * 2)];
          const shuffled = [...notices, ...notices, { poison: true }]
            .map((notice, i) => ({ notice, key: keys[i] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ notice }) => notice);
          at.faults.push(...(faults as typeof at.faults));
          expect(await drain(shuffled, [at.email, at.email], 3, at.wait)).toEqual([{ poison: true }]);
          expect(await drain(shuffled, [at.inbox, at.inbox], 3)).toEqual([{ poison: true }]);
          const wanted = events.map(({ id }, n) => `${id} ${people[whose[n] as number]?.id}`);
          expect([...at.sent.keys()].sort()).toEqual(wanted.toSorted());
          for (const [key, times] of at.sent) {
            // Once more for each time that a sender ended between sending and noting it.
            expect(times, key).toBe(1 + (at.killedAfter.get(key) ?? 0));
          }
          const { table } = storesOf(app);
          for (const [n, { id }] of events.entries()) {
            const found = await inboxStore(table).of(people[whose[n] as number]?.id ?? '', new Date('2026-03-03'));
            expect(found.filter(({ eventId }) => eventId === id)).toHaveLength(1);
          }
        },
      ),
      { numRuns: 10 },
    );
  });
});
