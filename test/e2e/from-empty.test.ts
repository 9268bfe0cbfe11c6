import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import { faultsOnAll, type Screen, seen } from '#test/support/accessibility.ts';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { codeTo, enterCode, fillSignUp, openAgreement, signAgreement } from '#test/support/onboarding.ts';

const site = browsing({ empty: true, files: true });

const seller = { name: 'Alder Creek Credit Union', rt: withCheckDigit('32191701') };
const buyer = { name: 'Bald Hill Federal Credit Union', rt: withCheckDigit('32191702') };
const other = { name: 'Cold Spring Credit Union', rt: withCheckDigit('32191703') };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const empty: Screen[] = [
  ['empty directory', '/admin/credit-unions', seen('No records available.')],
  ['empty dashboard', '/dashboard', seen('Dashboard')],
  ['no one to verify', '/admin/manage/users/ready-to-verify', seen('No records available.')],
];

/** Signs up, signs the agreement, and is verified by the administrator. */
async function join(admin: Page, who: { first: string; email: string; rt: string; creditUnion: string }) {
  const page = await site.open('/signup');
  await fillSignUp(page, who.email, {
    'First name': who.first,
    'Last name': 'Frost',
    'Credit union': who.creditUnion,
    'RT number': who.rt,
  });
  await enterCode(page, await codeTo(site.app, who.email));
  await page.getByText('Your email address has been confirmed').waitFor();
  await signIn(page, who.email);
  await page.waitForURL('/dashboard');
  await openAgreement(page);
  await signAgreement(page);
  await admin.goto('/admin/manage/users/ready-to-verify');
  await admin.getByRole('link', { name: `${who.first} Frost`, exact: true }).click();
  await admin.getByRole('link', { name: 'VERIFY THE USER' }).click();
  await button(admin, `Verify ${who.first} Frost`).click();
  await admin.getByText(`${who.first} Frost is verified`).waitFor();
  return page;
}

async function addByForm(page: Page) {
  await page.goto('/admin/credit-unions');
  await button(page, 'Add credit union').click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(seller.name);
  await form.getByLabel('RT number').fill(seller.rt);
  await form.getByRole('button', { name: 'Add credit union' }).click();
  await page.getByRole('heading', { level: 1, name: seller.name }).waitFor();
}

async function importOthers(page: Page) {
  await page.getByRole('link', { name: 'Directory', exact: true }).first().click();
  await page.getByRole('link', { name: 'Import CSV' }).click();
  const lines = ['Name,RT number', `${buyer.name},${buyer.rt}`, `${other.name},${other.rt}`];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('Credit unions as CSV').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Import 2 rows').click();
  await page.getByText('Added: 2').waitFor();
}

/** A draft of the seller's, hidden from one credit union, with a file; its LP number. */
async function prepare(page: Page): Promise<string> {
  await page.goto('/admin/lp/new');
  const field = (name: string) => page.getByRole('form').getByLabel(name, { exact: true });
  await field('Seller').fill('alder');
  await page.getByRole('option', { name: /^Alder Creek/ }).click();
  await field('Category').selectOption('Consumer');
  const values = { 'Loan type': 'New auto', 'Pool Amount': '2500000', 'Available for sale (%)': '90' };
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  await page.getByRole('link', { name: 'Restrictions' }).click();
  await page.getByRole('combobox', { name: 'Add to "Hidden from"' }).fill('cold');
  await page.getByRole('option', { name: /^Cold Spring/ }).click();
  await page.getByText('Once published: 2 of 3 credit unions').waitFor();
  await button(page, 'Save draft').click();
  await page.getByText(/^Draft LP #\d+ saved\.$/).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/admin/lp/${id}/documents`);
  await page.getByLabel('Section', { exact: true }).selectOption('Loan Files');
  const file = { name: 'tape.csv', mimeType: 'text/csv', buffer: Buffer.from('loan,balance\n1,2500000\n') };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await eventually(() => page.getByText('tape.csv').count()).toBeGreaterThan(0);
  await eventually(async () => (await site.app.as('admin').documents.files({ id })).length).toBe(1);
  return id;
}

it('a marketplace begins with nothing and ends with an offering that its buyers see', { retry: 0 }, async () => {
  const admin = await site.open('/signin');
  await signIn(admin, people.admin);
  await admin.waitForURL('/dashboard');
  expect(await faultsOnAll(await site.visit('admin', '/dashboard'), empty)).toEqual([]);

  await addByForm(admin);
  await importOthers(admin);
  await join(admin, { first: 'Sela', email: 'sela@aldercreek.example', rt: seller.rt, creditUnion: seller.name });
  const bea = await join(admin, { first: 'Bea', email: 'bea@baldhill.example', rt: buyer.rt, creditUnion: buyer.name });
  const cal = await join(admin, {
    first: 'Cal',
    email: 'cal@coldspring.example',
    rt: other.rt,
    creditUnion: other.name,
  });

  const id = await prepare(admin);
  await admin.goto(`/lp/${id}`);
  await button(admin, 'Publish').first().click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await eventually(async () => (await site.app.as('admin').offerings.get({ id })).State).toBe('Published');

  await bea.goto('/lps/open');
  await bea
    .getByText(`LP #${id}`)
    .or(bea.getByRole('link', { name: `#${id}` }))
    .first()
    .waitFor();
  await bea.goto(`/lp/${id}`);
  await bea.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
  await cal.goto('/lps/open');
  await cal.getByText('No records available.').waitFor();
});
