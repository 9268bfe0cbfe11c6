import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';

const site = browsing();

/** Headings that say little: someone has to choose. */
const unknown = `LOANNO,CURBAL,INTRAT,MATDT,CRSCOR,ST CD
7001,10000.00,5.25,20280930,700,CA
7002,12000.00,6.5,20290930,710,TX
7003,9500.00,4.75,20301031,690,OH
`;

async function startWith(page: Page, content: string) {
  const buffer = Buffer.from(content);
  await page.locator('input[type=file]').setInputFiles({ name: 'tape.csv', mimeType: 'text/csv', buffer });
}
const fieldFor = (page: Page, heading: string) => page.getByLabel(`Field for ${heading}`);
const table = (page: Page) => page.getByRole('table', { name: 'Columns of the tape' });
/** Fields that the bar below the form leads to. */
const leads = (page: Page, title: string) =>
  page
    .locator('span')
    .filter({ hasText: new RegExp(`^${title}:`) })
    .getByRole('button')
    .allInnerTexts();

describe('a new LP from its loan tape', () => {
  it('keeps its columns in sight until they are read, and names those that are not', async () => {
    const page = await site.visit('seller', '/selling/lp/new');
    await startWith(page, unknown);
    await table(page).waitFor();
    await page.getByLabel('As-of date').fill('2026-09-30');
    const choices = { LOANNO: 'loanId', CURBAL: 'currentBalance', MATDT: 'maturityDate', INTRAT: 'noteRate' };
    for (const [heading, field] of Object.entries(choices)) {
      await fieldFor(page, heading).focus();
      await fieldFor(page, heading).selectOption(field);
    }
    await eventually(() => page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true);
    expect(await table(page).count()).toBe(1);
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(focused).toBe('Field for INTRAT');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Column not read: CRSCOR').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change columns' }).click();
    await fieldFor(page, 'CRSCOR').selectOption('creditScoreOriginal');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/^3 loans/).waitFor();
    expect(await page.getByText(/not read:/).count()).toBe(0);
  });

  it('lists errors before warnings', async () => {
    const page = await site.visit('seller', '/selling/lp/new');
    const high = [1, 2, 3].map((row) => `H${row},10000.00,26,20280930`);
    const tape = ['Loan ID,Current Balance,Note Rate,Maturity Date', ...high, 'H4,10000.00,75,20280930'];
    await startWith(page, `${tape.join('\n')}\n`);
    await page.getByLabel('As-of date').fill('2026-09-30');
    await page.getByRole('button', { name: /^Errors and warnings/ }).click();
    const listed = page.getByRole('table', { name: 'Errors and warnings' }).locator('tbody tr');
    await listed.getByText('Warning').first().waitFor();
    expect(await listed.first().innerText()).toContain('Error');
  });

  it('tells what it requires from what buyers will miss', async () => {
    const page = await site.visit('seller', '/selling/lp/new');
    await startWith(
      page,
      unknown.replace('LOANNO,CURBAL,INTRAT,MATDT', 'Loan ID,Current Balance,Note Rate,Maturity Date'),
    );
    await page.getByLabel('As-of date').fill('2026-09-30');
    await page.getByText(/^Columns? not read/).waitFor();
    await eventually(() => leads(page, 'Required')).toEqual(['Loan type']);
    await eventually(() => leads(page, 'Optional, but buyers look for it')).toContain('Settlement date');
    await page.getByRole('button', { name: 'Loan type', exact: true }).click();
    await page.keyboard.type('Motorcycles');
    await eventually(() => leads(page, 'Required')).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
  });
});
