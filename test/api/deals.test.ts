import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import type { DealEntity, DealRow } from '#shared/contract/deals.ts';
import { dealSteps } from '#shared/domain/deal.ts';
import type { Person } from '#test/support/app.ts';
import { canceled, changedDeal } from '#test/support/deal-pages.ts';
import { accepted, committed, openOffering, rejected, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

async function opened(amount = 200_000, changes: Parameters<typeof openOffering>[1] = {}) {
  const lp = await openOffering(app, changes);
  const id = await committed(app, lp, amount);
  await accepted(app, id);
  return { lp, id };
}
const found = async (id: string, as: Person): Promise<DealEntity> =>
  (await send(app, `GET /marketplace/deals/${id}`, { as })).json();
const rows = async (as: Person, lp: string): Promise<DealRow[]> =>
  (await app.as(as).deals.list({ query: { $filter: `lpNumber eq '${lp}'` } })).value;
const change = (id: string, as: Person, body: unknown[], headers: Record<string, string> = {}) =>
  send(app, `PATCH /marketplace/deals/${id}`, { as, body, headers });
const remind = (as: Person, ...ids: string[]) => send(app, 'POST /marketplace/deals/reminders', { as, body: { ids } });
const dueIn = async (lp: string) =>
  (await storesOf(app).history.ofOffering(lp)).map(({ step }) => step).filter(({ type }) => type === 'DealStepDue');
const everyone: Person[] = ['admin', 'admin2', 'buyer', 'buyer2', 'northfield', 'seller', 'basic', 'unverified'];

describe('an accepted commitment', () => {
  it('opens a deal of its id, at its amount and price', async () => {
    const { lp, id } = await opened(200_000, { Price: 100.25 });
    const deal = await found(id, 'buyer');
    expect(deal).toMatchObject({ id, lpNumber: lp, state: 'Agreement', side: 'buyer', amount: 200_000, price: 100.25 });
    expect(deal.steps.map(({ name, status }) => [name, status])).toEqual(dealSteps.map((name) => [name, 'Open']));
    expect(deal.figures.wire).toMatchObject({ principal: 200_000, purchasePrice: 200_500, premium: 500 });
    const { deals } = storesOf(app);
    expect(await deals.ofOffering(lp)).toHaveLength(1);
    expect(await app.as('buyer').commitments.receipt({ id })).toMatchObject({ dealId: id });
  });

  it('opens one however often it is accepted at once, and none where it is rejected', async () => {
    const lp = await openOffering(app);
    const [id, other] = [await committed(app, lp, 200_000), await committed(app, lp, 300_000, 'northfield')];
    const body = [replace('/Status', 'Accepted')];
    const both = await Promise.all(
      (['admin', 'admin2'] as const).map((as) => send(app, `PATCH /marketplace/commitments/${id}`, { as, body })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await rejected(app, other);
    expect((await storesOf(app).deals.ofOffering(lp)).map((deal) => deal.id)).toEqual([id]);
  });

  it('opens no deal without its acceptance', async () => {
    const lp = await openOffering(app);
    const [big, id] = [await committed(app, lp, 800_000, 'northfield'), await committed(app, lp, 200_000)];
    await accepted(app, big);
    const refused = await send(app, `PATCH /marketplace/commitments/${id}`, {
      as: 'admin',
      body: [replace('/Status', 'Accepted')],
    });
    await problemOf(refused, 'oversold');
    expect((await storesOf(app).deals.ofOffering(lp)).map((deal) => deal.id)).toEqual([big]);
  });
});

describe('a deal', () => {
  it('is seen by its two sides and administrators, and by nobody else', async () => {
    const { lp, id } = await opened();
    const sides = await Promise.all(
      everyone.map(async (as) => {
        const answer = await send(app, `GET /marketplace/deals/${id}`, { as });
        return [as, answer.status, answer.ok ? (await answer.json()).side : null];
      }),
    );
    expect(sides).toEqual([
      ['admin', 200, 'administrator'],
      ['admin2', 200, 'administrator'],
      ['buyer', 200, 'buyer'],
      ['buyer2', 200, 'buyer'],
      ['northfield', 404, null],
      ['seller', 200, 'seller'],
      ['basic', 200, 'buyer'],
      ['unverified', 403, null],
    ]);
    const listed = await Promise.all(
      (['admin', 'buyer', 'northfield', 'seller'] as const).map(async (as) => (await rows(as, lp)).length),
    );
    expect(listed).toEqual([1, 1, 0, 1]);
    await problemOf(await send(app, 'GET /marketplace/deals/1001', { as: 'admin' }), 'not_found');
  });

  it('tells each side what waits for it', async () => {
    const { lp } = await opened();
    const [forSeller, forBuyer] = [(await rows('seller', lp))[0], (await rows('buyer', lp))[0]];
    expect(forSeller).toMatchObject({ nextStep: 'agreementSent', nextOwner: 'seller', isOnMe: true, isOverdue: false });
    expect(forBuyer).toMatchObject({ nextStep: 'agreementSent', nextOwner: 'seller', isOnMe: false });
    expect(forSeller?.stepsNow).toEqual(['agreementSent', 'closingTape']);
    const names = [forSeller?.otherName, forBuyer?.otherName, (await rows('admin', lp))[0]?.otherName];
    expect(names).toEqual([forSeller?.buyerName, forBuyer?.sellerName, forSeller?.buyerName]);
  });

  it('tells each side whom to call', async () => {
    const { id } = await opened();
    const contacts = await Promise.all(
      (['buyer', 'seller', 'admin'] as const).map(async (as) => (await found(id, as)).contacts),
    );
    expect(contacts[0]).toMatchObject({
      buyer: { email: 'buyer@harborlight.example' },
      seller: { email: 'seller@summit.example' },
    });
    expect(contacts.every((one) => JSON.stringify(one) === JSON.stringify(contacts[0]))).toBe(true);
  });

  it('has an assignee and notes for administrators alone', async () => {
    const { lp, id } = await opened();
    const { UserObjectId: assigneeId } = await app.as('admin').auth.whoAmI({});
    const body = [replace('/assigneeId', assigneeId), replace('/notes', 'Waits for counsel.')];
    const answer = await change(id, 'admin2', body);
    expect([answer.status, answer.headers.get('etag')]).toEqual([204, '"2"']);
    expect(await found(id, 'admin')).toMatchObject({ assigneeId, notes: 'Waits for counsel.' });
    for (const as of ['buyer', 'seller'] as const) {
      expect(await found(id, as)).toMatchObject({ assigneeId: null, assignee: null, notes: null });
      expect(JSON.stringify([await found(id, as), await rows(as, lp)])).not.toContain('counsel');
      await problemOf(await change(id, as, [replace('/notes', 'Mine')]), 'not_allowed');
    }
    const { UserObjectId: buyerId } = await app.as('buyer').auth.whoAmI({});
    const wrong = await problemOf(await change(id, 'admin', [replace('/assigneeId', buyerId)]), 'invalid');
    expect(wrong.errors).toEqual([{ pointer: '/assigneeId', detail: 'A deal is assigned to an administrator.' }]);
  });

  it("takes a note of each side on its own steps, and a due day of administrators'", async () => {
    const { id } = await opened();
    const note = (step: string, as: Person) => change(id, as, [replace(`/steps/${step}/note`, `By ${as}`)]);
    expect((await note('wireSent', 'buyer')).status).toBe(204);
    expect((await note('agreementSent', 'seller')).status).toBe(204);
    await problemOf(await note('agreementSent', 'buyer'), 'not_allowed');
    await problemOf(await note('bringDown', 'seller'), 'not_allowed');
    await problemOf(await note('wireSent', 'northfield'), 'not_found');
    const due = (day: unknown, as: Person) => change(id, as, [replace('/steps/statement/due', day)]);
    await problemOf(await due('2026-12-24', 'buyer'), 'not_allowed');
    await problemOf(await due('soon', 'admin'), 'invalid');
    expect((await due('2030-12-24', 'admin')).status).toBe(204);
    const { steps } = await found(id, 'seller');
    expect(steps.find(({ name }) => name === 'statement')?.due).toBe('2030-12-24');
    expect(steps.find(({ name }) => name === 'wireSent')?.note).toBe('By buyer');
  });

  it('is opened again at a step by an administrator with a reason, and not done for others', async () => {
    const { id, lp } = await opened();
    const { deals, history } = storesOf(app);
    const read = await deals.find(id);
    if (!read) throw new Error('No deal');
    const done = { at: '2026-11-27T15:00:00.000Z', byId: 'u', by: 'Uma' };
    await deals.save({
      ...read,
      steps: { ...read.steps, agreementSent: { ...read.steps.agreementSent, status: 'Done', done } },
    });
    const status = (value: string, ...more: unknown[]) =>
      change(id, 'admin', [replace('/steps/agreementSent/status', value), ...more]);
    expect((await problemOf(await status('Open'), 'invalid')).errors).toMatchObject([{ pointer: '/reason' }]);
    expect((await status('Open', replace('/reason', 'It went to the wrong person.'))).status).toBe(204);
    expect((await found(id, 'buyer')).steps[0]).toMatchObject({ status: 'Open', at: null, by: null });
    const [row] = await history.ofOffering(lp);
    expect(row?.step).toEqual({
      type: 'DealStepUndone',
      dealId: id,
      step: 'agreementSent',
      reason: 'It went to the wrong person.',
      parties: ['seller'],
    });
    await problemOf(await status('Done'), 'conflict');
    await problemOf(await status('NotNeeded', replace('/reason', 'So')), 'conflict');
  });

  it('reminds the sides that it waits for once a day, at the word of an administrator', async () => {
    const { lp, id } = await opened();
    const { id: other } = await opened();
    await changedDeal(app, other, canceled);
    const reminded = async (as: Person) => (await remind(as, id, other, id)).json();
    await problemOf(await remind('admin', id, 'CU60001-999999-Commitment'), 'not_found');
    await problemOf(await remind('admin'), 'invalid');
    expect(await reminded('admin')).toEqual({ reminded: 1 });
    expect(await reminded('admin')).toEqual({ reminded: 0 });
    const due = await dueIn(lp);
    expect(due).toHaveLength(2);
    expect(due).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ step: 'agreementSent', parties: ['seller'], isOverdue: false }),
        expect.objectContaining({ step: 'closingTape', parties: ['seller'], isOverdue: false }),
      ]),
    );
  });

  it('reminds no one where an administrator’s credit union has a part in one of the LPs', async () => {
    const { lp, id } = await opened();
    const { lp: ordered, id: rival } = await opened();
    await committed(app, ordered, 100_000, 'northfield');
    const whoAmI = async (as: Person) => app.as(as).auth.whoAmI({});
    const { UserObjectId = '', CreditUnionAccountId: own = '' } = await whoAmI('admin2');
    const { CreditUnionAccountId: theirs = '' } = await whoAmI('northfield');
    const moveTo = (creditUnionId: string) =>
      storesOf(app).table.write({ update: keys.user(UserObjectId), set: { creditUnionId } });
    await moveTo(theirs);
    await problemOf(await remind('admin2', id, rival), 'own_work');
    expect(await Promise.all([lp, ordered].map(dueIn))).toEqual([[], []]);
    expect(await (await remind('admin2', id)).json()).toEqual({ reminded: 1 });
    await moveTo(own);
  });

  it('is changed as it was read: of two at once one hears of the other', async () => {
    const { id } = await opened();
    const headers = { 'if-match': '"1"' };
    const two = await Promise.all([
      change(id, 'admin', [replace('/notes', 'One')], headers),
      change(id, 'admin2', [replace('/notes', 'Two')], headers),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([204, 412]);
  });
});
