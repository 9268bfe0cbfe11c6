import { describe, expect, it } from 'vitest';
import { idempotencyStore } from '#functions/store/idempotency.ts';
import type { Person } from '#test/support/app.ts';
import { withWords } from '#test/support/history.ts';
import { aDraft, draftOffering, openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

describe('an Idempotency-Key', () => {
  const app = quietApp();

  const post = (path: string, key: string | null, body: unknown, as: Person = 'buyer') =>
    send(app, `POST ${path}`, { as, body, headers: key === null ? {} : { 'idempotency-key': key } });
  const commit = (id: string, key: string | null, Amount: number, as?: Person) =>
    post(`/marketplace/offering/${id}/commitments`, key, { Amount }, as);
  const read = async (answer: Response) => [answer.status, await answer.json(), answer.headers.get('etag')];
  const rows = async (id: string, type: string) =>
    (await storesOf(app).history.ofOffering(id)).filter((row) => withWords(row).type === type).length;

  it('gives the same answer to the same commitment, made once', async () => {
    const id = await openOffering(app);
    const first = await read(await commit(id, 'key-1', 100));
    expect(first).toEqual([201, { id: `CU60001-${id}-Commitment`, amount: 100, status: 'Pending' }, '"1"']);
    expect(await read(await commit(id, 'key-1', 100))).toEqual(first);
    expect(await rows(id, 'Commitment Submitted')).toBe(1);
    expect(await storesOf(app).offerings.find(id)).toMatchObject({ pendingTotal: 100_00 });
  });

  it('gives the same answer still when the commitment has moved on', async () => {
    const id = await openOffering(app);
    const first = await read(await commit(id, 'key-2', 100));
    const body = [{ op: 'replace', path: '/Status', value: 'Withdrawn' }];
    await send(app, `PATCH /marketplace/commitments/CU60001-${id}-Commitment`, { as: 'buyer', body });
    expect(await read(await commit(id, 'key-2', 100))).toEqual(first);
    expect(await storesOf(app).commitments.find(id, 'CU60001')).toMatchObject({ status: 'Withdrawn' });
  });

  it('is refused for another body, and for another path', async () => {
    const [id, other] = [await openOffering(app), await openOffering(app)];
    await commit(id, 'key-3', 100);
    await problemOf(await commit(id, 'key-3', 101), 'key_reused');
    await problemOf(await commit(other, 'key-3', 100), 'key_reused');
    await problemOf(await post(`/marketplace/offering/${id}/interests`, 'key-3', { Amount: 100 }), 'key_reused');
    expect(await rows(other, 'Commitment Submitted')).toBe(0);
  });

  it('stands for one request also where that request changed nothing', async () => {
    const path = `/usermanagement/users/${(await app.as('admin2').auth.whoAmI({})).UserObjectId}/roles`;
    const grant = (enabled: boolean) => post(path, 'key-9', { role: 'LPAdmin', enabled }, 'admin');
    expect([(await grant(true)).status, (await grant(true)).status]).toEqual([200, 200]);
    await problemOf(await grant(false), 'key_reused');
    expect((await app.as('admin2').auth.whoAmI({})).Roles).toContain('LPAdmin');
  });

  it('uses up one LP number for one new offering, however often and at once it is asked for', async () => {
    const create = (key: string) => post('/marketplace/offerings', key, aDraft(), 'admin');
    const numberOf = async (answer: Response) => Number((await answer.json()).LPIdentifier);
    const first = await numberOf(await create('key-10'));
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('key-11')));
    const taken = answers.filter(({ status }) => status === 201);
    expect(new Set(await Promise.all(taken.map(numberOf)))).toEqual(new Set([first + 1]));
    await create('key-11');
    expect(await numberOf(await create('key-12'))).toBe(first + 2);
  });

  it('gives each of several new offerings a number of its own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => post('/marketplace/offerings', `key-13-${i}`, aDraft(), 'admin')),
    );
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).LPIdentifier));
    expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([answers.map(() => 201), 8]);
  });

  it('stands for a day', async () => {
    const keys = idempotencyStore(storesOf(app).table);
    const [who, now] = [{ id: 'U1' }, new Date('2026-03-02T12:00:00.000Z')];
    const answer = { request: 'hash', status: 201, headers: {}, body: null };
    await keys.keep(keys.write(who, 'key-14', answer, now));
    const found = (ms: number) => keys.find(who, 'key-14', new Date(now.getTime() + ms));
    expect([await found(86_399_000), await found(86_400_000)]).toEqual([expect.objectContaining(answer), null]);
  });

  it('of one person is not that of another', async () => {
    const id = await openOffering(app);
    const mine = await read(await commit(id, 'key-4', 100));
    const theirs = await read(await commit(id, 'key-4', 200, 'northfield'));
    expect([mine[0], theirs[0]]).toEqual([201, 201]);
    expect(theirs[1]).toMatchObject({ id: `CU60002-${id}-Commitment`, amount: 200 });
    await problemOf(await commit(id, 'key-4', 100, 'buyer2'), 'commitment_exists');
  });

  it('of what was refused is not used up', async () => {
    const id = await draftOffering(app);
    await problemOf(await commit(id, 'key-5', 100), 'offering_not_available');
    await app.as('admin').offerings.publish({ id });
    expect((await commit(id, 'key-5', 100)).status).toBe(201);
  });

  it('covers every call that makes something', async () => {
    const create = () => post('/marketplace/offerings', 'key-6', aDraft(), 'admin');
    const [first, again] = [await create(), await create()];
    expect([again.status, again.headers.get('location')]).toEqual([201, first.headers.get('location')]);
    const text = await first.text();
    expect(await again.text()).toBe(text);
    const made = JSON.parse(text);

    const id = made.LPIdentifier;
    const publish = () => send(app, `POST /marketplace/offering/${id}/publishings`, publishing);
    const publishing = { as: 'admin' as const, headers: { 'idempotency-key': 'key-7' } };
    expect([(await publish()).status, (await publish()).status]).toEqual([204, 204]);
    expect(await rows(id, 'Offering Published')).toBe(1);

    const indicate = () => post(`/marketplace/offering/${id}/interests`, 'key-8', { Amount: 5 });
    expect(await read(await indicate())).toEqual(await read(await indicate()));
    expect((await rows(id, 'Indication Submitted')) + (await rows(id, 'Indication Changed'))).toBe(1);
  });

  it.each(Array.from({ length: 8 }, (_, round) => round))('makes one of a double click: round %i', async (round) => {
    const id = await openOffering(app);
    const answers = await Promise.all([1, 2, 3].map(() => commit(id, `click-${round}`, 100)));
    const told = await Promise.all(answers.map(read));
    expect(told).toEqual(
      Array(3).fill([201, { id: `CU60001-${id}-Commitment`, amount: 100, status: 'Pending' }, '"1"']),
    );
    expect(await rows(id, 'Commitment Submitted')).toBe(1);
    expect(await storesOf(app).offerings.find(id)).toMatchObject({ pendingTotal: 100_00 });
  });

  it.each(Array.from({ length: 8 }, (_, round) => round))('is not needed for that: round %i', async () => {
    const id = await openOffering(app);
    const answers = await Promise.all((['buyer', 'buyer', 'buyer2'] as const).map((as) => commit(id, null, 100, as)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect((await problemOf(answer, 'commitment_exists')).existingId).toBe(`CU60001-${id}-Commitment`);
    }
    expect(await rows(id, 'Commitment Submitted')).toBe(1);
    expect(await storesOf(app).offerings.find(id)).toMatchObject({ pendingTotal: 100_00 });
  });
});
