import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, countPrints, eventually, factsOf, isAbove, tabTo } from '#test/support/browser.ts';
import { openOffering, replace } from '#test/support/listings.ts';

const amountOf = (page: Page) => page.getByLabel('Indication Amount');
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit' });
const confirmOf = (page: Page) => page.getByRole('button', { name: 'Confirm' });

describe('an indication of interest', () => {
  const site = browsing();
  const form = async (options = {}) => {
    const id = await openOffering(site.app);
    return { id, page: await site.visit('buyer', `/lp/${id}/indication-of-interest`, options) };
  };
  const indications = async (id: string) => (await site.app.as('buyer').interests.ofOffering({ id, query: {} })).value;

  it('shows the offering and the credit union above its steps', async () => {
    const { id, page } = await form();
    await page.getByText(`LP #${id} · Loan Participation`).waitFor();
    await eventually(() => factsOf(page.getByRole('region', { name: 'Key figures' }))).toMatchObject({
      'Pool Amount': '$1,000,000',
      'Remaining balance': '$900,000',
    });
    await eventually(() => factsOf(page.getByRole('region', { name: 'Your credit union' }))).toMatchObject({
      'Credit union': 'Harbor Light Federal Credit Union',
      Contact: 'Dana Whitcombe',
      Phone: '(207) 555-0192',
      Email: 'buyer@harborlight.example',
    });
    await eventually(() => page.locator('[aria-current=step]').textContent()).toContain('Enter amount');
  });

  it('says what is wrong with an amount, in the words of the rules', async () => {
    const { page } = await form();
    await amountOf(page).waitFor();
    await eventually(() => submitOf(page).isDisabled()).toBe(true);
    await eventually(() => amountOf(page).getAttribute('aria-invalid')).toBe('false');
    for (const [typed, words] of [
      ['', 'Indication Amount is Required'],
      ['a lot', 'Amount must be a number'],
      ['1.2.3', 'Amount must be a number'],
      ['-5', 'Cannot Be Negative'],
      ['0', 'Amount must be greater than 0'],
      ['1,000,000.01', 'Amount must be less than or equal to the Pool Balance $1,000,000.00'],
    ] as const) {
      await amountOf(page).fill(typed);
      await amountOf(page).blur();
      await page.getByText(words, { exact: true }).waitFor();
      expect(await submitOf(page).isDisabled(), typed).toBe(true);
      await eventually(() => amountOf(page).getAttribute('aria-invalid')).toBe('true');
    }
    await amountOf(page).fill('$1,000,000');
    await eventually(() => submitOf(page).isEnabled()).toBe(true);
    await eventually(() => amountOf(page).getAttribute('aria-invalid')).toBe('false');
  });

  it('goes straight on to due diligence for who has passed the second factor, and says that it was submitted', async () => {
    const { id, page } = await form();
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(new URL(request.url()).pathname);
    });
    await amountOf(page).fill('150000');
    await submitOf(page).click();
    await confirmOf(page).click();
    await page.waitForURL(`/lp/${id}/due-diligence`);
    const done = page.getByRole('status').filter({ hasText: 'Your indication of interest of $150,000.00' });
    await done.waitFor();
    await eventually(() => done.textContent()).toBe(
      'Your indication of interest of $150,000.00 has been submitted. View receipt',
    );
    expect(left).toEqual([]);
  });

  it("shows the server's answer above the confirm buttons", async () => {
    const { id, page } = await form({ expected: [/status of 422/] });
    await amountOf(page).fill('900000');
    await submitOf(page).click();
    await confirmOf(page).waitFor();
    await site.app.as('admin').offerings.update({ id, body: [replace('/PoolBalance', 500_000)] });
    await confirmOf(page).click();
    const answer = page.getByRole('alert');
    await answer.waitFor();
    await eventually(() => answer.textContent()).toBe(
      'Amount must be less than or equal to the Pool Balance $500,000.00',
    );
    await eventually(() => isAbove(answer, confirmOf(page))).toBe(true);
    await eventually(() => indications(id)).toEqual([]);
  });

  it('does not take the place of what a colleague indicated meanwhile unseen', async () => {
    const { id, page } = await form({ expected: [/412/] });
    await amountOf(page).fill('300000');
    await submitOf(page).click();
    await confirmOf(page).waitFor();
    await site.app.as('buyer2').interests.submit({ id, body: { Amount: 250_000 } });
    await confirmOf(page).click();
    await page.getByText('indicated $250,000.00 for your credit union in the meantime').waitFor();
    await eventually(() => indications(id)).toMatchObject([{ Amount: 250_000 }]);
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Current amount': '$250,000.00',
      'Indication Amount': '$300,000.00',
    });
    await confirmOf(page).click();
    await eventually(() => indications(id)).toMatchObject([{ Amount: 300_000 }]);
  });

  it('can be confirmed again when the server could not be reached', async () => {
    const { id, page } = await form({ expected: [/ERR_FAILED/] });
    await amountOf(page).fill('100000');
    await submitOf(page).click();
    await page.route('**/interests', (route) => route.abort());
    await confirmOf(page).click();
    await page.getByText('An error occurred submitting the form, please try again.').waitFor();
    await page.unroute('**/interests');
    await confirmOf(page).click();
    await page.waitForURL(`/lp/${id}/due-diligence`);
    await eventually(() => indications(id)).toHaveLength(1);
  });

  it('goes back and forth with the buttons of the browser, and survives a reload', async () => {
    const { page } = await form();
    await amountOf(page).fill('125000');
    await submitOf(page).click();
    await confirmOf(page).waitFor();
    await page.goBack();
    await amountOf(page).waitFor();
    await eventually(() => amountOf(page).inputValue()).toBe('125,000.00');
    await page.goForward();
    await confirmOf(page).waitFor();
    await page.reload();
    await confirmOf(page).waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({ 'Indication Amount': '$125,000.00' });
    await page.getByRole('button', { name: 'Back' }).click();
    await amountOf(page).waitFor();
    await eventually(() => confirmOf(page).count()).toBe(0);
  });

  it('is placed with the keyboard alone', async () => {
    const { id, page } = await form();
    await amountOf(page).waitFor();
    await tabTo(page, amountOf(page));
    await page.keyboard.type('75,000');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Confirm your indication' });
    await eventually(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await tabTo(page, confirmOf(page));
    await page.keyboard.press('Enter');
    await page.waitForURL(`/lp/${id}/due-diligence`);
    await eventually(() => indications(id)).toMatchObject([{ Amount: 75_000 }]);
  });

  it('prints without the frame of the app', async () => {
    const { page } = await form();
    const prints = await countPrints(page);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await prints()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    for (const words of ['Dashboard', 'Dana Whitcombe dashboard', 'Submit', 'Term sheet', 'Print', 'Skip to content']) {
      expect(await page.getByText(words, { exact: true }).first().isVisible(), words).toBe(false);
    }
    await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await eventually(() => page.getByText(/Printed \d\d\/\d\d\/\d{4}/).isVisible()).toBe(true);
    await eventually(() => page.getByRole('main').getByText('buyer@harborlight.example').isVisible()).toBe(true);
  });

  it('is not offered by the seller, nor to an administrator', async () => {
    const seller = await site.visit('seller', '/lp/1001/indication-of-interest');
    await seller.getByText('Your credit union is the seller of this LP.').waitFor();
    await eventually(() => amountOf(seller).count()).toBe(0);
    const admin = await site.visit('admin', '/lp/1001/indication-of-interest');
    await admin.getByText("Administrators don't place orders.").waitFor();
    await eventually(() => amountOf(admin).count()).toBe(0);
  });
});
