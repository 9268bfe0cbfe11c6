import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { problemOf, send } from '#test/support/send.ts';

const expected = [/status of 4\d\d/];
const accessTokenOf = (page: Page) =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.accessToken'));
    return localStorage.getItem(name ?? '') ?? '';
  });

describe('signing out', () => {
  const site = browsing();

  it('in one tab signs out the others', async () => {
    const page = await site.visit('buyer', '/lp/1001', { expected });
    const token = await accessTokenOf(page);
    const tab = await page.context().newPage();
    await tab.goto('/dashboard');
    await tab.getByRole('button', { name: /account of/ }).click();
    await tab.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL('/signin?returnTo=%2Flp%2F1001&notice=left');
    await page.getByText('You signed out in another window.').waitFor();
    await eventually(() => new URL(tab.url()).pathname).toBe('/');
    await problemOf(await send(site.app, 'GET /auth/keepalive', { token }), 'not_signed_in');
  });
});
