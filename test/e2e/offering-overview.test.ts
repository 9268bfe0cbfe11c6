import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf, rowsOf } from '#test/support/browser.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';

const harborLight = 'Harbor Light Federal Credit Union';
const overview = (id: string, filter = 'open') => `/admin/manage/offerings/${filter}/${id}`;
const site = browsing();

describe('the overview of an offering', () => {
  it('tells where its money stands and decides on what waits', async () => {
    const id = await openOffering(site.app);
    await accepted(site.app, await committed(site.app, id, 400_000));
    await site.app.as('northfield').interests.submit({ id, body: { Amount: 1_000_000 } });
    await committed(site.app, id, 600_000, 'northfield');

    const page = await site.visit('admin', overview(id, 'all'));
    const money = (name: string) => factsOf(page.getByRole('region', { name, exact: true }));
    await eventually(() => money('Key figures')).toMatchObject({
      'Pool Amount': '$1,000,000',
      'Available for sale': '90.00%',
      'Remaining balance': '$500,000.00',
      Commitments: '$1,000,000.00',
    });
    await eventually(() => money('Commitments')).toEqual({
      Accepted: '$400,000.00',
      'Pending up to what remains': '$500,000.00',
      'Pending beyond what remains': '$100,000.00',
    });
    await page.getByText('$600,000.00 pending in all').waitFor();
    await eventually(() => money('Indications of interest')).toEqual({
      Indicated: '$900,000.00',
      Oversubscribed: '$100,000.00',
    });
    const table = page.getByRole('table', { name: 'Indications and commitments by credit union' });
    const rows = await rowsOf(table);
    expect(rows.map(([buyer = '', contact]) => [buyer.split('\n')[0], contact])).toEqual([
      ['Northfield Community Credit Union', 'Karin Lindqvist'],
      [harborLight, 'Dana Whitcombe'],
    ]);

    await page.getByRole('button', { name: /^Reject Northfield/ }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Too late');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await table.getByText('Rejected', { exact: true }).waitFor();
    await eventually(() => money('Commitments')).toEqual({ Accepted: '$400,000.00', 'Not committed': '$500,000.00' });
    expect((await rowsOf(table))[0]?.[0]).toContain(harborLight);
  });
});
