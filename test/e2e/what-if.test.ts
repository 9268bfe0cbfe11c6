import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';

const site = browsing();
const figures = (page: Page) => factsOf(page.getByRole('region', { name: 'Figures' }));
const yieldOf = async (page: Page) => Number.parseFloat((await figures(page))['Yield (BEY)'] ?? '');
const assumptions = (page: Page) => page.getByRole('form', { name: 'Your assumptions' });

describe('a buyer who prices a slice', () => {
  it('comes from the term sheet, sees figures follow, and gets the same view by its address', async () => {
    const page = await site.visit('buyer', '/lp/1001');
    await page.getByRole('link', { name: 'What-if' }).click();
    await page.getByRole('heading', { level: 1, name: 'What-if' }).waitFor();
    const before = await yieldOf(page);
    await assumptions(page).getByLabel('Price, % of balance').fill('98');
    await eventually(() => yieldOf(page)).toBeGreaterThan(before);
    await page.getByRole('slider', { name: 'CDR, slider' }).fill('2');
    await assumptions(page).getByLabel('Severity, %').fill('50');
    await page.waitForURL(/price=98.*cdr=2.*severity=50/);
    const shown = await figures(page);
    await page.reload();
    await eventually(() => figures(page)).toEqual(shown);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const memo = page.getByRole('region', { name: 'For the committee' });
    const months = memo.getByRole('table', { name: 'Months of the slice' }).getByRole('row');
    await eventually(() => months.count()).toBeGreaterThan(50);
  });
});
