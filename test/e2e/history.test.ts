import { describe, expect, it } from 'vitest';
import { dateTime } from '#shared/format/date.ts';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { draftOffering } from '#test/support/listings.ts';

const harborLight = ['219106287', 'Harbor Light Federal Credit Union'];

describe('the history of an offering', () => {
  const site = browsing();

  it('holds every step from its draft to an accepted commitment: who, credit union, when, what', async () => {
    const id = await draftOffering(site.app);
    const admin = await site.visit('admin', `/lp/${id}`);
    await admin.getByRole('button', { name: 'Publish' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await admin.getByRole('button', { name: 'Unpublish' }).waitFor();

    const buyer = await site.visit('buyer', `/lp/${id}`);
    const press = (name: string) => buyer.getByRole('button', { name, exact: true }).click();
    await buyer.getByRole('link', { name: 'Indication of interest' }).click();
    await buyer.getByLabel('Indication Amount').fill('150,000');
    await press('Submit');
    await press('Confirm');
    await buyer.getByRole('link', { name: 'SUBMIT PURCHASE' }).click();
    await buyer.getByRole('button', { name: 'Use the $150,000.00 you indicated' }).click();
    await eventually(() => buyer.getByLabel('Purchase Amount').inputValue()).toBe('150,000.00');
    const commit = async (amount: string) => {
      await buyer.getByLabel('Purchase Amount').fill(amount);
      await press('Submit');
      await press('Confirm');
      await buyer.getByText('is waiting for a decision').waitFor();
    };
    await commit('100,000');
    await buyer.getByRole('link', { name: 'Term sheet' }).click();
    await buyer.getByRole('link', { name: 'Purchase', exact: true }).click();
    await commit('120,000.50');
    await buyer.getByRole('link', { name: 'Change or withdraw' }).click();
    await press('WITHDRAW');
    await press('Confirm withdrawal');
    await buyer.getByText('has been withdrawn').waitFor();
    await buyer.getByRole('link', { name: 'Term sheet' }).click();
    await buyer.getByRole('link', { name: 'Purchase', exact: true }).click();
    await commit('900,000');

    await admin.goto(`/admin/manage/offerings/purchases?filter.lp=${id}`);
    await admin.getByRole('button', { name: /^Accept Harbor Light/ }).click();
    await admin.getByRole('dialog').getByText('Nothing will remain for sale, and the LP will become Full.').waitFor();
    await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await admin.getByText('Accepted', { exact: true }).waitFor();

    await admin.goto(`/admin/lp/history/${id}`);
    await admin.getByRole('heading', { level: 1, name: `LP#${id} History` }).waitFor();
    await eventually(() => admin.getByRole('columnheader').allInnerTexts()).toEqual([
      'Type',
      'RtNumber',
      'Date',
      'User',
      'CreditUnionName',
      'Detail',
    ]);
    const rows = await rowsOf(admin.getByRole('table'));
    const told = rows.map(([type, routing, , user, creditUnion, detail]) => [type, user, routing, creditUnion, detail]);
    const byBuyer = ['Dana Whitcombe', ...harborLight];
    expect(told.slice(2).reverse()).toEqual([
      ['Offering Created', 'Morgan Ellison', expect.any(String), expect.any(String), expect.any(String)],
      ['Offering Published', 'Morgan Ellison', expect.any(String), expect.any(String), expect.any(String)],
      ['Indication Submitted', ...byBuyer, 'Indication of interest of $150,000.00'],
      ['Commitment Submitted', ...byBuyer, 'Purchase commitment of $100,000.00'],
      ['Commitment Edited', ...byBuyer, 'Purchase commitment changed from $100,000.00 to $120,000.50'],
      ['Commitment Withdrawn', ...byBuyer, 'Purchase commitment of $120,000.50 withdrawn'],
      ['Commitment Submitted', ...byBuyer, 'Purchase commitment of $900,000.00'],
    ]);
    expect(told.slice(0, 2).sort()).toEqual([
      ['Commitment Accepted', 'Morgan Ellison', ...harborLight, 'Purchase commitment of $900,000.00 accepted'],
      [
        'Offering State Changed',
        'Morgan Ellison',
        expect.any(String),
        expect.any(String),
        'Published to Full: $0.00 remains',
      ],
    ]);
    const today = dateTime(new Date().toISOString()).slice(0, 10);
    expect(new Set(rows.map(([, , date]) => date?.slice(0, 10)))).toEqual(new Set([today]));
  });
});
