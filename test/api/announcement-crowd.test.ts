import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { addressNotices } from '#functions/consumers/address-notices.ts';
import { fillInboxes } from '#functions/consumers/fill-inboxes.ts';
import { audienceSize } from '#functions/notices/audience.ts';
import { factStores } from '#functions/notices/facts.ts';
import { announcementStore } from '#functions/store/announcements.ts';
import { inboxStore } from '#functions/store/inbox.ts';
import { preferenceStore } from '#functions/store/preferences.ts';
import { userItem, userStore } from '#functions/store/users.ts';
import type { Event } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';
import { aUser } from '#test/support/builders.ts';
import { heldFiles } from '#test/support/held-files.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const PEOPLE = 10_000;
/** Notices that are also delivered, twice: to a twentieth of the people, or it would take minutes. */
const DELIVERED = 20;

describe('an announcement to ten thousand people', () => {
  const app = runningApp();

  it('is addressed to each of them once, and reaches each once though delivered twice', {
    timeout: 120_000,
  }, async () => {
    const { table, offerings } = storesOf(app);
    const crowd = await addPeople();
    // Of the demo data: one that is published now would be told to all of them too.
    const id = '1001';
    const offering = await offerings.find(id);
    if (!offering) throw new Error('The offering is not there');
    const stores = { ...factStores(table), users: userStore(table), preferences: preferenceStore(table) };
    const size = await audienceSize(stores, offering, 'all');
    expect(size).toBeGreaterThan(PEOPLE);

    const at = new Date().toISOString();
    const by = { byId: 'A', byName: 'Ada Admin' };
    const words = { subject: 'A call', message: 'Join us.', audience: 'all', recipients: size, version: 1 } as const;
    await announcementStore(table).add({ id: 'N1', lpNumber: id, at, ...words, ...by }, []);
    const event: Event = {
      id: 'H1',
      type: 'offering.announced',
      version: 1,
      at,
      subject: `offerings/${id}`,
      data: { lpNumber: id, announcementId: 'N1', ...by },
    };
    const notices: Notice[] = [];
    const publisher = { publish: async (some: Notice[]) => void notices.push(...some) };
    const address = addressNotices({
      ...heldFiles(),
      ...stores,
      notices: publisher,
    });
    expect(await address(delivery(event))).toEqual({ batchItemFailures: [] });
    const named = notices.flatMap(({ recipients }) => recipients.map(({ userId }) => userId));
    const people = new Set(named);
    expect([named.length, people.size]).toEqual([size, size]);
    expect(crowd.filter((person) => !people.has(person))).toEqual([]);

    const added = new Map<string, number>();
    const inbox = inboxStore(table);
    const fill = fillInboxes({
      ...stores,
      nudge: async () => undefined,
      inbox: {
        async add(notice) {
          const isNew = await inbox.add(notice);
          if (isNew) added.set(notice.userId, (added.get(notice.userId) ?? 0) + 1);
          return isNew;
        },
      },
    });
    const some = notices.slice(0, DELIVERED);
    for (const notice of [...some, ...some]) {
      expect(await fill(delivery(notice))).toEqual({ batchItemFailures: [] });
    }
    const reached = some.reduce((sum, { recipients }) => sum + recipients.length, 0);
    expect([added.size, Math.max(...added.values())]).toEqual([reached, 1]);
  });

  /** As many as there may be, of 200 credit unions; their ids. */
  async function addPeople(): Promise<string[]> {
    const { client, name } = app.table;
    const at = new Date().toISOString();
    const crowd = Array.from({ length: PEOPLE }, (_, i) =>
      aUser({ id: `crowd-${i}`, email: `${i}@crowd.example`, creditUnionId: `CU-crowd-${i % 200}` }),
    );
    for (let i = 0; i < crowd.length; i += 25) {
      const puts = crowd.slice(i, i + 25).map((user) => ({ PutRequest: { Item: userItem(user, at) } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }));
    }
    return crowd.map(({ id }) => id);
  }
});

const delivery = (body: unknown) => ({ Records: [{ messageId: '1', body: JSON.stringify(body) }] }) as SQSEvent;
