import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';

const expected = [/status of 4\d\d/];
const tokensOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.')));

describe('signing out', () => {
  const site = browsing();

  it('tells another tab why, even one that hears of it from the server first', async () => {
    const person = await someone(site.app);
    const page = await site.visit(person, '/dashboard', { expected });
    await page.getByRole('button', { name: /account of/ }).waitFor();
    const tab = await page.context().newPage();
    await tab.route('**/api/auth/signouts', async (route) => {
      const response = await route.fetch();
      await page.getByRole('link', { name: 'Browse', exact: true }).first().click();
      await page.getByText('You signed out in another window.').waitFor();
      await route.fulfill({ response });
    });
    await tab.goto('/logout');
    await eventually(() => new URL(page.url()).searchParams.get('notice')).toBe('left');
    await eventually(() => new URL(tab.url()).pathname).toBe('/');
  });

  it('everywhere asks first, and ends the sessions of other browsers', async () => {
    const person = await someone(site.app);
    const elsewhere = await site.visit(person, '/dashboard', { expected });
    const page = await site.visit(person, '/dashboard', { expected });
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
    await page.goto('/logout/everywhere?returnTo=/lps/my');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.waitForURL('/lps/my');
    await page.getByRole('button', { name: /account of/ }).click();
    await page.getByRole('link', { name: 'Sign out everywhere' }).click();
    await everywhere.click();
    await eventually(() => new URL(page.url()).pathname).toBe('/');
    await eventually(() => tokensOf(page)).toEqual([]);

    // Its access token has not run out: the server takes it no more.
    await elsewhere.goto('/lps/my');
    await elsewhere.waitForURL('/signin?returnTo=%2Flps%2Fmy');
    await elsewhere.getByText('Your session has ended. Please sign in again.').waitFor();
    await eventually(() => tokensOf(elsewhere)).toEqual([]);
  });

  it.each([
    ['Cognito', '**/local/cognito{,/**}'],
    ['the server', '**/api/auth/signouts'],
  ])('everywhere says so when it could not reach %s', async (_which, unreachable) => {
    const page = await site.visit('buyer', '/logout/everywhere', { expected: [/ERR_FAILED/, /status of/] });
    await page.route(unreachable, (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText("We couldn't end your other sessions").waitFor();
    await eventually(() => tokensOf(page)).not.toEqual([]);
  });
});
