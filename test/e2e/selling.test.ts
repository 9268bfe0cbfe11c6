import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';

describe('who sells', () => {
  const site = browsing();

  it('finds the demand for an LP from the sidebar, and asks a question about it', async () => {
    const id = await openOffering(site.app);
    await site.app.as('buyer').termsheets.get({ id });
    await site.app.as('buyer').interests.submit({ id, body: { Amount: 450_000 } });
    const page = await site.visit('seller', '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Selling' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `LP #${id}`, exact: true }) });
    await card.getByText('$450,000.00').waitFor();
    await card.getByText('1 credit union · 50% of the amount for sale').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await card.getByRole('link', { name: `LP #${id}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
    await page.getByText('Viewed the term sheet').waitFor();
    await eventually(() => page.getByText('Harbor Light').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByText('Enter a question').waitFor();
    await page.getByLabel(`Ask us about LP #${id}`).fill('When is settlement?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByText('Question sent.').waitFor();
  });

  it('prepares an LP, is sent back, hands it in again and sees it published to buyers', async () => {
    const page = await site.visit('seller', '/selling');
    await page.getByRole('link', { name: 'Prepare an LP' }).first().click();
    await page.getByRole('combobox', { name: 'Loan type' }).fill('Used boats');
    await page.getByLabel('Pool Amount').fill('2,000,000');
    await page.getByLabel('Available for sale (%)').fill('90');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/selling\/lp\/\d+$/);
    const id = page.url().replace(/.*\//, '');
    await page.getByText('Missing from this LP').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('dialog').getByText('Missing from this LP').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('In review').first().waitFor();
    await eventually(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0);

    const admin = await site.visit('admin', '/dashboard');
    await admin
      .getByRole('region', { name: 'Drafts to review' })
      .getByRole('link', { name: `LP #${id}` })
      .click();
    await admin.getByRole('row', { name: /Loan type.*Used boats/ }).waitFor();
    expect(await faultsOf(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Send back' }).click();
    await admin.getByText('A comment is required').waitFor();
    await admin.getByLabel('Comment for the seller').fill('Please add a servicing fee.');
    await admin.getByRole('button', { name: 'Send back' }).click();
    await admin.getByText(`LP #${id} was sent back to its seller.`).waitFor();

    await page.reload();
    await page.getByText('Please add a servicing fee.').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Servicing fee (%)').fill('0.5');
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    const fee = async () => (await site.app.as('seller').offerings.listing({ id })).offering.TermSheet?.servicingFee;
    await eventually(fee).toBe(0.5);
    await page.goto(`/selling/lp/${id}/documents`);
    await page.getByRole('region', { name: 'Add to due diligence' }).waitFor();
    await page.goto(`/selling/lp/${id}`);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('In review').first().waitFor();

    await admin.goto(`/admin/lp/${id}/review`);
    await admin.getByText('Changed since you last saw it').waitFor();
    await admin.getByRole('row', { name: /Servicing fee/ }).waitFor();
    await eventually(() => admin.getByRole('row', { name: /Loan type/ }).count()).toBe(0);
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await admin.getByText(`LP #${id} is published.`).waitFor();
    const buyer = await site.visit('buyer', `/lp/${id}`);
    await buyer.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
  });
});
