import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';

const site = browsing({ files: true });

/** The page, and tables that would have to be scrolled sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...[...document.querySelectorAll('main table')].map((table) => table.parentElement)]
      .filter((one) => one !== null && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one?.querySelector('caption')?.textContent ?? 'page'),
  );

describe('deals and servicing', () => {
  it.each([
    [390, '/admin/deals'],
    [768, '/admin/deals'],
    [390, '/lp/1012/performance'],
    [768, '/lp/1012/performance'],
    [390, '/selling/lp/1012/servicing'],
    [768, '/selling/lp/1012/servicing'],
  ])('fit %i pixels at %s', async (width, path) => {
    const page = await site.visit('admin', path, { width });
    await page.locator('main table').first().waitFor();
    await eventually(() => tooWide(page)).toEqual([]);
  });

  it('show each posted month on one line on a tablet', async () => {
    const page = await site.visit('admin', '/selling/lp/1012/servicing', { width: 768 });
    const months = page.getByRole('table', { name: 'Posted months' }).locator('tbody td:first-child a');
    await months.first().waitFor();
    const lines = await months.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(lines)).toEqual(new Set([1]));
  });
});
