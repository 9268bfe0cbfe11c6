import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { openAgreement, signingPage } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';

// A slow machine takes seconds for a page: what is done within one of these needs less than half of it.
const IDLE_MS = 5000;
const COUNTDOWN_MS = 10_000;
const expected = [/status of 4\d\d/];
const dialog = (page: Page) => page.getByRole('dialog', { name: 'You have been idle' });
const isTold = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'There was no activity for a while.' }).waitFor();

async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return tab;
}

describe('an idle session', () => {
  beforeAll(() => {
    Object.assign(process.env, { TANDEM_IDLE_MS: String(IDLE_MS), TANDEM_COUNTDOWN_MS: String(COUNTDOWN_MS) });
  });
  afterAll(() => {
    delete process.env.TANDEM_IDLE_MS;
    delete process.env.TANDEM_COUNTDOWN_MS;
  });
  const site = browsing();

  it('is warned of in all tabs, and goes on in all by the button of one', async () => {
    const page = await site.visit('buyer', '/lps/open');
    const tab = await secondTab(page);
    await Promise.all([dialog(page).waitFor(), dialog(tab).waitFor()]);
    const go = dialog(tab).getByRole('button', { name: 'Continue' });
    await eventually(() => go.evaluate((one) => one === document.activeElement)).toBe(true);
    await eventually(() => dialog(tab).getByRole('timer').textContent()).toMatch(/^0:(0[1-9]|10)$/);
    const kept = tab.waitForResponse((answer) => answer.url().endsWith('/api/auth/keepalive'));
    await go.press('Enter');
    expect((await kept).status()).toBe(204);
    await Promise.all([dialog(page).waitFor({ state: 'hidden' }), dialog(tab).waitFor({ state: 'hidden' })]);
    await eventually(() => new URL(page.url()).pathname).toBe('/lps/open');
  });

  it('is none while someone is active in one of its tabs', async () => {
    const page = await site.visit('buyer', '/lps/open');
    const tab = await secondTab(page);
    for (const until = Date.now() + 2 * IDLE_MS; Date.now() < until; ) {
      await page.mouse.move(100 + (Date.now() % 400), 300);
      await page.waitForTimeout(400);
    }
    expect([await dialog(page).count(), await dialog(tab).count()]).toEqual([0, 0]);
  });

  it('is none while someone works in the signing page', async () => {
    const page = await site.visit(await someone(site.app, { isVerified: false }), '/dashboard');
    await openAgreement(page);
    await signingPage(page).getByText('Decline to sign').click();
    // Within the countdown, had it begun: after it there is no dialog either.
    await page.waitForTimeout(1.5 * IDLE_MS);
    await eventually(() => dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Finish later' }).focus();
    await dialog(page).waitFor();
  });

  it('that a computer slept through ends without a countdown', async () => {
    const page = await site.visit('buyer', '/dashboard', { expected });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.setItem('tandem.active-at', String(Date.now() - 3_600_000)));
    await page.waitForURL(/\/signin\?/, { timeout: COUNTDOWN_MS / 2 });
    await isTold(page);
  });
});
