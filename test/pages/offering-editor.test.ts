import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name, { exact: true });
const save = (page: Page) => button(page, 'Save changes').click();
const saved = (page: Page) => page.getByText('Changes saved.').waitFor();

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function pick(page: Page, list: string, text: string) {
  await page.getByRole('combobox', { name: `Add to "${list}"` }).fill(text);
  await page.getByRole('option').first().click();
}

const missing = (page: Page) =>
  page.getByText('Missing from this LP').locator('..').getByRole('listitem').allInnerTexts();

/** What a page sends to change an offering. */
function patchesOf(page: Page): { path: string; value: unknown }[][] {
  const sent: { path: string; value: unknown }[][] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  return sent;
}

describe('an administrator', () => {
  const site = browsing();
  const editing = async (id: string, who: 'admin' | 'admin2' = 'admin', options = {}) => {
    const page = await site.visit(who, `/admin/lp/${id}/terms`, options);
    await field(page, 'Loan type').waitFor();
    return page;
  };

  it('goes on typing a seller whose list is late', async () => {
    const page = await site.visit('admin', '/dashboard');
    const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('Credit unions found')) await wanted;
      await route.fulfill({ response });
    });
    await page.goto('/admin/lp/new');
    await field(page, 'Seller').pressSequentially('summit');
    await eventually(() => page.getByRole('combobox', { name: 'Seller' }).count()).toBe(0);
    bring();
    await page.getByRole('option', { name: /^Summit Ridge Credit Union/ }).waitFor();
    await page.keyboard.type(' r');
    await eventually(() => page.getByRole('combobox', { name: 'Seller' }).inputValue()).toBe('summit r');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('combobox', { name: 'Seller' }).inputValue()).toBe(
      'Summit Ridge Credit Union',
    );
  });

  it('reads what a draft lacks in its editor and on its term sheet, until it is there or the LP is published', async () => {
    const id = await draftOffering(site.app, { DueDiligenceDeadline: '2027-01-10T00:00:00.000Z' });
    const lacks = [
      'Settlement date',
      'Price',
      'Summary',
      'Collateral description',
      'Servicing fee',
      'Due diligence documents',
    ];
    const sheet = await site.visit('admin', `/lp/${id}`);
    await eventually(() => missing(sheet)).toEqual(lacks);

    const page = await editing(id);
    await eventually(() => missing(page)).toEqual(lacks);
    await fill(page, { 'Settlement date': '2027-01-15', 'Price (%)': '100.25', Summary: 'One loan.' });
    await save(page);
    await saved(page);
    await eventually(() => missing(page)).toEqual(lacks.slice(3));

    await site.app.as('admin').offerings.publish({ id });
    for (const path of [`/lp/${id}`, `/admin/lp/${id}/terms`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByText('New auto').first().waitFor();
      await eventually(() => missing(page)).toEqual([]);
    }
  });

  it('copies an offering without what belongs to its own sale', async () => {
    const page = await site.visit('admin', '/admin/lp/new?from=1001');
    await page.getByText("Its dates, state, documents and orders weren't copied", { exact: false }).waitFor();
    await eventually(() => field(page, 'Seller').inputValue()).toBe('Summit Ridge Credit Union');
    await eventually(() => field(page, 'Due diligence deadline').inputValue()).toBe('');
    await button(page, 'Save draft').click();
    await page.waitForURL(/\/lp\/\d+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const [copy, original] = await Promise.all(
      [id, '1001'].map((one) => site.app.as('admin').offerings.get({ id: one })),
    );
    expect(copy).toMatchObject({ State: 'Draft', DueDiligenceDeadline: null, TermSheet: original?.TermSheet });
  });

  it('is asked before an entry that is not saved is left', async () => {
    const page = await site.visit('admin', '/admin/lp/new');
    await field(page, 'Loan type').fill('Solar');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await eventually(() => field(page, 'Loan type').inputValue()).toBe('Solar');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('/admin/manage/offerings/drafts');
  });

  it('sends what was changed and nothing else', async () => {
    const id = await openOffering(site.app);
    const page = await editing(id);
    const patches = patchesOf(page);
    await eventually(() => button(page, 'Save changes').isDisabled()).toBe(true);
    await field(page, 'Loan type').fill('New auto ');
    await field(page, 'Loan type').press('Enter');
    await fill(page, { 'Minimum purchase': '5,000.50', 'Avg. original LTV (%)': '81.5' });
    await save(page);
    await saved(page);
    expect(patches).toEqual([[replace('/MinimumPurchaseAmount', 5000.5), replace('/TermSheet/wtdAverageLtv', 81.5)]]);
    await eventually(() => button(page, 'Save changes').isDisabled()).toBe(true);
  });

  it('reads what the server alone can know, also of what is on another page', async () => {
    const id = await draftOffering(site.app);
    const page = await editing(id, 'admin', { expected: [/status of 422/] });
    await page.route('**/api/marketplace/offerings/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: '/problems/invalid',
          detail: 'Not valid.',
          errors: [{ pointer: '/Restrictions/BlacklistedFinancialEntities/0', detail: 'Closed last week.' }],
        }),
      });
    });
    await field(page, 'Loan type').fill('Solar');
    await save(page);
    await page.getByText('Closed last week.').waitFor();
  });

  it('restricts an offering by a pasted list, and sees who will no longer see it', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 300_000);
    const page = await site.visit('admin', `/admin/lp/${id}/edit?tab=restrictions`);
    const box = page.getByRole('combobox', { name: 'Add to "Visible only to"' });
    await box.waitFor();
    await box.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Harbor Light Federal Credit Union\n299108399\nNo Such Union');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText('No Such Union').waitFor();
    await page.getByText('After: 3 of 41 credit unions').waitFor();
    await page.getByRole('heading', { name: 'Will no longer see it: 38' }).waitFor();
    await pick(page, 'Hidden from', 'northfield');
    await page.getByText('On both lists', { exact: true }).waitFor();
    await button(page, 'Remove Harbor Light Federal Credit Union').click();
    await page.getByText('Harbor Light Federal Credit Union: committed $300,000.00').waitFor();
    // Refused before it is sent: on both lists.
    await save(page);
    await page.getByText('is on both lists. Remove it from one of them.').nth(1).waitFor();
    const hidden = page.getByRole('list', { name: 'Hidden from' });
    await hidden.getByRole('button', { name: /^Remove Northfield/ }).click();
    await save(page);
    await saved(page);
    const sees = (who: 'buyer' | 'northfield' | 'seller') =>
      site.app
        .as(who)
        .offerings.get({ id })
        .then(
          () => true,
          () => false,
        );
    expect([await sees('buyer'), await sees('northfield'), await sees('seller')]).toEqual([false, true, true]);
  });

  it('puts another one’s changes beside their own, and chooses where both changed the same', async () => {
    const id = await openOffering(site.app);
    const page = await editing(id, 'admin', { expected: [/status of 412/] });
    await fill(page, { 'Loan type': 'Mine', 'Borrower location': 'Maine', 'Pool Amount': '1,200,000' });
    const other = await editing(id, 'admin2');
    await fill(other, { 'Loan type': 'Theirs', 'Recourse type': 'With recourse' });
    await save(other);
    await saved(other);
    await button(other, 'Unpublish').click();
    await other.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await other.waitForURL(`/lp/${id}`);

    await save(page);
    const review = page.getByRole('dialog', { name: 'Someone else changed this LP' });
    await review.getByText('Someone changed its state in the meantime').waitFor();
    await eventually(() => rowsOf(review.getByRole('table'))).toEqual([
      [expect.stringMatching(/^Loan type/), 'New auto', 'Theirs', 'Mine'],
      [expect.stringMatching(/^Pool Amount/), '$1,000,000.00', '$1,000,000.00', '$1,200,000.00'],
      [expect.stringMatching(/^Borrower location/), '—', '—', 'Maine'],
      [expect.stringMatching(/^Recourse type/), '—', 'With recourse', '—'],
    ]);
    const confirm = review.getByRole('button', { name: 'Save', exact: true });
    await eventually(() => confirm.isDisabled()).toBe(true);
    await review.getByRole('button', { name: 'Keep editing' }).first().click();
    await eventually(() => field(page, 'Loan type').inputValue()).toBe('Mine');
    await save(page);
    await review.getByRole('radio', { name: 'Their Loan type: Theirs' }).check();
    await confirm.click();
    await saved(page);
    await eventually(() => field(page, 'Recourse type').inputValue()).toBe('With recourse');
    await eventually(() => site.app.as('admin').offerings.get({ id })).toMatchObject({
      State: 'Draft',
      LoanType: 'Theirs',
      PoolBalance: 1_200_000,
      TermSheet: { borrowerLocation: 'Maine', recourseType: 'With recourse' },
    });
  });

  it('is not asked anything when buyers alone changed the offering meanwhile', async () => {
    const id = await openOffering(site.app);
    const page = await editing(id, 'admin', { expected: [/status of 412/] });
    await field(page, 'Loan type').fill('Solar');
    await committed(site.app, id, 100_000);
    await save(page);
    await saved(page);
    await eventually(() => site.app.as('admin').offerings.get({ id })).toMatchObject({
      LoanType: 'Solar',
      PurchaseCommitmentsTotal: 100_000,
    });
  });

  it('is told while typing how much of a pool can be for sale', async () => {
    const page = await editing(await draftOffering(site.app));
    const told = page.getByText(/^This type of originator must keep at least/);
    await field(page, 'Available for sale (%)').fill('90.01');
    await page.getByText('at least 10% of each loan. At most 90% can be for sale.').waitFor();
    await field(page, 'Available for sale (%)').fill('90');
    await eventually(() => told.count()).toBe(0);
  });

  it('keeps what was typed when the offering cannot be saved', async () => {
    const id = await openOffering(site.app);
    const page = await editing(id, 'admin', { expected: [/status of 409/] });
    const commitment = await committed(site.app, id, 500_000);
    await site.app.as('admin').commitments.update({ id: commitment, body: [replace('/Status', 'Accepted')] });
    await page.reload();
    await field(page, 'Available for sale (%)').fill('40');
    await page.getByText('$500,000.00 of it has already been accepted.').waitFor();
    await save(page);
    await page.getByText('This would be less than has already been accepted.').waitFor();
    await eventually(() => field(page, 'Available for sale (%)').inputValue()).toBe('40');
  });

  it('is told of a newer version on coming back to the page, and compares at once', async () => {
    const id = await openOffering(site.app);
    const page = await editing(id);
    await field(page, 'Loan type').fill('Mine');
    await site.app.as('admin2').offerings.update({ id, body: [replace('/TermSheet/summary', 'Theirs')] });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByText('Someone else changed this LP', { exact: false }).waitFor();
    await eventually(() => field(page, 'Loan type').inputValue()).toBe('Mine');
    await button(page, 'Compare').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    await eventually(() => site.app.as('admin').offerings.get({ id })).toMatchObject({
      LoanType: 'Mine',
      TermSheet: { summary: 'Theirs' },
    });
  });

  it('can make a new draft of an edit whose offering was deleted meanwhile', async () => {
    const id = await draftOffering(site.app);
    const page = await editing(id, 'admin', { expected: [/status of 404/, /is not available/] });
    await site.app.as('admin2').offerings.remove({ id });
    await field(page, 'Loan type').fill('Mine');
    await page.getByText(`Someone else deleted LP #${id}.`, { exact: false }).waitFor();
    await button(page, 'Save as a new draft').click();
    await page.getByText(/^Draft LP #\d+ saved\.$/).waitFor();
    const made = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(made).not.toBe(id);
    await eventually(() => site.app.as('admin').offerings.get({ id: made })).toMatchObject({
      LoanType: 'Mine',
      State: 'Draft',
    });
    await page.goto(`/admin/lp/${id}/terms`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
