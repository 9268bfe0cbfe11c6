import { describe, expect, it } from 'vitest';
import { offeringItem } from '#functions/store/offerings.ts';
import { SUMMIT_RIDGE } from '#local/demo-data/credit-unions.ts';
import type { SellerDraft } from '#shared/contract/selling.ts';
import { MOST_DRAFTS } from '#shared/domain/listing.ts';
import { accepted, aDraft, committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aFile, sendParts } from '#test/support/upload.ts';

const app = quietApp();
const [seller, admin, buyer, northfield] = [app.as('seller'), app.as('admin'), app.as('buyer'), app.as('northfield')];

const { SellerName: _, ...terms } = aDraft();
const draft = (changes: Partial<SellerDraft> = {}): SellerDraft => ({ ...terms, ...changes });

const prepared = async () => (await seller.offerings.prepare({ body: draft() })).LPIdentifier;
const handedIn = async () => {
  const id = await prepared();
  await seller.offerings.handIn({ id });
  return id;
};
const listed = async (id: string) =>
  (await seller.offerings.listings({})).find(({ lpIdentifier }) => lpIdentifier === id);

describe('a pool of many small loans', () => {
  it('is attested by its seller while it prepares it, and the history keeps who did and when', async () => {
    const id = await prepared();
    expect((await seller.offerings.listing({ id })).offering.granular).toBeNull();
    const { granular } = await seller.offerings.edit({ id, body: [replace('/granular', true)] });
    expect(granular).toMatchObject({ byName: expect.any(String) });
    expect((await admin.offerings.get({ id })).granular).toEqual(granular);
    // Said again, it stays whose it was.
    const { granular: again } = await admin.offerings.update({ id, body: [replace('/granular', true)] });
    expect(again).toEqual(granular);
    await seller.offerings.edit({ id, body: [replace('/granular', false)] });
    const { value } = await admin.history.list({ id, query: {} });
    expect(value.slice(0, 2).map((row) => [row.Type, row.Detail, row.User === granular?.byName])).toEqual([
      [
        'Offering Edited',
        'No longer attested: No borrower or group of borrowers owes more than 0.1% of this pool',
        true,
      ],
      ['Offering Edited', 'Attested: No borrower or group of borrowers owes more than 0.1% of this pool', true],
    ]);
    await seller.offerings.edit({ id, body: [replace('/granular', true)] });
    await seller.offerings.handIn({ id });
    await expect(seller.offerings.edit({ id, body: [replace('/granular', false)] })).rejects.toMatchObject({
      code: 'conflict',
    });
    await admin.offerings.publish({ id });
    expect(await buyer.offerings.get({ id })).not.toHaveProperty('granular');
  });

  it('is no longer attested once another credit union sells it, and the history says so', async () => {
    const id = await prepared();
    await seller.offerings.edit({ id, body: [replace('/granular', true)] });
    const { granular: kept } = await admin.offerings.update({ id, body: [replace('/LoanType', 'Boat')] });
    expect(kept).not.toBeNull();
    const other = replace('/SellerName', 'Northfield Community Credit Union');
    expect((await admin.offerings.update({ id, body: [other] })).granular).toBeNull();
    const { value } = await admin.history.list({ id, query: {} });
    expect(value.map(({ Detail }) => Detail)).toContain(
      'No longer attested: No borrower or group of borrowers owes more than 0.1% of this pool',
    );
  });
});

