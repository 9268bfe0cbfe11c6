import { beforeAll, describe, expect, it } from 'vitest';
import { inboxStore } from '#functions/store/inbox.ts';
import type { InboxRow } from '#shared/contract/inbox.ts';
import { INBOX_DAYS, type InboxNotice, noticeId } from '#shared/domain/inbox.ts';
import type { User } from '#shared/domain/user.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const inboxes = () => inboxStore(storesOf(app).table);

type Asking = { body?: unknown; headers?: Record<string, string> };
const ask = async (person: User, line: string, sent: Asking = {}) =>
  send(app, line, { token: await app.tokenFor(person.email), ...sent });
const inboxOf = async (
  person: User,
  query: Record<string, string> = {},
): Promise<{ value: InboxRow[]; unread: number; '@odata.count': number }> =>
  (await ask(person, `GET /notification/inbox?${new URLSearchParams(query)}`)).json();
const mark = (person: User, id: string, value: unknown, headers: Record<string, string> = {}) =>
  ask(person, `PATCH /notification/inbox/${id}`, { body: [{ op: 'replace', path: '/Read', value }], headers });

const hour = 3_600_000;

/** Something that a person was told so many hours ago. */
function aNotice({ id: userId }: User, hoursAgo: number, changes: Partial<InboxNotice> = {}): InboxNotice {
  const at = new Date(Date.now() - hoursAgo * hour).toISOString();
  const eventId = `E${hoursAgo}`;
  return {
    id: noticeId({ id: eventId, at }),
    userId,
    eventId,
    at,
    entry: 'NewOfferings',
    title: `Told ${hoursAgo} h ago`,
    body: 'A new LP is open.',
    path: '/lp/1001',
    isRead: false,
    version: 1,
    ...changes,
  };
}

async function personWith(...told: [hoursAgo: number, changes?: Partial<InboxNotice>][]) {
  const person = await someone(app);
  const notices = told.map(([hoursAgo, changes]) => aNotice(person, hoursAgo, changes));
  await Promise.all(notices.map((notice) => inboxes().add(notice)));
  return { person, ids: notices.map(({ id }) => id) };
}

