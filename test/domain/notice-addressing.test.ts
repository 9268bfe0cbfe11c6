import { describe, expect, it } from 'vitest';
import { addressNotices } from '#functions/consumers/address-notices.ts';
import { fillInboxes } from '#functions/consumers/fill-inboxes.ts';
import { audienceSize } from '#functions/notices/audience.ts';
import {
  addressingFacts,
  deliveryFacts,
  type FactStores,
  factsOf,
  namedFacts,
  offeringOf,
} from '#functions/notices/facts.ts';
import { recipientsOf } from '#functions/notices/recipients.ts';
import type { Alert, SavedSearch } from '#shared/domain/desk.ts';
import type { InboxNotice } from '#shared/domain/inbox.ts';
import type { EntryName, Preferences, Wishes } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import type { Event, EventOf, EventType } from '#shared/events/event.ts';
import type { Notice } from '#shared/events/notice.ts';
import { aCommitment, anInterest, anOffering, aUser } from '#test/support/builders.ts';
import { heldFiles } from '#test/support/held-files.ts';
import { delivery, noticeTo } from '#test/support/notices.ts';

const at = '2026-11-20T15:04:05.000Z';
const offering = anOffering({ lpNumber: '1001', sellerId: 'SELLER', blacklist: ['BARRED'] });
const person = (creditUnionId: string, changes: Partial<User> = {}) =>
  aUser({ id: `of-${creditUnionId}`, email: `${creditUnionId}@x.example`, creditUnionId, ...changes });

const of = <T extends EventType>(type: T, data: Partial<EventOf<T>['data']> = {}, subject = 'offerings/1001') =>
  ({
    id: 'E1',
    type,
    version: 1,
    at,
    subject,
    data: { lpNumber: '1001', byId: 'A', byName: 'Ada', ...data },
  }) as unknown as EventOf<T> & Event;

const search = (userId: string, alert: Alert, parameters = 'assetClass=Auto'): SavedSearch => ({
  userId,
  id: `S-${userId}`,
  name: 'Autos',
  parameters,
  alert,
  createdAt: at,
  removedAt: null,
  version: 1,
});

interface World {
  people?: User[];
  preferences?: Preferences[];
  searches?: SavedSearch[];
  watchers?: string[];
}

/** Records in memory, and what was asked of them. */
function world({ people = [], preferences = [], searches = [], watchers = [] }: World = {}) {
  const asked: string[] = [];
  const told = <T>(name: string, answer: T) => {
    asked.push(name);
    return Promise.resolve(answer);
  };
  const own = aCommitment({ lpNumber: '1001', creditUnionId: 'COMMITTED', submittedAt: at, verdict: 'Over' as never });
  const commitments = [own, aCommitment({ lpNumber: '1001', creditUnionId: 'OTHER', status: 'Accepted' })];
  const stores = {
    offerings: { find: (id: string) => told('offering', id === '1001' ? offering : undefined) },
    interests: {
      ofOffering: () => told('interests', [anInterest({ creditUnionId: 'INTERESTED', lpNumber: '1001' })]),
    },
    commitments: {
      ofOffering: () => told('commitments', commitments),
      find: (_: string, id: string) =>
        told(
          `commitment of ${id}`,
          commitments.find(({ creditUnionId }) => creditUnionId === id),
        ),
    },
    announcements: { find: (_: string, id: string) => told(`announcement ${id}`, { id }) },
    tapes: { find: (_: string, id: string) => told(`tape ${id}`, { tapeId: id }) },
    allocationRuns: { find: () => told('run', undefined) },
    allocationParts: { find: () => told('part', undefined) },
    desk: {
      watchersOf: () => told('watchers', watchers),
      matchOf: ({ userId }: { userId: string }) => told(`match of ${userId}`, { userId }),
      async *withAlert(alert: Alert) {
        yield searches.filter((one) => one.alert === alert);
      },
    },
    authorities: {
      of: () => told('authorities', { pending: { effectiveAt: 'pending' }, administration: { effectiveAt: 'asked' } }),
    },
    compliance: {
      settings: () => told('settings', { pending: { effectiveAt: 'settings' } }),
      outside: (id: string) => told('outside', id === 'NONE' ? undefined : { pending: { effectiveAt: 'outside' } }),
    },
  } as unknown as FactStores;
  const users = {
    findAll: async (ids: string[]) => people.filter(({ id }) => ids.includes(id)),
    ofCreditUnion: async (id: string) => people.filter(({ creditUnionId }) => creditUnionId === id),
    admins: async () => people.filter(({ isAdmin }) => isAdmin),
    async *everyone() {
      for (let i = 0; i < people.length; i += 40) yield people.slice(i, i + 40);
    },
    administrators: async () => ({ members: people.filter(({ isAdmin }) => isAdmin).map(({ id }) => id) }),
  };
  const published: Notice[] = [];
  const address = addressNotices({
    ...stores,
    users: users as never,
    preferences: { ofAll: async (ids) => preferences.filter(({ userId }) => ids.includes(userId)) },
    notices: { publish: async (some) => void published.push(...some) },
    ...heldFiles(),
  });
  const addressed = async (event: Event) => {
    published.length = 0;
    expect(await address(delivery(['1', event]))).toEqual({ batchItemFailures: [] });
    return published;
  };
  return { stores, users, asked, addressed };
}

