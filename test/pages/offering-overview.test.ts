import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { draftOffering } from '#test/support/listings.ts';

const overview = (id: string, filter = 'open') => `/admin/manage/offerings/${filter}/${id}`;
const site = browsing();

describe('the overview of an offering', () => {
  it('is below the list it was found in, and leads to the pages of the LP', async () => {
    const page = await site.visit('admin', overview('1001'));
    await page.getByText('sold by Summit Ridge Credit Union').waitFor();
    const pages = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    for (const [name, href] of [
      ['Term sheet', '/lp/1001'],
      ['Documents', '/admin/lp/1001/documents'],
      ['History', '/admin/lp/history/1001'],
      ['Edit', '/admin/lp/1001/terms'],
      ['Loan tape', '/admin/lp/1001/tape'],
    ] as const) {
      await eventually(() => pages.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
    }
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
    const more = pages.getByRole('button', { name: 'More for LP 1001' });
    await more.click();
    const items = page.getByRole('menuitem');
    await eventually(async () => (await items.allInnerTexts()).at(-1)).toBe('Print');
    expect(await items.first().getAttribute('href')).toBe('/admin/lp/1001/edit');
    await items.last().click();
    await page.locator('body[data-printed]').waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Open' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open LPs' }).waitFor();
  });

  it('is where its number leads from each list', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/full?filter.lp=1005');
    await page.getByRole('link', { name: '1005', exact: true }).click();
    await page.waitForURL(overview('1005', 'full'));
    await page.goto('/admin/manage/offerings/indications?filter.lp=1005');
    await page.getByRole('link', { name: '1005', exact: true }).first().click();
    await page.waitForURL(overview('1005', 'indications'));
  });

  it.each(['/admin/manage/offerings/open/1001', '/admin/lp/1001/terms', '/lp/1001'])(
    'names each action and leaves none alone on a line of a phone: %s',
    async (path) => {
      const page = await site.visit('admin', path, { width: 390 });
      const more = page.getByRole('button', { name: 'More for LP 1001' });
      await more.waitFor();
      expect((await more.innerText()).trim()).toBe('More');
      const row = more.locator('..').locator(':scope > a:visible, :scope > button:visible');
      await eventually(async () => {
        const boxes = await row.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        const last = boxes.at(-1);
        return boxes.filter(({ top }) => top === last?.top).length > 1 || (last?.width ?? 0) > 300;
      }).toBe(true);
    },
  );

  it('keeps amounts whole and long words within the window of a phone', async () => {
    const id = await draftOffering(site.app, {
      PoolBalance: 100_000_000_000,
      TermSheet: { collateralDescription: 'x'.repeat(500) },
    });
    const page = await site.visit('admin', overview(id, 'drafts'), { width: 390 });
    const remaining = page.getByRole('region', { name: 'Key figures' }).getByText('$90,000,000,000.00');
    const { lines, isWhole } = await remaining.evaluate((value) => ({
      lines: value.getClientRects().length,
      isWhole: value.scrollWidth <= (value.parentElement?.clientWidth ?? 0),
    }));
    expect([lines, isWhole]).toEqual([1, true]);
    await page.getByRole('link', { name: 'Term sheet' }).click();
    await page.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await eventually(() => page.getByText('Number of loans').count()).toBe(0);
  });

  it('says that no one asked for it yet', async () => {
    const page = await site.visit('admin', overview(await draftOffering(site.app), 'drafts'));
    await page.getByText('No supplemental data available for this LP.').waitFor();
  });

  it('says why its credit unions could not be loaded, and tries again', async () => {
    const page = await site.visit('admin', '/dashboard', { expected: [/status of 403/] });
    const answer = { type: '/problems/not-allowed', title: '', status: 403, detail: "You don't have access to this." };
    await page.route('**/icviews**', (route) => route.fulfill({ status: 403, json: answer }));
    await page.goto(overview('1001'));
    await page.getByText('403 Forbidden').waitFor();
    await page.unroute('**/icviews**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').getByText('Northfield Community Credit Union').waitFor();
  });

  it('has no page for an LP or a list that does not exist, nor for a buyer', async () => {
    const page = await site.visit('admin', overview('99999'), { expected: [/Problem: Not found/] });
    const nothing = page.getByRole('heading', { name: 'Page not found' });
    await nothing.waitFor();
    await page.goto(overview('1001', 'toString'));
    await nothing.waitFor();
    const buyer = await site.visit('buyer', overview('1001'));
    await buyer.getByText("You don't have access to this page").waitFor();
  });
});
