import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';

const expected = [/status of 4\d\d/];
const site = browsing();
const restore = (page: Page) => page.getByRole('button', { name: /^Restore your unsaved changes from/ });
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tandem.kept.')));

/** Longer than the quarter of an hour that a session lasts by default, and its countdown. */
async function sleepThrough(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('tandem.active-at', String(Date.now() - 17 * 60_000)));
  await page.waitForURL(/\/signin\?/);
  await page.getByRole('status').filter({ hasText: 'There was no activity for a while.' }).waitFor();
}

describe('what was typed before an idle session ended', () => {
  it('is offered to its person on return, and erased by logging out', async () => {
    const { email } = await someone(site.app, { isCreditUnionAdmin: true });
    const page = await site.visit({ email }, '/compliance', { expected });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const worth = page.getByLabel('Net worth', { exact: true });
    await worth.click();
    await page.keyboard.type('4,000,000');
    await sleepThrough(page);
    expect(asked).toEqual([]);
    await signIn(page, email);
    await restore(page).waitFor();
    expect(await worth.inputValue()).toBe('');
    await restore(page).click();
    await eventually(() => worth.inputValue()).toBe('4,000,000.00');
    expect(await kept(page)).toHaveLength(1);
    await sleepThrough(page);
    await signIn(page, email);
    await restore(page).waitFor();
    await page.goto('/logout');
    await eventually(() => new URL(page.url()).pathname).toBe('/');
    expect(await kept(page)).toEqual([]);
  });
});

describe('what was typed before a page went', () => {
  it('is offered by announcements, allocations and system messages', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 400_000);
    await site.app.as('admin').allocations.closeBook({ id });
    const page = await site.visit('admin', `/admin/lp/${id}/edit`, { expected });
    page.on('dialog', (dialog) => void dialog.accept());
    const isOffered = async (label: string, typed: string, open = async () => {}) => {
      const field = page.getByLabel(label, { exact: true });
      await open();
      const before = await field.inputValue();
      await field.fill(typed);
      await page.reload();
      await open();
      await restore(page).waitFor();
      expect(await field.inputValue()).toBe(before);
      await restore(page).click();
      await eventually(() => field.inputValue()).toBe(typed);
    };
    await isOffered('Subject', 'Bids');
    await page.goto(`/admin/manage/offerings/all/${id}/allocation`);
    await isOffered('Increment', '50,000');
    await page.goto('/admin/system-messages');
    await isOffered('Text', 'Closed on Friday', () => page.getByRole('button', { name: 'New message' }).click());
  });
});
