import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browsing, eventually, isAbove, tabTo } from '#test/support/browser.ts';

const site = browsing({ fresh: true });
const header = (page: Page) => page.getByRole('banner');
const heightOf = async (page: Page) => (await header(page).boundingBox())?.height;
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
const call = '/api/content/content/page/testimonials';
const questions = (page: Page) => page.getByRole('link', { name: 'Questions' });
const frameHeight = async (page: Page) => (await page.locator('iframe[title=Testimonials]').boundingBox())?.height;

describe('every public page', () => {
  it('leads on from its header, and says where one is', async () => {
    const page = await site.open('/');
    for (const [name, heading] of [
      ['Buy', /^Loans you can look into/],
      ['Sell', /^Room to lend/],
      ['Learn', /^Loan participations, explained/],
      ['Contact', /^Ask people who/],
    ] as const) {
      await header(page).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await eventually(() => header(page).locator('[aria-current=page]').textContent()).toBe(name);
    }
    await header(page).getByRole('link', { name: 'Tandem home' }).click();
    await page.waitForURL('/');
  });

  it('lets the keyboard skip to the content', async () => {
    const page = await site.open('/sell');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

describe('the header', () => {
  it.each([1280, 390])('shrinks from 64 to 35 pixels, and nothing moves, at %i pixels', async (width) => {
    const page = await site.open('/learn', { width });
    await page.evaluate(() => {
      Object.assign(window, { shift: 0 });
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
      };
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    });
    await eventually(() => heightOf(page)).toBe(64);
    const place = await placeOf(page, 'h2');
    await scrollTo(page, 500);
    await eventually(() => heightOf(page)).toBe(35);
    expect((await header(page).boundingBox())?.y).toBe(0);
    await eventually(() => placeOf(page, 'h2')).toBe(place);
    await scrollTo(page, 0);
    await eventually(() => heightOf(page)).toBe(64);
    await eventually(() => page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  });

  it('keeps its entries behind a button on small screens, within reach of the keyboard', async () => {
    const page = await site.open('/', { width: 390 });
    const entry = header(page).getByRole('link', { name: 'Sell' });
    await eventually(() => entry.isVisible()).toBe(false);
    const menu = page.getByRole('button', { name: 'Menu' });
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    await menu.click();
    await tabTo(page, entry);
    await page.keyboard.press('Enter');
    await page.waitForURL('/sell');
  });

  it('leads people with a session to their dashboard, and forgets them when they leave', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.goto('/buy');
    await header(page).getByRole('link', { name: 'Dashboard' }).click();
    await page.waitForURL('/dashboard');
    await page.goto('/logout');
    await page.waitForURL('/');
    await header(page).getByRole('link', { name: 'Log in' }).waitFor();
  });
});

describe('the link to questions', () => {
  it('floats above every page but the one it leads to, and not on small screens', async () => {
    const page = await site.open('/faqs');
    await scrollTo(page, 800);
    const box = await questions(page).boundingBox();
    expect(box && box.y > 600 && box.y + box.height <= 800).toBe(true);
    await questions(page).click();
    await page.waitForURL('/contact');
    await eventually(() => questions(page).count()).toBe(0);
    for (const [width, isShown] of [
      [768, true],
      [767, false],
      [390, false],
    ] as const) {
      const other = await site.open('/faqs', { width });
      expect(await questions(other).isVisible(), `${width}`).toBe(isShown);
    }
  });

  it('is there for buyers and not for administrators', async () => {
    for (const [person, count] of [
      ['buyer', 1],
      ['admin', 0],
    ] as const) {
      const page = await site.visit(person, '/dashboard');
      await page.goto('/learn');
      await header(page).getByRole('link', { name: 'Dashboard' }).waitFor();
      expect(await questions(page).count(), person).toBe(count);
    }
  });
});

describe('the home page', () => {
  it('leads back to its top', async () => {
    const page = await site.open('/');
    await page.getByRole('link', { name: 'Back to top' }).click();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('says that there is more below until the end is 350 pixels near', async () => {
    const page = await site.open('/');
    const further = page.getByRole('button', { name: 'Scroll down' });
    await further.click();
    await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    const left = (pixels: number) =>
      page.evaluate(
        (rest) => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - rest),
        pixels,
      );
    await left(360);
    await eventually(() => further.isVisible()).toBe(true);
    await left(350);
    await eventually(() => further.isVisible()).toBe(false);
    await scrollTo(page, 0);
    await eventually(() => further.isVisible()).toBe(true);
  });

  it.each([
    [1920, 575],
    [1024, 575],
    [1023, 1450],
    [390, 1450],
  ])('in a window of %i pixels shows testimonials %i pixels high', async (width, height) => {
    const page = await site.open('/', { width });
    await eventually(() => frameHeight(page)).toBe(height);
    await page.locator('#voices').scrollIntoViewIfNeeded();
    const frame = page.frameLocator('iframe[title=Testimonials]');
    await frame.getByText('Summit Ridge Credit Union').waitFor();
    const over = await frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight);
    expect(over).toBe(0);
  });

  it.each<[string, string, (route: Route) => Promise<void>, string]>([
    ['the service knows no such page', call, (route) => route.fulfill({ status: 404 }), 'Error: 404 Not Found'],
    ['the service does not answer', call, (route) => route.abort(), 'An unknown error occurred'],
    ['the service answers with no address', call, (route) => route.fulfill({ json: {} }), 'An unknown error occurred'],
    ['the page itself is gone', '/testimonials', (route) => route.fulfill({ status: 404 }), 'Unable to load content'],
  ])('says so where %s, and all else works', async (_, path, answer, words) => {
    const page = await site.open('/buy', { expected: [/status of 404/, /ERR_FAILED/] });
    await page.route(path, answer);
    await page.goto('/');
    await page.getByText(words, { exact: true }).waitFor();
    await eventually(() => page.locator('iframe').count()).toBe(0);
    await scrollTo(page, 300);
    await eventually(() => heightOf(page)).toBe(35);
  });

  it('names both organizations below its form', async () => {
    const page = await site.open('/');
    const form = page.locator('form');
    for (const name of ['Marketplace', 'Support']) {
      const organization = page.getByRole('region', { name, exact: true });
      expect(await organization.getByRole('link', { name: /@.*\.example$/ }).count(), name).toBe(1);
      await eventually(() => isAbove(form, organization)).toBe(true);
    }
  });
});

describe('a system message on public pages', () => {
  const write = (messageText: string, isDismissable: boolean) =>
    site.app.as('admin').configuration.writeMessage({
      body: { messageText, route: '/buy', isDismissable, startsAt: '2026-01-01T00:00:00Z', endsAt: null },
    });

  beforeAll(async () => {
    await write('Settlements pause on Friday', true);
    await write('Rates are as of noon', false);
  });

  it('stands over the pages it is for until it is dismissed', async () => {
    const page = await site.open('/buy');
    const message = page.getByText('Settlements pause on Friday');
    await message.waitFor();
    await eventually(() => page.getByRole('button', { name: 'Dismiss' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await message.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Rates are as of noon').waitFor();
    await eventually(() => message.count()).toBe(0);
    await page.goto('/sell');
    await page.waitForLoadState('networkidle');
    await eventually(() => page.getByText('Rates are as of noon').count()).toBe(0);
  });

  it('hides itself after six seconds where it may be dismissed', async () => {
    const page = await site.open('/sell');
    const { promise: held, resolve: show } = Promise.withResolvers<void>();
    await page.route('**/api/configuration/messages', async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto('/buy');
    await page.clock.pauseAt(Date.now() + 60_000);
    show();
    const message = page.getByText('Settlements pause on Friday');
    await message.waitFor();
    await page.clock.runFor(5_900);
    await eventually(() => message.count()).toBe(1);
    await page.clock.runFor(100);
    await message.waitFor({ state: 'detached' });
    await eventually(() => page.getByText('Rates are as of noon').isVisible()).toBe(true);
  });
});

describe('an address where there is nothing', () => {
  it('says so, with its status, and leads on', async () => {
    const page = await site.open('/', { expected: [/status of 404/] });
    const answer = await page.goto('/nowhere/at/all');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await page.waitForURL('/');
  });

  it('shows what an error says as text', async () => {
    const page = await site.open(`/errorpage?${new URLSearchParams({ error: '<img src=x onerror=alert(1)>' })}`);
    await page.getByText('<img src=x onerror=alert(1)>', { exact: true }).waitFor();
    await page.getByText('No description available', { exact: true }).waitFor();
    await eventually(() => page.locator('img').count()).toBe(0);
  });
});
