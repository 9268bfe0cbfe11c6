import { describe, expect, it } from 'vitest';
import { accepted, committed, openOffering, rejected, replace } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';

const offeringsPath = '/marketplace/views/admin/offerings';

describe('the admin views', () => {
  const app = runningApp();
  const [admin, buyer] = [app.as('admin'), app.as('buyer')];

  const only = (id: string) => ({ query: { $filter: `id eq '${id}'`, $top: '1000' } });
  const rowOf = async (id: string) => (await admin.views.offerings(only(id))).value[0];
  const get = async (path: string, query: Record<string, string>) =>
    (await send(app, `GET ${path}?${new URLSearchParams(query)}`, { as: 'admin' })).json();

  it('have one row for the overview of an offering', async () => {
    const { value, '@odata.count': count } = await admin.views.offerings(only('1001'));
    expect([value.length, count]).toEqual([1, 1]);
    expect(value[0]).toMatchObject({
      id: '1001',
      LPNumber: '1001',
      State: 'Published',
      PoolBalance: 25_000_000,
      AmountAvailableForSalePercent: 90,
      CalculatedAmountRemaining: 22_500_000,
      SellerName: 'Summit Ridge Credit Union',
    });
  });

  it('follow every step at once', async () => {
    const id = await openOffering(app);
    const totals = async () => {
      const row = await rowOf(id);
      return [
        row?.State,
        row?.IndicationsOfInterestTotal,
        row?.PurchaseCommitmentsTotal,
        row?.CalculatedAmountRemaining,
      ];
    };
    expect(await totals()).toEqual(['Published', 0, 0, 900_000]);
    await buyer.interests.submit({ id, body: { Amount: 1_000_000 } });
    await app.as('northfield').interests.submit({ id, body: { Amount: 350_000 } });
    expect(await totals()).toEqual(['Published', 1_350_000, 0, 900_000]);
    expect(await rowOf(id)).toMatchObject({ IOIOverSubscriptionAmount: 450_000, IOIOverSubscriptionPercentage: 150 });
    const first = await committed(app, id, 300_000);
    const second = await committed(app, id, 200_000, 'northfield');
    expect(await totals()).toEqual(['Published', 1_350_000, 500_000, 900_000]);
    await accepted(app, first);
    expect(await totals()).toEqual(['Allocated', 1_350_000, 500_000, 600_000]);
    await rejected(app, second);
    expect(await totals()).toEqual(['Allocated', 1_350_000, 300_000, 600_000]);
  });

  it('list each credit union’s orders on one offering', async () => {
    const id = await openOffering(app);
    await buyer.interests.submit({ id, body: { Amount: 10 } });
    await committed(app, id, 20);
    await committed(app, id, 30, 'northfield');
    const { value } = await admin.views.creditUnions({ id });
    expect(value).toEqual([
      expect.objectContaining({
        creditUnionAccountId: 'CU60001',
        buyer: 'Harbor Light Federal Credit Union',
        contactName: 'Dana Whitcombe',
        indicationAmount: 10,
        commitmentAmount: 20,
        status: 'Pending',
      }),
      expect.objectContaining({ creditUnionAccountId: 'CU60002', indicationAmount: null, commitmentAmount: 30 }),
    ]);
    const query = { $filter: 'indicationAmount eq null', $orderby: 'rtnumber' };
    expect((await admin.views.creditUnions({ id, query })).value).toHaveLength(1);
    await expect(admin.views.creditUnions({ id: '999999' })).rejects.toMatchObject({ status: 404 });
  });

  it('list every commitment and every indication with its offering’s number', async () => {
    const id = await openOffering(app);
    const commitment = await committed(app, id, 400_000);
    await accepted(app, commitment);
    await buyer.interests.submit({ id, body: { Amount: 77.5 } });
    const query = { $filter: `LPNumber eq '${id}'` };
    expect((await admin.views.commitments({ query })).value).toEqual([
      {
        id: commitment,
        LPNumber: id,
        CreditUnionName: 'Harbor Light Federal Credit Union',
        RtNumber: expect.any(String),
        Name: 'Dana Whitcombe',
        UserObjectId: expect.any(String),
        DateSubmitted: expect.any(String),
        Amount: 400_000,
        Status: 'Accepted',
        AmountRemaining: 500_000,
        MinimumPurchaseAmount: 0,
        Version: 2,
        price: null,
        minimumAmount: null,
        asksForPrice: false,
        bookClosedAt: null,
        checkId: null,
        verdict: null,
        headroom: null,
        assigneeId: null,
        assignee: null,
        notes: '',
      },
    ]);
    expect((await admin.views.interests({ query })).value).toMatchObject([{ LPNumber: id, Amount: 77.5 }]);
  });

  it('says of each commitment whether its LP asks for prices, from the moment it does', async () => {
    const id = await openOffering(app);
    await app.as('buyer').commitments.submit({ id, body: { Amount: 300_000 } });
    const asks = async () =>
      (await app.as('admin').views.commitments({ query: { $filter: `LPNumber eq '${id}'` } })).value.map(
        ({ asksForPrice }) => asksForPrice,
      );
    expect(await asks()).toEqual([false]);
    await app.as('admin').offerings.update({ id, body: [replace('/AsksForPrice', true)] });
    await expect.poll(asks).toEqual([true]);
  });

  it('sort offerings by state in the order of the spec unless asked otherwise', async () => {
    const { value } = await admin.views.offerings({ query: { $top: '1000' } });
    const firsts = value.map(({ State }) => State).filter((state, i, all) => all.indexOf(state) === i);
    const order = ['Published', 'Open', 'Allocated', 'Draft', 'Full', 'Sold', 'Retention', 'Archived', 'Withdrawn'];
    const rank = (state: string) => Math.max(1, order.indexOf(state));
    expect(firsts.map(rank)).toEqual(firsts.map(rank).toSorted((a, b) => a - b));
    const byBalance = await admin.views.offerings({ query: { $orderby: 'PoolBalance', $top: '1000' } });
    const balances = byBalance.value.map(({ PoolBalance }) => PoolBalance);
    expect(balances).toEqual(balances.toSorted((a, b) => a - b));
  });

  it.each([
    ["State eq 'Draft'", (row: Row) => row.State === 'Draft'],
    ["state ne 'Draft'", (row: Row) => row.State !== 'Draft'],
    [
      "PoolBalance ge 10000000 and not (TransactionType eq 'LLO')",
      (row: Row) => row.PoolBalance >= 1e7 && row.TransactionType !== 'LLO',
    ],
    ["SellerName ne null and contains(tolower(SellerName),'credit')", (row: Row) => /credit/i.test(row.SellerName)],
    ['SettlementDate eq null', (row: Row) => row.SettlementDate === null],
    [
      'DueDiligenceDeadline gt 2026-01-01',
      (row: Row) => row.DueDiligenceDeadline !== null && row.DueDiligenceDeadline > '2026-01-01',
    ],
    ["LoanType eq 'O''Hara'", () => false],
  ] as [string, (row: Row) => boolean][])('keep what %s keeps', async ($filter, keeps) => {
    const all = await get(offeringsPath, { $top: '1000' });
    const kept = await get(offeringsPath, { $top: '1000', $filter });
    const expected = all.value.filter(keeps).map(({ id }: Row) => id);
    expect(kept.value.map(({ id }: Row) => id)).toEqual(expected);
    expect(kept['@odata.count']).toBe(expected.length);
  });

  it('page by $skip and $top, counting all', async () => {
    const all = await get(offeringsPath, { $top: '1000000' });
    const first = await get(offeringsPath, {});
    const next = await get(offeringsPath, { $skip: '20', $top: '20', $count: 'true' });
    expect([...first.value, ...next.value]).toEqual(all.value.slice(0, 40));
    expect([first['@odata.count'], next['@odata.count']]).toEqual([all.value.length, all.value.length]);
    expect(first['@odata.nextLink']).toBeUndefined();
  });

  it('show an edit of an offering', async () => {
    const id = await openOffering(app);
    await admin.offerings.update({ id, body: [replace('/SettlementDate', '2027-01-02T00:00:00.000Z')] });
    expect(await rowOf(id)).toMatchObject({ SettlementDate: '2027-01-02T00:00:00.000Z' });
  });
});

interface Row {
  id: string;
  State: string;
  PoolBalance: number;
  TransactionType: string;
  SellerName: string;
  SettlementDate: string | null;
  DueDiligenceDeadline: string | null;
}
