import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name, { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Term sheet preview' });

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

describe('an administrator', () => {
  const site = browsing();

  it('creates a draft while reading its term sheet, and is told early what is wrong', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/drafts');
    await page.getByRole('link', { name: 'Create offering' }).click();
    await button(page, 'Save draft').click();
    await page.getByText('Seller is required').waitFor();
    await page.getByText('Loan type is required').waitFor();
    await eventually(() => field(page, 'Seller').evaluate((input) => input === document.activeElement)).toBe(true);

    await field(page, 'Seller').fill('No Such Credit Union');
    await field(page, 'Seller').blur();
    await page.getByText("No Such Credit Union isn't in the credit union directory.").waitFor();
    await field(page, 'Seller').fill('summit');
    await page.getByRole('option', { name: /^Summit Ridge Credit Union/ }).click();
    await page.getByLabel('Category', { exact: true }).selectOption('MBL');
    await fill(page, { 'Loan type': 'Multifamily', 'Loan Amount': '2500000', 'Available for sale (%)': '80' });
    await field(page, 'Available for sale (%)').blur();
    await page.getByText('$2,000,000.00', { exact: true }).first().waitFor();
    await eventually(() => page.getByLabel('Asset class', { exact: true }).count()).toBe(0);
    await fill(page, { Collateral: 'Forty flats', 'Settlement date': '2027-01-15', Summary: 'One loan.\nOne house.' });
    await eventually(() => factsOf(preview(page))).toMatchObject({
      'Loan Amount': '$2,500,000',
      'Settlement date': '01/15/2027',
    });
    await preview(page).getByText('Forty flats').first().waitFor();

    await page.getByLabel('Transaction type', { exact: true }).selectOption('LLO');
    await eventually(() => field(page, 'Minimum purchase').count()).toBe(0);
    await page.getByRole('link', { name: 'Restrictions' }).click();
    await page.getByRole('combobox', { name: 'Add to "Hidden from"' }).fill('northfield');
    await page.getByRole('option').first().click();
    await page.getByText('Once published: 40 of 41 credit unions').waitFor();
    await button(page, 'Save draft').click();
    await page.getByText(/^Draft LP #\d+ saved\.$/).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await eventually(() => site.app.as('admin').offerings.get({ id })).toMatchObject({
      State: 'Draft',
      SellerName: 'Summit Ridge Credit Union',
      TransactionType: 'LLO',
      TermSheetCategory: 'MBL',
      PoolBalance: 2_500_000,
      AmountRemaining: 2_000_000,
      SettlementDate: '2027-01-15T00:00:00.000Z',
      TermSheet: { summary: 'One loan.\nOne house.', wtdAverageLtv: null },
      Restrictions: { WhitelistedFinancialEntities: [], BlacklistedFinancialEntities: ['CU60002'] },
    });
  });
});
