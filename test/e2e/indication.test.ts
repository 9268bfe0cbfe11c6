import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';

const amountOf = (page: Page) => page.getByLabel('Indication Amount');
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit' });
const confirmOf = (page: Page) => page.getByRole('button', { name: 'Confirm' });

describe('an indication of interest', () => {
  const site = browsing();
  const indications = async (id: string) => (await site.app.as('buyer').interests.ofOffering({ id, query: {} })).value;

  it('strips commas, shows currency on blur, is confirmed and leads to due diligence', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', `/lp/${id}/indication-of-interest`);
    await amountOf(page).fill('250,000.5');
    await amountOf(page).blur();
    await eventually(() => amountOf(page).inputValue()).toBe('250,000.50');
    await submitOf(page).click();
    await page.getByRole('heading', { name: 'Confirm your indication' }).waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({ 'Indication Amount': '$250,000.50' });
    await page.getByText("After you confirm, you'll continue to the due diligence files.").waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/interests'));
    await confirmOf(page).click();
    expect((await sent).postDataJSON()).toEqual({ Amount: 250_000.5 });
    await page.waitForURL(`/lp/${id}/due-diligence`);
    await eventually(() => indications(id)).toMatchObject([{ Amount: 250_000.5, Name: 'Dana Whitcombe' }]);

    await page.goto(`/lp/${id}/indication-of-interest`);
    await page.getByText(/^You indicated \$250,000\.50 on \d\d\/\d\d\/\d{4}$/).waitFor();
    await page.goto(`/lp/${id}`);
    await page.getByText('Your indication of interest').waitFor();
  });

  it('may be below the minimum purchase, and says what a commitment needs', async () => {
    const id = await openOffering(site.app, { MinimumPurchaseAmount: 50_000 });
    const page = await site.visit('buyer', `/lp/${id}/indication-of-interest`);
    const words = page.getByText(
      'This is below the minimum purchase of $50,000.00. You can indicate it, but a purchase commitment needs at least that much.',
    );
    await amountOf(page).fill('49999.99');
    await words.waitFor();
    await submitOf(page).click();
    await words.waitFor();
    await confirmOf(page).click();
    await page.waitForURL(`/lp/${id}/due-diligence`);
    await eventually(() => indications(id)).toMatchObject([{ Amount: 49_999.99 }]);
  });
});