const preferring = (userId: string, wishes: Wishes, confirmedAt: string | null = at): Preferences => ({
  userId,
  sms: { number: '+15125550142', confirmedAt },
  wishes,
  version: 1,
});

describe('the channels of a notice', () => {
  const channelsOf = async (changes: Partial<User>, saved: Preferences | null, entry: EntryName = 'NewOfferings') => {
    const one = person('ANY', { id: 'ana', ...changes });
    const found = await recipientsOf({ preferences: { ofAll: async () => (saved ? [saved] : []) } } as never, [
      { person: one, entry },
    ]);
    return found.map(({ channels }) => channels.join(' '));
  };
  const all = { SMS: true, EMAIL: true };

  it('are the inbox and mail of who never chose', async () => {
    expect(await channelsOf({}, null)).toEqual(['INBOX EMAIL']);
  });

  it('have a text only for a number that was proved', async () => {
    expect(await channelsOf({}, preferring('ana', { NewOfferings: all }))).toEqual(['INBOX EMAIL SMS']);
    expect(await channelsOf({}, preferring('ana', { NewOfferings: all }, null))).toEqual(['INBOX EMAIL']);
    expect(await channelsOf({}, { ...preferring('ana', { NewOfferings: all }), sms: null })).toEqual(['INBOX EMAIL']);
    expect(await channelsOf({}, preferring('ana', {}))).toEqual(['INBOX EMAIL']);
  });

  it('have the inbox even where nothing else is wished', async () => {
    expect(await channelsOf({}, preferring('ana', { NewOfferings: { SMS: false, EMAIL: false } }))).toEqual(['INBOX']);
  });

  it('are mail alone for who is disabled, and none where that is off', async () => {
    expect(await channelsOf({ isEnabled: false }, preferring('ana', { NewOfferings: all }))).toEqual(['EMAIL']);
    const off = preferring('ana', { NewOfferings: { SMS: true, EMAIL: false } });
    expect(await channelsOf({ isEnabled: false }, off)).toEqual([]);
  });

  it('have mail in any case where it is mandatory', async () => {
    const off = preferring('ana', { Security: { SMS: true, EMAIL: false } });
    expect(await channelsOf({}, off, 'Security')).toEqual(['INBOX EMAIL']);
  });
});

describe('a new offering', () => {
  const searching = [search('of-BUYER', 'at-once'), search('of-MISSES', 'at-once', 'assetClass=Solar')];

  it('is a match to whom an alert at once finds it for, and news to the others', async () => {
    const { addressed } = world({
      people: ['BUYER', 'MISSES', 'DAILY'].map((id) => person(id)),
      searches: [...searching, search('of-DAILY', 'daily')],
    });
    const [notice] = await addressed(of('offering.published'));
    expect(notice?.recipients.map(({ userId, entry }) => [userId, entry])).toEqual([
      ['of-BUYER', 'SearchMatches'],
      ['of-MISSES', 'NewOfferings'],
      ['of-DAILY', 'NewOfferings'],
    ]);
  });

  it('is no match for its own seller, whatever it searches for, nor for who may not see it', async () => {
    const { addressed } = world({
      people: ['SELLER', 'BARRED'].map((id) => person(id)),
      searches: [search('of-SELLER', 'at-once'), search('of-BARRED', 'at-once')],
    });
    expect(await addressed(of('offering.published'))).toEqual([]);
  });

  it('has no finders where it is gone, and other news has none', async () => {
    const { stores } = world({ searches: searching });
    expect((await addressingFacts(stores, of('offering.published'))).finders).toEqual(new Set(['of-BUYER']));
    expect(await addressingFacts(stores, of('offering.published', {}, 'offerings/9'))).not.toHaveProperty('finders');
    expect(await addressingFacts(stores, of('offering.withdrawn'))).not.toHaveProperty('finders');
  });
});

