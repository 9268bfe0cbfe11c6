import { describe, expect, it } from 'vitest';
import { runMigration } from '#bin/migration-run.ts';
import ratesOfTapes from '#bin/migrations/2026-11-27-rates-of-tapes.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import type { PurchaseProposalDetail, PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { User } from '#shared/domain/user.ts';
import { people } from '#test/support/app.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { Bucket } from '#test/support/documents.ts';
import { accepted, aDraft, committed, draftOffering, openOffering, rejected, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = runningApp();
const admin = app.as('admin');
const buyer = app.as('buyer');

const reprice = (lp: string, price: unknown, reason?: string) =>
  send(app, `PATCH /marketplace/offerings/${lp}`, {
    as: 'admin',
    body: [replace('/Price', price), ...(reason === undefined ? [] : [replace('/PriceChangeReason', reason)])],
  });
const priceOf = async (id: string) => (await buyer.offerings.get({ id })).Price;

describe('the price of an offering', () => {
  it('begins at 100, and may be another or none', async () => {
    const { Price: _, ...draft } = aDraft();
    expect((await admin.offerings.create({ body: draft })).Price).toBe(100);
    expect((await admin.offerings.create({ body: { ...draft, Price: 99.8125 } })).Price).toBe(99.8125);
    expect((await admin.offerings.create({ body: { ...draft, Price: null } })).Price).toBeNull();
    const { SellerName: __, ...own } = draft;
    const prepared = await app.as('seller').offerings.prepare({ body: own });
    expect(prepared.Price).toBe(100);
    const edited = await app.as('seller').offerings.edit({ id: prepared.id, body: [replace('/Price', 100.5)] });
    expect(edited).toMatchObject({ Price: 100.5, priceChange: null });
  });

  it.each([
    [0, 'Price must be greater than 0'],
    [200.01, 'Price must be at most 200'],
    [99.00001, 'Price must have at most 4 decimals'],
  ])('is not %j', async (Price, detail) => {
    const answer = await send(app, 'POST /marketplace/offerings', { as: 'admin', body: aDraft({ Price }) });
    expect((await problemOf(answer, 'invalid')).errors).toEqual([{ pointer: '/Price', detail }]);
  });

  it('is named among what is missing before publishing', async () => {
    const { SellerName: _, ...own } = aDraft();
    const { id } = await app.as('seller').offerings.prepare({ body: own });
    const missing = async () => (await app.as('seller').offerings.listing({ id })).missing;
    expect(await missing()).toContain('Price');
    await app.as('seller').offerings.edit({ id, body: [replace('/Price', 100)] });
    expect(await missing()).not.toContain('Price');
  });

  it('is edited in a draft like its other fields', async () => {
    const lp = await draftOffering(app, { Price: 100 });
    expect((await reprice(lp, 100.25)).status).toBe(200);
    const { value } = await admin.history.list({ id: lp, query: {} });
    expect(value.map(({ Type }) => Type)).toEqual(['Offering Edited', 'Offering Created']);
    expect(await admin.offerings.get({ id: lp })).toMatchObject({ Price: 100.25, priceChange: null });
  });

  it('changes after publishing with a reason, which is kept and marked', async () => {
    const lp = await openOffering(app, { Price: 100 });
    expect((await problemOf(await reprice(lp, 100.25), 'invalid')).errors).toEqual([
      { pointer: '/PriceChangeReason', detail: 'A reason is required' },
    ]);
    expect(await priceOf(lp)).toBe(100);
    expect((await reprice(lp, 100.25, 'Rates fell')).status).toBe(200);
    expect(await buyer.offerings.get({ id: lp })).toMatchObject({ Price: 100.25, priceChange: { before: 100 } });
    const { value } = await admin.history.list({ id: lp, query: {} });
    expect(value[0]).toMatchObject({
      Type: 'Price Changed',
      Detail: 'Price changed from 100.00% to 100.25%: Rates fell',
    });
    expect(
      (await send(app, `PATCH /selling/offerings/${lp}`, { as: 'seller', body: [replace('/Price', 99)] })).status,
    ).toBe(409);
  });

  it('stays while the order book is closed, and once something is accepted', async () => {
    const lp = await openOffering(app, { Price: 100 });
    const id = await committed(app, lp, 100_000);
    await admin.allocations.closeBook({ id: lp });
    await problemOf(await reprice(lp, 99, 'Lower'), 'book_closed');
    const other = await openOffering(app, { Price: 100 });
    await accepted(app, await committed(app, other, 100_000));
    const refused = await problemOf(await reprice(other, 99, 'Lower'), 'conflict');
    expect(refused.detail).toBe("The price can't be changed once a commitment is accepted.");
    expect([await priceOf(lp), await priceOf(other), id]).toEqual([100, 100, id]);
  });

  it('is told to who ordered or watches, and to no one else', async () => {
    const lp = await openOffering(app, { Price: 100 });
    await committed(app, lp, 100_000);
    const [looker, former, barred] = [await someone(app), await someone(app), await someone(app)];
    await app.as('northfield').desk.watch({ id: lp });
    for (const { email } of [former, barred])
      await send(app, `PUT /desk/watchlist/${lp}`, { token: await app.signIn(email) });
    await send(app, `DELETE /desk/watchlist/${lp}`, { token: await app.signIn(former.email) });
    await send(app, `GET /termsheets/${lp}`, { token: await app.signIn(looker.email) });
    const body = [replace('/Restrictions/BlacklistedFinancialEntities', [barred.creditUnionId])];
    await admin.offerings.update({ id: lp, body });
    await reprice(lp, 100.25, 'Rates fell');
    const sentence = `The price of LP #${lp} changed from 100.00% to 100.25%.`;
    const mailsOf = (email: string) => JSON.stringify(app.outbox.messages(email));
    for (const email of [people.buyer, people.northfield]) {
      await expect.poll(() => mailsOf(email)).toContain(sentence);
      expect(mailsOf(email)).not.toContain('Rates fell');
    }
    for (const email of [people.seller, people.admin, looker.email, former.email, barred.email])
      expect(mailsOf(email), email).not.toContain(sentence);
  });
});

describe('the price of an order', () => {
  it("is the offering's at submission or the last edit", async () => {
    const lp = await openOffering(app, { Price: 100 });
    const made = await buyer.commitments.submit({ id: lp, body: { Amount: 500_000 } });
    expect(made).toMatchObject({ price: 100 });
    await reprice(lp, 100.25, 'Rates fell');
    expect((await buyer.commitments.mine({ id: lp })).activeCommitment).toMatchObject({ price: 100 });
    expect((await buyer.commitments.list({ query: {} })).value).toContainEqual(
      expect.objectContaining({ LPNumber: lp, Price: 100 }),
    );
    await buyer.commitments.update({ id: made.id, body: [replace('/Amount', 400_000)] });
    expect((await buyer.commitments.mine({ id: lp })).activeCommitment).toMatchObject({ price: 100.25 });
  });

  it('is bound to what was shown', async () => {
    const lp = await openOffering(app, { Price: 100 });
    const { TermsHash } = await buyer.termsheets.get({ id: lp });
    await reprice(lp, 100.25, 'Rates fell');
    const body = { Amount: 500_000, TermsHash };
    const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { as: 'buyer', body });
    expect((await problemOf(answer, 'terms_changed')).errors).toEqual([
      { pointer: '/TermsHash', code: 'Price', detail: 'Price: 100.00% → 100.25%' },
    ]);
  });

  it('is none where the offering states none, and a bid alone where it asks for one', async () => {
    const [none, asking] = [await openOffering(app), await openOffering(app, { AsksForPrice: true, Price: 99.75 })];
    expect((await buyer.commitments.submit({ id: none, body: { Amount: 5 } })).price).toBeUndefined();
    const { id } = await buyer.commitments.submit({ id: asking, body: { Amount: 5 } });
    expect(await buyer.commitments.receipt({ id })).toMatchObject({ price: null, wire: null });
    await rejected(app, id);
  });

  it('takes no part in an allocation that asks for none', async () => {
    const lp = await openOffering(app, { Price: 100.25 });
    await committed(app, lp, 500_000);
    expect((await admin.allocations.book({ id: lp })).orders).toMatchObject([{ price: null }]);
    const [row] = (await admin.views.commitments({ query: { $filter: `LPNumber eq '${lp}'` } })).value;
    expect(row).toMatchObject({ price: 100.25 });
  });

  it('that waits for approval follows the offering, and its approvals fall', async () => {
    const { putInForce, others } = await heldCreditUnion(app, 2);
    const [pat, quinn] = others as [User, User];
    await putInForce({ people: [limitOf(pat, 1_000), limitOf(quinn, null)] });
    const lp = await openOffering(app, { PoolBalance: 50_000_000, Price: 100 });
    const token = await app.signIn(pat.email);
    const read = (path: string, body?: object): Promise<PurchaseProposalDetail> =>
      send(app, path, { token, ...(body && { body }) }).then((answer) => answer.json());
    const before = await read(`POST /marketplace/offering/${lp}/proposals`, { Amount: 500_000 });
    expect(before).toMatchObject({ price: 100 });
    await reprice(lp, 100.25, 'Rates fell');
    const after = await read(`GET /compliance/proposals/${before.id}`);
    expect(after).toMatchObject({ price: 100.25, status: 'Waiting', approvals: [] });
    expect(after.wire).toMatchObject({ principal: 500_000, purchasePrice: 501_250, accrued: null });
    expect(after.contentHash).not.toBe(before.contentHash);
    const approver = await app.signIn(quinn.email);
    const approve = ({ contentHash }: PurchaseProposalEntity) =>
      send(app, `POST /compliance/proposals/${before.id}/approvals`, {
        token: approver,
        body: { contentHash, reason: '' },
      });
    await problemOf(await approve(before), 'conflict');
    expect((await approve(after)).status).toBe(200);
    const [row] = (await admin.views.commitments({ query: { $filter: `LPNumber eq '${lp}'` } })).value;
    expect(row).toMatchObject({ price: 100.25 });
  });
});

