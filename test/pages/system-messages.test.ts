import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SystemMessageDraft } from '#shared/contract/configuration.ts';
import { browsing, eventually, tabTo } from '#test/support/browser.ts';

const site = browsing({ fresh: true });
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const configuration = () => site.app.as('admin').configuration;
const write = (messageText: string, changes: Partial<SystemMessageDraft> = {}) =>
  configuration().writeMessage({
    body: { messageText, route: '/*', isDismissable: true, startsAt: inHours(-1), endsAt: null, ...changes },
  });
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss this message' });
const isGone = (banner: Locator) => banner.waitFor({ state: 'detached' });
const isHidden = (banner: Locator) => banner.waitFor({ state: 'hidden' });
/** How far down the page begins, in pixels. */
const topOf = (page: Page) => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

beforeEach(async () => {
  const { value } = await configuration().allMessages({ query: { $top: '1000' } });
  for (const { id } of value) await configuration().removeMessage({ id });
});

describe('a system message', () => {
  it('stands above the pages it is for, and no others', async () => {
    await write('Closing calendar', { route: '/lps/*', isDismissable: false });
    const page = await site.visit('buyer', '/lps/open');
    const banner = page.getByRole('status').getByText('Closing calendar');
    await banner.waitFor();
    await eventually(() => dismiss(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await heading(page, 'Dashboard');
    await isGone(banner);
    await page.goBack();
    await banner.waitFor();
  });

  it('is dismissed for good by one person, and not by another in the same browser', async () => {
    await write('Read-only on Saturday');
    const page = await site.visit('buyer', '/dashboard');
    const banner = page.getByText('Read-only on Saturday');
    // One under the pointer doesn't hide itself.
    await banner.hover();
    await tabTo(page, dismiss(page));
    await page.keyboard.press('Enter');
    await isGone(banner);
    // The keyboard goes on from where the banner was.
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    await eventually(focused).toBe(true);

    await page.reload();
    await heading(page, 'Dashboard');
    await page.waitForLoadState('networkidle');
    await eventually(() => banner.count()).toBe(0);
    await write('Something new');
    // The browser keeps the answer for some seconds.
    await page.evaluate(() => fetch('/api/configuration/messages', { cache: 'reload' }));
    await page.reload();
    await page.getByText('Something new').waitFor();
    await eventually(() => banner.count()).toBe(0);

    await page.goto('/logout');
    await page.waitForURL('/');
    await page.goto('/signin');
    await banner.waitFor();
  });

  it('hides itself after six seconds, until the app is loaded again; one that cannot be dismissed stays', async () => {
    await write('Six seconds');
    await write('All day', { isDismissable: false });
    const page = await site.visit('buyer', '/dashboard');
    await page.clock.install();
    await page.reload();
    const banner = page.getByText('Six seconds');
    await banner.waitFor();
    const top = await topOf(page);
    await page.clock.runFor(6_000);
    await isHidden(banner);
    await eventually(() => page.getByText('All day').isVisible()).toBe(true);
    // Its place stays until the next page, so that nothing moves meanwhile.
    await eventually(() => topOf(page)).toBe(top);
    await page.getByRole('link', { name: 'Browse', exact: true }).first().click();
    await heading(page, 'All LPs');
    await eventually(() => banner.count()).toBe(0);
    await page.reload();
    await banner.waitFor();
  });

  it('waits while it is pointed at or has the focus', async () => {
    await write('Hold me');
    const page = await site.visit('buyer', '/dashboard');
    const banner = page.getByText('Hold me');
    await page.clock.install();
    await page.reload();
    await banner.hover();
    await page.clock.pauseAt(Date.now() + 60_000);
    await eventually(() => banner.isVisible()).toBe(true);
    await dismiss(page).focus();
    await page.mouse.move(600, 700);
    await page.clock.runFor(7_000);
    await eventually(() => banner.isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.clock.runFor(5_900);
    await eventually(() => banner.isVisible()).toBe(true);
    await page.clock.runFor(6_000);
    await isHidden(banner);
  });

  it('stands at the foot of the window when it comes after the page, below a bar there, and above the next page', async () => {
    const page = await site.visit('buyer', '/lps');
    await heading(page, 'All LPs');
    await page.getByRole('checkbox', { name: 'Compare LP 1001' }).check();
    const top = await topOf(page);
    await page.clock.install();
    await write('Late news', { isDismissable: false });
    await page.evaluate(() => fetch('/api/configuration/messages', { cache: 'reload' }));
    // The page looks again when its reader comes back to it.
    await page.clock.setFixedTime(Date.now() + 5 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    const banner = page.getByText('Late news');
    await banner.waitFor();
    await eventually(() => topOf(page)).toBe(top);
    await eventually(async () => (await banner.boundingBox())?.y).toBeGreaterThan(600);
    const bar = page.getByRole('region', { name: 'Compare' });
    await eventually(async () => {
      const [above, below] = [await bar.boundingBox(), await banner.boundingBox()];
      return above && below && above.y + above.height <= below.y;
    }).toBe(true);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await heading(page, 'Dashboard');
    await eventually(async () => (await banner.boundingBox())?.y ?? 800).toBeLessThan(200);
  });
});

describe('the page of system messages', () => {
  const row = (page: Page, text: string) =>
    page.getByRole('table', { name: 'System messages' }).getByRole('row').filter({ hasText: text });

  it('asks before what was written is lost, and does not write over what someone else wrote', async () => {
    const made = await write('Mine');
    const page = await site.visit('admin', '/admin/system-messages', { expected: [/status of 412/] });
    await row(page, 'Mine').getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('form', { name: 'System message' });
    await form.getByLabel('Text').fill('Mine, but better');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    const { id, status, createdBy, createdAt, changedBy, changedAt, version, ...body } = made;
    await site.app.as('admin2').configuration.changeMessage({ id, body: { ...body, messageText: 'Theirs' } });
    await form.getByRole('button', { name: 'Save changes' }).click();
    await form.getByRole('alert').getByText('This was changed by someone else').waitFor();
    expect((await configuration().message({ id })).messageText).toBe('Theirs');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).click();
    await row(page, 'Theirs').waitFor();
  });

  it('is for administrators alone', async () => {
    const page = await site.visit('buyer', '/admin/system-messages', { expected: [/status of 403/] });
    await heading(page, "You don't have access to this page");
  });
});