describe('notices of an event', () => {
  it('are for 25 people each, with the ties of those people alone', async () => {
    const many = Array.from({ length: 30 }, (_, i) => person('INTERESTED', { id: `reader-${i}` }));
    const people = [...many, person('COMMITTED'), person('WATCHES', { id: 'watcher' })];
    const { addressed } = world({ people, watchers: ['watcher', 'gone'] });
    const notices = await addressed(of('offering.term-sheet-changed', { changed: [] }));
    expect(notices.map(({ recipients }) => recipients.length)).toEqual([25, 5, 1, 1]);
    for (const { event } of notices) expect(event).toMatchObject({ id: 'E1', type: 'offering.term-sheet-changed' });
    const userId = 'buyer-1';
    expect(notices.map(({ ties }) => ties)).toEqual([
      { interests: [{ creditUnionId: 'INTERESTED' }], commitments: [], watchers: [], lookers: [] },
      { interests: [{ creditUnionId: 'INTERESTED' }], commitments: [], watchers: [], lookers: [] },
      {
        interests: [],
        commitments: [{ creditUnionId: 'COMMITTED', status: 'Pending', userId }],
        watchers: [],
        lookers: [],
      },
      { interests: [], commitments: [], watchers: ['watcher'], lookers: [] },
    ]);
  });

  it('name each person once, whichever way they are found', async () => {
    const { addressed } = world({
      people: [person('INTERESTED', { id: 'watcher' })],
      watchers: ['watcher'],
    });
    const recipients = (await addressed(of('offering.withdrawn'))).flatMap((one) => one.recipients);
    expect(recipients.map(({ userId, entry }) => [userId, entry])).toEqual([['watcher', 'OfferingChanges']]);
  });

  it('of what was done to an account reach its person, though disabled', async () => {
    const { addressed } = world({ people: [person('CONCERNED', { id: 'concerned', isEnabled: false })] });
    const [notice] = await addressed(of('user.disabled', { userId: 'concerned', userName: 'C' }, 'users/concerned'));
    expect(notice?.recipients).toEqual([
      { userId: 'concerned', maySell: true, entry: 'Security', channels: ['EMAIL'] },
    ]);
  });
});

