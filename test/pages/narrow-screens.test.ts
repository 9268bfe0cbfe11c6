import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';

const site = browsing();
const managing = '/admin/manage/offerings';

/** Tables that would have to be scrolled sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
      .flatMap((one) => one.querySelector('caption')?.textContent ?? one.getAttribute('aria-label') ?? one.className),
  );
/** Texts that an ellipsis cuts. */
const cut = (texts: Locator) =>
  texts.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));

describe('a phone', () => {
  it.each([
    ['admin', `${managing}/purchases?filter.status=Pending`],
    ['admin', `${managing}/all`],
    ['admin', `${managing}/all/1001/allocation`],
    ['admin', '/admin/lp/history/1001'],
    ['buyer', '/portfolio'],
    ['buyer', '/docs'],
  ] as const)('scrolls no table sideways for %s at %s', async (who, path) => {
    const page = await site.visit(who, path, { width: 390 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main table').first().waitFor();
    await eventually(() => tooWide(page)).toEqual([]);
  });

  it('has an administrator’s dashboard in six windows', async () => {
    const page = await site.visit('admin', '/dashboard', { width: 390 });
    await page.getByRole('heading', { name: "Committed/Purchased LP's" }).waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2400);
  });
});

describe('an administrator’s phone', () => {
  it('reads emails whole on the cards of users', async () => {
    const page = await site.visit('admin', '/admin/manage/users/ready-to-verify', { width: 390 });
    const emails = page.locator('tbody td[data-label="Email"]');
    await emails.first().waitFor();
    const low = emails.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length);
    expect(await low).toBe(0);
    // A place for a break cuts a line into two boxes.
    const lines = await emails.evaluateAll((all) =>
      all.map((one) => new Set([...(one.querySelector('a')?.getClientRects() ?? [])].map(({ top }) => top)).size),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  it('has the first of the activity in six windows', async () => {
    const page = await site.visit('admin', '/admin/activity', { width: 390 });
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
  });
});

describe('an administrator', () => {
  it('sees the details of a history on a tablet', async () => {
    const page = await site.visit('admin', '/admin/lp/history/1001', { width: 768 });
    const detail = page.getByRole('columnheader', { name: /Detail/ });
    await detail.waitFor();
    const right = async () => ((await detail.boundingBox())?.x ?? 0) + ((await detail.boundingBox())?.width ?? 0);
    await eventually(right).toBeLessThanOrEqual(768);
    const table = page.getByRole('table', { name: 'LP#1001 History' });
    await table.getByRole('link', { name: 'Northfield Community Credit Union' }).first().waitFor();
    expect(await cut(table.getByRole('columnheader').locator('button > span'))).toEqual([]);
    const isLow = (texts: Locator) =>
      texts.evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight).map((one) => one.textContent),
      );
    expect(await isLow(table.locator('td:not([data-card="line"]) > span'))).toEqual([]);
  });

  it('reads the names of credit unions whole in the queue of purchases', async () => {
    const page = await site.visit('admin', `${managing}/purchases?filter.status=Pending`);
    const names = page.locator('tbody [title] > span');
    await names.first().waitFor();
    expect(await names.count()).toBeGreaterThan(8);
    expect(await cut(names)).toEqual([]);
    expect(await cut(page.locator('tbody tr[data-row] > td:nth-child(-n + 7)'))).toEqual([]);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.at(-1)).toContain('LP #');
  });

  it('has the allocation first where a book is closed, with the limits of each buyer', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 300_000);
    await site.app.as('admin').allocations.closeBook({ id });
    const page = await site.visit('admin', `${managing}/closed`);
    const first = page.getByRole('link', { name: `Allocation of LP ${id}`, exact: true });
    await first.waitFor();
    expect(await first.evaluate((one) => one.previousElementSibling)).toBeNull();
    await first.click();
    await page.waitForURL(`**/${id}/allocation`);
    const table = page.getByRole('table', { name: 'Allocation' });
    await table.getByRole('columnheader', { name: /Limits/ }).waitFor();
    await table.getByRole('cell', { name: 'None bind' }).waitFor();
    await eventually(() => tooWide(page)).toEqual([]);
  });

  it('reads states whole in the list of all LPs, and reaches the allocation of a closed book', async () => {
    const sold = await openOffering(site.app);
    await accepted(site.app, await committed(site.app, sold, 300_000));
    const closed = await openOffering(site.app);
    await committed(site.app, closed, 300_000);
    await site.app.as('admin').allocations.closeBook({ id: closed });
    const page = await site.visit('admin', `${managing}/all`);
    await page.getByRole('button', { name: 'Show All' }).click();
    await page.getByRole('link', { name: closed, exact: true }).waitFor();
    expect(await cut(page.locator('tbody tr[data-row] > td:nth-child(-n + 6)'))).toEqual([]);
    await page.getByRole('link', { name: `Book closed Allocation of LP ${closed}` }).click();
    await page.waitForURL(`**/${closed}/allocation`);
  });

  it('sees the first of many deals on the closing desk, and all at a press', async () => {
    for (let number = 0; number < 13; number++) {
      const id = await openOffering(site.app);
      await accepted(site.app, await committed(site.app, id, 300_000));
    }
    const page = await site.visit('admin', '/admin/deals');
    const agreement = page.getByRole('region', { name: /^Agreement/ });
    const shown = () => agreement.locator('tbody tr:visible').count();
    await agreement.getByRole('button', { name: /^Show all/ }).waitFor();
    expect(await shown()).toBe(4);
    await agreement.getByRole('button', { name: /^Show all/ }).click();
    await eventually(shown).toBeGreaterThan(12);
  });

  it('is told which list a link leads to', async () => {
    const page = await site.visit('admin', '/dashboard');
    const orders = page.getByRole('region', { name: "Committed/Purchased LP's" });
    await orders.getByRole('link', { name: 'All LPs' }).waitFor();
    expect(await orders.getByRole('link', { name: /^View all/ }).count()).toBe(0);
  });
});