describe("a seller's home", () => {
  it('counts demand and who looked, and names no one', async () => {
    const id = await openOffering(app);
    await buyer.termsheets.get({ id });
    await buyer.termsheets.get({ id });
    await northfield.termsheets.get({ id });
    await seller.termsheets.get({ id });
    await admin.termsheets.get({ id });
    await northfield.documents.sections({ id });
    await buyer.interests.submit({ id, body: { Amount: 200_000 } });
    await accepted(app, await committed(app, id, 100_000.5));
    await committed(app, id, 50_000, 'northfield');
    const { askedAt } = await northfield.diligence.ask({ id, body: { question: 'Why?' } });
    await northfield.diligence.ask({ id, body: { question: 'Why not?' } });

    const own = await listed(id);
    expect(own).toMatchObject({
      state: 'Allocated',
      amountForSale: 900_000,
      amountRemaining: 799_999.5,
      demand: {
        indications: { count: 1, total: 200_000 },
        pending: { count: 1, total: 50_000 },
        accepted: { count: 1, total: 100_000.5 },
      },
      funnel: { termSheet: 2, dueDiligence: 1, indicated: 1, committed: 2 },
      week: {
        viewed: 2,
        opened: 1,
        indications: { count: 1, total: 200_000 },
        commitments: { count: 2, total: 150_000.5 },
        asked: 2,
      },
      undecided: { count: 0, names: null },
      buyers: null,
      openQuestions: { count: 2, oldestAt: askedAt },
      missing: expect.arrayContaining(['Settlement date', 'Due diligence documents']),
      proposal: null,
    });
    const one = await seller.offerings.listing({ id });
    expect(one).toMatchObject({ ...own, buyers: null });
    expect(JSON.stringify([own, one])).not.toMatch(/Harbor Light|Northfield|CU60001|CU60002/);
  });

  it('names buyers once an administrator allows it, and no longer than that', async () => {
    const id = await openOffering(app);
    await buyer.interests.submit({ id, body: { Amount: 70_000 } });
    await committed(app, id, 50_000, 'northfield');
    const allow = (value: boolean) => admin.offerings.update({ id, body: [replace('/sellerSeesNames', value)] });
    await allow(true);
    expect((await seller.offerings.listing({ id })).buyers).toEqual([
      {
        creditUnionName: 'Harbor Light Federal Credit Union',
        indicated: 70_000,
        committed: null,
        price: null,
        status: null,
      },
      {
        creditUnionName: 'Northfield Community Credit Union',
        indicated: null,
        committed: 50_000,
        price: null,
        status: 'Pending',
      },
    ]);
    await allow(false);
    expect((await seller.offerings.listing({ id })).buyers).toBeNull();
  });

  it('names, of those who opened due diligence without a commitment, those alone who indicated and may be named', async () => {
    const id = await openOffering(app);
    await buyer.documents.sections({ id });
    await northfield.documents.sections({ id });
    await buyer.interests.submit({ id, body: { Amount: 70_000 } });
    expect(await listed(id)).toMatchObject({ undecided: { count: 2, names: null }, buyers: null });
    await admin.offerings.update({ id, body: [replace('/sellerSeesNames', true)] });
    const named = await listed(id);
    expect(named?.undecided).toEqual({ count: 2, names: ['Harbor Light Federal Credit Union'] });
    expect(named?.buyers).toMatchObject([{ creditUnionName: 'Harbor Light Federal Credit Union', indicated: 70_000 }]);
    expect(JSON.stringify(named)).not.toMatch(/Northfield/);
    await committed(app, id, 50_000);
    expect((await listed(id))?.undecided).toEqual({ count: 1, names: [] });
  });

  it("holds what the credit union sells, and nothing of others'", async () => {
    const others = await openOffering(app, { SellerName: 'Northfield Community Credit Union' });
    for (const id of [others, '999999999', 'x']) {
      expect(await listed(id)).toBeUndefined();
      await expect(seller.offerings.listing({ id })).rejects.toMatchObject({ code: 'offering_not_available' });
    }
  });

  it('holds a draft that administrators prepare, which the seller gives its tape but does not change', async () => {
    const id = await draftOffering(app);
    expect(await listed(id)).toMatchObject({ state: 'Draft', proposal: null });
    expect(await seller.tapes.list({ id })).toEqual([]);
    const message = "We're preparing this LP. Contact us to change it.";
    const edit = seller.offerings.edit({ id, body: [replace('/LoanType', 'Used auto')] });
    await expect(edit).rejects.toMatchObject({ code: 'conflict', message });
    await expect(northfield.offerings.listing({ id })).rejects.toMatchObject({ status: 404 });
    const elsewhere = await send(app, `GET /marketplace/offerings/${id}`, { as: 'seller' });
    expect(elsewhere.status).toBe(404);
  });

  it('shows who may see a published LP to administrators alone', async () => {
    const id = await openOffering(app, { Restrictions: { BlacklistedFinancialEntities: ['CU60002'] } });
    const { offering } = await seller.offerings.listing({ id });
    expect(offering).not.toHaveProperty('Restrictions');
    expect(offering).not.toHaveProperty('sellerSeesNames');
  });
});

