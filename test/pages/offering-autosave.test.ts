import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { draftOffering, openOffering, replace } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name, { exact: true });
const restore = (page: Page) =>
  page.getByRole('button', { name: /^Restore your unsaved changes from \d+:\d\d\s[AP]M$/ });
const savedAt = (page: Page) => page.getByText(/^Saved \d+:\d\d/).waitFor();

describe('the draft of an administrator', () => {
  const site = browsing();
  const editing = async (id: string, options = {}) => {
    const page = await site.visit('admin', `/admin/lp/${id}/terms`, options);
    await field(page, 'Loan type').waitFor();
    return page;
  };
  const loanType = async (id: string) => (await site.app.as('admin').offerings.get({ id })).LoanType;

  it('is saved as it is typed, without what cannot be saved and without a change of the text', async () => {
    const id = await draftOffering(site.app);
    const page = await editing(id);
    await page.getByText('Changes to this draft are saved as you type.').waitFor();
    await field(page, 'Loan type').fill('');
    await field(page, 'Minimum purchase').fill('2500');
    await page.getByText("Can't be saved yet: Loan type").waitFor();
    await eventually(async () => (await site.app.as('admin').offerings.get({ id })).MinimumPurchaseAmount).toBe(2500);
    await eventually(() => field(page, 'Minimum purchase').inputValue()).toBe('2,500');
    await eventually(() => loanType(id)).toBe('New auto');
    await field(page, 'Loan type').fill('Solar');
    await savedAt(page);
    await eventually(() => loanType(id)).toBe('Solar');
    await page.reload();
    await eventually(() => field(page, 'Loan type').inputValue()).toBe('Solar');
  });

  it('comes back as it was typed when the page went before it was saved, and is saved then', async () => {
    const id = await draftOffering(site.app);
    const page = await editing(id);
    // Of this document alone: what a page sends as it goes is past a route.
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = (input, init) =>
        init?.method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init);
    });
    await field(page, 'Loan type').fill('Solar');
    await page.getByText('Changed: Loan type').waitFor();
    expect(await loanType(id)).toBe('New auto');
    await page.reload();
    await eventually(() => field(page, 'Loan type').inputValue()).toBe('Solar');
    await eventually(() => loanType(id)).toBe('Solar');
  });

  it('is saved when its page is left, and kept while there is no network', async () => {
    const id = await draftOffering(site.app);
    const page = await editing(id, { expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
    await field(page, 'Loan type').fill('Solar');
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await eventually(() => loanType(id)).toBe('Solar');
    await page.goBack();
    await field(page, 'Loan type').waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await field(page, 'Loan type').fill('Boats');
    await page.getByText("We'll save them once you're back online.", { exact: false }).waitFor();
    await page.context().setOffline(false);
    await savedAt(page);
    await eventually(() => loanType(id)).toBe('Boats');
  });

  it('is not saved over what someone else has saved', async () => {
    const id = await draftOffering(site.app);
    const page = await editing(id, { expected: [/status of 412/] });
    await site.app.as('admin2').offerings.update({ id, body: [replace('/LoanType', 'Theirs')] });
    await field(page, 'Loan type').fill('Mine');
    await page.getByText('Someone else changed this LP', { exact: false }).waitFor();
    await button(page, 'Compare').click();
    const review = page.getByRole('dialog');
    await eventually(() => loanType(id)).toBe('Theirs');
    await review.getByRole('radio', { name: 'Your Loan type: Mine' }).check();
    await review.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Changes saved.').waitFor();
    await eventually(() => loanType(id)).toBe('Mine');
  });

  it('offers what was typed into a new one after a reload, until it is discarded', async () => {
    const page = await site.visit('admin', '/admin/lp/new');
    page.on('dialog', (dialog) => dialog.accept());
    await field(page, 'Loan type').fill('Solar');
    await page.reload();
    await restore(page).waitFor();
    expect(await field(page, 'Loan type').inputValue()).toBe('');
    await restore(page).click();
    await eventually(() => field(page, 'Loan type').inputValue()).toBe('Solar');
    await page.reload();
    await restore(page).waitFor();
    await button(page, 'Discard').click();
    await eventually(() => restore(page).count()).toBe(0);
    await page.reload();
    await field(page, 'Loan type').waitFor();
    expect([await field(page, 'Loan type').inputValue(), await restore(page).count()]).toEqual(['', 0]);
  });

  it('that someone else saved meanwhile is not gone on with by itself', async () => {
    const id = await draftOffering(site.app);
    const page = await editing(id, { expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });
    page.on('dialog', (dialog) => dialog.accept());
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = (input, init) =>
        init?.method === 'PATCH' ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init);
    });
    await field(page, 'Loan type').fill('Mine');
    await page.getByText('Changed: Loan type').waitFor();
    await site.app.as('admin2').offerings.update({ id, body: [replace('/LoanType', 'Theirs')] });
    await page.reload();
    await page.getByText('This LP has changed since then.', { exact: false }).waitFor();
    expect(await field(page, 'Loan type').inputValue()).toBe('Theirs');
    await restore(page).click();
    await eventually(() => field(page, 'Loan type').inputValue()).toBe('Mine');
    await page.getByText('Someone else changed this LP', { exact: false }).waitFor();
    expect(await loanType(id)).toBe('Theirs');
  });

  it('is chosen from lists or typed, and what is published waits for the button', async () => {
    const id = await openOffering(site.app);
    const page = await editing(id);
    const patches: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()));
    await field(page, 'Borrower location').fill('new m');
    await page.getByRole('option', { name: 'New Mexico' }).click();
    await field(page, 'Recourse type').fill('For one year');
    await field(page, 'Summary').fill('Waits.');
    await page.waitForTimeout(3000);
    expect(patches).toEqual([]);
    await button(page, 'More for LP '.concat(id)).click();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).not.toContain('Set to Open');
    await page.keyboard.press('Escape');
    await button(page, 'Save changes').click();
    await page.getByText('Changes saved.').waitFor();
    const { TermSheet } = await site.app.as('admin').offerings.get({ id });
    expect(TermSheet).toMatchObject({ borrowerLocation: 'New Mexico', recourseType: 'For one year' });
  });
});
