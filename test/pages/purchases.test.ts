import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { money } from '#shared/format/money.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { accepted, committed, openOffering, rejected } from '#test/support/listings.ts';

const purchases = '/admin/manage/offerings/purchases';
const pendingFilter = "Status eq 'Pending' and bookClosedAt eq null";
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
    const shown = ['$100,000.50', harborLight, '< 1 hour, Dana Whitcombe'];
    const region = page.getByRole('region', { name: 'Purchase commitments' });
    await row.waitFor();
    const right = async () => {
      const box = await region.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    for (const name of ['Amount', 'Credit union', 'Limits check', 'Headroom', 'Assignee', 'Note']) {
      const box = await page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(await right());
    }
    await row.getByRole('cell', { name: 'Below $250,000.00' }).waitFor();
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

  it('has the LPs as headings with what their commitments come to, what is selected, and all of them', async () => {
    const priced = await openOffering(site.app, { AsksForPrice: true });
    const plain = await openOffering(site.app);
    for (const [as, Amount, Price] of [
      ['buyer', 300_000, 99],
      ['northfield', 100_000, 101],
    ] as const) {
      await site.app.as(as).commitments.submit({ id: priced, body: { Amount, Price } });
      await committed(site.app, plain, Amount, as);
    }
    const page = await site.visit('admin', `${purchases}?filter.status=Pending&all=1`);
    await page.getByText(/^(\d+) of \1$/).waitFor();
    const region = page.getByRole('region', { name: 'Purchase commitments' });
    await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const heading = (lp: string) => page.getByRole('rowheader', { name: `LP #${lp}` });
    await heading(priced).getByText('2 pending, $400,000.00 at 99.50% on average, $398,000.00 proceeds').waitFor();
    await heading(plain).getByText('2 pending, $400,000.00').waitFor();
    await heading(plain).getByText('$900,000.00 remains').waitFor();
    const rows = page.getByRole('row');
    const places = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))));
    expect(places).toEqual(places.map((_, index) => (places[1] ?? 0) + index - 1).with(0, 1));
    const last = await rows.last().boundingBox();
    const box = await region.boundingBox();
    expect(Math.abs((last?.y ?? 0) + (last?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0))).toBeLessThan(3);

    await page.getByRole('checkbox', { name: `Select ${harborLight}, LP ${priced}` }).check();
    await heading(priced).getByText('$300,000.00 selected').waitFor();
    await page.getByText('$300,000.00 at 99.00% on average, $297,000.00 proceeds').waitFor();
    const pending = (await site.app.as('admin').views.commitmentSums({ query: { where: pendingFilter } })).value;
    const amount = pending.reduce((sum, { Amount }) => sum + Amount, 0);
    await page.getByText(`on ${pending.length} LPs: ${money(amount)}`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page
      .getByRole('columnheader', { name: /^Amount/ })
      .getByRole('button')
      .first()
      .click();
    await eventually(() => page.getByRole('rowheader').count()).toBe(0);
  });

  it('says who looks after a commitment and what they note, and offers no acceptance of more than remains', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 850_000);
    await accepted(site.app, await committed(site.app, id, 100_000, 'northfield'));
    const address = `${purchases}?filter.status=Pending&filter.lp=${id}`;
    const page = await site.visit('admin', address);
    await page.getByText('Over what remains').waitFor();
    await eventually(() => page.getByRole('button', { name: `Accept ${harborLight}, LP ${id}` }).count()).toBe(0);
    await page.getByRole('button', { name: `Reject ${harborLight}, LP ${id}` }).waitFor();
    const assignee = page.getByLabel(`Assignee of ${harborLight}, LP ${id}`);
    await assignee.selectOption({ label: 'Morgan Ellison' });
    await told(page, 'Assignee saved.');
    await page.getByRole('button', { name: `Add note on ${harborLight}, LP ${id}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Internal notes').fill('Called them on Monday');
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save notes' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const other = await site.visit('admin2', address);
    await other.getByRole('button', { name: /: Called them on Monday$/ }).waitFor();
    await eventually(() => other.locator('option:checked').allTextContents()).toEqual(['Morgan Ellison']);
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
    const reason = dialog.getByLabel('Reason');
    await eventually(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await dialog.getByText(/^Remaining/).allInnerTexts()).toEqual(['Remaining now']);
    await reason.fill('Too late');
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await told(page, `Northfield Community Credit Union: $200,000.00 of LP #${id} rejected.`);
    await orders.getByText('Rejected', { exact: true }).waitFor();
  });

  it('leads to the allocation where more waits than remains, and names who is passed over before one is accepted alone', async () => {
    const id = await openOffering(site.app, { AsksForPrice: true });
    const low = await site.app.as('buyer').commitments.submit({ id, body: { Amount: 100_000, Price: 99.5 } });
    await site.app.as('northfield').commitments.submit({ id, body: { Amount: 200_000, Price: 99.875 } });
    const page = await site.visit('admin', `${purchases}?filter.lp=${id}`);
    await page.getByRole('cell', { name: '$200,000.00 at 99.875%' }).waitFor();
    const accept = page.getByRole('button', { name: `Allocate ${harborLight}, LP ${id}` });
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
