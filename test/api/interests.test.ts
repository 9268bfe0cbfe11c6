import { describe, expect, it } from 'vitest';
import type { Clients } from '#test/support/app.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

describe('an indication of interest', () => {
  const app = quietApp();
  const [admin, buyer, northfield] = [app.as('admin'), app.as('buyer'), app.as('northfield')];

  const indicate = (id: string, Amount: number, who = buyer) => who.interests.submit({ id, body: { Amount } });
  const total = async (id: string) => (await storesOf(app).offerings.find(id))?.interestTotal;
  const amounts = async (id: string, who: Clients) =>
    (await who.interests.ofOffering({ id })).value.map(({ Amount }) => Amount);

  it('is kept with who and when', async () => {
    const lp = await openOffering(app);
    const made = await indicate(lp, 1_000_000);
    expect(made).toEqual({ id: `CU60001-${lp}-Interest`, Amount: 1_000_000, DateSubmitted: expect.any(String) });
    const { value } = await buyer.interests.ofOffering({ id: lp });
    expect(value).toEqual([
      {
        id: made.id,
        LPNumber: lp,
        CreditUnionName: 'Harbor Light Federal Credit Union',
        RtNumber: expect.stringMatching(/^\d{9}$/),
        Name: 'Dana Whitcombe',
        UserObjectId: (await buyer.auth.whoAmI({})).UserObjectId,
        DateSubmitted: made.DateSubmitted,
        Amount: 1_000_000,
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(made.DateSubmitted))).toBeLessThan(10_000);
  });

  it('replaces the one before', async () => {
    const lp = await openOffering(app);
    await indicate(lp, 500);
    await indicate(lp, 200.75, app.as('buyer2'));
    expect(await amounts(lp, buyer)).toEqual([200.75]);
    expect(await total(lp)).toBe(200_75);
    const { value } = await admin.history.list({ id: lp });
    expect(value.slice(0, 2).map(({ Type, User }) => [Type, User])).toEqual([
      ['Indication Changed', 'Luis Ortega Ruiz'],
      ['Indication Submitted', 'Dana Whitcombe'],
    ]);
  });

  it('is seen by its own credit union and by administrators alone', async () => {
    const lp = await openOffering(app);
    await indicate(lp, 500);
    await indicate(lp, 300, northfield);
    expect(await amounts(lp, buyer)).toEqual([500]);
    expect(await amounts(lp, northfield)).toEqual([300]);
    expect(await amounts(lp, app.as('seller'))).toEqual([]);
    expect((await amounts(lp, admin)).toSorted()).toEqual([300, 500]);

    const query = { $filter: `LPNumber eq '${lp}'` };
    const listed = async (who: Clients) => (await who.interests.list({ query })).value.map(({ Amount }) => Amount);
    expect([await listed(buyer), await listed(northfield)]).toEqual([[500], [300]]);
    expect((await listed(admin)).toSorted()).toEqual([300, 500]);
  });

  it('binds nobody: it neither allocates nor blocks', async () => {
    const lp = await openOffering(app);
    await indicate(lp, 1_000_000);
    const offering = await buyer.offerings.get({ id: lp });
    expect(offering).toMatchObject({ State: 'Published', AmountRemaining: 900_000, PurchaseCommitmentsTotal: 0 });
    await accepted(app, await committed(app, lp, 100_000));
    await indicate(lp, 700);
    expect(await amounts(lp, buyer)).toEqual([700]);
  });

  it.each([
    ['the seller', 'seller', 'own_offering'],
    ['an unverified user', 'unverified', 'not_verified'],
  ] as const)('is not for %s', async (_who, person, code) => {
    const lp = await openOffering(app);
    await expect(indicate(lp, 1, app.as(person))).rejects.toMatchObject({ code });
    expect(await total(lp)).toBe(0);
  });

  it.each([
    ['1004', 'offering_not_available'],
    ['1005', 'not_open'],
    ['1006', 'not_open'],
    ['1007', 'offering_not_available'],
    ['1008', 'offering_not_available'],
    ['1009', 'offering_not_available'],
    ['0', 'offering_not_available'],
    ['abc', 'offering_not_available'],
  ])('is not taken on LP %s: %s', async (id, code) => {
    await expect(indicate(id, 1)).rejects.toMatchObject({ code });
  });

  it('takes the place of the one that was seen, where If-Match names it, and of no other', async () => {
    const id = await openOffering(app);
    const seen = () => buyer.interests.ofOffering.versioned({ id });
    const over = (ifMatch: string, Amount: number) =>
      buyer.interests.submit.versioned({ id, body: { Amount } }, { ifMatch });
    const { etag: none } = await seen();
    expect(none).toBe('"0"');
    const { etag: first } = await over(none, 100);
    await expect(over(none, 200)).rejects.toMatchObject({ code: 'stale' });
    expect(await seen()).toMatchObject({ etag: first, body: { value: [{ Amount: 100 }] } });
    await over(first, 300);
    await expect(over(first, 400)).rejects.toMatchObject({ code: 'stale' });
    expect((await seen()).body.value).toMatchObject([{ Amount: 300 }]);
  });

  it('is taken on an offering that is allocated, and where the whitelist says so', async () => {
    expect((await indicate('1010', 1_000)).Amount).toBe(1_000);
    expect((await indicate('1008', 1_000, northfield)).Amount).toBe(1_000);
  });

  it('cannot pass the pool balance', async () => {
    const lp = await openOffering(app);
    await expect(indicate(lp, 1_000_000.01)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Amount must be less than or equal to the Pool Balance $1,000,000.00',
      errors: [{ pointer: '/Amount', detail: expect.stringContaining('Pool Balance') }],
    });
  });

  it('is not listed once its offering is hidden from the credit union', async () => {
    const lp = await openOffering(app);
    await indicate(lp, 500);
    const isListed = async (who: Clients) =>
      (await who.interests.list({ query: { $top: '1000' } })).value.some(({ LPNumber }) => LPNumber === lp);
    expect(await isListed(buyer)).toBe(true);
    const body = [replace('/Restrictions/BlacklistedFinancialEntities', ['CU60001'])];
    await admin.offerings.update({ id: lp, body });
    expect(await isListed(buyer)).toBe(false);
    expect(await isListed(admin)).toBe(true);
    await expect(buyer.interests.ofOffering({ id: lp })).rejects.toMatchObject({ code: 'offering_not_available' });
  });
});
