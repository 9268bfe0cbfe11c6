import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const all = '/admin/manage/offerings/all';
const purchases = '/admin/manage/offerings/purchases';
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const handleOf = (column: Locator) => column.getByTitle('Drag to resize. Double-click to reset.');
const headings = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter((text) => text);

/** The LP number of the row that is first in view. */
const firstInView = (page: Page) =>
  page.getByRole('region').evaluate((scroller) => {
    const top = scroller.getBoundingClientRect().top + (scroller.querySelector('thead')?.offsetHeight ?? 0);
    const rows = [...scroller.querySelectorAll('tbody tr')];
    return rows.find((row) => row.getBoundingClientRect().bottom > top + 1)?.getAttribute('aria-rowindex');
  });

describe('a table of the administration', () => {
  const site = browsing();

  it('keeps the columns as someone wants them: which, in what order, how wide', async () => {
    const page = await site.visit('admin', all);
    await page.getByText('20 of 60').waitFor();
    await button(page, 'Columns').click();
    const panel = page.getByRole('dialog', { name: 'Columns' });
    const left = async () => (await panel.boundingBox())?.x ?? -1;
    await page.setViewportSize({ width: 360, height: 800 });
    await eventually(left).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await panel.getByRole('checkbox', { name: 'Actions' }).uncheck();
    await panel.getByRole('button', { name: 'Move Remaining up' }).click();
    const remaining = page.getByRole('columnheader', { name: 'Remaining' });
    const width = async () => (await remaining.boundingBox())?.width;
    await eventually(width).toBe(133);
    const narrow = panel.getByRole('button', { name: 'Narrow Remaining' });
    for (const expected of [113, 93, 73]) {
      await narrow.press('Enter');
      await eventually(width).toBe(expected);
    }
    await panel.getByRole('button', { name: 'Widen Remaining' }).press('Enter');
    await eventually(width).toBe(93);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await eventually(() => button(page, 'Columns').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.reload();
    await page.getByText('20 of 60').waitFor();
    expect((await headings(page)).slice(0, 4)).toEqual(['LP #', 'Remaining', 'State', 'Commitments']);
    expect(await width()).toBe(93);

    await page.goto('/admin/manage/offerings/open');
    await page.getByRole('row').nth(1).waitFor();
    expect((await headings(page)).slice(0, 4)).toEqual(['LP #', 'State', 'Remaining', 'Commitments']);

    await page.goto(all);
    await handleOf(remaining).dblclick();
    await eventually(width).toBe(133);
    await button(page, 'Columns').click();
    await button(page, 'Reset').click();
    expect((await headings(page)).slice(0, 4)).toEqual(['LP #', 'State', 'Remaining', 'Commitments']);
  });

  it('lets a column be pulled wider and dragged elsewhere', async () => {
    const page = await site.visit('admin', all);
    await page.getByText('20 of 60').waitFor();
    const state = page.getByRole('columnheader', { name: 'State' });
    const box = await handleOf(state).boundingBox();
    if (!box) throw new Error('There is no handle.');
    await page.mouse.move(box.x + 5, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 45, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await eventually(async () => (await state.boundingBox())?.width).toBe(178);
    await page
      .getByRole('columnheader', { name: 'Remaining' })
      .getByRole('button', { name: 'Remaining', exact: true })
      .dragTo(page.getByRole('columnheader', { name: 'State' }));
    await eventually(async () => (await headings(page)).slice(0, 3)).toEqual(['LP #', 'Remaining', 'State']);
  });

  it('has its place in the address: another administrator and the way back come to the same rows', async () => {
    const page = await site.visit('admin', `${purchases}?order=Amount%20asc`);
    await button(page, 'Show All').click();
    const table = page.getByRole('table');
    await eventually(() => table.getAttribute('aria-rowcount')).not.toBe('-1');
    await page.getByText(/^(\d+) of \1$/).waitFor();
    await region(page, 'Purchase commitments').evaluate((element) => element.scrollTo({ top: 44 * 90 }));
    await eventually(() => new URL(page.url()).searchParams.get('row')).toBe('91');
    const first = await firstInView(page);
    expect(first).toBe('92');

    const other = await site.visit('admin2', page.url());
    await eventually(() => firstInView(other)).toBe(first);
    await eventually(() => rowsOf(other.getByRole('table'))).toEqual(await rowsOf(table));

    await page.locator(`tr[aria-rowindex="95"] a`).first().click();
    await page.waitForURL(({ pathname }) => pathname !== purchases);
    await page.goBack();
    await eventually(() => firstInView(page)).toBe(first);

    await button(page, 'Filter LP #').click();
    await page.getByRole('searchbox', { name: 'Filter LP #' }).fill('10');
    await page.getByText(/^20 of /).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('row'), searchParams.get('all'), searchParams.get('filter.lp')]).toEqual([
      null,
      null,
      '10',
    ]);
    await eventually(() => firstInView(page)).toBe('2');
  });

  it('comes without Show All to the row of the address, too', async () => {
    const page = await site.visit('admin', `${purchases}?row=61`);
    await eventually(() => firstInView(page)).toBe('62');
    await page.getByText(/^(80|100) of /).waitFor();
  });

  it('reads an order that no one knows as its own', async () => {
    const page = await site.visit('admin', `${all}?order=State%20sideways`);
    await page.getByText('20 of 60').waitFor();
    await page.goto(`${all}?order=Nothing%20desc`);
    await page.getByText('20 of 60').waitFor();
  });

  it('keeps what a filter says once its field is closed by Escape, and the keyboard at its button', async () => {
    const page = await site.visit('admin', all);
    await button(page, 'Filter Seller').click();
    const field = page.getByRole('searchbox', { name: 'Filter Seller' });
    await field.fill('summit');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    const opener = button(page, 'Filter Seller');
    await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await eventually(() => new URL(page.url()).searchParams.get('filter.seller')).toBe('summit');
    await button(page, 'Remove filter Seller: summit').waitFor();
  });

  it('shows what it is filtered by, and lets go of it', async () => {
    const page = await site.visit('admin', `${all}?filter.seller=summit&filter.state=draft`);
    await page.getByText('No records available.').waitFor();
    await page.getByText('Try changing or clearing your filters.').waitFor();
    await button(page, 'Remove filter State: Draft').click();
    await page.getByText('3 of 3').waitFor();
    await eventually(() => page.getByRole('searchbox', { name: 'Filter State' }).count()).toBe(0);
    await button(page, 'Clear filters').click();
    await page.getByText('20 of 60').waitFor();
    await eventually(() => new URL(page.url()).search).toBe('');
  });

  it('exports what is filtered, as it is ordered, with the columns that are shown', async () => {
    const page = await site.visit('admin', `${all}?filter.state=open&order=LPNumber%20desc`);
    await page.getByText(/^(\d+) of \1$/).waitFor();
    const total = Number((await page.getByRole('table').getAttribute('aria-rowcount')) ?? 0) - 1;
    await button(page, 'Columns').click();
    await page.getByRole('checkbox', { name: 'Loan type' }).uncheck();
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    expect(download.suggestedFilename()).toMatch(/^All LPs\.csv$/);
    const lines: string[][] = parse(await readFile(await download.path()), { bom: true });
    expect(lines[0]?.slice(0, 4)).toEqual(['LP #', 'State', 'Remaining', 'Commitments']);
    expect(lines[0]).not.toContain('Loan type');
    expect(lines[0]).not.toContain('Actions');
    expect(lines).toHaveLength(total + 1);
    const numbers = lines.slice(1).map(([lp]) => Number(lp));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    await page.getByText(`${total} rows exported.`).waitFor();
  });

  it('stops an export on demand, and says why one failed', async () => {
    const page = await site.visit('admin', purchases, { expected: [/status of 403/] });
    await page.getByText(/^20 of/).waitFor();
    let hold: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    await page.route('**/views/admin/commitments?*1000000*', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Export CSV').click();
    await button(page, 'Cancel export').click();
    hold?.();
    await page.getByText('The export was canceled.').waitFor();
    await page.unroute('**/views/admin/commitments?*1000000*');
    await page.route('**/views/admin/commitments?*1000000*', (route) =>
      route.fulfill({
        status: 403,
        json: { type: '/problems/not-allowed', detail: "You don't have access to this." },
      }),
    );
    await button(page, 'Export CSV').click();
    await page.getByRole('alert').getByText("You don't have access to this.").waitFor();
  });

  it('opens the orders of an offering below its row, by keyboard too', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('admin', `${all}?filter.lp=${id}`, { expected: [/status of 503/] });
    const opener = button(page, `Orders on LP ${id}`);
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByText('No supplemental data available for this LP.').waitFor();
    await eventually(() => opener.getAttribute('aria-expanded')).toBe('true');
    await eventually(() => page.getByRole('table', { name: 'All LPs' }).getAttribute('aria-rowcount')).toBe('3');
    await page.keyboard.press('Enter');
    await page.getByText('No supplemental data available for this LP.').waitFor({ state: 'hidden' });

    await committed(site.app, id, 300_000);
    await page.route('**/icviews*', (route) => route.fulfill({ status: 503, body: '' }), { times: 3 });
    await page.reload();
    await opener.click();
    await page.getByText('503 Service Unavailable').waitFor();
    await button(page, 'Try again').click();
    const orders = page.getByRole('table', { name: `Orders on LP ${id}` });
    await orders.getByText('$300,000.00').waitFor();
    await orders.getByRole('button', { name: /^Accept/ }).waitFor();
  });

  it('keeps what is below an open row in its place, however far it is scrolled', async () => {
    const page = await site.visit('admin', `${all}?order=LPNumber%20asc&all=1`);
    await page.getByText(/^6\d of 6\d$/).waitFor();
    await button(page, 'Orders on LP 1001').click();
    await page.getByRole('table', { name: 'Orders on LP 1001' }).waitFor();
    const scroller = region(page, 'All LPs');
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const count = (await page.getByRole('table').first().getAttribute('aria-rowcount')) ?? '';
    const last = page.locator(`tr[aria-rowindex="${count}"]`);
    await last.waitFor();
    const [row, box] = await Promise.all([last.boundingBox(), scroller.boundingBox()]);
    expect(Math.abs((row?.y ?? 0) + (row?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBeLessThan(3);
  });

  it('pages credit unions 25, 50 or 100 at a time, dense, as the address says', async () => {
    const page = await site.visit('admin', '/admin/manage/users/credit-unions?order=rtNumber%20desc');
    await page.getByRole('row').nth(1).waitFor();
    expect((await page.getByRole('row').nth(1).boundingBox())?.height).toBeLessThan(40);
    await page.getByLabel('Rows per page').selectOption('50');
    await eventually(() => new URL(page.url()).searchParams.get('size')).toBe('50');
    const numbers = (await rowsOf(page.getByRole('table'))).map(([, rt]) => rt);
    expect(numbers).toEqual(numbers.toSorted().reverse());
  });

  it.each([
    ['/admin/lp/history/1001', 'Detail'],
    ['/admin/manage/users/ready-to-verify', 'First active'],
    ['/admin/manage/users/new', 'First active'],
    ['/admin/manage/users/inactive', 'RT number'],
    ['/admin/manage/users/all', 'Email'],
    ['/admin/manage/users/credit-unions', 'Last active'],
    ['/admin/credit-unions', 'State'],
    [all, 'Actions'],
    ['/admin/manage/offerings/indications', 'Submitted'],
    ['/admin/manage/offerings/tapes', 'Seller'],
  ])('shows at 1280 px what one decides by: %s as far as %s', async (path, column) => {
    const page = await site.visit('admin', path, { width: 1280 });
    await page.locator('tbody td').first().waitFor();
    const heading = await page.getByRole('columnheader', { name: new RegExp(`^${column}\\b`) }).boundingBox();
    const box = await page.locator('section:has(> div > table), section:has(> table)').boundingBox();
    expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 1);
  });

  it('keeps the LP number in its place while the other columns scroll sideways', async () => {
    const page = await site.visit('admin', all, { width: 1280 });
    await page.getByText(/20 of \d+/).waitFor();
    const [lp, state] = [page.getByRole('columnheader', { name: 'LP #' }), page.getByRole('columnheader').nth(1)];
    const number = page.getByRole('link', { name: '1001', exact: true });
    const places = async () => [(await lp.boundingBox())?.x, (await number.boundingBox())?.x];
    const [before, other] = [await places(), (await state.boundingBox())?.x ?? 0];
    await region(page, 'All LPs').evaluate((element) => element.scrollTo({ left: 600 }));
    await eventually(async () => (await state.boundingBox())?.x).toBe(other - 600);
    expect(await places()).toEqual(before);
  });

  it.each([
    ['/admin/lp/history/1001', ['RtNumber', 'Date', 'User', 'CreditUnionName', 'Detail']],
    ['/admin/manage/users/all', ['Status', 'Credit union']],
    ['/admin/manage/users/credit-unions', ['RT number', 'Documents']],
    ['/admin/credit-unions', ['NCUA charter', 'City']],
    [all, ['State', 'Remaining', 'Commitments', 'Actions']],
    ['/admin/manage/offerings/tapes', ['Loan tape', 'Errors']],
    ['/admin/manage/offerings/indications', ['Indication Amount', 'Credit union']],
    [purchases, ['Amount', 'LP #']],
  ])('is cards at 390 px that scroll only downward, sorted and filtered on demand: %s', async (path, labels) => {
    const page = await site.visit('admin', path, { width: 390 });
    const scroller = page.locator('section:has(> div > table), section:has(> table)');
    // Not a group's heading.
    const card = scroller.locator('tbody tr:has(> td[data-card])').first();
    await card.locator('td').first().waitFor();
    const shown = () => card.locator('td:visible').evaluateAll((cells) => cells.map((cell) => cell.dataset.label));
    await eventually(shown).toEqual(expect.arrayContaining(labels));
    const sideways = (element: Element) => element.scrollWidth - element.clientWidth;
    expect([await scroller.evaluate(sideways), await page.locator('html').evaluate(sideways)]).toEqual([0, 0]);
    const cells = await card.locator('td:visible').evaluateAll((all) => all.map((cell) => cell.scrollHeight));
    expect(Math.min(...cells)).toBeGreaterThan(0);

    await eventually(() => page.getByRole('columnheader').count()).toBe(0);
    await button(page, 'Sort and filter').click();
    await page.getByRole('columnheader').first().waitFor();
    expect([await scroller.evaluate(sideways), await page.locator('html').evaluate(sideways)]).toEqual([0, 0]);
    expect(await faultsOf(page)).toEqual([]);
  });
});
