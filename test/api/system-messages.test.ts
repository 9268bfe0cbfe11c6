import { describe, expect, it } from 'vitest';
import type { SystemMessageDraft } from '#shared/contract/configuration.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const draft = (changes: Partial<SystemMessageDraft> = {}): SystemMessageDraft => ({
  messageText: 'Tandem is read-only on Saturday from 02:00 to 04:00 ET.',
  route: '/*',
  isDismissable: true,
  startsAt: inHours(-1),
  endsAt: inHours(1),
  ...changes,
});

describe('system messages', () => {
  const app = runningApp({ offerings: 5 });

  const write = (changes: Partial<SystemMessageDraft> = {}) =>
    app.as('admin').configuration.writeMessage({ body: draft(changes) });
  const shown = () => app.as(null).configuration.messages({});
  const shownIds = async () => (await shown()).map(({ id }) => id);
  const line = (id: string) => `/configuration/messages/${id}`;
  const put = (id: string, body: object, headers: Record<string, string> = {}) =>
    send(app, `PUT ${line(id)}`, { as: 'admin', body, headers });

  it('are shown to anyone between start and end, and say no more than that takes', async () => {
    const live = await write({ messageText: ' Now ', route: '/lp/*', isDismissable: false });
    const open = await write({ messageText: 'Until further notice', endsAt: null });
    const [scheduled, over] = [
      await write({ startsAt: inHours(1), endsAt: inHours(2) }),
      await write({ startsAt: inHours(-2), endsAt: inHours(-1) }),
    ];
    expect([live, open, scheduled, over].map(({ status }) => status)).toEqual(['Live', 'Live', 'Scheduled', 'Over']);
    const messages = await shown();
    expect(messages).toContainEqual({ id: live.id, messageText: 'Now', route: '/lp/*', isDismissable: false });
    const ids = messages.map(({ id }) => id);
    expect(ids).toContain(open.id);
    expect(ids).not.toContain(scheduled.id);
    expect(ids).not.toContain(over.id);
  });

  it('may be kept by browsers for some seconds, but not those of administrators', async () => {
    const answer = await send(app, 'GET /configuration/messages');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
    const all = await send(app, 'GET /configuration/views/admin/messages', { as: 'admin' });
    expect(all.headers.get('cache-control')).toBe('no-store');
  });

  it('are listed for administrators, with who wrote and changed them', async () => {
    const made = await write({ messageText: 'List me', startsAt: '2031-01-01T05:00:00Z', endsAt: null });
    expect(made).toMatchObject({ startsAt: '2031-01-01T05:00:00.000Z', createdBy: 'Morgan Ellison', version: 1 });
    await app.as('admin2').configuration.changeMessage({ id: made.id, body: draft({ messageText: 'List me twice' }) });
    const filter = { $filter: "contains(messageText,'List me')" };
    const { value } = await app.as('admin').configuration.allMessages({ query: filter });
    expect(value).toHaveLength(1);
    expect(value[0]).toMatchObject({ messageText: 'List me twice', createdBy: made.createdBy, version: 2 });
    expect(value[0]?.changedBy).not.toBe(made.createdBy);
    const byStart = await app.as('admin').configuration.allMessages({ query: {} });
    const starts = byStart.value.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted().toReversed());
  });

  it('are deleted, and then neither shown, listed, read nor changed', async () => {
    const { id } = await write();
    expect(await shownIds()).toContain(id);
    expect((await send(app, `DELETE ${line(id)}`, { as: 'admin' })).status).toBe(204);
    expect(await shownIds()).not.toContain(id);
    const { value } = await app.as('admin').configuration.allMessages({ query: { $top: '1000' } });
    expect(value.map((one) => one.id)).not.toContain(id);
    for (const method of ['GET', 'DELETE']) {
      await problemOf(await send(app, `${method} ${line(id)}`, { as: 'admin' }), 'not_found');
    }
    await problemOf(await put(id, draft()), 'not_found');
  });

  it('come back as they were after they were deleted', async () => {
    const body = draft({ messageText: 'Back again', route: '/lps', isDismissable: false });
    const { id } = await app.as('admin').configuration.writeMessage({ body });
    const back = { as: 'admin' } as const;
    await problemOf(await send(app, `POST ${line(id)}/restorations`, back), 'conflict');
    await app.as('admin').configuration.removeMessage({ id });

    const [latest] = await app.as('admin2').configuration.deletedMessages({});
    expect(latest).toMatchObject({ ...body, id, changedBy: 'Morgan Ellison', version: 2 });
    const stale = { ...back, headers: { 'if-match': '"1"' } };
    await problemOf(await send(app, `POST ${line(id)}/restorations`, stale), 'stale');

    const headers = { 'idempotency-key': 'restore-1' };
    const restore = () => send(app, `POST ${line(id)}/restorations`, { as: 'admin2', headers });
    const answers = [await restore(), await restore()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.headers.get('etag')).toBe('"3"');
    expect(await app.as('admin').configuration.message({ id })).toMatchObject({ ...body, version: 3 });
    expect(await shownIds()).toContain(id);
    expect((await app.as('admin').configuration.deletedMessages({})).map((one) => one.id)).not.toContain(id);
    await problemOf(await send(app, 'POST /configuration/messages/none/restorations', back), 'not_found');
  });

  it('have versions', async () => {
    const created = await send(app, 'POST /configuration/messages', { as: 'admin', body: draft() });
    expect(created.status).toBe(201);
    const { id } = await created.json();
    expect(created.headers.get('location')).toBe(`/api${line(id)}`);
    const read = await send(app, `GET ${line(id)}`, { as: 'admin' });
    expect([created, read].map(({ headers }) => headers.get('etag'))).toEqual(['"1"', '"1"']);
    const changed = await put(id, draft({ messageText: 'Second' }), { 'if-match': '"1"' });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    await problemOf(await put(id, draft({ messageText: 'Lost' }), { 'if-match': '"1"' }), 'stale');
    const headers = { 'if-match': '"1"' };
    await problemOf(await send(app, `DELETE ${line(id)}`, { as: 'admin', headers }), 'stale');
    expect((await app.as('admin').configuration.message({ id })).messageText).toBe('Second');
  });

  it('are written once under one Idempotency-Key', async () => {
    const body = draft({ messageText: 'Once' });
    const headers = { 'idempotency-key': 'message-1' };
    const post = () => send(app, 'POST /configuration/messages', { as: 'admin', body, headers });
    const [first, again] = [await (await post()).json(), await (await post()).json()];
    expect(again).toEqual(first);
    const { value } = await app.as('admin').configuration.allMessages({ query: { $filter: "messageText eq 'Once'" } });
    expect(value).toHaveLength(1);
  });

  const cases: [what: string, pointer: string, changes: object][] = [
    ['no text', '/messageText', { messageText: ' ' }],
    ['a text of 501 characters', '/messageText', { messageText: 'x'.repeat(501) }],
    ['a text of 100,000 characters', '/messageText', { messageText: 'x'.repeat(100_000) }],
    ['a control character', '/messageText', { messageText: 'a\u0007b' }],
    ['a number for a text', '/messageText', { messageText: 5 }],
    ['no route', '/route', { route: undefined }],
    ['a route without a slash', '/route', { route: 'lps' }],
    ['a route elsewhere', '/route', { route: '//evil.example' }],
    ['a route with a script', '/route', { route: '/javascript:alert(1)' }],
    ['a star in the middle', '/route', { route: '/lp/*/due-diligence' }],
    ['half a star', '/route', { route: '/lp*' }],
    ['a query', '/route', { route: '/lps?x=1' }],
    ['a route of 201 characters', '/route', { route: `/${'x'.repeat(200)}` }],
    ['a start that is no time', '/startsAt', { startsAt: 'tomorrow' }],
    ['a start that is no day', '/startsAt', { startsAt: '2026-02-30T00:00:00Z' }],
    ['no start', '/startsAt', { startsAt: null }],
    ['no word on the end', '/endsAt', { endsAt: undefined }],
    ['an end before the start', '/endsAt', { startsAt: inHours(2), endsAt: inHours(1) }],
    ['an end at the start', '/endsAt', { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-01T00:00:00.000Z' }],
    ['a text for a choice', '/isDismissable', { isDismissable: 'true' }],
    ['a writer of its own', '/createdBy', { createdBy: 'someone' }],
  ];
  it.each(cases)('are not taken with %s', async (_what, pointer, changes) => {
    const body = { ...draft(), ...changes };
    const { id } = await write();
    for (const answer of [
      await send(app, 'POST /configuration/messages', { as: 'admin', body }),
      await put(id, body),
    ]) {
      const { errors } = await problemOf(answer, 'invalid');
      expect(errors?.map((error) => error.pointer)).toEqual([pointer]);
    }
    expect((await app.as('admin').configuration.message({ id })).version).toBe(1);
  });
});