describe('the facts of an event', () => {
  it('are those of one order alone where it is about one', async () => {
    const { stores, asked } = world();
    const facts = await factsOf(stores, of('commitment.withdrawn', { creditUnionId: 'COMMITTED' }));
    expect(facts.commitments.map(({ creditUnionId }) => creditUnionId)).toEqual(['COMMITTED']);
    expect(facts.interests).toEqual([]);
    expect(asked).toEqual(['offering', 'commitment of COMMITTED']);
    const none = await factsOf(stores, of('commitment.withdrawn', { creditUnionId: 'NONE' }));
    expect(none.commitments).toEqual([]);
  });

  it('are every order and watcher of an LP otherwise', async () => {
    const facts = await factsOf(world({ watchers: ['w'] }).stores, of('offering.withdrawn'));
    expect(facts.commitments).toHaveLength(2);
    expect(facts.interests).toHaveLength(1);
    expect(facts.watchers).toEqual(new Set(['w']));
    expect(facts.offering).toBe(offering);
  });

  it('are none of an LP for an event about something else', async () => {
    const { stores, asked } = world();
    expect(await factsOf(stores, of('user.disabled', {}, 'users/1001'))).toEqual({ interests: [], commitments: [] });
    expect(asked).toEqual([]);
  });

  it('have an order as it was placed, and none once it was placed again', async () => {
    const { stores } = world();
    const placedOf = async (event: Event) => (await namedFacts(stores, event)).placed;
    for (const type of ['commitment.submitted', 'commitment.edited'] as const) {
      const placed = of(type, { creditUnionId: 'COMMITTED' });
      expect(await placedOf(placed)).toMatchObject({ creditUnionId: 'COMMITTED' });
      expect(await placedOf({ ...placed, at: '2026-11-20T15:04:04.000Z' })).toBeUndefined();
      expect(await placedOf(of(type, { creditUnionId: 'NONE' }))).toBeUndefined();
    }
    expect(await placedOf(of('commitment.withdrawn', { creditUnionId: 'COMMITTED' }))).toBeUndefined();
  });

  it('have the change of limits that waits, by what it is about', async () => {
    const { stores } = world();
    const waits = async (what: EventOf<'limits.change-waiting'>['data']['what'], creditUnionId = 'CU') =>
      (await namedFacts(stores, of('limits.change-waiting', { creditUnionId, what }, 'credit-unions/CU'))).waiting;
    expect(await waits('authorities')).toEqual({ effectiveAt: 'pending' });
    expect(await waits('administrators')).toEqual({ effectiveAt: 'asked' });
    expect(await waits('exposures')).toEqual({ effectiveAt: 'outside' });
    expect(await waits('exposures', 'NONE')).toBeNull();
    expect(await waits('limits')).toEqual({ effectiveAt: 'settings' });
    expect(await waits('mode')).toEqual({ effectiveAt: 'settings' });
  });

  it('read an announcement, a tape and an allocation only for events about them', async () => {
    const readBy = async (event: Event) => {
      const { stores, asked } = world();
      await namedFacts(stores, event);
      return asked;
    };
    const allocation = { runId: 'R', requested: 1 };
    expect(await readBy(of('offering.announced', { announcementId: 'N1' }))).toEqual(['offering', 'announcement N1']);
    expect(await readBy(of('tape.superseded', { byTapeId: 'T2' }))).toEqual(['offering', 'tape T2']);
    expect(await readBy(of('commitment.accepted', { allocation } as never))).toEqual(['offering', 'run', 'part']);
    expect(await readBy(of('commitment.rejected', { allocation } as never))).toEqual(['offering', 'run', 'part']);
    expect(await readBy(of('commitment.accepted'))).toEqual(['offering']);
    expect(await readBy(of('search.matched', { userId: 'U' } as never, 'users/U'))).toEqual(['match of U']);
  });

  it('name what was read of the LP', async () => {
    const { stores } = world();
    const announced = await namedFacts(stores, of('offering.announced', { announcementId: 'N1' }));
    expect(announced).toMatchObject({ offering, announcement: { id: 'N1' } });
    expect(await namedFacts(stores, of('tape.superseded', { byTapeId: 'T2' }))).toMatchObject({
      offering,
      tape: { tapeId: 'T2' },
    });
    expect(await namedFacts(stores, of('user.disabled', {}, 'users/1001'))).toEqual({});
  });

  it('explain a part of an allocation that was applied, and of no other', async () => {
    const run = { settings: { method: 'proRata' }, applied: { demand: 500_00 } };
    const part = { outcome: 'Filled', amount: 500_00 };
    const explained = async (kept: object | undefined, own: object | undefined) => {
      const stores = {
        ...world().stores,
        allocationRuns: { find: async () => kept },
        allocationParts: { find: async () => own },
      } as unknown as FactStores;
      const allocation = { runId: 'R', requested: 1 };
      return (await factsOf(stores, of('commitment.accepted', { creditUnionId: 'C', allocation } as never)))
        .explanation;
    };
    expect(await explained(run, part)).toBe('You asked for $500.00 and will receive all of it.');
    expect(await explained({ ...run, applied: null }, part)).toBeUndefined();
    expect(await explained(undefined, part)).toBeUndefined();
    expect(await explained(run, undefined)).toBeUndefined();
  });

  it('are those that came with a notice for its delivery, with the LP as it is now', async () => {
    const { stores, asked } = world();
    const event = of('offering.withdrawn');
    const ties = { interests: [{ creditUnionId: 'TIED' }], commitments: [], watchers: ['w'], lookers: ['LOOKED'] };
    const recipients: Notice['recipients'] = [{ userId: 'w', entry: 'WatchedOfferings', channels: ['EMAIL'] }];
    const facts = await deliveryFacts(stores, { event, recipients, ties });
    expect(facts).toMatchObject({ offering, ...ties, watchers: new Set(['w']), lookers: new Set(['LOOKED']) });
    expect(asked).toEqual(['offering']);
    const { interests, watchers } = await deliveryFacts(stores, { event, recipients });
    expect([interests.map(({ creditUnionId }) => creditUnionId), watchers]).toEqual([['INTERESTED'], new Set()]);
  });

  it.each([
    ['offerings/1001', '1001'],
    ['offerings/', null],
    ['offerings/1001/tapes', null],
    ['x-offerings/1001', null],
    ['users/1001', null],
  ])('are of an LP for the subject %s: %s', (subject, lpNumber) => {
    expect(offeringOf({ subject })).toBe(lpNumber);
  });
});

