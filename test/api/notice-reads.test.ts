import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { addressNotices } from '#functions/consumers/address-notices.ts';
import { fillInboxes } from '#functions/consumers/fill-inboxes.ts';
import { type DeliverDeps, deliverNotices } from '#functions/notices/deliver.ts';
import { type FactStores, factStores } from '#functions/notices/facts.ts';
import { digestStore } from '#functions/store/digests.ts';
import { inboxStore } from '#functions/store/inbox.ts';
import { offeringItem } from '#functions/store/offerings.ts';
import { preferenceStore } from '#functions/store/preferences.ts';
import { toldStore } from '#functions/store/told.ts';
import { userItem, userStore } from '#functions/store/users.ts';
import type { EventOf } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';
import { aUser } from '#test/support/builders.ts';
import { heldFiles } from '#test/support/held-files.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const PEOPLE = 60;
const LP = '1001';

const delivery = (body: unknown) =>
  ({ Records: [{ messageId: 'M1', body: JSON.stringify(body), messageAttributes: {} }] }) as unknown as SQSEvent;

describe('an event that many people of one credit union hear of', () => {
  const app = runningApp();

  /** What notices are made with, and how often the orders on an LP were read. */
  async function world() {
    const { table, offerings, commitments } = storesOf(app);
    const offering = await offerings.find(LP);
    const [own] = (await commitments.ofOffering(LP)).filter(({ status }) => status === 'Pending');
    if (!offering || !own) throw new Error('The demo data has no pending commitment there');
    const reads = { interests: 0, commitments: 0, watchers: 0 };
    const stores = factStores(table);
    const counting: FactStores = {
      ...stores,
      interests: {
        ofOffering(lpNumber) {
          reads.interests++;
          return stores.interests.ofOffering(lpNumber);
        },
      },
      commitments: {
        ...stores.commitments,
        ofOffering(lpNumber) {
          reads.commitments++;
          return stores.commitments.ofOffering(lpNumber);
        },
      },
      desk: {
        ...stores.desk,
        watchersOf(lpNumber) {
          reads.watchers++;
          return stores.desk.watchersOf(lpNumber);
        },
      },
    };
    const people = Array.from({ length: PEOPLE }, (_, i) =>
      aUser({ id: `reader-${i}`, email: `reader-${i}@many.example`, creditUnionId: own.creditUnionId }),
    );
    await table.write(...people.map((person) => ({ put: userItem(person, person.lastActiveDate) })));
    const event: EventOf<'offering.term-sheet-changed'> = {
      id: 'H-many',
      type: 'offering.term-sheet-changed',
      version: 1,
      at: new Date().toISOString(),
      subject: `offerings/${LP}`,
      data: { lpNumber: LP, byId: 'A', byName: 'Ada Admin', changed: ['MinimumPurchaseAmount'] },
    };
    const users = userStore(table);
    const notices: Notice[] = [];
    const address = addressNotices({
      ...heldFiles(),
      ...counting,
      users,
      preferences: preferenceStore(table),
      notices: { publish: async (some) => void notices.push(...some) },
    });
    const deliverDeps: DeliverDeps = {
      ...counting,
      users,
      now: () => new Date(),
      told: toldStore(table),
      digests: digestStore(table),
      later: { send: async () => undefined },
      measure: () => undefined,
    };
    const sent: string[] = [];
    const deliver = (channel: 'EMAIL' | 'SMS') =>
      deliverNotices(deliverDeps, {
        channel,
        send: async ({ person }) => void sent.push(`${channel} ${person.id}`),
      });
    const fill = fillInboxes({ ...counting, users, inbox: inboxStore(table), nudge: async () => undefined });
    return { table, offering, event, reads, notices, address, deliver, fill, sent };
  }

  it('has the orders on its LP read once, whatever the number of people and channels', async () => {
    const { event, reads, notices, address, deliver, fill, sent } = await world();
    expect(await address(delivery(event))).toEqual({ batchItemFailures: [] });
    expect(notices.length).toBeGreaterThan(PEOPLE / 25);
    expect(reads).toEqual({ interests: 1, commitments: 1, watchers: 1 });
    for (const notice of notices) {
      await deliver('EMAIL')(notice);
      await deliver('SMS')(notice);
      await fill(delivery(notice));
    }
    expect(sent.filter((line) => line.startsWith('EMAIL reader-'))).toHaveLength(PEOPLE);
    expect(reads).toEqual({ interests: 1, commitments: 1, watchers: 1 });
    for (const { recipients, ties } of notices) {
      expect(ties?.commitments.length).toBeLessThanOrEqual(recipients.length);
    }
  });

  it('is told to no one once its LP was withdrawn, though it was addressed to them', async () => {
    const { event, notices, address, deliver, sent, offering, table } = await world();
    await address(delivery({ ...event, id: 'H-late' }));
    const now = new Date().toISOString();
    await table.write({ put: offeringItem({ ...offering, state: 'Withdrawn' }, now) });
    for (const notice of notices) await deliver('EMAIL')(notice);
    await table.write({ put: offeringItem(offering, now) });
    expect(notices.length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it('is told from what is read where a notice of a release before comes without the orders', async () => {
    const { event, reads, notices, address, deliver, sent } = await world();
    await address(delivery({ ...event, id: 'H-before' }));
    const [{ ties: _, ...before } = { ties: undefined }] = notices.filter(({ recipients }) =>
      recipients.some(({ userId }) => userId.startsWith('reader-')),
    );
    await deliver('EMAIL')(before);
    expect(sent.length).toBeGreaterThan(0);
    expect(reads).toEqual({ interests: 2, commitments: 2, watchers: 2 });
  });
});
