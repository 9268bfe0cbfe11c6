import { expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { storesOf } from '#test/support/stores.ts';
import { set } from '#test/support/wires.ts';

const site = browsing();
const path = '/selling/wire-instructions';
const colleague = { email: 'alonzo.colburn@summit.example' };

it('are entered by one person, confirmed by a second, and by an administrator after a call where there is none', async () => {
  const entering = await site.visit('seller', '/selling');
  await entering.getByRole('link', { name: 'Wire instructions' }).click();
  await entering.getByText('No wire instructions yet').waitFor();
  await entering.getByRole('button', { name: 'Enter instructions' }).click();
  const field = (label: string) => entering.getByLabel(label, { exact: true });
  await field('Routing number').fill('021000022');
  await entering.getByText("That isn't a valid routing number. Check the 9 digits.").waitFor();
  await field('Bank').fill('Corporate One Federal Credit Union');
  await field('Routing number').fill('021000021');
  await field('Account number').fill('98765432101');
  await field('Account number again').fill('98765432110');
  await entering.getByRole('button', { name: 'Send for confirmation' }).click();
  await entering.getByText("The account numbers don't match. Type both again.").waitFor();
  await field('Account number again').fill('98765432101');
  expect(await faultsOf(entering)).toEqual([]);
  await entering.getByRole('button', { name: 'Send for confirmation' }).click();
  await entering.getByText(/Alonzo Colburn or Fiona Hathaway has to confirm them/).waitFor();
  expect(await entering.getByRole('button', { name: 'Confirm instructions' }).count()).toBe(0);
  expect(await entering.getByRole('main').textContent()).not.toContain('9876');
  // Nothing of it stays in the browser.
  const kept = await entering.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/98765432101|Corporate One/);

  const confirming = await site.visit(colleague, path);
  const confirm = confirming.getByRole('main').getByRole('button', { name: 'Confirm instructions' });
  await confirm.waitFor();
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await confirming.getByRole('button', { name: 'Show account number' }).click();
  await confirming.getByText('987 6543 2101').waitFor();
  expect(await faultsOf(confirming)).toEqual([]);
  await confirm.click();
  await confirming.getByRole('dialog').getByRole('button', { name: 'Confirm instructions' }).click();
  await confirming.getByText(/Entered by Tessa Holloway\. Confirmed by Alonzo Colburn on/).waitFor();

  const { users } = storesOf(site.app);
  const { CreditUnionAccountId: id = '', UserObjectId } = await site.app.as('seller').auth.whoAmI({});
  for (const one of await users.ofCreditUnion(id))
    if (one.id !== UserObjectId) await set(site.app, one, { isEnabled: false });
  await entering.reload();
  await entering.getByRole('button', { name: 'Change instructions' }).click();
  await field('Bank').fill('Another Bank');
  await field('Routing number').fill('021000021');
  for (const label of ['Account number', 'Account number again']) await field(label).fill('5555 6666 7777');
  await entering.getByRole('button', { name: 'Send for confirmation' }).click();
  await entering.getByText("We'll call you back at a number that we already know").waitFor();

  const admin = await site.visit('admin', `/admin/credit-unions/${id}`);
  await admin.getByRole('link', { name: 'Wire instructions' }).click();
  await admin.getByRole('button', { name: 'Show account number' }).click();
  await admin.getByText('5555 6666 7777').waitFor();
  await admin.getByRole('button', { name: 'Note the call and confirm' }).click();
  await admin.getByText('Name of who answered is required').waitFor();
  await admin.getByLabel('Name of who answered').fill('Jo Reyes');
  await admin.getByLabel('Where the number came from').fill('Our contract with them');
  const now = await admin.evaluate(() => {
    const at = new Date();
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });
  await admin.getByLabel('When you called').fill(now);
  expect(await faultsOf(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Note the call and confirm' }).click();
  await admin.getByText(/Called back: spoke with Jo Reyes on .*, number from: Our contract with them\./).waitFor();
  await admin.getByRole('link', { name: 'Who looked at them' }).click();
  await admin.getByText('With the account number').first().waitFor();
});