describe('what an order is expected to wire', () => {
  it('is counted from the published tape, kept with the order, and the same in receipt and mail', async () => {
    const colleague = await someone(app, { creditUnionId: 'CU60001' });
    const lp = await openOffering(app, {
      PoolBalance: 5_000_000,
      Price: 100.25,
      SettlementDate: '2026-12-29T00:00:00.000Z',
      TermSheet: { servicingFee: 0.5 },
    });
    const without = await buyer.commitments.submit({ id: lp, body: { Amount: 2_000_000 } });
    expect((await buyer.commitments.receipt({ id: without.id })).wire).toEqual({
      principal: 2_000_000,
      purchasePrice: 2_005_000,
      premium: 5_000,
      accrued: null,
      estimate: null,
      asOfDate: null,
      settlesOn: null,
    });
    const asked = {
      id: lp,
      tapeId: await sendTape(app, lp, tapeOf('L1,3000000.00,5.870304,48', 'L2,2000000.00,5.870304,60')),
    };
    await tapeIn(app, asked, 'Columns');
    await acceptColumns(app, asked, '2026-10-31');
    await tapeIn(app, asked, 'Ready');
    await admin.tapes.publish(asked);
    expect((await buyer.offerings.get({ id: lp })).accrual).toEqual({
      asOfDate: '2026-10-31',
      settlesOn: '2026-12-29',
      netRate: 5.370304,
      days: 29,
    });
    const { id } = await buyer.commitments.update({
      id: without.id,
      body: [replace('/Amount', 1_999_999), replace('/Amount', 2_000_000)],
    });
    expect(await buyer.commitments.receipt({ id })).toMatchObject({
      price: 100.25,
      wire: { accrued: 8_652.16, estimate: 2_013_652.16, asOfDate: '2026-10-31', settlesOn: '2026-12-29' },
    });
    const textsOf = () => app.outbox.messages(colleague.email).map((mail) => ('text' in mail ? mail.text : ''));
    await expect
      .poll(() => textsOf().some((text) => text.includes('from the tape of 10/31/2026: $8,652.16')))
      .toBe(true);
    expect(textsOf().some((text) => text.includes('Estimated wire: $2,013,652.16'))).toBe(true);
    const { table, offerings } = storesOf(app);
    const offering = await offerings.find(lp);
    if (offering) await offerings.save({ ...offering, tapeRate: null }, [], new Date().toISOString());
    expect((await buyer.offerings.get({ id: lp })).accrual).toBeNull();
    const objects = objectBytes({ DOCUMENTS_BUCKET: Bucket, S3_PATH_STYLE: '1' });
    const run = { table, objects, name: 'rates', migration: ratesOfTapes, isDry: false, again: true };
    expect((await runMigration(run)).changed).toBeGreaterThan(0);
    expect((await buyer.offerings.get({ id: lp })).accrual).toMatchObject({ netRate: 5.370304, days: 29 });
    expect(await runMigration(run)).toMatchObject({ changed: 0 });
    await admin.tapes.withdraw(asked);
    expect((await buyer.offerings.get({ id: lp })).accrual).toBeNull();
    expect((await buyer.commitments.receipt({ id })).wire).toMatchObject({ estimate: 2_013_652.16 });
  });
});