describe("a seller's draft", () => {
  it('can ask for prices, and says no more of how it is allocated', async () => {
    const { LPIdentifier: id } = await seller.offerings.prepare({ body: draft({ AsksForPrice: true }) });
    expect((await seller.offerings.listing({ id })).offering.AsksForPrice).toBe(true);
    expect((await seller.offerings.edit({ id, body: [replace('/AsksForPrice', false)] })).AsksForPrice).toBe(false);
    for (const path of ['/Reserve', '/Increment', '/PerBuyerMaximum']) {
      const edit = seller.offerings.edit({ id, body: [replace(path, 50)] });
      await expect(edit).rejects.toMatchObject({ code: 'not_allowed' });
    }
    const body = { ...draft(), Reserve: 99 };
    await expect(seller.offerings.prepare({ body })).rejects.toMatchObject({ code: 'invalid' });
    await seller.offerings.edit({ id, body: [replace('/AsksForPrice', true)] });
    await seller.offerings.handIn({ id });
    await admin.offerings.sendBack({ id, body: { comment: 'Without prices, please.' } });
    await seller.offerings.edit({ id, body: [replace('/AsksForPrice', false)] });
    const { AsksForPrice, proposal } = await admin.offerings.get({ id });
    expect([proposal?.seen?.AsksForPrice, AsksForPrice]).toEqual([true, false]);
  });

  it('is of its own credit union, and no one else reaches it', async () => {
    const id = await prepared();
    expect(await storesOf(app).offerings.find(id)).toMatchObject({
      sellerId: SUMMIT_RIDGE,
      state: 'Draft',
      sellerSeesNames: false,
      proposal: { handedIn: null, sentBack: null, seen: null },
    });
    expect(await listed(id)).toMatchObject({ state: 'Draft', proposal: { handedIn: null, sentBack: null } });
    expect((await seller.offerings.listing({ id })).offering).toMatchObject({
      TermSheet: { summary: '' },
      Restrictions: { WhitelistedFinancialEntities: [] },
    });
    for (const call of [
      () => seller.offerings.get({ id }),
      () => seller.termsheets.get({ id }),
      () => seller.offerings.relation({ id }),
      () => seller.documents.sections({ id }),
      () => buyer.offerings.listing({ id }),
      () => buyer.offerings.edit({ id, body: [replace('/PoolBalance', 1)] }),
      () => buyer.offerings.handIn({ id }),
      () => buyer.offerings.takeBack({ id }),
      () => buyer.offerings.discard({ id }),
      () => buyer.folders.get({ kind: 'due-diligence', owner: id }),
      () => buyer.uploads.startFile({ id, body: { ...aFile(), section: 'Pool Details' } }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
  });

  it('says nothing of what administrators decide', async () => {
    const id = await prepared();
    for (const [path, value] of [
      ['/SellerName', 'Northfield Community Credit Union'],
      ['/State', 'Published'],
      ['/sellerSeesNames', true],
    ] as const) {
      await expect(seller.offerings.edit({ id, body: [replace(path, value)] })).rejects.toMatchObject({
        code: 'not_allowed',
      });
    }
    const extra = { ...draft(), SellerName: 'Northfield Community Credit Union' };
    await expect(seller.offerings.prepare({ body: extra })).rejects.toMatchObject({ code: 'invalid' });
    await expect(seller.offerings.publish({ id })).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await storesOf(app).offerings.find(id)).toMatchObject({ state: 'Draft', sellerSeesNames: false });
  });

  it('is edited over the version that was seen, and restricted', async () => {
    const id = await prepared();
    const { etag } = await seller.offerings.listing.versioned({ id });
    const lists = { WhitelistedFinancialEntities: ['CU60001'], BlacklistedFinancialEntities: [] };
    const body = [replace('/PoolBalance', 2_000_000), replace('/Restrictions', lists)];
    const edited = await seller.offerings.edit({ id, body }, { ifMatch: etag });
    expect(edited).toMatchObject({ PoolBalance: 2_000_000, Restrictions: lists });
    await expect(seller.offerings.edit({ id, body }, { ifMatch: etag })).rejects.toMatchObject({ code: 'stale' });
  });

  it('is not changed while it is in review, until it is taken back', async () => {
    const id = await handedIn();
    const { folders, offerings, uploads } = seller;
    const changes = [
      () => offerings.edit({ id, body: [replace('/PoolBalance', 5)] }),
      () => offerings.discard({ id }),
      () => offerings.handIn({ id }),
      () => uploads.startFile({ id, body: { ...aFile(), section: 'Pool Details' } }),
    ];
    for (const change of changes) {
      await expect(change()).rejects.toMatchObject({
        code: 'conflict',
        message: 'This draft is in review. Recall it to change it.',
      });
    }
    expect((await folders.get({ kind: 'due-diligence', owner: id })).files).toEqual([]);
    await offerings.takeBack({ id });
    await expect(offerings.takeBack({ id })).rejects.toMatchObject({ code: 'conflict' });
    expect(await offerings.edit({ id, body: [replace('/PoolBalance', 5)] })).toMatchObject({ PoolBalance: 5 });
  });

  it('of two people who hand in and edit at once keeps one', async () => {
    const id = await prepared();
    const { etag } = await seller.offerings.listing.versioned({ id });
    const outcomes = await Promise.allSettled([
      seller.offerings.handIn({ id }, { ifMatch: etag }),
      seller.offerings.edit({ id, body: [replace('/PoolBalance', 7)] }, { ifMatch: etag }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes files until it is handed in', async () => {
    const id = await prepared();
    const folder = { kind: 'due-diligence', owner: id } as const;
    const start = () => seller.uploads.startFile({ id, body: { ...aFile(), section: 'Pool Details' } });
    const upload = await start();
    const parts = await sendParts(upload, 'a,b,c');
    const { itemUniqueId } = await seller.uploads.complete({ uploadId: upload.uploadId, body: { parts } });
    expect((await listed(id))?.missing).not.toContain('Due diligence documents');
    await seller.folders.change({ ...folder, itemUniqueId, body: [replace('/itemName', 'pool.csv')] });
    expect((await seller.folders.get(folder)).files).toMatchObject([{ itemName: 'pool.csv' }]);

    const late = await start();
    const lateParts = await sendParts(late, 'a,b,c');
    await seller.offerings.handIn({ id });
    const completed = seller.uploads.complete({ uploadId: late.uploadId, body: { parts: lateParts } });
    await expect(completed).rejects.toMatchObject({ code: 'conflict' });
    await expect(seller.folders.remove({ ...folder, itemUniqueId })).rejects.toMatchObject({ code: 'conflict' });
    await admin.offerings.publish({ id });
    await expect(seller.folders.get(folder)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This LP is Open. Contact us to change it.',
    });
    await expect(seller.folders.get({ kind: 'reports', owner: id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not prepared by who may not upload', async () => {
    const email = (await someone(app, { userType: 'Partner', disableUpload: true })).email;
    const token = await app.signIn(email);
    const asked = (method: string, path: string, body?: object) =>
      app.call(path, {
        method,
        token,
        headers: { 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await asked('POST', '/selling/offerings', draft())).status).toBe(403);
    expect((await asked('GET', '/selling/offerings')).status).toBe(200);
  });

  it('is one of at most so many', async () => {
    const { offerings } = storesOf(app);
    const { email, creditUnionId } = await someone(app, { userType: 'Partner' });
    const token = await app.signIn(email);
    const prepare = () =>
      app.call('/selling/offerings', {
        method: 'POST',
        token,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(draft()),
      });
    expect((await prepare()).status).toBe(201);
    const [one] = await offerings.ofSeller(creditUnionId);
    if (!one) throw new Error('No draft');
    const { table } = storesOf(app);
    for (let count = 1; count < MOST_DRAFTS; count++) {
      const lpNumber = String(500_000 + count);
      await table.write({ put: offeringItem({ ...one, lpNumber }, one.addedAt) });
    }
    expect((await prepare()).status).toBe(409);
  });
});

describe('a draft in review', () => {
  it('is sent back with a comment, handed in again with what administrators had seen, and published', async () => {
    const id = await handedIn();
    expect(await admin.offerings.get({ id })).toMatchObject({
      proposal: { handedIn: { byName: 'Tessa Holloway' }, sentBack: null, seen: null },
    });
    await admin.offerings.sendBack({ id, body: { comment: ' Add a summary.\r\nThanks. ' } });
    expect(await listed(id)).toMatchObject({
      proposal: { handedIn: null, sentBack: { comment: 'Add a summary.\nThanks.' } },
    });
    await expect(admin.offerings.publish({ id })).rejects.toMatchObject({
      code: 'conflict',
      message: "The seller is still working on this draft. Wait until it's submitted for review.",
    });
    await expect(admin.offerings.sendBack({ id, body: { comment: 'x' } })).rejects.toMatchObject({ code: 'conflict' });

    await seller.offerings.edit({ id, body: [replace('/TermSheet/summary', 'New autos.')] });
    await seller.offerings.handIn({ id });
    const { TermSheet, proposal } = await admin.offerings.get({ id });
    expect([TermSheet?.summary, proposal?.seen?.TermSheet.summary]).toEqual(['New autos.', '']);
    await admin.offerings.publish({ id });
    expect(await buyer.offerings.get({ id })).toMatchObject({ State: 'Published' });
    expect(await buyer.offerings.get({ id })).not.toHaveProperty('proposal');
    expect((await admin.offerings.get({ id })).proposal?.seen?.TermSheet.summary).toBe('New autos.');
    await expect(seller.offerings.takeBack({ id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(admin.offerings.sendBack({ id, body: { comment: 'Too late.' } })).rejects.toMatchObject({
      code: 'conflict',
      message: "This LP isn't a draft that its seller prepared.",
    });
    expect((await admin.offerings.get({ id })).proposal?.sentBack?.comment).toBe('Add a summary.\nThanks.');

    const rows = (await admin.history.list({ id, query: {} })).value.map(({ Type, Detail }) => [Type, Detail]);
    expect(rows.reverse()).toEqual([
      ['Offering Created', 'New auto by Summit Ridge Credit Union'],
      ['Offering Handed In', 'New auto by Summit Ridge Credit Union'],
      ['Offering Sent Back', 'New auto by Summit Ridge Credit Union: Add a summary.\nThanks.'],
      ['Offering Edited', 'Changed TermSheet'],
      ['Offering Handed In', 'New auto by Summit Ridge Credit Union'],
      ['Offering Published', 'Draft to Published'],
    ]);
  });

  it('is in the list of those that wait, and in no other', async () => {
    const id = await handedIn();
    const waiting = async () => {
      const query = { $filter: 'handedInAt ne null', $top: '1000' };
      return (await admin.views.offerings({ query })).value.map(({ LPNumber }) => LPNumber);
    };
    expect(await waiting()).toContain(id);
    await admin.offerings.sendBack({ id, body: { comment: 'No.' } });
    expect(await waiting()).not.toContain(id);
  });

  it('asks for a comment, and only of a draft that a seller prepared', async () => {
    const id = await handedIn();
    await expect(admin.offerings.sendBack({ id, body: { comment: '  ' } })).rejects.toMatchObject({ code: 'invalid' });
    for (const other of [await draftOffering(app), await openOffering(app)]) {
      const sent = admin.offerings.sendBack({ id: other, body: { comment: 'x' } });
      await expect(sent).rejects.toMatchObject({ code: 'conflict' });
    }
    await expect(seller.offerings.sendBack({ id, body: { comment: 'x' } })).rejects.toMatchObject({ status: 403 });
  });
});
