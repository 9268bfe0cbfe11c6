import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { somebody } from '#test/support/people.ts';

const IDLE_MS = 4000;
const expected = [/status of 4\d\d/];
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'You have been idle' });
const tokensOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('CognitoIdentityServiceProvider.')));

async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.getByRole('heading', { level: 1 }).waitFor();
  return tab;
}

describe('an idle session', () => {
  beforeAll(() => {
    Object.assign(process.env, { TANDEM_IDLE_MS: String(IDLE_MS), TANDEM_COUNTDOWN_MS: '4000' });
  });
  afterAll(() => {
    delete process.env.TANDEM_IDLE_MS;
    delete process.env.TANDEM_COUNTDOWN_MS;
  });
  const site = browsing();

  it('is warned of in all tabs, and goes on in all by the button of one', async () => {
    const page = await site.visit('buyer', '/lps/open');
    const tab = await secondTab(page, '/dashboard');
    await Promise.all([dialog(page).waitFor(), dialog(tab).waitFor()]);
    const go = dialog(tab).getByRole('button', { name: 'Continue' });
    expect(await go.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await dialog(tab).getByRole('timer').innerText()).toMatch(/^0:0[1-4]$/);
    const kept = tab.waitForResponse((answer) => answer.url().endsWith('/api/auth/keepalive'));
    await go.press('Enter');
    expect((await kept).status()).toBe(204);
    await Promise.all([dialog(page).waitFor({ state: 'hidden' }), dialog(tab).waitFor({ state: 'hidden' })]);
    expect(new URL(page.url()).pathname).toBe('/lps/open');
  });

  it('ends in all tabs at zero, says why, and goes on where it was', async () => {
    const page = await site.visit('buyer', '/lps/open?show=20', { expected });
    const tab = await secondTab(page, '/dashboard');
    await Promise.all([page.waitForURL(/\/signin\?/), tab.waitForURL(/\/signin\?/)]);
    await Promise.all([page, tab].map((one) => notice(one, 'Nobody had been active for a while.').waitFor()));
    expect(await tokensOf(page)).toEqual([]);
    await signIn(page, people.buyer);
    await page.waitForURL('/lps/open?show=20');
  });

  it('is none while somebody is active in one of its tabs', async () => {
    const page = await site.visit('buyer', '/lps/open');
    const tab = await secondTab(page, '/dashboard');
    for (const until = Date.now() + 2 * IDLE_MS; Date.now() < until; ) {
      await page.mouse.move(100 + (Date.now() % 400), 300);
      await page.waitForTimeout(400);
    }
    expect([await dialog(page).count(), await dialog(tab).count()]).toEqual([0, 0]);
  });

  it('that a computer slept through ends without a countdown', async () => {
    const page = await site.visit('buyer', '/dashboard', { expected });
    await page.evaluate(() => localStorage.setItem('tandem.active-at', String(Date.now() - 3_600_000)));
    await page.waitForURL(/\/signin\?/);
    await notice(page, 'Nobody had been active for a while.').waitFor();
  });
});

describe('signing out', () => {
  const site = browsing();

  it('in one tab signs out the others', async () => {
    const page = await site.visit('buyer', '/lp/1001', { expected });
    const tab = await secondTab(page, '/dashboard');
    await tab.getByRole('button', { name: /account of/ }).click();
    await tab.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL('/signin?returnTo=%2Flp%2F1001&notice=left');
    await notice(page, 'You signed out in another window.').waitFor();
    await eventually(() => new URL(tab.url()).pathname).toBe('/');
  });

  it('everywhere asks first, and ends the sessions of other browsers', async () => {
    const person = await somebody(site.app);
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
    expect(await tokensOf(page)).toEqual([]);

    // As if its access token had run out: the next one is refused.
    await elsewhere.evaluate(() => {
      const user = Object.keys(localStorage)
        .find((key) => key.endsWith('.accessToken'))
        ?.replace('.accessToken', '');
      localStorage.setItem(`${user}.clockDrift`, String(24 * 3_600_000));
    });
    await elsewhere.goto('/lps/my');
    await elsewhere.waitForURL('/signin?returnTo=%2Flps%2Fmy');
  });

  it('everywhere says so when it could not', async () => {
    const page = await site.visit('buyer', '/logout/everywhere', { expected: [/ERR_FAILED/, /status of/] });
    await page.route(`${site.app.cognito.endpoint}/**`, (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('Your other sessions could not be ended').waitFor();
    expect(await tokensOf(page)).not.toEqual([]);
  });
});
