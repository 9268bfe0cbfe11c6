import { describe, expect, it } from 'vitest';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import type { Clients, Person } from '#test/support/app.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

describe('term sheets', () => {
  const app = quietApp();
  const [admin, buyer] = [app.as('admin'), app.as('buyer')];

  const cards = async (who: Clients, view?: TermSheetView) =>
    (await who.termsheets.list({ query: { $top: '1000', ...(view && { view }) } })).value;
  const numbers = async (who: Clients, view?: TermSheetView) =>
    (await cards(who, view)).map((card) => card.lpIdentifier);

  it.each([
    ['buyer', ['1001', '1002', '1003', '1005', '1006', '1010'], ['1004', '1007', '1008', '1009']],
    ['northfield', ['1001', '1007', '1008'], ['1004', '1009']],
    ['unverified', ['1001', '1007'], ['1004', '1008', '1009']],
    ['admin', ['1001', '1004', '1007', '1008', '1009'], []],
  ] as const)('of %s are those that their credit union may see', async (person, seen, hidden) => {
    const listed = await numbers(app.as(person));
    expect(listed).toEqual(expect.arrayContaining([...seen]));
    expect(listed.filter((id) => (hidden as readonly string[]).includes(id))).toEqual([]);
  });

  it('come newest first', async () => {
    const dates = (await cards(buyer)).map(({ dateAdded }) => dateAdded);
    expect(dates.length).toBeGreaterThan(10);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const id = await openOffering(app);
    expect((await numbers(buyer))[0]).toBe(id);
  });

  it('are open, recent or one’s own as the view says', async () => {
    const open = await cards(buyer, 'open');
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['Published', 'Open', 'Allocated']));
    const recent = await cards(buyer, 'recent');
    const sixtyDaysAgo = new Date(Date.now() - 60 * 86_400_000).toISOString();
    expect(recent.length).toBeGreaterThan(0);
    expect(recent.filter(({ dateAdded }) => dateAdded < sixtyDaysAgo)).toEqual([]);
    const [indicated, ordered] = [await openOffering(app), await openOffering(app)];
    await buyer.interests.submit({ id: indicated, body: { Amount: 5 } });
    await committed(app, ordered, 5);
    expect(await numbers(buyer, 'my')).toEqual(expect.arrayContaining([indicated, ordered]));
    expect(await numbers(app.as('seller'), 'my')).not.toContain(ordered);
    expect((await numbers(buyer, 'all')).length).toBe((await numbers(buyer)).length);
    const answer = await send(app, 'GET /termsheets?view=none', { as: 'buyer' });
    await problemOf(answer, 'invalid_query');
  });

  it('are found by what a buyer looks for, a page at a time', async () => {
    const [auto, solar] = [await openOffering(app), await openOffering(app)];
    await admin.offerings.update({ id: solar, body: [replace('/TermSheetCategory', 'Solar')] });
    const query = { only: `${auto}|${solar}`, assetClass: 'Auto|Solar', remaining: '1..' };
    const found = await buyer.termsheets.list({ query: { ...query, $top: '1' } });
    expect(found).toMatchObject({ '@odata.count': 2, value: [{ lpIdentifier: solar, assetClass: 'Solar' }] });
    expect(found['@odata.nextLink']).toBeUndefined();
    const all = await buyer.termsheets.list({ query: { ...query, assetClass: 'Auto' } });
    expect(all.value.map(({ lpIdentifier }) => lpIdentifier)).toEqual([auto]);
    await problemOf(await send(app, 'GET /termsheets?rate=7', { as: 'buyer' }), 'invalid_query');
  });

  it('are summed over all that were found, with the counts of each filter under the others', async () => {
    const ids = [await openOffering(app), await openOffering(app)];
    await admin.offerings.update({ id: ids[1] as string, body: [replace('/TermSheetCategory', 'Solar')] });
    await buyer.interests.submit({ id: ids[0] as string, body: { Amount: 5 } });
    await committed(app, ids[0] as string, 30);
    await accepted(app, await committed(app, ids[1] as string, 100));
    await committed(app, ids[1] as string, 7, 'northfield');
    const summary = (who: Clients, query = {}) => who.termsheets.summary({ query: { only: ids.join('|'), ...query } });
    expect(await summary(buyer)).toMatchObject({
      count: 2,
      totalParticipationAvailable: 1_800_000,
      remainingBalance: 1_799_900,
      indicated: { count: 1, amount: 5 },
      pending: { count: 1, amount: 30 },
      accepted: { count: 1, amount: 100 },
      choices: {
        order: [
          { value: 'Accepted', count: 1 },
          { value: 'Pending', count: 1 },
        ],
      },
    });
    expect(await summary(admin)).toMatchObject({
      pending: { count: 2, amount: 37 },
      accepted: { count: 1, amount: 100 },
    });
    const solar = await summary(buyer, { category: 'Solar' });
    expect(solar).toMatchObject({ count: 1, pending: { count: 0, amount: 0 } });
    expect(solar.choices.category).toEqual([
      { value: 'Consumer', count: 1 },
      { value: 'Solar', count: 1 },
    ]);
    expect(solar.choices.order).toEqual([{ value: 'Accepted', count: 1 }]);
  });

  it('show the amounts of one’s own credit union, and to administrators the sums', async () => {
    const id = await openOffering(app);
    await buyer.interests.submit({ id, body: { Amount: 5 } });
    await app.as('northfield').interests.submit({ id, body: { Amount: 7 } });
    await accepted(app, await committed(app, id, 100));
    await committed(app, id, 30, 'northfield');
    const card = async (who: Clients) => who.termsheets.get({ id });
    const own = { totalParticipationAvailable: 900_000, remainingBalance: 899_900 };
    expect(await card(buyer)).toMatchObject({
      ...own,
      indicatedInterestAmount: 5,
      purchaseCommitmentAmount: 100,
      purchaseCommitmentStatus: 'Accepted',
    });
    expect(await card(app.as('seller'))).toMatchObject({
      ...own,
      indicatedInterestAmount: null,
      purchaseCommitmentAmount: null,
      purchaseCommitmentStatus: null,
    });
    expect(await card(admin)).toMatchObject({ ...own, indicatedInterestAmount: 12, purchaseCommitmentAmount: 130 });
    const listed = (await cards(buyer)).find(({ lpIdentifier }) => lpIdentifier === id);
    expect(listed).toMatchObject({ indicatedInterestAmount: 5, purchaseCommitmentAmount: 100 });
  });

  it('of a lead-lender request have no minimum and no remaining balance', async () => {
    expect(await buyer.termsheets.get({ id: '1003' })).toMatchObject({
      transactionType: 'LLO',
      remainingBalance: null,
      minimumPurchaseAmount: null,
    });
    expect(await buyer.termsheets.get({ id: '1001' })).toMatchObject({
      transactionType: 'LP',
      remainingBalance: 22_500_000,
      minimumPurchaseAmount: 250_000,
    });
  });

  it('of category MBL say so', async () => {
    expect((await buyer.termsheets.get({ id: '1002' })).termSheetCategory).toBe('MBL');
  });

  it('hold the offering, the summary with its basis, and a version', async () => {
    const answer = await send(app, 'GET /termsheets/1001', { as: 'buyer' });
    expect(answer.headers.get('etag')).toMatch(/^"\d+"$/);
    const sheet = await answer.json();
    expect(sheet.offering).toMatchObject({ LPIdentifier: '1001', PoolBalance: 25_000_000, State: 'Published' });
    expect(sheet.lpxSummary.basis).toBe(sheet.recourseType);
    expect(sheet.images).toMatchObject([
      { itemName: 'Balance by credit score.png' },
      { itemName: 'Balance by note rate.png' },
      { itemName: 'Balance by state.png' },
      { itemName: 'Partner dealership.png' },
    ]);
  });

  it('never name other credit unions to buyers', async () => {
    const id = await openOffering(app, {
      Restrictions: { WhitelistedFinancialEntities: ['CU60001', 'CU60002'], BlacklistedFinancialEntities: ['CU60004'] },
    });
    for (const path of [`/termsheets/${id}`, `/marketplace/offerings/${id}`, '/termsheets?$top=1000']) {
      const text = await (await send(app, `GET ${path}`, { as: 'buyer' })).text();
      expect(text).toContain(id);
      expect(text).not.toMatch(/CU60002|CU60004|"Restrictions"|"restrictedNames"/);
    }
    const sheet = await admin.termsheets.get({ id });
    expect(sheet.WhitelistedFinancialEntities).toEqual(['CU60001', 'CU60002']);
    expect(sheet.offering.Restrictions?.BlacklistedFinancialEntities).toEqual(['CU60004']);
    expect(sheet.restrictedNames).toEqual({
      CU60001: 'Harbor Light Federal Credit Union',
      CU60002: 'Northfield Community Credit Union',
      CU60004: 'Riverbend Federal Credit Union',
    });
  });

  it('can be filtered and ordered', async () => {
    const query = {
      $filter: "contains(tolower(sellerName),'summit') and state eq 'Published'",
      $orderby: 'poolBalance desc',
    };
    const { value } = await buyer.termsheets.list({ query });
    expect(value.length).toBeGreaterThan(1);
    expect(value.every(({ sellerName }) => sellerName.includes('Summit'))).toBe(true);
    const balances = value.map(({ poolBalance }) => poolBalance);
    expect(balances).toEqual(balances.toSorted((a, b) => b - a));
  });

  const hidden: [string, Person][] = [
    ['1004', 'buyer'],
    ['1007', 'buyer'],
    ['1008', 'buyer'],
    ['1009', 'buyer'],
    ['1004', 'seller'],
    ['1008', 'unverified'],
    ['999999', 'buyer'],
    ['999999', 'admin'],
  ];
  it.each(hidden)('of LP %s do not exist for %s, by whatever call', async (id, as) => {
    const reads = [
      `/termsheets/${id}`,
      `/marketplace/offerings/${id}`,
      `/marketplace/offering/${id}/culprelation`,
      `/marketplace/offering/${id}/user/commitment`,
      `/marketplace/offering/${id}/interests`,
      `/documentcatalog/offering/${id}/termsheetimages`,
    ];
    const guarded = as === 'unverified' ? [] : [`/documentcatalog/offering/${id}/files`];
    for (const path of [...reads, ...guarded]) {
      const problem = await problemOf(await send(app, `GET ${path}`, { as }), 'offering_not_available');
      expect(problem.detail).toBe('The requested offering is not available.');
    }
    if (as === 'unverified' || as === 'admin') return;
    for (const orders of ['interests', 'commitments']) {
      const answer = await send(app, `POST /marketplace/offering/${id}/${orders}`, { as, body: { Amount: 1 } });
      await problemOf(answer, 'offering_not_available');
    }
  });

  it('of an offering are gone for its buyers once it is archived', async () => {
    const id = await openOffering(app);
    await committed(app, id, 1);
    for (const state of ['Withdrawn', 'Archived']) {
      await admin.offerings.update({ id, body: [replace('/State', state)] });
      expect(await numbers(buyer, 'my')).not.toContain(id);
    }
    expect(await numbers(admin)).toContain(id);
  });
});
