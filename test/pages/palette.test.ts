import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { draftOffering } from '#test/support/listings.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const options = (page: Page) => palette(page).getByRole('option');
const said = (page: Page, text: string | RegExp) => palette(page).getByRole('status').filter({ hasText: text });

async function open(page: Page) {
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await palette(page).getByRole('combobox').waitFor();
}

/** Letters that come in time however busy the machine is: timers of one page keep their order. */
const typeSteadily = (page: Page, text: string) =>
  page.evaluate(async (letters) => {
    for (const letter of letters) {
      document.execCommand('insertText', false, letter);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, text);

describe('the palette', () => {
  const site = browsing();

  it('takes an administrator to a person, an LP and a credit union by a few letters', async () => {
    const page = await site.visit('admin', '/dashboard');
    await open(page);
    await page.keyboard.type('dana whit');
    await options(page).filter({ hasText: 'Dana Whitcombe' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/user\/profile\//);
    await page
      .getByRole('heading', { name: /Dana Whitcombe/ })
      .first()
      .waitFor();

    const draft = await draftOffering(site.app);
    await open(page);
    await page.keyboard.type(`LP #${draft}`);
    // Before anything is found: it opens what comes first.
    await page.keyboard.press('Enter');
    await page.waitForURL(`/lp/${draft}`);

    await open(page);
    await options(page).filter({ hasText: 'Dana Whitcombe' }).waitFor();
    await page.keyboard.type('northfield community');
    await palette(page).getByRole('group', { name: 'Credit unions' }).getByRole('option').first().click();
    await page
      .getByRole('heading', { name: /Northfield Community Credit Union/ })
      .first()
      .waitFor();
  });

  it('takes a buyer to an LP by keys alone, and shows neither people nor what the buyer may not see', async () => {
    const page = await site.visit('buyer', '/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page);
    await palette(page).getByRole('group', { name: 'Pages' }).waitFor();
    await page.keyboard.type('summit ridge');
    await options(page)
      .filter({ hasText: /^LP #100[123]/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const first = await options(page).first().textContent();
    await page.keyboard.press('Enter');
    await page.waitForURL(`/lp/${/#(\d+)/.exec(first ?? '')?.[1]}`);

    for (const text of ['1007', '1004', 'dana whitcombe', 'Verify users']) {
      await open(page);
      await page.keyboard.type(text);
      await said(page, `Nothing found for "${text}"`).waitFor();
      await page.keyboard.press('Escape');
    }
    expect(asked.filter((path) => /\/admin|\/crm|\/users/.test(path))).toEqual([]);
  });

  it('gives the focus back, says what fails and tries again', async () => {
    const page = await site.visit('buyer', '/dashboard', { width: 390, expected: [/ERR_FAILED|Failed to fetch/] });
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await palette(page).getByRole('button', { name: 'Close search' }).click();
    await palette(page).waitFor({ state: 'hidden' });
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.route(/\/termsheets\?.*search=/, (route) => route.abort());
    await button.click();
    await page.keyboard.type('1001');
    await said(page, "We couldn't search everything.").waitFor();
    await page.unrouteAll();
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await options(page).filter({ hasText: 'LP #1001' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('asks once the typing is still, and takes back what no one waits for', async () => {
    const page = await site.visit('buyer', '/dashboard');
    const asked: string[] = [];
    const dropped: string[] = [];
    const searchOf = (url: string) => new URL(url).searchParams.get('search');
    page.on('request', (request) => searchOf(request.url()) && asked.push(searchOf(request.url()) ?? ''));
    page.on('requestfailed', (request) => dropped.push(searchOf(request.url()) ?? ''));
    await page.route(/search=summit&/, () => undefined);
    await open(page);
    await typeSteadily(page, 'summit');
    await eventually(() => asked).toEqual(['summit']);
    await typeSteadily(page, ' ridge');
    await eventually(() => dropped).toEqual(['summit']);
    await options(page).filter({ hasText: 'LP #' }).first().waitFor();
    expect(asked).toEqual(['summit', 'summit ridge']);
  });

  it('is called up by keys that are listed by ?, that type where one types, and that can be switched off', async () => {
    const page = await site.visit('admin', '/admin/lp/new');
    await page.getByRole('combobox', { name: 'Loan type', exact: true }).fill('');
    await page.keyboard.type('a?/');
    await eventually(() => page.getByLabel('Loan type', { exact: true }).inputValue()).toBe('a?/');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await help(page).getByText('Search, or go to a page').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await help(page).getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await help(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    await open(page);
    await eventually(() => help(page).count()).toBe(0);
    await page.keyboard.type('shortcuts');
    await options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await help(page).waitFor();
  });
});
