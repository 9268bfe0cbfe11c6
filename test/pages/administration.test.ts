import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, filterColumn, rowsOf } from '#test/support/browser.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';

const harborLight = 'Harbor Light Federal Credit Union';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader').filter({ hasText: name });
const column = async (page: Page, position: number) =>
  (await rowsOf(page.getByRole('table'))).map((row) => row[position]);

const A4_ACROSS = { width: 1123, height: 794 };

describe('an administrator', () => {
  const site = browsing();

  it('sorts and filters all offerings, and can pass the view on by its address', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings');
    await page.waitForURL('/admin/manage/offerings/all');
    await page.getByRole('heading', { level: 1, name: 'All LPs' }).waitFor();
    await page.getByText('20 of 60').waitFor();
    await eventually(() => header(page, 'State').getAttribute('aria-sort')).toBe('ascending');
    expect((await column(page, 1))[0]).toBe('Open');

    await header(page, 'LP #').getByRole('button', { name: 'LP #', exact: true }).click();
    await eventually(async () => (await column(page, 0)).slice(0, 2)).toEqual(['1001', '1002']);
    await header(page, 'LP #').getByRole('button', { name: 'LP #', exact: true }).click();
    await eventually(async () => (await column(page, 0)).slice(0, 2)).toEqual(['1060', '1059']);
    await eventually(() => header(page, 'LP #').getAttribute('aria-sort')).toBe('descending');

    await filterColumn(page, 'Seller', 'SUMMIT ridge');
    await page.getByText('3 of 3').waitFor();
    await eventually(() => column(page, 0)).toEqual(['1003', '1002', '1001']);
    await page.getByText('No more records in database.').waitFor();

    await button(page, 'Filter State').click();
    await page.getByRole('checkbox', { name: 'Archived' }).check();
    await page.getByText('No records available.').waitFor();
    await page.keyboard.press('Escape');
    const other = await site.visit('admin2', new URL(page.url()).pathname + new URL(page.url()).search);
    await other.getByText('No records available.').waitFor();
    await eventually(() => other.getByRole('searchbox', { name: 'Filter Seller' }).inputValue()).toBe('SUMMIT ridge');
  });

  it('shows every offering on demand, and more on scrolling', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/all');
    await page.getByText('20 of 60').waitFor();
    const region = page.getByRole('region', { name: 'All LPs' });
    await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await page.getByText('40 of 60').waitFor();
    await button(page, 'Show All').click();
    await page.getByText('60 of 60').waitFor();
    await eventually(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('61');
  });

  it('prints a list with all its columns, and what is a button on screen as a word', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 300_000);
    const page = await site.visit('admin', '/admin/manage/offerings/all');
    await button(page, 'More for LP 1001').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(A4_ACROSS);
    const last = page.getByRole('columnheader', { name: 'Settlement' });
    await eventually(() => last.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(
      A4_ACROSS.width,
    );
    await page.goto(`/admin/manage/offerings/purchases?filter.lp=${id}`);
    await page.getByRole('row').filter({ hasText: harborLight }).getByText('Pending').waitFor();
  });

  it('sees the offerings of each state in a view of their own', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/all');
    for (const [view, title, ...states] of [
      ['drafts', 'Draft LPs', 'Draft'],
      ['open', 'Open LPs', 'Open', 'Allocated'],
      ['full', 'Full LPs', 'Full'],
      ['sold', 'Sold LPs', 'Sold'],
      ['withdrawn', 'Withdrawn LPs', 'Withdrawn'],
      ['retention', 'LPs in retention', 'Retention'],
      ['archived', 'Archived LPs', 'Archived'],
    ] as const) {
      await page.goto(`/admin/manage/offerings/${view}?all=1`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(/^(\d+) of \1$/).waitFor();
      // A badge says beside the state how much is sold.
      const shown = (await column(page, 1)).map((text) => text?.replace(/\s*<?\d+% sold$/, ''));
      expect([...new Set(shown)]).toEqual(states);
    }
  });

  it('is told in the dialog why a commitment cannot be accepted', async () => {
    const id = await openOffering(site.app);
    const first = await committed(site.app, id, 600_000);
    await committed(site.app, id, 500_000, 'northfield');
    const page = await site.visit('admin', `/admin/manage/offerings/purchases?filter.lp=${id}`, {
      expected: [/status of 409/],
    });
    await button(page, `Accept Northfield Community Credit Union, LP ${id}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Accept this one alone' }).click();
    await dialog.getByRole('button', { name: 'Accept and pass over 1' }).waitFor();
    await accepted(site.app, first);
    await dialog.getByRole('button', { name: 'Accept and pass over 1' }).click();
    await dialog.getByText('Only $300,000.00 remains for sale.').waitFor();
  });

  it('is not offered to accept more than remains', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 500_000, 'northfield');
    await accepted(site.app, await committed(site.app, id, 600_000));
    const page = await site.visit('admin', `/admin/manage/offerings/purchases?filter.lp=${id}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('row').filter({ hasText: 'Northfield' }).waitFor();
    expect(await button(page, `Accept Northfield Community Credit Union, LP ${id}`).count()).toBe(0);
    await button(page, `Reject Northfield Community Credit Union, LP ${id}`).click();
    await dialog.getByLabel('Reason').fill('Too late');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('row').filter({ hasText: 'Northfield' }).getByText('Rejected', { exact: true }).waitFor();
  });

  it('decides once on a double click', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 300_000);
    const page = await site.visit('admin', `/admin/manage/offerings/purchases?filter.lp=${id}`);
    await button(page, `Accept ${harborLight}, LP ${id}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).dblclick();
    await page.getByRole('row').filter({ hasText: harborLight }).getByText('Accepted', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('is told why an offering with an accepted commitment cannot be unpublished', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('admin', `/lp/${id}`, { expected: [/status of 409/] });
    await button(page, 'Unpublish').waitFor();
    await accepted(site.app, await committed(site.app, id, 100_000));
    await button(page, 'Unpublish').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await dialog.getByRole('alert').waitFor();
    expect((await site.app.as('admin').offerings.get({ id })).State).toBe('Allocated');
  });

  it('follows an older address, and has no page where there is none', async () => {
    const page = await site.visit('admin', '/admin/iois');
    await page.waitForURL('/admin/manage/offerings/indications');
    await page.getByRole('heading', { level: 1, name: 'Indications of interest' }).waitFor();
    for (const nothing of ['offerings/nothing', 'users/nothing', 'users/toString', 'users/nothing/someone']) {
      await page.goto(`/admin/manage/${nothing}`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await eventually(() => page.title()).toBe('Tandem | Page not found');
    }
  });

  it('alone may open these pages', async () => {
    const page = await site.visit('buyer', '/admin/manage/offerings/all');
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
    await page.goto('/admin/lp/history/1001');
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  });
});
