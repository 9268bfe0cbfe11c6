import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, lpsOn } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';

describe('a buyer who looks for something', () => {
  const site = browsing();

  const autosIn = (collateralLocation: string, wtdAverageLoanRate: number, PoolBalance = 4_000_000) =>
    openOffering(site.app, { PoolBalance, TermSheet: { collateralLocation, wtdAverageLoanRate } });
  const chip = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Filters' }).getByRole('button', { name, exact: true });
  const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  // One that is tried again finds nothing of the time before.
  const towns = ['Grand Junction', 'Grand Lake', 'Grand Mesa'];

  it('finds the auto pools in Colorado above 7 % under $5 M in five actions', async () => {
    const town = towns.shift() ?? '';
    const search = `auto ${town.toLowerCase()} colorado`;
    const pool = await autosIn(`${town}, Colorado`, 7.4);
    await autosIn(`${town}, Colorado`, 6.9);
    await autosIn(`${town}, Colorado`, 7.6, 9_000_000);
    await autosIn('Provo, Utah', 7.4);
    const page = await site.visit('buyer', '/lps');
    await page.getByText(/^Showing 10 of/).waitFor();

    await page.getByRole('searchbox', { name: 'Search LPs' }).fill(search);
    await chip(page, 'Rate').click();
    await page.getByLabel('At least').fill('7');
    // Its chip grows then, and moves the next.
    await eventually(() => parameters(page)).toEqual({ search, rate: '7..' });
    await chip(page, 'Size').click();
    await page.getByLabel('At most').fill('5M');
    await eventually(() => lpsOn(page)).toEqual([`LP #${pool}`]);
    await page.getByText('1 LP · $3,600,000 remaining').waitFor();
    await eventually(() => parameters(page)).toEqual({ search, rate: '7..', size: '..5000000' });

    // The same as one sentence.
    const other = await site.visit('buyer', '/lps');
    await other.getByText(/^Showing 10 of/).waitFor();
    const box = other.getByRole('searchbox', { name: 'Search LPs' });
    await box.fill(`auto, Colorado, at least 7 %, at most $5 M ${town.toLowerCase()}`);
    await other.getByText('Press Enter to filter by Asset class: Auto, US state: Colorado, Rate: 7% or more').waitFor();
    await box.press('Enter');
    await eventually(() => lpsOn(other)).toEqual([`LP #${pool}`]);
    await eventually(() => parameters(other)).toEqual({
      search: town.toLowerCase(),
      assetClass: 'Auto',
      place: 'CO',
      rate: '7..',
      size: '..5000000',
    });
    await other.getByText('Rate: 7% or more').waitFor();
    expect(await box.inputValue()).toBe(town.toLowerCase());
    await other.getByText(`Also searching for LPs that mention "${town.toLowerCase()}".`).waitFor();
    await other.reload();
    await eventually(() => lpsOn(other)).toEqual([`LP #${pool}`]);
    await other.getByRole('button', { name: 'Remove Size: up to $5,000,000' }).click();
    await eventually(() => parameters(other).size).toBe(undefined);
    await other.goBack();
    await eventually(() => parameters(other).size).toBe('..5000000');
    await other.goBack();
    await eventually(() => parameters(other)).toEqual({});

    await page.reload();
    await eventually(() => lpsOn(page)).toEqual([`LP #${pool}`]);
    await page.getByRole('link', { name: `LP #${pool}` }).click();
    await page.waitForURL(`/lp/${pool}`);
    await page.goBack();
    await eventually(() => lpsOn(page)).toEqual([`LP #${pool}`]);
    await page.goBack();
    await eventually(() => parameters(page)).toEqual({ search, rate: '7..' });
    await eventually(async () => (await lpsOn(page)).length).toBe(2);
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.waitForURL('/lps/open?**');
    await eventually(() => parameters(page)).toEqual({ search, rate: '7..' });
  });
});
