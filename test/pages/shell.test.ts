import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const crumbsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allInnerTexts();
const widthOf = async (page: Page) =>
  (
    await page
      .locator('[data-shell]')
      .filter({ has: main(page) })
      .boundingBox()
  )?.width;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('the frame of the app', () => {
  const site = browsing();

  it('has a sidebar 240 pixels wide that collapses, and stays so', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await main(page).waitFor();
    await eventually(() => widthOf(page)).toBe(240);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await eventually(() => widthOf(page)).toBeLessThan(100);
    await main(page).getByRole('link', { name: 'Browse' }).click();
    await page.waitForURL('/lps');
    await page.reload();
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    await eventually(() => widthOf(page)).toBeLessThan(100);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await eventually(() => widthOf(page)).toBe(240);
    await page.reload();
    await page.getByRole('button', { name: 'Collapse sidebar' }).waitFor();
  });

  it.each(['/', '/dashboard'])('moves nothing on %s for those who want less motion', async (path) => {
    const page = await site.visit('buyer', path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const moving = () =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
        .map(({ outerHTML }) => outerHTML.slice(0, 80));
    await eventually(() => page.evaluate(moving)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await eventually(() => page.evaluate(moving)).not.toEqual([]);
  });

  it('leads home from the logo', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await main(page).getByRole('link', { name: 'Tandem home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Loan participations, carried together.' }).waitFor();
    await page.getByRole('link', { name: 'START BROWSING' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

  it('says on every page where one is', async () => {
    const page = await site.visit('buyer', '/dashboard');
    for (const [path, title, crumbs] of [
      ['/dashboard', 'Dashboard', ['Dashboard']],
      ['/lps/open', 'Browse', ['Dashboard', 'Browse', 'Open']],
      ['/lp/1001', 'LP #1001', ['Dashboard', 'LP #1001']],
      ['/lp/1001/due-diligence', 'Due diligence', ['Dashboard', 'LP #1001', 'Due diligence']],
      [
        '/lp/1001/indication-of-interest',
        'Indication of interest',
        ['Dashboard', 'LP #1001', 'Indication of interest'],
      ],
      ['/lp/1001/purchase-commitment', 'Purchase commitment', ['Dashboard', 'LP #1001', 'Purchase commitment']],
    ] as const) {
      await page.goto(path);
      await eventually(() => page.title()).toBe(`Tandem | ${title}`);
      await eventually(() => crumbsOf(page)).toEqual(crumbs);
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await eventually(() => trail.locator('[aria-current=page]').textContent()).toBe(crumbs.at(-1));
    }
  });

  it('leads up by its breadcrumbs, and takes the focus to the content', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/purchases');
    await eventually(() => crumbsOf(page)).toEqual(['Dashboard', 'Offer Management', 'Purchases']);
    await eventually(() => page.title()).toBe('Tandem | Purchase commitments');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Offer Management' }).click();
    await page.waitForURL('/admin/manage/offerings/all');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });

  const offerManagement = [
    'Offer Management',
    'Drafts',
    'Open',
    'Full',
    'Sold',
    'Withdrawn',
    'Retention',
    'Archived',
    'All',
    expect.stringMatching(/^Purchases/),
    'Indications',
    'Closed books',
    'Oversubscribed',
    'Loan tapes',
  ];
  it('has Dashboard and Browse for everyone, and Offer Management for administrators alone', async () => {
    for (const person of ['buyer', 'basic', 'unverified', 'admin'] as const) {
      const page = await site.visit(person, '/dashboard');
      for (const name of ['Dashboard', 'Browse']) await main(page).getByRole('link', { name }).waitFor();
      const group = main(page).getByRole('listitem').filter({ hasText: 'Offer Management' });
      const entries = await group.getByRole('link').allInnerTexts();
      expect(entries, person).toEqual(person === 'admin' ? offerManagement : []);
      await eventually(() => main(page).getByRole('link', { name: 'Logout' }).count()).toBe(person === 'admin' ? 1 : 0);
    }
  });

  it('puts groups of pages away and remembers it, with what is counted there in sight', async () => {
    const page = await site.visit('admin', '/dashboard');
    const fold = main(page).getByRole('button', { name: 'Offer Management pages' });
    await main(page)
      .getByRole('link', { name: /^Purchases.*, \d+ pending$/ })
      .waitFor();
    await eventually(() => fold.getAttribute('aria-expanded')).toBe('true');
    await fold.focus();
    await page.keyboard.press('Enter');
    await eventually(() => fold.getAttribute('aria-expanded')).toBe('false');
    await main(page)
      .getByRole('link', { name: /^Offer Management.*, \d+ pending$/ })
      .waitFor();
    await eventually(() => main(page).getByRole('link', { name: 'Drafts' }).count()).toBe(0);
    await main(page).getByRole('link', { name: 'Ready to verify' }).waitFor();
    await page.reload();
    await main(page)
      .getByRole('link', { name: /^Offer Management.*, \d+ pending$/ })
      .waitFor();
    await eventually(() => main(page).getByRole('link', { name: 'Drafts' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await main(page)
      .getByRole('link', { name: /^Offer Management.*, \d+ pending$/ })
      .waitFor();
    await eventually(() => fold.count()).toBe(0);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    await fold.click();
    await main(page).getByRole('link', { name: 'Drafts' }).waitFor();
  });

  it('says whose it is, and signs out from the user menu', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await page.getByText('Dana Whitcombe dashboard', { exact: true }).waitFor();
    const trigger = page.getByRole('button', { name: /account of Dana Whitcombe/i });
    await trigger.click();
    await page.getByText('buyer@harborlight.example').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => trigger.getAttribute('aria-expanded')).toBe('false');
    await trigger.click();
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Loan participations, carried together.' }).waitFor();
    await page.goto('/dashboard');
    await page.waitForURL('/signin?returnTo=%2Fdashboard');
  });

  it('names the page and the one above it in full on small screens', async () => {
    const page = await site.visit('buyer', '/lp/1001/purchase-commitment', { width: 390 });
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await eventually(() => crumbsOf(page)).toEqual(expect.arrayContaining(['LP #1001', 'Purchase commitment']));
    const cut = await crumbs.evaluateAll((items) => items.filter((item) => item.scrollWidth > item.clientWidth).length);
    expect(cut).toBe(0);
    await eventually(() => overflow(page)).toBe(0);
  });

  it('is a drawer on small screens', async () => {
    const page = await site.visit('admin', '/dashboard', { width: 390 });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.waitFor();
    await eventually(() => main(page).isVisible()).toBe(false);
    await open.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Purchases' }).click();
    await page.waitForURL('/admin/manage/offerings/purchases?filter.status=Pending');
    await drawer.waitFor({ state: 'hidden' });
    await open.click();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await open.click();
    await page.mouse.click(380, 400);
    await drawer.waitFor({ state: 'hidden' });
    await eventually(() => overflow(page)).toBe(0);
  });

  it('lets the keyboard skip to the content', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await main(page).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await eventually(() => skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const first = page.getByRole('main').getByRole('link').first();
    await eventually(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
