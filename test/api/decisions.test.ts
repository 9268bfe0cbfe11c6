import { describe, expect, it } from 'vitest';
import type { Person } from '#test/support/app.ts';
import { accepted, committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf } from '#test/support/stores.ts';

const app = quietApp();
const [admin, buyer] = [app.as('admin'), app.as('buyer')];

const rounds = Array.from({ length: 8 }, (_, round) => round);

describe('a decision on what an administrator has read', () => {
  const rowOf = async (id: string) => {
    const { value } = await admin.views.commitments({ query: { $filter: `id eq '${id}'` } });
    if (!value[0]) throw new Error(`No row ${id}`);
    return value[0];
  };
  const decide = (id: string, status: 'Accepted' | 'Rejected', version?: number, as: Person = 'admin') =>
    send(app, `PATCH /marketplace/commitments/${id}`, {
      as,
      body: [replace('/Status', status)],
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const edit = (id: string, amount: number) => buyer.commitments.update({ id, body: [replace('/Amount', amount)] });

  it('is taken with the version of the row', async () => {
    const id = await committed(app, await openOffering(app), 300_000);
    const { Version, Amount } = await rowOf(id);
    expect([Version, Amount]).toEqual([1, 300_000]);
    const answer = await decide(id, 'Accepted', Version);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await rowOf(id)).toMatchObject({ Status: 'Accepted', Version: 2 });
  });

  it.each(['Accepted', 'Rejected'] as const)('is not %s once the buyer has edited the amount', async (status) => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 300_000);
    const seen = await rowOf(id);
    await edit(id, 800_000);
    const before = await everythingOf(app, lp);
    await problemOf(await decide(id, status, seen.Version), 'stale');
    expect(await everythingOf(app, lp)).toEqual(before);
    const now = await rowOf(id);
    expect(now).toMatchObject({ Amount: 800_000, Status: 'Pending', Version: seen.Version + 1 });
    expect((await decide(id, status, now.Version)).status).toBe(200);
  });

  it('is not taken twice, nor after a withdrawal', async () => {
    const lp = await openOffering(app);
    const [first, second] = [await committed(app, lp, 10), await committed(app, lp, 20, 'northfield')];
    const versions = [(await rowOf(first)).Version, (await rowOf(second)).Version] as const;
    await decide(first, 'Rejected', undefined, 'admin2');
    await app.as('northfield').commitments.update({ id: second, body: [replace('/Status', 'Withdrawn')] });
    await problemOf(await decide(first, 'Accepted', versions[0]), 'stale');
    await problemOf(await decide(second, 'Accepted', versions[1]), 'stale');
    await problemOf(await decide(second, 'Accepted'), 'illegal_transition');
  });

  it('without a version is checked against what the amount is by then', async () => {
    const lp = await openOffering(app);
    await accepted(app, await committed(app, lp, 500_000, 'northfield'));
    const id = await committed(app, lp, 300_000);
    await edit(id, 800_000);
    expect((await problemOf(await decide(id, 'Accepted'), 'oversold')).detail).toContain('$400,000.00');
  });

  it.each(rounds)('meets an edit of the same moment, and one of them is told: round %i', async () => {
    const id = await committed(app, await openOffering(app), 300_000);
    const path = `PATCH /marketplace/commitments/${id}`;
    const headers = { 'if-match': '"1"' };
    const [decision, change] = await Promise.all([
      decide(id, 'Accepted', 1),
      send(app, path, { as: 'buyer', body: [replace('/Amount', 400_000)], headers }),
    ]);
    expect([decision.status, change.status].sort()).toEqual([200, 412]);
    const wanted = decision.ok ? ['Accepted', 300_000] : ['Pending', 400_000];
    const { Status, Amount, Version } = await rowOf(id);
    expect([Status, Amount, Version]).toEqual([...wanted, 2]);
  });

  it('goes on for the others of a selection where half of it is stale', async () => {
    const lp = await openOffering(app);
    const people = await Promise.all(Array.from({ length: 10 }, () => someone(app)));
    const tokens = await Promise.all(people.map(({ email }) => app.signIn(email)));
    for (const token of tokens) {
      await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 50_000 } });
    }
    const { value: rows } = await admin.views.commitments({ query: { $filter: `LPNumber eq '${lp}'` } });
    const isStale = (id: string) =>
      people.findIndex(({ creditUnionId }) => id.startsWith(`${creditUnionId}-`)) % 2 === 1;
    await Promise.all(
      people.map(async ({ creditUnionId }, i) => {
        const id = `${creditUnionId}-${lp}-Commitment`;
        if (!isStale(id)) return;
        const change = i % 4 === 1 ? replace('/Amount', 60_000) : replace('/Status', 'Withdrawn');
        await send(app, `PATCH /marketplace/commitments/${id}`, { token: tokens[i] ?? '', body: [change] });
      }),
    );
    const answers = await Promise.all(rows.map(({ id, Version }) => decide(id, 'Accepted', Version)));
    expect(answers.map(({ status }) => status)).toEqual(rows.map(({ id }) => (isStale(id) ? 412 : 200)));
    expect(await admin.offerings.get({ id: lp })).toMatchObject({ State: 'Allocated', AmountRemaining: 650_000 });
    const after = await admin.views.commitments({ query: { $filter: `LPNumber eq '${lp}'`, $orderby: 'Status' } });
    expect(after.value.map(({ Status }) => Status)).toEqual([
      ...Array.from({ length: 5 }, () => 'Accepted'),
      ...Array.from({ length: 3 }, () => 'Pending'),
      ...Array.from({ length: 2 }, () => 'Withdrawn'),
    ]);
  });
});

