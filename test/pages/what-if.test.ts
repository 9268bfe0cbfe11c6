import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';

const site = browsing();
const zero = 'cpr=0&cdr=0&severity=0&lag=0';
const opened = (parameters = '') => site.visit('buyer', `/lp/1001/what-if?${zero}${parameters}`);
const figures = (page: Page) => factsOf(page.getByRole('region', { name: 'Figures' }));
const yieldOf = async (page: Page) => Number.parseFloat((await figures(page))['Yield (BEY)'] ?? '');
const assumptions = (page: Page) => page.getByRole('form', { name: 'Your assumptions' });

describe('a buyer who prices a slice', () => {
  it('asks for a price by a yield, and takes a pair of the grid over', async () => {
    const page = await opened();
    await figures(page);
    await assumptions(page).getByLabel('Yield, % (BEY)').fill('6');
    await page.waitForURL(/yield=6/);
    await eventually(async () => (await figures(page))['Yield (BEY)']).toContain('6.000%');
    const price = await assumptions(page).getByLabel('Price, % of balance').inputValue();
    expect(Number(price)).toBeLessThan(100);
    await page.getByRole('button', { name: /^CPR 12%, CDR 1%/ }).click();
    await eventually(() => assumptions(page).getByLabel('CPR, %', { exact: true }).inputValue()).toBe('12');
    await eventually(() => assumptions(page).getByLabel('CDR, %', { exact: true }).inputValue()).toBe('1');
  });

  it('moves a slider by its keys, and buys a share', async () => {
    const page = await opened();
    const before = await yieldOf(page);
    await page.getByRole('slider', { name: 'CDR, slider' }).focus();
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    await eventually(() => assumptions(page).getByLabel('CDR, %', { exact: true }).inputValue()).toBe('1');
    await assumptions(page).getByLabel('Severity, %').fill('40');
    await eventually(() => yieldOf(page)).toBeLessThan(before);
    await assumptions(page).getByLabel('Buy by').selectOption('share');
    await assumptions(page).getByLabel('Share to buy, %').fill('2.5');
    await page.waitForURL(/share=2\.5/);
    await eventually(async () => (await figures(page))['Accrued interest']).toContain('2.5000% of the pool');
    await assumptions(page).getByLabel('Target yield, %').fill('50');
    await page.getByText('The yield is below 50% even without defaults').waitFor();
    await page
      .getByRole('button', { name: /^Convexity|^Yield \(BEY\).*How we calculated this/ })
      .first()
      .click();
    await page.getByText('SHA-256 of the file').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/How we calculated this$/);
  });

  it('is told what is wrong at the field, and keeps the figures from before', async () => {
    const page = await opened('&price=99');
    const before = await figures(page);
    await assumptions(page).getByLabel('Price, % of balance').fill('201');
    await page.getByText('Price must be between 1 and 200').waitFor();
    await assumptions(page).getByLabel('CPR, %', { exact: true }).fill('0 for 24, 8 for x');
    await page.getByText('Prepayment must be a number').waitFor();
    await eventually(() => figures(page)).toEqual(before);
    await assumptions(page).getByLabel('Price, % of balance').fill('99');
    await assumptions(page).getByLabel('CPR, %', { exact: true }).fill('0 for 24, 8 for 36, 15');
    await eventually(async () => (await figures(page))['Average life']).not.toBe(before['Average life']);
    await page.goto(page.url().replace(/\?.*/, '?price=201'));
    await page.getByText('Correct the marked assumptions, and the figures will be here.').waitFor();
  });

  it('saves two scenarios, compares them, opens one as a colleague, exports and deletes it', async () => {
    const page = await site.visit('buyer', '/lp/1001/what-if?price=99&cpr=0', { expected: [/status of 409/] });
    await figures(page);
    const save = async (name: string) => {
      await page.getByLabel('Name of this scenario').fill(name);
      await page.getByRole('button', { name: 'Save scenario' }).click();
      await page.getByRole('button', { name, exact: true }).waitFor();
    };
    await save('At 99');
    await assumptions(page).getByLabel('Price, % of balance').fill('101');
    await page.waitForURL(/price=101/);
    await save('At 101');
    await page.getByLabel('Name of this scenario').fill('At 101');
    await page.getByRole('button', { name: 'Save scenario' }).click();
    await page.getByText('You already have a scenario named At 101.').waitFor();
    await page.getByRole('button', { name: 'Change At 101' }).click();
    await page.getByLabel('New name').fill('At a premium');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'At a premium', exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Compare At 99' }).check();
    await page.getByRole('checkbox', { name: 'Compare At a premium' }).check();
    const compared = page.getByRole('table', { name: 'Compared' });
    await eventually(() => compared.getByRole('row', { name: /^Price/ }).textContent()).toMatch(/101\.0000.*99\.0000/);
    await compared.getByRole('row', { name: /^Given Price 101% of balance Price 99%/ }).waitFor();

    const theirs = await site.visit('buyer2', '/lp/1001/what-if');
    await figures(theirs);
    const saved = theirs.getByRole('button', { name: 'At 99', exact: true });
    await saved.waitFor();
    await theirs.getByRole('link', { name: 'Saved scenarios' }).click();
    await eventually(() => theirs.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await saved.click();
    await eventually(() => assumptions(theirs).getByLabel('Price, % of balance').inputValue()).toBe('99');
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: 'Export At 99 to Excel' }).click();
    expect((await download).suggestedFilename()).toBe('LP1001 At 99.xlsx');
    await theirs.getByRole('button', { name: 'Delete At 99' }).click();
    await theirs.getByRole('button', { name: 'Delete scenario' }).click();
    await eventually(() => theirs.getByRole('button', { name: 'At 99', exact: true }).count()).toBe(0);
    await eventually(() => theirs.evaluate(() => document.activeElement?.localName)).toBe('main');
  });

  it('begins with what administrators set for the class, and says where that is from', async () => {
    const theirs = await site.visit('admin', '/admin/manage/assumptions', { expected: [/status of 422/] });
    await theirs.getByRole('button', { name: 'Edit Auto loans' }).click();
    const form = theirs.getByRole('form', { name: 'Assumptions' });
    await form.getByLabel('CDR, %').fill('2.25');
    await form.getByLabel('Source', { exact: true }).fill('Quarterly auto losses');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await form.getByText('Enter the date of the source').waitFor();
    await form.getByLabel('Date of the source').fill('2026-09-30');
    await form.getByRole('button', { name: 'Save changes' }).click();
    const changes = theirs.getByRole('table', { name: 'Changes of assumptions' });
    await changes.getByText(/CDR 2\.25%.*09\/30\/2026/).waitFor();

    const page = await site.visit('buyer', '/lp/1001/what-if');
    await eventually(() => assumptions(page).getByLabel('CDR, %', { exact: true }).inputValue()).toBe('2.25');
    await page.getByText('Quarterly auto losses, 09/30/2026').waitFor();
    await assumptions(page).getByLabel('Assumptions').selectOption({ label: 'All zero' });
    await eventually(() => assumptions(page).getByLabel('CDR, %', { exact: true }).inputValue()).toBe('0');
    await assumptions(page).getByLabel('CPR, %', { exact: true }).waitFor();
  });
});
