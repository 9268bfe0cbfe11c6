import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browsing } from '#test/support/browser.ts';
import { mayNowSign } from '#test/support/closing-pages.ts';
import { keep } from '#test/support/documents.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { aPdf } from '#test/support/pdf.ts';
import { storesOf } from '#test/support/stores.ts';
import { set } from '#test/support/wires.ts';

const site = browsing();
const colleague = { email: 'alonzo.colburn@summit.example' };

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Signs on the signing service's page, and comes back. */
async function signAgreement(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign now' }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await page.getByText(said).first().waitFor();
}

async function signStatement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await inDialog(page, 'Sign');
  await page.getByText('You signed the closing statement.').waitFor();
}

it('four people bring a deal from the acceptance to the position', async () => {
  const { app } = site;
  const lp = await openOffering(app, { Price: 100.25 });
  const id = await committed(app, lp, 300_000);
  const agreement = {
    kind: 'due-diligence',
    section: 'LP Agreement',
    itemName: 'Participation agreement.pdf',
  } as const;
  await keep(app, { ...agreement, owner: lp, contentType: 'application/pdf' }, await aPdf('Article 1'));
  for (const who of ['buyer', 'seller'] as const) await mayNowSign(app, who);
  const stores = storesOf(app);
  const { CreditUnionAccountId: summit = '' } = await app.as('seller').auth.whoAmI({});
  for (const one of await stores.users.ofCreditUnion(summit))
    if (one.email === colleague.email) await set(app, one, { mfaSince: 1 });

  const admin = await site.visit('admin', `/admin/manage/offerings/purchases?filter.lp=${lp}`);
  await admin.getByRole('button', { name: /^Accept / }).click();
  await inDialog(admin, 'Accept');
  await admin.getByText('Accepted', { exact: true }).first().waitFor();

  const seller = await site.visit('seller', `/deals/${id}`);
  for (const [label, name] of [
    [/^Signs first/, /^Dana Whitcombe/],
    [/^Signs second/, /^Tessa Holloway/],
  ] as const) {
    const choice = seller.getByLabel(label);
    const option = await choice.locator('option').filter({ hasText: name }).first().getAttribute('value');
    await choice.selectOption(option);
  }
  await seller.getByRole('button', { name: 'Send for signature' }).click();
  await seller.getByText('to sign now').waitFor();
  const buyer = await site.visit('buyer', `/deals/${id}`);
  await signAgreement(buyer, 'to sign now');
  await seller.reload();
  await signAgreement(seller, 'Done by Dana Whitcombe and Tessa Holloway');

  await buyer.getByLabel('Your question to the seller').fill('Does the closing tape have the payments of Monday?');
  await buyer.getByRole('button', { name: 'Send question' }).click();
  await buyer.getByText('Waiting for an answer').waitFor();
  await seller.reload();
  await seller.getByText('Dana Whitcombe, Harbor Light Federal Credit Union').waitFor();
  await seller.getByRole('button', { name: 'Answer', exact: true }).click();
  await seller.getByLabel('Answer', { exact: true }).fill('It does.');
  await seller.getByRole('button', { name: 'Send answer' }).click();
  await seller.getByText('It does.').waitFor();

  await seller.getByLabel('Cut-off').fill('2026-10-31');
  await seller.getByLabel('Balance').fill('1,000,000');
  await seller.getByLabel('Note rate').fill('7.25');
  await seller.getByLabel('Servicing fee (optional)').fill('0.25');
  await seller.getByLabel('Paid through').fill('2026-10-15');
  await seller.getByLabel('Settlement date').fill('2026-11-20');
  await seller.getByRole('button', { name: 'Start closing' }).click();
  await seller.getByText('Nothing to compare').waitFor();
  await admin.goto(new URL(seller.url()).pathname);
  await admin.getByRole('button', { name: 'Release statements' }).click();
  await inDialog(admin, 'Release');
  await admin.getByText('1 statement released.').waitFor();

  await buyer.reload();
  await buyer.getByText('It does.').waitFor();
  // 300,000.00 × 100.25 %, and 300,000.00 × 7 % × 36 / 365.
  await buyer.getByText('$302,821.23').first().waitFor();
  await signStatement(buyer);
  await seller.goto(`/deals/${id}`);
  await signStatement(seller);

  await seller.goto('/selling/wire-instructions');
  await seller.getByRole('button', { name: 'Enter instructions' }).click();
  await seller.getByLabel('Bank', { exact: true }).fill('Corporate One Federal Credit Union');
  await seller.getByLabel('Routing number', { exact: true }).fill('021000021');
  for (const label of ['Account number', 'Account number again'])
    await seller.getByLabel(label, { exact: true }).fill('98765432101');
  await seller.getByRole('button', { name: 'Send for confirmation' }).click();
  await seller.getByText(/has to confirm them/).waitFor();
  const second = await site.visit(colleague, '/selling/wire-instructions');
  await second.getByRole('button', { name: 'Show account number' }).click();
  await second.getByRole('main').getByRole('button', { name: 'Confirm instructions' }).click();
  await inDialog(second, 'Confirm instructions');
  await second.getByText(/Confirmed by Alonzo Colburn on/).waitFor();

  await buyer.reload();
  await buyer.getByRole('button', { name: 'Show wire instructions' }).click();
  await buyer.getByRole('button', { name: 'Show account number' }).click();
  await buyer.getByText('987 6543 2101').waitFor();
  await buyer.getByLabel('Name of who answered').fill('Tessa Holloway');
  const now = new Date();
  const shown = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await buyer.getByLabel('When you called').fill(shown);
  await buyer.getByRole('button', { name: 'Confirm the call' }).click();
  await buyer.getByLabel('Sent on').fill('2026-11-20');
  await buyer.getByLabel('Reference').fill('FED 1');
  await buyer.getByRole('button', { name: 'Review' }).click();
  await inDialog(buyer, 'Record the wire');
  await buyer.getByText('Equals the closing statement.').first().waitFor();
  await seller.goto(`/deals/${id}`);
  await seller.getByRole('button', { name: 'Review' }).click();
  await inDialog(seller, 'Record the wire');
  await seller.getByText('Funded. Nothing is left to do.').waitFor();
  await buyer.reload();
  await buyer.getByRole('region', { name: 'Position' }).getByText('30.0000%').waitFor();
  expect((await stores.deals.find(id))?.state).toBe('Funded');
  // The closing summary for a committee's file.
  const pdf = (await buyer.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