describe('the audience of an announcement', () => {
  it('is counted by people who may see the LP, whose credit unions ordered where it is for them', async () => {
    const people = ['SELLER', 'BARRED', 'INTERESTED', 'COMMITTED', 'OTHER', 'ANYONE'].map((id) => person(id));
    const { stores, users } = world({
      people: [...people, person('ANYONE', { id: 'off', isEnabled: false }), person('TANDEM', { isAdmin: true })],
    });
    const size = (audience: 'all' | 'interested' | 'committed') =>
      audienceSize({ ...stores, users } as never, offering, audience);
    expect(await Promise.all([size('all'), size('interested'), size('committed')])).toEqual([5, 3, 2]);
  });
});

describe('an inbox', () => {
  function inboxes(people: User[]) {
    const { stores, users } = world({ people });
    const added: InboxNotice[] = [];
    const nudged: string[] = [];
    const fill = fillInboxes({
      ...stores,
      inbox: { add: async (notice) => added.push(notice) > 0 },
      users: users as never,
      nudge: async (id) => void nudged.push(id),
    });
    return { added, nudged, fill };
  }
  const admin = person('TANDEM', { id: 'admin', isAdmin: true });
  const inInbox = ({ event, recipients }: Notice): Notice => ({
    event,
    recipients: recipients.map((one) => ({ ...one, channels: ['INBOX'] })),
  });

  it('has the words of a notice with its facts below, unread', async () => {
    const { added, nudged, fill } = inboxes([admin]);
    const notice = inInbox(noticeTo([person('BUYER')]));
    expect(await fill(delivery(['1', notice]))).toEqual({ batchItemFailures: [] });
    expect(added).toEqual([
      {
        id: expect.stringMatching(/^\w{8}-E-/),
        userId: 'of-BUYER',
        eventId: notice.event.id,
        at: notice.event.at,
        entry: 'OrderReceipts',
        title: 'Indication of interest in LP #999999: $1.00',
        body: [
          'Someone indicated interest on behalf of Test Credit Union.',
          'Amount: $1.00\nOffering: LP #999999',
        ].join('\n\n'),
        path: '/indications/BUYER-999999-Interest/receipt',
        isRead: false,
        version: 1,
      },
    ]);
    expect(nudged).toEqual(['of-BUYER']);
  });

  it('says what the LP is as it is now, and leads nowhere where there is no page', async () => {
    const { added, fill } = inboxes([]);
    const channels: Notice['recipients'][number]['channels'] = ['INBOX'];
    const published = {
      event: of('offering.published'),
      recipients: [{ userId: 'b', entry: 'NewOfferings', channels }],
    };
    const changed = of('user.password-changed', { userId: 'b', userName: 'B' }, 'users/b');
    await fill(
      delivery(['1', published], ['2', { event: changed, recipients: [{ userId: 'b', entry: 'Security', channels }] }]),
    );
    expect(added.map(({ title, path }) => [title, path])).toEqual([
      ['New offering: LP #1001, New auto', '/lp/1001'],
      ['Your Tandem password was changed', null],
    ]);
  });

  it('is not that of who gets mail alone', async () => {
    const { added, nudged, fill } = inboxes([]);
    await fill(delivery(['1', noticeTo([person('BUYER')])]));
    expect([added, nudged]).toEqual([[], []]);
  });

  it('is looked into once for a batch, and by administrators for any commitment', async () => {
    const { added, nudged, fill } = inboxes([admin]);
    const { event, recipients } = inInbox(noticeTo([person('BUYER')]));
    const committed = { ...event, id: 'E2', type: 'commitment.withdrawn' };
    await fill(delivery(['1', { event, recipients }], ['2', { event: committed, recipients }]));
    expect(added).toHaveLength(2);
    expect(nudged.toSorted()).toEqual(['admin', 'of-BUYER']);
  });
});
