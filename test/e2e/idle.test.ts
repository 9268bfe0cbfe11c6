import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';

// A slow machine takes seconds for a page: what is done within one of these needs less than half of it.
const IDLE_MS = 5000;
const COUNTDOWN_MS = 10_000;
const expected = [/status of 4\d\d/];
const isTold = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'There was no activity for a while.' }).waitFor();

describe('an idle session', () => {
  beforeAll(() => {
    Object.assign(process.env, { TANDEM_IDLE_MS: String(IDLE_MS), TANDEM_COUNTDOWN_MS: String(COUNTDOWN_MS) });
  });
  afterAll(() => {
    delete process.env.TANDEM_IDLE_MS;
    delete process.env.TANDEM_COUNTDOWN_MS;
  });
  const site = browsing();

  it('ends in all tabs at zero, says why, and goes on where it was', async () => {
    const page = await site.visit('buyer', '/lps/open?show=20', { expected });
    const tab = await page.context().newPage();
    await tab.goto('/dashboard');
    await tab.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const ended = { timeout: 2 * (IDLE_MS + COUNTDOWN_MS) };
    await Promise.all([page.waitForURL(/\/signin\?/, ended), tab.waitForURL(/\/signin\?/, ended)]);
    await Promise.all([isTold(page), isTold(tab)]);
    await eventually(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token'))),
    ).toEqual([]);
    await signIn(page, people.buyer);
    await page.waitForURL('/lps/open?show=20');
  });
});
