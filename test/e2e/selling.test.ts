import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { oddTape } from '#test/support/odd-tape.ts';

declare function countClick(): void;

describe('who sells', () => {
  const site = browsing();

  it('finds the demand for an LP from the sidebar, and asks a question about it', async () => {
    const id = await openOffering(site.app);
    await site.app.as('buyer').termsheets.get({ id });
    await site.app.as('buyer').interests.submit({ id, body: { Amount: 450_000 } });
    await site.app.as('buyer').diligence.ask({ id, body: { question: 'Are these indirect?' } });
    const page = await site.visit('seller', '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Selling' }).click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `LP #${id}`, exact: true }) });
    const now = await factsOf(card.getByRole('region', { name: `LP #${id} now` }));
    expect(now).toMatchObject({ Remaining: '$900,000', Indications: '$450,000\n1 credit union' });
    await card.getByText('1 indication for $450,000 · 1 new view of the term sheet · 1 question').waitFor();
    await card.getByText(/^1 credit union viewed the term sheet/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await card.getByRole('link', { name: `LP #${id}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
    await page.getByText('Viewed the term sheet').waitFor();
    const questions = page.getByRole('region', { name: 'Questions from buyers' });
    await questions.getByText(/^1 open question, the oldest since/).waitFor();
    await questions.getByRole('link', { name: 'Answer the question' }).waitFor();
    await eventually(() => page.getByText('Harbor Light').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByText('Enter a question').waitFor();
    await page.getByLabel(`Ask us about LP #${id}`).fill('When is settlement?');
    await page.getByRole('button', { name: 'Send question' }).click();
    await page.getByText('Question sent.').waitFor();
  });

  it('prepares an LP, is sent back, hands it in again and sees it published to buyers', async () => {
    const page = await site.visit('seller', '/selling');
    await page.getByRole('link', { name: 'New LP' }).first().click();
    await page.getByRole('link', { name: 'Start without a file' }).click();
    await page.getByRole('combobox', { name: 'Loan type' }).fill('Used boats');
    await page.getByLabel('Pool Amount').fill('2,000,000');
    await page.getByLabel('Available for sale (%)').fill('90');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(/\/selling\/lp\/\d+$/);
    const id = page.url().replace(/.*\//, '');
    await page.getByText('Missing from this LP').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Servicing fee' }).click();
    await eventually(() =>
      page.getByLabel('Servicing fee (%)').evaluate((field) => field === document.activeElement),
    ).toBe(true);
    await page.goBack();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('In review').first().waitFor();
    await eventually(() => page.getByRole('link', { name: 'Edit' }).count()).toBe(0);

    const admin = await site.visit('admin', '/dashboard');
    await admin
      .getByRole('region', { name: 'Drafts to review' })
      .getByRole('link', { name: `LP #${id}` })
      .click();
    await admin.getByRole('row', { name: /Loan type.*Used boats/ }).waitFor();
    await admin.getByRole('row', { name: /Price.*100%/ }).waitFor();
    await admin.getByRole('row', { name: /Category.*Consumer/ }).waitFor();
    expect(await faultsOf(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Send back' }).click();
    await admin.getByText('A comment is required').waitFor();
    await admin.getByLabel('Comment for the seller').fill('Please add a servicing fee.');
    await admin.getByRole('button', { name: 'Send back' }).click();
    await admin.getByText(`LP #${id} was sent back to its seller.`).waitFor();

    await page.reload();
    await page.getByText('Please add a servicing fee.').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Servicing fee (%)').fill('0.5');
    await page.getByRole('button', { name: 'Save changes' }).first().click();
    const fee = async () => (await site.app.as('seller').offerings.listing({ id })).offering.TermSheet?.servicingFee;
    await eventually(fee).toBe(0.5);
    await page.goto(`/selling/lp/${id}/documents`);
    await page.getByRole('region', { name: 'Add to due diligence' }).waitFor();
    await page.goto(`/selling/lp/${id}`);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('In review').first().waitFor();

    await admin.goto(`/admin/lp/${id}/review`);
    await admin.getByText('Changed since you last saw it').waitFor();
    await admin.getByRole('row', { name: /Servicing fee/ }).waitFor();
    await eventually(() => admin.getByRole('row', { name: /Loan type/ }).count()).toBe(0);
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await admin.getByText(`LP #${id} is published.`).waitFor();
    const buyer = await site.visit('buyer', `/lp/${id}`);
    await buyer.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
  });

  it('submits a new LP from its loan tape with five clicks, and recalls both', async () => {
    const page = await site.visit('seller', '/selling');
    const clicks = await clicksOn(page);
    await page.getByRole('link', { name: 'New LP' }).first().click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles({ name: 'sept.csv', mimeType: 'text/csv', buffer: Buffer.from(oddTape()) });
    await page.getByRole('button', { name: /^Yes/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('As-of date').fill('2026-09-30');
    await page.getByRole('button', { name: /^Yes/ }).click();
    await page.getByRole('button', { name: /^Leave out 2 loans/ }).click();
    await page.getByText('28 loans · $317,894.50 · as of 09/30/2026').waitFor();
    await page.getByRole('combobox', { name: 'Loan type' }).fill('Used auto');
    await eventually(() => page.getByLabel('Pool Amount').count()).toBe(0);
    const preview = page.getByLabel('Term sheet preview');
    await preview.getByText('$317,894.50').first().waitFor();
    await preview.getByRole('heading', { name: 'Pool', exact: true }).waitFor();
    await preview.getByRole('list', { name: 'Share of the balance by State' }).getByText('CA').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText(/^LP #\d+ submitted for review/).waitFor();
    expect(await clicks()).toBe(5);

    const id = page.url().replace(/.*\//, '');
    const seller = site.app.as('seller');
    const { offering, proposal } = await seller.offerings.listing({ id });
    expect(offering).toMatchObject({
      PoolBalance: 317_894.5,
      LoanType: 'Used auto',
      AmountAvailableForSalePercent: 90,
    });
    expect(offering.TermSheet).toMatchObject({ loanCount: 28 });
    expect(proposal?.handedIn).not.toBeNull();
    const [tape] = await seller.tapes.list({ id });
    expect(tape).toMatchObject({ state: 'Proposed', loans: 28, leftOut: 2 });
    const { fields } = await seller.tapes.termSheet({ id, tapeId: tape?.tapeId ?? '' });
    expect(fields.filter(({ tape: told, isSame }) => told !== null && !isSame)).toEqual([]);

    await page.getByRole('button', { name: 'Recall' }).click();
    await page.getByRole('button', { name: 'Submit for review' }).waitFor();
    const stateOfTape = async () => (await seller.tapes.list({ id }))[0]?.state;
    await eventually(stateOfTape).toBe('Ready');
    await page.getByRole('link', { name: 'Loan tape' }).click();
    await page.getByRole('link', { name: 'sept.csv' }).click();
    await page.getByText('Ready. It goes to review with the LP.').waitFor();
    await eventually(() => page.getByRole('button', { name: 'Submit for review' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: `Back to LP #${id}` }).click();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await eventually(stateOfTape).toBe('Proposed');

    const admin = await site.visit('admin', `/admin/lp/${id}/review`);
    await admin.getByText('Its loan tape of 09/30/2026 will be published with it.').waitFor();
    expect(await faultsOf(admin)).toEqual([]);
    await admin.getByRole('button', { name: /^Publish/ }).click();
    await admin.getByText(`LP #${id} is published.`).waitFor();
    await eventually(stateOfTape).toBe('Published');
  });
});

/** Clicks since, on any page. */
async function clicksOn(page: Page): Promise<() => Promise<number>> {
  const count = { clicks: 0 };
  await page.exposeFunction('countClick', () => count.clicks++);
  const listen = () => addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return async () => count.clicks;
}
