import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const site = browsing({ fresh: true });
const lines = (page: Page) => page.getByRole('main').getByRole('listitem');
const said = async (page: Page) => {
  await lines(page).first().waitFor();
  return lines(page).getByRole('paragraph').allInnerTexts();
};

describe('the activity of all offerings', () => {
  it('is filtered by what, where, who and when, and passed on by its address', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 100_000);
    const page = await site.visit('admin', '/admin/activity');
    await page.getByLabel('LP #').fill(id);
    await eventually(() => lines(page).count()).toBe(3);
    await page.getByLabel('Event').selectOption('Commitment');
    await eventually(() => lines(page).count()).toBe(1);
    await page.getByLabel('Credit union').fill('harbor');
    await page.getByLabel('Person').fill("dana o'nobody");
    await page.getByText('No activity matches these filters.').waitFor();
    await page.getByLabel('Person').fill('DANA');
    await page.getByRole('button', { name: 'Today' }).click();
    await eventually(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      lp: id,
      event: 'Commitment',
      'credit-union': 'harbor',
      person: 'DANA',
      period: 'today',
    });
    const told = await said(page);
    expect(told).toEqual([`Dana Whitcombe submitted a purchase commitment for LP #${id}`, expect.any(String)]);

    await page.reload();
    await eventually(() => said(page)).toEqual(told);
    await eventually(() => page.getByLabel('Person').inputValue()).toBe('DANA');
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByText('The start date is after the end date').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(() => lines(page).count()).toBeGreaterThan(10);
    await eventually(() => page.getByLabel('Person').inputValue()).toBe('');
  });

  it('goes on as it is scrolled, each step once', async () => {
    const { '@odata.count': count } = await site.app.as('admin').views.activity({
      query: { $filter: "startswith(Type,'Indication')" },
    });
    expect(count).toBeGreaterThan(100);
    const page = await site.visit('admin', '/admin/activity?event=Indication');
    await lines(page).first().waitFor();
    await eventually(() => lines(page).count()).toBeLessThan(count);
    const last = page.getByText('This feed goes back 366 days.');
    const scrolled = async () => {
      await page.mouse.wheel(0, 5000);
      return last.isVisible();
    };
    await expect.poll(scrolled, { timeout: 60_000 }).toBe(true);
    await eventually(() => lines(page).count()).toBe(count);
  });

  it('shows what happens while it is open, without a reload', async () => {
    const page = await site.visit('admin', '/admin/activity');
    await page.clock.install();
    await page.reload();
    await lines(page).first().waitFor();
    const id = await openOffering(site.app);
    await eventually(() => page.getByText(`LP #${id}`).count()).toBe(0);
    await page.clock.runFor(11_000);
    await lines(page)
      .filter({ hasText: `published LP #${id}` })
      .waitFor();
    await page.getByText('2 new', { exact: true }).waitFor();
  });

  it('is for administrators', async () => {
    const page = await site.visit('buyer', '/admin/activity');
    await page.getByText("You don't have access to this page").waitFor();
  });
});

describe("an administrator's dashboard", () => {
  it('begins with what waits', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 100_000);
    const { views, users } = site.app.as('admin');
    const pending = await views.commitments({
      query: { $filter: "Status eq 'Pending'", $orderby: 'DateSubmitted asc', $top: '3' },
    });
    const ready = await users.readyToVerify({ query: {} });
    const page = await site.visit('admin', '/dashboard');
    const card = (name: string) => page.getByRole('region', { name });
    const decide = card('Commitments to review');
    await decide.getByRole('link', { name: `View all ${pending['@odata.count']}` }).waitFor();
    const numbers = await decide.getByRole('listitem').getByRole('link').allInnerTexts();
    expect(numbers).toEqual(pending.value.map(({ LPNumber }) => `LP #${LPNumber}`));
    await card('Users to verify')
      .getByRole('link', { name: `View all ${ready['@odata.count']}` })
      .waitFor();
    await card('Due diligence closing').getByRole('listitem').first().waitFor();
    const all = page.getByRole('table', { name: "Committed/Purchased LP's" });
    await eventually(() => all.getByRole('columnheader').allInnerTexts()).toEqual([
      'LP',
      'Commitments',
      'Rate',
      'Term',
      'Score',
    ]);
    await card('Recent activity').getByText(`submitted a purchase commitment for LP #${id}`).waitFor();
    await decide.getByRole('listitem').getByRole('link').first().click();
    await page.waitForURL(`/admin/manage/offerings/purchases/${pending.value[0]?.LPNumber}`);
  });

  it('asks of each fee of 0 whether it was stated, until all are answered', async () => {
    const page = await site.visit('admin', '/dashboard');
    const card = page.getByRole('region', { name: 'Servicing fee of 0.00%, or blank?' });
    await card.getByRole('button', { name: /^Answer for \d+ LPs?$/ }).click();
    await card.getByRole('listitem').first().waitFor();
    const [first = '', ...others] = await card.getByRole('link').allInnerTexts();
    await card.getByRole('button', { name: `It was left blank for ${first}` }).click();
    await eventually(() => card.getByRole('link').allInnerTexts()).toEqual(others);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(others[0]);
    // Without waiting for the answers before.
    for (const lp of others) await card.getByRole('button', { name: `0.00% was stated for ${lp}` }).click();
    await card.waitFor({ state: 'detached' });
    const id = first.replace('LP #', '');
    expect((await site.app.as('admin').termsheets.get({ id })).servicingFee).toBeNull();
  });

  it('is not what a buyer sees', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await page.getByRole('heading', { name: "Open LP's" }).waitFor();
    await eventually(() => page.getByText('Recent activity').count()).toBe(0);
  });
});
