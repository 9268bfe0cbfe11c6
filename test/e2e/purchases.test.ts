import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, tabTo } from '#test/support/browser.ts';

const purchases = '/admin/manage/offerings/purchases';
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const waiting = (page: Page) =>
  page
    .getByRole('button', { name: /^Accept .+, LP / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
const told = (page: Page, words: RegExp | string) => page.getByRole('status').getByText(words).waitFor();

describe('the queue of purchase commitments', () => {
  const site = browsing();
  const pending = async () =>
    (await site.app.as('admin').views.commitments({ query: { $filter: "Status eq 'Pending'", $top: '0' } }))[
      '@odata.count'
    ];

  it('is decided by keyboard, twenty in a row: each is told, and the focus is on the next', async () => {
    const page = await site.visit('admin', purchases);
    await page.waitForURL(`${purchases}?filter.status=Pending`);
    await page
      .getByRole('button', { name: /^Accept / })
      .first()
      .waitFor();
    const before = await pending();
    const order = await waiting(page);
    expect(before).toBeGreaterThan(20);
    await page.keyboard.press('j');
    await eventually(() => focused(page)).toBe(order[0]);

    for (let turn = 0; turn < 20; turn++) {
      const [now, next = ''] = await waiting(page);
      await eventually(() => focused(page)).toBe(now);
      const who = now?.replace(/^Accept /, '') ?? '';
      const [creditUnion = '', lp = ''] = who.split(', LP ');
      const isRejection = turn % 4 === 3;
      if (turn % 2) {
        await page.keyboard.press('Tab');
        await eventually(() => focused(page)).toBe(`Reject ${who}`);
      }
      await page.keyboard.press(isRejection ? 'Enter' : 'a');
      const dialog = page.getByRole('dialog');
      const verb = isRejection ? 'Reject' : 'Accept';
      await dialog.getByRole('heading', { name: `${verb} this purchase commitment?` }).waitFor();
      await dialog.getByRole('button', { name: verb }).waitFor();
      if (isRejection) {
        await dialog.getByLabel('Reason').fill('Too late');
        await tabTo(page, dialog.getByRole('button', { name: verb }));
      }
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-disabled'))).toBe(null);
      await page.keyboard.press('Enter');
      await told(page, new RegExp(`^${creditUnion}: \\$[\\d,.]+ of LP #${lp} ${verb.toLowerCase()}ed\\.$`));
      await dialog.waitFor({ state: 'hidden' });
      await eventually(() => focused(page)).toBe(next);
    }
    await eventually(() => pending()).toBe(before - 20);
    await page.getByRole('link', { name: `Pending (${before - 20})` }).waitFor();
  });
});
