import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { draftOffering, openOffering } from '#test/support/listings.ts';

const expected = [
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch dynamically imported module|You're offline/,
];
const OFFLINE = "You're offline. Nothing was sent.";
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page, words: string) => page.getByRole('alert').getByText(words, { exact: true });

/** The Idempotency-Keys of the changes that a page asks for, in vain or not. */
function keysOf(page: Page, method = 'POST') {
  const keys: (string | undefined)[] = [];
  const isChange = (request: Request) => request.method() === method && request.url().includes('/api/marketplace/');
  page.on('request', (request) => isChange(request) && keys.push(request.headers()['idempotency-key']));
  return keys;
}

/** The server does what is asked, and the connection ends before it is heard of. */
async function loseReply(page: Page, path: RegExp) {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

describe('without a network', () => {
  const site = browsing({ fresh: true });
  const order = async (kind: 'purchase-commitment' | 'indication-of-interest', amount: string) => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', `/lp/${id}/${kind}`, { expected });
    await page.getByRole('textbox', { name: /Amount/ }).fill(amount);
    await button(page, 'Submit').click();
    await button(page, 'Confirm').waitFor();
    return { id, page };
  };
  const mine = async (id: string) => (await site.app.as('buyer').commitments.mine({ id })).activeCommitment;

  it('a commitment is not sent, neither then nor later by itself, and keeps its amount and its key', async () => {
    const { id, page } = await order('purchase-commitment', '700000');
    const keys = keysOf(page);
    await page.context().setOffline(true);
    await button(page, 'Confirm').click();
    await said(page, OFFLINE).waitFor();
    await eventually(() => button(page, 'Confirm').isEnabled()).toBe(true);
    await page.getByText('$700,000.00').waitFor();

    await page.context().setOffline(false);
    await page.evaluate(() => fetch('/api/warmup'));
    await page.waitForLoadState('networkidle');
    expect([keys.length, await mine(id)]).toEqual([1, null]);

    await button(page, 'Confirm').click();
    await page.getByText('Your purchase commitment has been submitted for $700,000.00').waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 700_000, status: 'Pending' });
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('that breaks while an order is on its way leaves no doubt that it can be tried again', async () => {
    const { id, page } = await order('indication-of-interest', '250000');
    const keys = keysOf(page);
    await loseReply(page, /\/interests$/);
    await button(page, 'Confirm').click();
    await said(
      page,
      "An error occurred submitting the form, please try again. The connection was lost, so we don't know if this went through. If you try again, it won't be done twice.",
    ).waitFor();
    await button(page, 'Back').click();
    await button(page, 'Submit').click();
    await button(page, 'Confirm').click();
    await page.waitForURL(/due-diligence|mfa/);
    const written = async () =>
      (await site.app.as('admin').history.list({ id, query: {} })).value.filter(({ Type }) =>
        Type.startsWith('Indication'),
      );
    await eventually(() => written()).toHaveLength(1);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('another amount is another order', async () => {
    const { page } = await order('purchase-commitment', '250000');
    const keys = keysOf(page);
    await page.context().setOffline(true);
    await button(page, 'Confirm').click();
    await said(page, OFFLINE).waitFor();
    await button(page, 'Back').click();
    await page.getByLabel('Purchase Amount').fill('260000');
    await button(page, 'Submit').click();
    await button(page, 'Confirm').click();
    await said(page, OFFLINE).waitFor();
    expect(new Set(keys).size).toBe(2);
  });

  it("an administrator's change is not sent either, and done once when its answer was lost", async () => {
    const id = await draftOffering(site.app);
    const page = await site.visit('admin', `/lp/${id}`, { expected });
    const keys = keysOf(page);
    await button(page, 'Publish').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Current state').waitFor();
    await dialog.getByText('Settlement date').waitFor();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText(OFFLINE).waitFor();
    await page.context().setOffline(false);
    await loseReply(page, /\/publishings$/);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText("we don't know if this went through").waitFor();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  it('a form keeps what was typed', async () => {
    const page = await site.visit('buyer2', '/profile', { expected });
    await page.getByLabel('Job title').fill('Head of lending');
    await page.context().setOffline(true);
    await button(page, 'Save changes').click();
    await said(page, OFFLINE).waitFor();
    await eventually(() => page.getByLabel('Job title').inputValue()).toBe('Head of lending');
  });

  it('a page that cannot be loaded says so, and opens once there is one', async () => {
    const page = await site.visit('buyer', '/dashboard', { expected });
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Browse' }).first().click();
    await page
      .getByText(/You're offline/)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await eventually(() => page.getByText(/You're offline/).count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: /LPs/ }).waitFor();
  });
});