describe('what administrators keep beside a commitment', () => {
  const rowOf = async (id: string) => (await admin.views.commitments({ query: { $filter: `id eq '${id}'` } })).value[0];
  const keep = (id: string, body: { op: 'replace'; path: string; value: unknown }[], as: Person = 'admin') =>
    send(app, `PATCH /marketplace/commitments/${id}`, { as, body });

  it('is who looks after it and a note, which no buyer reads', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 300_000);
    const { value } = await admin.users.list({ query: { $filter: 'admin eq true', $orderby: 'name asc' } });
    const [first] = value;
    const steps = (await admin.history.list({ id: lp, query: {} }))['@odata.count'];
    const answer = await keep(id, [replace('/assigneeId', first?.id), replace('/notes', ' Called them ')]);
    expect([answer.status, await answer.json()]).toEqual([200, { id, amount: 300_000, status: 'Pending' }]);
    const now = await rowOf(id);
    expect(now).toMatchObject({ assigneeId: first?.id, assignee: first?.name, notes: 'Called them', Version: 2 });
    expect(JSON.stringify(await buyer.commitments.mine({ id: lp }))).not.toContain('Called');
    expect((await admin.history.list({ id: lp, query: {} }))['@odata.count']).toBe(steps);

    await buyer.commitments.update({ id, body: [replace('/Amount', 400_000)] });
    expect(await rowOf(id)).toMatchObject({ Amount: 400_000, assignee: first?.name, notes: 'Called them' });
    await keep(id, [replace('/assigneeId', null)]);
    expect(await rowOf(id)).toMatchObject({ assigneeId: null, assignee: null, notes: 'Called them' });
  });

  it('is an administrator, at most 2,000 characters, and nothing that decides', async () => {
    const id = await committed(app, await openOffering(app), 300_000);
    const { id: stranger } = await someone(app);
    await problemOf(await keep(id, [replace('/assigneeId', stranger)]), 'invalid');
    await problemOf(await keep(id, [replace('/notes', 'x'.repeat(2_001))]), 'invalid');
    await problemOf(await keep(id, [replace('/notes', 'x'), replace('/Status', 'Rejected')]), 'not_allowed');
    await problemOf(await keep(id, [replace('/notes', 'x')], 'buyer'), 'not_allowed');
    expect(await rowOf(id)).toMatchObject({ assigneeId: null, notes: '', Status: 'Pending', Version: 1 });
  });

  it('comes with the sums of each LP, among those asked for', async () => {
    const [priced, plain] = [await openOffering(app, { AsksForPrice: true }), await openOffering(app)];
    await buyer.commitments.submit({ id: priced, body: { Amount: 300_000, Price: 99 } });
    await app.as('northfield').commitments.submit({ id: priced, body: { Amount: 100_000, Price: 101 } });
    await committed(app, plain, 250_000);
    const where = `LPNumber eq '${priced}' or LPNumber eq '${plain}'`;
    const { value } = await admin.views.commitmentSums({ query: { where } });
    expect(value).toEqual([
      {
        LPNumber: priced,
        count: 2,
        Amount: 400_000,
        averagePrice: 99.5,
        proceeds: 398_000,
        AmountRemaining: 900_000,
      },
      { LPNumber: plain, count: 1, Amount: 250_000, averagePrice: null, proceeds: null, AmountRemaining: 900_000 },
    ]);
    await expect(admin.views.commitmentSums({ query: { where: 'nothing eq 1' } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a draft that someone else publishes while it is edited', () => {
  const edit = (id: string, body: unknown[], headers = {}) =>
    send(app, `PATCH /marketplace/offerings/${id}`, { as: 'admin', body, headers });
  const publish = (id: string, headers = {}) =>
    send(app, `POST /marketplace/offering/${id}/publishings`, { as: 'admin2', headers });
  const seen = { 'if-match': '"1"' };
  const boats = replace('/LoanType', 'Boats');
  const told = async (id: string) => (await admin.history.list({ id })).value.map(({ Type }) => Type).sort();
  const found = (id: string) => buyer.offerings.get({ id });

  it('is not edited at all, where the edit names the draft that was read', async () => {
    const id = await draftOffering(app);
    await publish(id);
    const before = await everythingOf(app, id);
    await problemOf(await edit(id, [boats, replace('/PoolBalance', 5)], seen), 'stale');
    expect(await everythingOf(app, id)).toEqual(before);
  });

  it.each(rounds)('keeps both steps, where neither names a version: round %i', async () => {
    const id = await draftOffering(app);
    const answers = await Promise.all([edit(id, [boats]), publish(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204]);
    expect(await found(id)).toMatchObject({ LoanType: 'Boats', State: 'Published' });
    expect(await told(id)).toEqual(['Offering Created', 'Offering Edited', 'Offering Published']);
  });

  it.each(rounds)('takes one of two steps on one version: round %i', async () => {
    const id = await draftOffering(app);
    const [edited, published] = await Promise.all([edit(id, [boats], seen), publish(id, seen)]);
    expect([edited.status, published.status]).toSatisfy(
      ([a, b]: number[]) => (a === 200 && b === 412) || (a === 412 && b === 204),
    );
    expect(await told(id)).toEqual(['Offering Created', edited.ok ? 'Offering Edited' : 'Offering Published']);
  });

  it.each(rounds)('is published once, where the edit publishes it too: round %i', async () => {
    const id = await draftOffering(app);
    const [edited, published] = await Promise.all([edit(id, [boats, replace('/State', 'Published')]), publish(id)]);
    expect(edited.status).toBe(200);
    expect([204, 409]).toContain(published.status);
    expect(await found(id)).toMatchObject({ LoanType: 'Boats', State: 'Published' });
    expect(await told(id)).toEqual(['Offering Created', 'Offering Edited', 'Offering Published']);
  });
});
