import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Visit } from '#shared/domain/desk.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, lpsOn, tabTo } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { storesOf } from '#test/support/stores.ts';

describe('a buyer who looks for something', () => {
  const site = browsing();

  const autosIn = (collateralLocation: string, wtdAverageLoanRate: number, PoolBalance = 4_000_000) =>
    openOffering(site.app, { PoolBalance, TermSheet: { collateralLocation, wtdAverageLoanRate } });
  const chip = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Filters' }).getByRole('button', { name, exact: true });
  const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

  it('chooses among values with their counts, by keyboard', async () => {
    const pool = await autosIn('Pierre, South Dakota', 7);
    const page = await site.visit('buyer', '/lps');
    const place = chip(page, 'US state');
    await place.waitFor();
    await tabTo(page, place);
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'US state' });
    const find = panel.getByLabel('Search US state');
    await eventually(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('south d');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(() => panel.getByRole('checkbox').isChecked()).toBe(true);
    await eventually(() => panel.getByRole('checkbox').locator('..').textContent()).toBe('South Dakota1');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => lpsOn(page)).toEqual([`LP #${pool}`]);
    await chip(page, 'Asset class').click();
    await page.getByRole('checkbox', { name: /^Solar/ }).check();
    await page.getByText('No records available.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove Asset class: Solar', exact: true }).last().click();
    await eventually(() => lpsOn(page)).toEqual([`LP #${pool}`]);
    await page.getByRole('button', { name: 'Remove US state: South Dakota' }).click();
    await page.getByText(/^Showing 10 of/).waitFor();
    await eventually(() => parameters(page)).toEqual({});
  });

  it('sorts by a heading, and comes to the last of all pages', async () => {
    const page = await site.visit('buyer', '/lps?layout=table');
    const table = page.getByRole('table');
    await table.getByRole('button', { name: 'Rate' }).click();
    await page.waitForURL(/sort=wtdAverageLoanRate\+desc/);
    const query = { $top: '1000', $orderby: 'wtdAverageLoanRate desc' };
    const { value: all } = await site.app.as('buyer').termsheets.list({ query });
    const numbers = () => lpsOn(page);
    await eventually(numbers).toEqual(all.slice(0, 10).map(({ lpIdentifier }) => `LP #${lpIdentifier}`));
    await eventually(() => table.getByRole('columnheader', { name: 'Rate' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await page.goBack();
    const newest = (await site.app.as('buyer').termsheets.list({ query: { $top: '10' } })).value;
    await eventually(numbers).toEqual(newest.map(({ lpIdentifier }) => `LP #${lpIdentifier}`));
    await page.goForward();
    await eventually(numbers).toEqual(all.slice(0, 10).map(({ lpIdentifier }) => `LP #${lpIdentifier}`));
    await page.getByRole('button', { name: 'Last page' }).click();
    await eventually(numbers).toEqual(
      all.slice(Math.floor((all.length - 1) / 10) * 10).map(({ lpIdentifier }) => `LP #${lpIdentifier}`),
    );
    await page.getByLabel('Rows per page').selectOption('100');
    await eventually(async () => (await numbers()).length).toBe(all.length);
    await eventually(() => parameters(page)).toEqual({ layout: 'table', sort: 'wtdAverageLoanRate desc', show: '100' });
  });

  it('sees what is new since the visit before', async () => {
    const { UserObjectId: userId = '' } = await site.app.as('northfield').auth.whoAmI({});
    const [visitAt, lastActiveAt] = [30, 24].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
    const visit = { userId, visitAt, lastActiveAt, previousVisitAt: null, version: 0 } as Visit;
    await storesOf(site.app).desk.saveVisit(visit);
    const id = await openOffering(site.app);
    const page = await site.visit('northfield', '/lps');
    await page.getByRole('button', { name: 'New since my last visit' }).click();
    await page.getByRole('link', { name: `LP #${id}` }).waitFor();
    await eventually(() => parameters(page)).toEqual({ listedSince: lastActiveAt });
    const query = { listedSince: lastActiveAt, $top: '10' };
    const { value, '@odata.count': count } = await site.app.as('northfield').termsheets.list({ query });
    expect(count).toBeLessThan((await site.app.as('northfield').termsheets.summary({})).count);
    await eventually(() => lpsOn(page)).toEqual(value.map(({ lpIdentifier }) => `LP #${lpIdentifier}`));
    const first = await site.visit('seller', '/lps');
    await first.getByText(/^Showing 10 of/).waitFor();
    await eventually(() => first.getByRole('button', { name: 'New since my last visit' }).count()).toBe(0);
  });

  it('filters in a sheet where the window is small', async () => {
    const page = await site.visit('buyer', '/lps', { width: 390 });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: 'Score' }).click();
    await sheet.getByLabel('At least').fill('900');
    await sheet.getByRole('button', { name: 'Show 0 LPs' }).click();
    await page.getByText('No records available.').waitFor();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Show [1-9]\d* LPs$/ }).click();
    await page.getByText(/^Showing 10 of/).waitFor();
  });
});