describe('the inbox', () => {
  it('is empty for who was told nothing', async () => {
    expect(await inboxOf(await someone(app))).toEqual({ '@odata.count': 0, value: [], unread: 0 });
  });

  it('has what a person was told, the newest first, with the number of unread ones', async () => {
    const { person, ids } = await personWith([3, { isRead: true }], [1], [2, { entry: 'Security', path: null }]);
    const { value, unread, '@odata.count': count } = await inboxOf(person);
    expect(value.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect({ unread, count }).toEqual({ unread: 2, count: 3 });
    expect(value[0]).toEqual({
      id: ids[1],
      Title: 'Told 1 h ago',
      Body: 'A new LP is open.',
      Path: '/lp/1001',
      Category: 'Loan participations',
      Date: expect.stringMatching(/^\d{4}-.+Z$/),
      Read: false,
    });
    expect(value[1]).toMatchObject({ Category: 'Your account', Path: null });
  });

  it('is paged, filtered and ordered; the unread ones are counted among all', async () => {
    const { person, ids } = await personWith([1], [2, { isRead: true }], [3], [4, { entry: 'Reports' }]);
    const first = await inboxOf(person, { $top: '1' });
    expect([first.value.length, first['@odata.count'], first.unread]).toEqual([1, 4, 3]);
    const read = await inboxOf(person, { $filter: "Read eq true or Category eq 'Your files'", $orderby: 'Date asc' });
    expect([read.value.map(({ id }) => id), read.unread]).toEqual([[ids[3], ids[1]], 3]);
  });

  it('has nothing that is older than it keeps', async () => {
    const { person, ids } = await personWith([INBOX_DAYS * 24 + 1], [INBOX_DAYS * 24 - 1]);
    const { value, unread } = await inboxOf(person);
    expect([value.map(({ id }) => id), unread]).toEqual([[ids[1]], 1]);
    await problemOf(await mark(person, ids[0] ?? '', true), 'not_found');
  });

  it('has what is told of an event, once', async () => {
    const { UserObjectId = '' } = await app.as('buyer').auth.whoAmI({});
    const id = await openOffering(app);
    const told = async () =>
      (await inboxes().of(UserObjectId ?? '', new Date())).filter(({ path }) => path === `/lp/${id}`);
    await expect.poll(told, { timeout: 5000 }).toHaveLength(1);
    const { value } = await app.as('buyer').notification.inbox({ query: { $filter: `Path eq '/lp/${id}'` } });
    expect(value).toMatchObject([{ Title: `New offering: LP #${id}, New auto`, Read: false }]);
  });
});

describe('a notice', () => {
  it('is read, and unread again', async () => {
    const { person, ids } = await personWith([1], [2]);
    const [id = ''] = ids;
    const answer = await mark(person, id, true);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await answer.json()).toMatchObject({ id, Read: true });
    expect((await inboxOf(person)).unread).toBe(1);
    expect(await (await mark(person, id, false)).json()).toMatchObject({ Read: false });
    expect((await inboxOf(person)).unread).toBe(2);
  });

  it('that is read already stays as it is', async () => {
    const { person, ids } = await personWith([1]);
    await mark(person, ids[0] ?? '', true);
    const again = await mark(person, ids[0] ?? '', true);
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"2"']);
  });

  it('is marked only by its own person, whatever the role of others', async () => {
    const { person, ids } = await personWith([1]);
    const [id = ''] = ids;
    for (const other of [await someone(app), await someone(app, { isAdmin: true })]) {
      await problemOf(await mark(other, id, true), 'not_found');
    }
    const body = [{ op: 'replace', path: '/Read', value: true }];
    await problemOf(await send(app, `PATCH /notification/inbox/${id}`, { as: 'admin', body }), 'not_found');
    expect((await inboxOf(person)).unread).toBe(1);
    expect((await inboxOf(await someone(app))).value).toEqual([]);
  });

  it('is not marked by who saw another version', async () => {
    const { person, ids } = await personWith([1]);
    await problemOf(await mark(person, ids[0] ?? '', true, { 'if-match': '"7"' }), 'stale');
    expect((await mark(person, ids[0] ?? '', true, { 'if-match': '"1"' })).status).toBe(200);
  });

  it.each(['yes', 1, null])('is neither read nor unread by %j', async (value) => {
    const { person, ids } = await personWith([1]);
    const { errors } = await problemOf(await mark(person, ids[0] ?? '', value), 'invalid');
    expect(errors).toMatchObject([{ pointer: '/Read' }]);
  });

  it('has nothing else that may be changed', async () => {
    const { person, ids } = await personWith([1]);
    const body = [
      { op: 'replace', path: '/Read', value: true },
      { op: 'replace', path: '/Title', value: 'Mine' },
    ];
    await problemOf(await ask(person, `PATCH /notification/inbox/${ids[0]}`, { body }), 'not_allowed');
    expect((await inboxOf(person)).unread).toBe(1);
  });
});

describe('all of them', () => {
  const many = 300;
  let person: User;
  beforeAll(async () => {
    ({ person } = await personWith(...Array.from({ length: many }, (_, i): [number] => [i + 1])));
  });

  it('are read at once, and once more without a change', async () => {
    const [{ person: other }, before] = [await personWith([1]), await inboxOf(person)];
    expect(before).toMatchObject({ unread: many, '@odata.count': many });
    expect((await ask(person, 'POST /notification/inbox/readings')).status).toBe(204);
    expect(await inboxOf(person)).toMatchObject({ unread: 0, '@odata.count': many });
    expect((await ask(person, 'POST /notification/inbox/readings')).status).toBe(204);
    expect(new Set((await inboxes().of(person.id, new Date())).map(({ version }) => version))).toEqual(new Set([2]));
    expect((await inboxOf(other)).unread).toBe(1);
  });

  it('are read when two tabs ask together', async () => {
    const { person: both } = await personWith([1], [2], [3]);
    const answers = await Promise.all([1, 2, 3].map(() => ask(both, 'POST /notification/inbox/readings')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await inboxOf(both)).unread).toBe(0);
  });
});
