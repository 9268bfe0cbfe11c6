import { describe, expect, it, vi } from 'vitest';
import { commitmentItem, heldWrite } from '#functions/store/commitments.ts';
import { openingWrites } from '#functions/store/deals.ts';
import { interestItem } from '#functions/store/interests.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { openDeal } from '#shared/domain/deal.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment, anInterest } from '#test/support/builders.ts';
import { addedEntry } from '#test/support/directory-entries.ts';
import { keep } from '#test/support/documents.ts';
import { aDraft, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp({ offerings: 5 });
const admin = app.as('admin');

const added = () => addedEntry(app);
type Entry = Awaited<ReturnType<typeof added>>;

const pair = async () => ({ from: await added(), into: await added() });
const holder = ({ id, name, routingNumber }: Entry) => ({
  creditUnionId: id,
  creditUnionName: name,
  routingNumber,
});
const merge = ({ from, into }: { from: Entry; into: Entry }, headers: Record<string, string> = {}) =>
  send(app, `POST /crm/creditunions/${from.id}/merge`, { as: 'admin', body: { into: into.id }, headers });

async function commit(entry: Entry, lpNumber: string, changes: Partial<Commitment> = {}): Promise<void> {
  const commitment = aCommitment({ lpNumber, ...holder(entry), ...changes });
  await storesOf(app).table.write({ put: commitmentItem(commitment, new Date().toISOString()) });
}
async function indicate(entry: Entry, lpNumber: string): Promise<void> {
  const interest = anInterest({ lpNumber, ...holder(entry) });
  await storesOf(app).table.write({ put: interestItem(interest, new Date().toISOString()) });
}
const ordersOn = async (lp: string) => {
  const { commitments, interests } = storesOf(app);
  const found = [...(await commitments.ofOffering(lp)), ...(await interests.ofOffering(lp))];
  return found.map(({ creditUnionName }) => creditUnionName);
};

describe('two entries of one credit union', () => {
  it('become one, with all that refers to either', async () => {
    const { from, into } = await pair();
    const person = await someone(app, holder(from));
    const sold = await openOffering(app, { SellerName: from.name });
    const Restrictions = { WhitelistedFinancialEntities: [], BlacklistedFinancialEntities: [from.id, into.id] };
    const hidden = await openOffering(app, { Restrictions });
    const preferring = await openOffering(app, {
      Restrictions: {
        WhitelistedFinancialEntities: [],
        BlacklistedFinancialEntities: [],
        PreferredFinancialEntities: [from.id],
      },
    });
    const [one, two] = [await openOffering(app), await openOffering(app)];
    await commit(from, one, { status: 'Accepted' });
    const [bought, held] = [cents(400_000), cents(250_000)];
    await storesOf(app).table.write(heldWrite(from.id, { lpNumber: one, bought, held }));
    await commit(from, two);
    await indicate(from, one);
    const preview = await admin.crm.mergePreview({ id: from.id, query: { into: into.id } });
    expect(preview).toEqual({
      into,
      moves: { users: 1, offerings: 1, restrictions: 2, commitments: 2, indications: 1, files: 0 },
      staying: 0,
      obstacles: [],
    });
    expect(await (await merge({ from, into })).json()).toEqual(into);
    expect((await admin.crm.use({ id: into.id })).behind).toBe(7);
    expect(await admin.crm.follow({ id: into.id })).toEqual({ left: 0 });
    expect(await admin.crm.use({ id: into.id })).toEqual({ ...preview.moves, behind: 0 });

    expect((await admin.users.get({ id: person.id })).creditUnionName).toBe(into.name);
    expect((await admin.offerings.get({ id: sold })).SellerName).toBe(into.name);
    expect((await storesOf(app).offerings.find(sold))?.sellerId).toBe(into.id);
    expect((await storesOf(app).offerings.find(hidden))?.blacklist).toEqual([into.id]);
    expect((await storesOf(app).offerings.find(preferring))?.preferred).toEqual([into.id]);
    expect(await ordersOn(one)).toEqual([into.name, into.name]);
    expect(await ordersOn(two)).toEqual([into.name]);
    const counted = await storesOf(app).commitments.heldBy(into.id);
    expect(counted.find(({ lpNumber }) => lpNumber === one)?.amount).toBe(held);
    const listed = await admin.views.commitments({ query: { $filter: `LPNumber eq '${one}'` } });
    expect(listed.value.map(({ CreditUnionName }) => CreditUnionName)).toEqual([into.name]);
    const { value } = await admin.history.list({ id: two });
    expect(value[0]).toMatchObject({
      Type: 'Commitment Edited',
      Detail: expect.stringContaining(`moved from ${from.name} to ${into.name}`),
    });
  });

  it('keep their deals, on either side', async () => {
    const { from, into } = await pair();
    const { deals, offerings } = storesOf(app);
    const [bought, sold] = [await openOffering(app), await openOffering(app, { SellerName: from.name })];
    const open = async (lpNumber: string, buyer: Entry | null) => {
      const offering = await offerings.find(lpNumber);
      const commitment = aCommitment({ lpNumber, ...(buyer && holder(buyer)) });
      if (!offering) throw new Error('No offering');
      const deal = openDeal({ commitment, offering, before: [], at: '2026-11-27T15:00:00.000Z' });
      await storesOf(app).table.write(...openingWrites(deal));
      return deal.id;
    };
    const [asBuyer, asSeller] = [await open(bought, from), await open(sold, null)];
    await merge({ from, into });
    expect(await admin.crm.follow({ id: into.id })).toEqual({ left: 0 });
    expect((await deals.find(asBuyer))?.buyer).toEqual(holder(into));
    expect((await deals.find(asSeller))?.seller).toMatchObject({ creditUnionId: into.id, creditUnionName: into.name });
    expect((await deals.ofCreditUnion(into.id)).map(({ id }) => id).toSorted()).toEqual([asBuyer, asSeller].toSorted());
  });

  it('lead to the one that remains: by the id, the number and the name of the other, and in its changes', async () => {
    const { from, into } = await pair();
    await merge({ from, into });
    expect(await admin.crm.creditUnion({ id: from.id })).toEqual(into);
    for (const by of [{ routingNumber: from.routingNumber }, { creditUnionName: from.name }]) {
      expect((await admin.crm.accounts({ body: by })).map(({ AccountId }) => AccountId)).toEqual([into.id]);
    }
    const { value } = await admin.crm.directory({ query: { $filter: `id eq '${from.id}'` } });
    expect(value).toEqual([]);
    const [change] = (await admin.crm.changes({ id: into.id })).value;
    expect(change).toMatchObject({
      Type: 'Credit Union Merged',
      Actor: 'Morgan Ellison',
      Before: `${from.name}, ${from.routingNumber}`,
      After: `${into.name}, ${into.routingNumber}`,
    });
    const { id: _, ...body } = { ...from, charterNumber: '' };
    const taken = await problemOf(await send(app, 'POST /crm/creditunions', { as: 'admin', body }), 'conflict');
    expect(taken.existingId).toBe(into.id);
    const Restrictions = { WhitelistedFinancialEntities: [from.id], BlacklistedFinancialEntities: [] };
    const { id: lp } = await admin.offerings.create({ body: aDraft({ Restrictions }) });
    expect((await storesOf(app).offerings.find(lp))?.whitelist).toEqual([into.id]);
  });

  it('follow one merged twice over', async () => {
    const { from, into } = await pair();
    const final = await added();
    const person = await someone(app, holder(from));
    await merge({ from, into });
    await merge({ from: into, into: final });
    expect((await admin.crm.creditUnion({ id: from.id })).id).toBe(final.id);
    expect(await admin.crm.follow({ id: final.id })).toEqual({ left: 0 });
    expect((await admin.users.get({ id: person.id })).creditUnionName).toBe(final.name);
  });

  it('keep an order that ended, or an indication, where the one that remains has its own', async () => {
    const { from, into } = await pair();
    const lp = await openOffering(app);
    await commit(from, lp, { status: 'Withdrawn' });
    await commit(into, lp);
    await indicate(from, lp);
    await indicate(into, lp);
    const preview = await admin.crm.mergePreview({ id: from.id, query: { into: into.id } });
    expect(preview).toMatchObject({ staying: 2, obstacles: [] });
    await merge({ from, into });
    expect((await admin.crm.use({ id: into.id })).behind).toBe(0);
    expect((await ordersOn(lp)).sort()).toEqual([from.name, from.name, into.name, into.name].sort());
  });
});

describe('a merge after an allocation', () => {
  it('takes along what a run decided, although the book of an LP with nothing left stays closed', async () => {
    const both = await pair();
    const buyer = await someone(app, holder(both.from));
    const lp = await openOffering(app);
    const offering = await admin.offerings.get({ id: lp });
    const forSale = (offering.PoolBalance * offering.AmountAvailableForSalePercent) / 100;
    await send(app, `POST /marketplace/offering/${lp}/commitments`, {
      token: await app.tokenFor(buyer.email),
      body: { Amount: forSale },
    });
    await admin.allocations.closeBook({ id: lp });
    const { id: run, resultHash } = await admin.allocations.dryRun({
      id: lp,
      body: { method: 'proRata', increment: 50_000 },
    });
    const asked = { id: lp, run, body: { resultHash } };
    await admin.allocations.submit(asked);
    await app.as('admin2').allocations.approve(asked);
    await admin.allocations.apply(asked);
    await vi.waitFor(async () => expect((await admin.allocations.run({ id: lp, run })).status).toBe('Applied'), {
      timeout: 20_000,
    });
    expect((await storesOf(app).offerings.find(lp))?.bookClosedAt).not.toBeNull();

    const preview = await admin.crm.mergePreview({ id: both.from.id, query: { into: both.into.id } });
    expect(preview.obstacles).toEqual([]);
    expect((await merge(both)).status).toBe(200);
    expect(await admin.crm.follow({ id: both.into.id })).toEqual({ left: 0 });
    expect(await ordersOn(lp)).toEqual([both.into.name]);
    const path = `GET /marketplace/offering/${lp}/allocation`;
    const own = await send(app, path, { token: await app.tokenFor(buyer.email) });
    expect(await own.json()).toMatchObject({ requested: forSale, allocated: forSale });
  });
});

describe('a merge is refused', () => {
  const refusal = async (both: { from: Entry; into: Entry }) => {
    const { detail } = await problemOf(await merge(both), 'conflict');
    const { obstacles } = await admin.crm.mergePreview({ id: both.from.id, query: { into: both.into.id } });
    expect(obstacles).toEqual([detail]);
    expect((await admin.crm.creditUnion({ id: both.from.id })).id).toBe(both.from.id);
    return detail;
  };

  it('into itself', async () => {
    const from = await added();
    expect(await refusal({ from, into: from })).toBe('Choose another credit union.');
  });

  it('while both have a commitment on one LP', async () => {
    const both = await pair();
    const lp = await openOffering(app);
    await commit(both.from, lp);
    await commit(both.into, lp);
    expect(await refusal(both)).toBe(`Both have a purchase commitment on LP #${lp}. End one of them first.`);
  });

  it.each(['from', 'into'] as const)('while one has ordered from the other: %s sells', async (seller) => {
    const both = await pair();
    const lp = await openOffering(app, { SellerName: both[seller].name });
    await commit(both[seller === 'from' ? 'into' : 'from'], lp);
    expect(await refusal(both)).toContain(`ordered from the other: LP #${lp}.`);
  });

  it('while an order book is closed with a commitment of the one that goes', async () => {
    const both = await pair();
    const lp = await openOffering(app);
    await commit(both.from, lp);
    await admin.allocations.closeBook({ id: lp });
    expect(await refusal(both)).toBe(
      `The order book of LP #${lp} is closed, and ${both.from.name} has a commitment in it. Wait until its allocation is done.`,
    );
    await admin.allocations.reopenBook({ id: lp, body: { reason: 'Not yet' } });
    expect((await merge(both)).status).toBe(200);
  });

  it('while files were exchanged with the one that goes', async () => {
    const both = await pair();
    await keep(app, { kind: 'uploads', owner: both.from.id, section: '' });
    expect(await refusal(both)).toContain("Files can't be moved.");
  });

  it('to whoever has read an earlier version, and of one that is gone', async () => {
    const both = await pair();
    const read = await send(app, `GET /crm/creditunions/${both.from.id}`, { as: 'admin' });
    const { id, ...body } = both.from;
    await admin.crm.change({ id, body: { ...body, city: 'Nampa' } });
    await problemOf(await merge(both, { 'if-match': read.headers.get('etag') ?? '' }), 'stale');
    await merge(both);
    await problemOf(await merge(both), 'not_found');
    await problemOf(await merge({ from: both.into, into: both.from }), 'not_found');
  });

  it('the second time, of two at once in either direction', async () => {
    const { from, into } = await pair();
    const answers = await Promise.all([merge({ from, into }), merge({ from: into, into: from })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

it('a patch keeps its meaning when one on its lists was merged meanwhile', async () => {
  const { from, into } = await pair();
  const lp = await openOffering(app);
  await merge({ from, into });
  await admin.offerings.update({
    id: lp,
    body: [replace('/Restrictions/BlacklistedFinancialEntities', [from.id, into.id])],
  });
  expect((await storesOf(app).offerings.find(lp))?.blacklist).toEqual([into.id]);
});
