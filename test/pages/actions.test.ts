import { describe, expect, it } from 'vitest';
import { actionsOn } from '#test/support/actions.ts';
import { browsing } from '#test/support/browser.ts';

const site = browsing();

describe('actions that a job takes', () => {
  it('are two to find auto loans of Colorado at 7 % or more and at most $5 million', async () => {
    const page = await site.visit('buyer', '/lps');
    await page.getByText(/^Showing 10 of/).waitFor();
    const actions = await actionsOn(page);
    const box = page.getByRole('searchbox', { name: 'Search LPs' });
    await box.fill('auto, Colorado, at least 7 %, at most $5 M');
    await page.getByText('Press Enter to filter by').waitFor();
    await box.press('Enter');
    await page.getByRole('button', { name: 'Remove Rate: 7% or more' }).waitFor();
    expect(actions()).toBe(2);
  });

  it('are four to price a slice, save and export it', async () => {
    const page = await site.visit('buyer', '/lp/1001/what-if');
    await page.getByRole('region', { name: 'Figures' }).getByText('Yield (BEY)').waitFor();
    const actions = await actionsOn(page);
    await page.getByRole('form', { name: 'Your assumptions' }).getByLabel('Price, % of balance').fill('99.5');
    await page.waitForURL(/price=99\.5/);
    await page.getByLabel('Name of this scenario').fill('At 99.5');
    await page.getByRole('button', { name: 'Save scenario' }).click();
    await page.getByRole('button', { name: 'At 99.5', exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Excel/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    expect(actions()).toBe(4);
  });

  it('are two to decide on a purchase', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/purchases');
    const accept = page.getByRole('button', { name: /^Accept .+, LP / }).first();
    await accept.waitFor();
    const actions = await actionsOn(page);
    await accept.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page
      .getByRole('status')
      .getByText(/accepted\.$/)
      .waitFor();
    expect(actions()).toBe(2);
  });
});
