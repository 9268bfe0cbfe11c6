import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { committed, openOffering, rejected } from '#test/support/listings.ts';

const purchases = '/admin/manage/offerings/purchases';
const harborLight = 'Harbor Light Federal Credit Union';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const waiting = (page: Page) =>
  page
    .getByRole('button', { name: /^Accept .+, LP / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
const told = (page: Page, words: RegExp | string) => page.getByRole('status').getByText(words).waitFor();

describe('the queue of purchase commitments', () => {
  const site = browsing();

  it('goes from one to another by J, K and the arrows, and asks by a letter in a row alone', async () => {
    const page = await site.visit('admin', `${purchases}?filter.status=Pending`);
    await page
      .getByRole('button', { name: /^Accept / })
      .first()
      .waitFor();
    const [first, second, third] = await waiting(page);
    for (const [key, expected] of [
      ['j', first],
      ['ArrowDown', second],
      ['J', second],
      ['j', third],
      ['k', second],
      ['ArrowUp', first],
      ['ArrowUp', first],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(async () => [key, await focused(page)]).toEqual([key, expected]);
    }
    await page.getByRole('button', { name: 'Filter LP #' }).click();
    await page.getByRole('searchbox', { name: 'Filter LP #' }).pressSequentially('raj');
    await eventually(() => page.getByRole('searchbox', { name: 'Filter LP #' }).inputValue()).toBe('raj');
    await page.getByRole('main').focus();
    await page.keyboard.press('a');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('says that another administrator was faster, and goes on to the next', async () => {
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 300_000);
    await committed(site.app, id, 200_000, 'northfield');
    const page = await site.visit('admin', `${purchases}?filter.status=Pending&filter.lp=${id}`, {
      expected: [/status of 412/],
    });
    await page.getByRole('button', { name: `Accept ${harborLight}, LP ${id}` }).focus();
    await rejected(site.app, commitment);
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByText('Remaining once accepted').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'))).toBe(null);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('This commitment is already Rejected.').waitFor();
  });

  it('shows everything on demand, and keeps to that', async () => {
    const page = await site.visit('admin', purchases);
    await page.getByRole('button', { name: 'Remove filter Status: Pending' }).click();
    await page.waitForURL(`${purchases}?filter.status=`);
    await page.getByText('Withdrawn', { exact: true }).first().waitFor();
    await page.reload();
    await page.getByText('Withdrawn', { exact: true }).first().waitFor();
    await page
      .getByRole('navigation', { name: 'Commitments' })
      .getByRole('link', { name: /^Pending/ })
      .click();
    await page.getByRole('button', { name: 'Remove filter Status: Pending' }).waitFor();
    await page.getByRole('link', { name: 'All purchases' }).click();
    await page.waitForURL(`${purchases}?filter.status=`);
    await page.goBack();
    await page.waitForURL(`${purchases}?filter.status=Pending`);
  });

  it('shows on a wide window without scrolling what one decides by, and on a card on a small one', async () => {
    const id = await openOffering(site.app, { MinimumPurchaseAmount: 250_000, TakesBelowMinimum: true });
    await committed(site.app, id, 100_000.5);
    const address = `${purchases}?filter.status=Pending&filter.lp=${id}`;
    const page = await site.visit('admin', address);
    const row = page.getByRole('row').filter({ hasText: harborLight });
    const shown = ['$100,000.50', harborLight, '$900,000.00', 'Below $250,000.00', '< 1 hour'];
    const region = page.getByRole('region', { name: 'Purchase commitments' });
    await row.waitFor();
    const right = async () => {
      const box = await region.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    for (const text of shown) {
      const box = await row.getByRole('cell', { name: text, exact: true }).boundingBox();
      expect((box?.x ?? 0) + 60, text).toBeLessThan(await right());
    }
    expect(await faultsOf(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 800 });
    for (const text of [...shown, 'Accept', 'Reject']) {
      const box = await row.getByText(text, { exact: true }).boundingBox();
      expect(box?.x ?? -1, text).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), text).toBeLessThanOrEqual(await right());
    }
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await row.getByText('Reject', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel('Reason').fill('Too late');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await told(page, `${harborLight}: $100,000.50 of LP #${id} rejected.`);
    await page.getByText('No records available.').waitFor();
  });

  it('has its keys in the list of shortcuts, which other pages have not', async () => {
    const page = await site.visit('admin', purchases);
    await page.getByText(/^20 of /).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Accept the commitment').waitFor();
    await eventually(() => help.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'On this page',
      'Everywhere',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    await help.waitFor();
    await eventually(() => help.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Everywhere']);
  });

  it('is decided below the row of its LP too, also where that row then moves', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 300_000);
    await committed(site.app, id, 200_000, 'northfield');
    const page = await site.visit('admin', `/admin/manage/offerings/all?filter.lp=${id}`);
    await page.getByRole('button', { name: `Orders on LP ${id}` }).click();
    const orders = page.getByRole('table', { name: `Orders on LP ${id}` });
    await page.getByRole('button', { name: `Accept ${harborLight}, LP ${id}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await told(page, `${harborLight}: $300,000.00 of LP #${id} accepted.`);
    await orders.getByText('Accepted', { exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: id }).getByText('Allocated').first().waitFor();
    await eventually(() => focused(page)).toBe(`Accept Northfield Community Credit Union, LP ${id}`);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('r');
    await dialog.getByLabel('Reason').fill('Too late');
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await told(page, `Northfield Community Credit Union: $200,000.00 of LP #${id} rejected.`);
    await orders.getByText('Rejected', { exact: true }).waitFor();
  });

  it('leads to the allocation where more waits than remains, and names who is passed over before one is accepted alone', async () => {
    const id = await openOffering(site.app, { AsksForPrice: true });
    const low = await site.app.as('buyer').commitments.submit({ id, body: { Amount: 100_000, Price: 99.5 } });
    await site.app.as('northfield').commitments.submit({ id, body: { Amount: 200_000, Price: 99.875 } });
    const page = await site.visit('admin', `${purchases}?filter.lp=${id}`);
    await page.getByRole('cell', { name: '99.875%' }).waitFor();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.getByText('at 99.875%').waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByText('at 99.875%').waitFor({ state: 'hidden' });
    const accept = page.getByRole('button', { name: `Accept ${harborLight}, LP ${id}` });
    await accept.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `Allocate LP #${id}?` }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Open Allocation' }).click();
    await page.waitForURL(`/admin/manage/offerings/all/${id}/allocation`);
    await page.goBack();

    await accept.click();
    await dialog.getByRole('button', { name: 'Accept this one alone' }).click();
    await dialog.getByText('This passes over 1 commitment').waitFor();
    const over = dialog.getByRole('list', { name: 'Passed over' });
    await over.getByText('Northfield Community Credit Union').waitFor();
    await over.getByText('$200,000.00 at 99.875% · Better price').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await dialog.getByRole('button', { name: 'Accept and pass over 1' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { activeCommitment } = await site.app.as('buyer').commitments.mine({ id });
    expect([activeCommitment?.id, activeCommitment?.status]).toEqual([low.id, 'Accepted']);
  });
});
