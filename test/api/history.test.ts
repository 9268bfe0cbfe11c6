import { describe, expect, it } from 'vitest';
import { cents } from '#shared/format/money.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { accepted, committed, draftOffering, openOffering, rejected, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const [operator, harbor, northfield] = [
  'Tandem Marketplace',
  'Harbor Light Federal Credit Union',
  'Northfield Community Credit Union',
];

describe('the history of an offering', () => {
  const app = quietApp();
  const [admin, buyer] = [app.as('admin'), app.as('buyer')];

  const rows = async (id: string) => (await admin.history.list({ id, query: { $top: '1000' } })).value;

  it('has a row for every step: what, who, of which credit union', async () => {
    const id = await draftOffering(app);
    await admin.offerings.publish({ id });
    await buyer.interests.submit({ id, body: { Amount: 500 } });
    await app.as('buyer2').interests.submit({ id, body: { Amount: 700 } });
    const first = await committed(app, id, 100_000);
    await buyer.commitments.update({ id: first, body: [replace('/Amount', 900_000)] });
    const second = await committed(app, id, 50, 'northfield');
    await app.as('admin2').commitments.update({ id: second, body: [replace('/Status', 'Rejected')] });
    const third = await committed(app, id, 60, 'northfield');
    const body = [replace('/Status', 'Withdrawn')];
    await app.as('northfield').commitments.update({ id: third, body });
    await accepted(app, first);
    await admin.offerings.update({ id, body: [replace('/LoanType', 'Used auto'), replace('/State', 'Sold')] });

    const told = (await rows(id)).map((row) => [row.Type, row.User, row.CreditUnionName, row.Detail]).toReversed();
    expect(told.slice(0, 10)).toEqual([
      ['Offering Created', 'Morgan Ellison', operator, 'New auto by Summit Ridge Credit Union'],
      ['Offering Published', 'Morgan Ellison', operator, 'Draft to Published'],
      ['Indication Submitted', 'Dana Whitcombe', harbor, expect.stringContaining('$500.00')],
      ['Indication Changed', 'Luis Ortega Ruiz', harbor, expect.stringContaining('$700.00')],
      ['Commitment Submitted', 'Dana Whitcombe', harbor, expect.stringContaining('$100,000.00')],
      ['Commitment Edited', 'Dana Whitcombe', harbor, expect.stringMatching(/from \$100,000\.00 to \$900,000\.00/)],
      ['Commitment Submitted', 'Karin Lindqvist', northfield, expect.stringContaining('$50.00')],
      ['Commitment Rejected', 'Priya Venkataraman', northfield, expect.stringContaining('$50.00')],
      ['Commitment Submitted', 'Karin Lindqvist', northfield, expect.stringContaining('$60.00')],
      ['Commitment Withdrawn', 'Karin Lindqvist', northfield, expect.stringContaining('$60.00')],
    ]);
    expect(told.slice(10)).toEqual([
      ['Commitment Accepted', 'Morgan Ellison', harbor, expect.stringContaining('$900,000.00')],
      ['Offering State Changed', 'Morgan Ellison', operator, expect.stringContaining('Published to Full')],
      ['Offering Edited', 'Morgan Ellison', operator, 'Changed LoanType'],
      ['Offering State Changed', 'Morgan Ellison', operator, 'Full to Sold'],
    ]);
  });

  it('says when, newest first, with the routing number', async () => {
    const started = new Date().toISOString();
    const id = await openOffering(app);
    await committed(app, id, 5);
    const found = await rows(id);
    const dates = found.map(({ Date: at }) => at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.every((at) => at >= started && at <= new Date().toISOString())).toBe(true);
    const { RoutingNumber } = await buyer.auth.whoAmI({});
    expect(found[0]).toMatchObject({ Type: 'Commitment Submitted', RtNumber: RoutingNumber });
  });

  it('has no row of what was refused', async () => {
    const id = await openOffering(app);
    const before = await rows(id);
    await expect(committed(app, id, -1)).rejects.toMatchObject({ status: 422 });
    await expect(app.as('seller').commitments.submit({ id, body: { Amount: 1 } })).rejects.toMatchObject({
      status: 409,
    });
    await expect(rejected(app, `CU60001-${id}-Commitment`)).rejects.toMatchObject({ status: 404 });
    await expect(admin.offerings.publish({ id })).rejects.toMatchObject({ status: 409 });
    expect(await rows(id)).toEqual(before);
  });

  it('answers in both spellings of its path', async () => {
    const answers = await Promise.all(
      ['marketplace', 'Marketplace'].map(async (base) =>
        (await send(app, `GET /${base}/history/1001?$top=5`, { as: 'admin' })).json(),
      ),
    );
    expect(answers[0].value).toHaveLength(5);
    expect(answers[1]).toEqual(answers[0]);
    await problemOf(await send(app, 'GET /Marketplace/history/1001', { as: 'buyer' }), 'not_allowed');
  });

  it('is only added to: no row is ever written over', async () => {
    const { history } = storesOf(app);
    const id = await openOffering(app);
    const row = aHistoryEntry({
      id: 'HONCE',
      lpNumber: id,
      step: { type: 'CommitmentSubmitted', price: null, amount: cents(1) },
    });
    await history.append(row);
    await expect(
      history.append({ ...row, step: { type: 'CommitmentSubmitted', price: null, amount: cents(2) } }),
    ).rejects.toMatchObject({ code: 'busy' });
    expect((await history.ofOffering(id)).find((one) => one.id === 'HONCE')?.step).toEqual(row.step);
  });

  it('can be filtered and ordered', async () => {
    const query = { $filter: "startswith(Type,'Offering')", $orderby: 'Date' };
    const { value } = await admin.history.list({ id: '1001', query });
    expect(value[0]?.Type).toBe('Offering Created');
    expect(value.every(({ Type }) => Type.startsWith('Offering'))).toBe(true);
  });

  it('of an offering that does not exist is not there', async () => {
    await expect(admin.history.list({ id: '999999' })).rejects.toMatchObject({ code: 'offering_not_available' });
  });

  it('keeps the amount in cents, for those who read the events', async () => {
    const id = await openOffering(app);
    await committed(app, id, 12.34);
    expect((await storesOf(app).history.ofOffering(id))[0]).toMatchObject({
      step: { type: 'CommitmentSubmitted', price: null, amount: 12_34 },
      creditUnionId: 'CU60001',
    });
  });
});
