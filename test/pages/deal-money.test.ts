import { beforeAll, expect, it } from 'vitest';
import type { WireInstructionsEntity } from '#shared/contract/wire-instructions.ts';
import { money } from '#shared/format/money.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { fundingDeal, mayBothSign, platformFee, postDeal } from '#test/support/funding-deals.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aWire, set } from '#test/support/wires.ts';

const site = browsing();

beforeAll(() => mayBothSign(site.app));

/** Summit Ridge's, entered by one of its people and confirmed by another. */
async function wireInstructionsThere(changes: Parameters<typeof aWire>[0] = {}): Promise<void> {
  const { app } = site;
  const { CreditUnionAccountId: id = '' } = await app.as('seller').auth.whoAmI({});
  const path = `/marketplace/creditunions/${id}/wireinstructions`;
  expect((await send(app, `PUT ${path}`, { as: 'seller', body: aWire(changes) })).status).toBe(202);
  const { pending }: WireInstructionsEntity = await (await send(app, `GET ${path}`, { as: 'seller' })).json();
  const colleague = (await storesOf(app).users.ofCreditUnion(id)).find(({ email }) => email.startsWith('alonzo.'));
  if (!colleague) throw new Error('No colleague');
  const token = await app.signIn(colleague.email);
  await set(app, colleague, { mfaSince: 1 });
  const body = { contentHash: pending?.contentHash };
  expect((await send(app, `POST ${path}/confirmations`, { token, body })).status).toBe(200);
}

const moment = () => {
  const at = new Date();
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

it('shows what the statement owes Tandem, which an administrator records', async () => {
  const { id } = await fundingDeal(site.app, { fees: [platformFee] });
  const admin = await site.visit('admin', `/deals/${id}`, { width: 390 });
  const card = admin.getByRole('region', { name: 'Wires with Tandem' });
  await card.getByText('$375.00').first().waitFor();
  await card.getByRole('button', { name: /^Record a wire from Harbor Light/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record the wire' }).click();
  await dialog.getByText('Enter an amount').waitFor();
  await dialog.getByLabel('Amount', { exact: true }).fill('375');
  await dialog.getByLabel('Reference').fill('FED 7');
  expect(await faultsOf(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record the wire' }).click();
  await card.getByText(/^Wire 1, .*FED 7$/).waitFor();
  await card.getByText('$0.00').waitFor();

  const buyer = await site.visit('buyer', `/deals/${id}`);
  const seen = buyer.getByRole('region', { name: 'Wires with Tandem' });
  await seen.getByText(/^Wire 1, .*FED 7$/).waitFor();
  expect(await seen.getByRole('button').count()).toBe(0);
  expect(await faultsOf(buyer)).toEqual([]);
});

it('goes from the call about the instructions to the wire of two parts, its receipt, and the position', async () => {
  const { id, total } = await fundingDeal(site.app);
  const buyer = await site.visit('buyer', `/deals/${id}`);
  await buyer.getByRole('button', { name: 'Show wire instructions' }).click();
  await buyer.getByText('Summit Ridge Credit Union has no wire instructions yet').waitFor();
  await wireInstructionsThere();
  await buyer.reload();
  await buyer.getByRole('button', { name: 'Show wire instructions' }).click();
  await buyer.getByText('Corporate One Federal Credit Union').waitFor();
  expect(await buyer.getByRole('main').textContent()).not.toContain('987 6543 2101');
  expect(await buyer.getByRole('button', { name: 'Confirm the call' }).isDisabled()).toBe(true);
  await buyer.getByRole('button', { name: 'Show account number' }).click();
  await buyer.getByText('987 6543 2101').waitFor();
  await buyer.getByText('at a number that you already know, never one from an email').waitFor();
  await buyer.getByRole('button', { name: 'Confirm the call' }).click();
  await buyer.getByText('Name of who answered is required').waitFor();
  await buyer.getByLabel('Name of who answered').fill('Sal Seller');
  await buyer.getByLabel('When you called').fill(await buyer.evaluate(moment));
  expect(await faultsOf(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Confirm the call' }).click();
  await buyer.getByText(/Confirmed by telephone with Sal Seller at a number we already knew/).waitFor();
  const kept = await buyer.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/98765432101|Corporate One/);

  const amount = buyer.getByLabel('Amount', { exact: true });
  expect(await amount.inputValue()).toBe(money(total).slice(1));
  await buyer.getByLabel('Sent on').fill('2999-01-01');
  await amount.fill(money(100_000));
  await buyer.getByRole('button', { name: 'Review' }).click();
  await buyer.getByText("The date can't be in the future").waitFor();
  await buyer.getByText('A reference is required').waitFor();
  await buyer.getByLabel('Sent on').fill('2026-11-20');
  await buyer.getByLabel('Reference').fill('FED 1');
  await buyer.getByRole('button', { name: 'Review' }).click();
  const dialog = buyer.getByRole('dialog');
  await dialog.getByText(`${money(total - 100_000)} is left to send after it.`).waitFor();
  await dialog.getByRole('button', { name: 'Record the wire' }).click();
  const wire = buyer.getByRole('region', { name: 'The wire' });
  await wire.getByText('Wire 1, 11/20/2026, FED 1').waitFor();
  await wire.getByText('-$100,000.00').waitFor();
  await buyer.getByLabel('Reference').fill('FED 2');
  await buyer.getByRole('button', { name: 'Review' }).click();
  await dialog.getByText('the whole wire of the closing statement is recorded').waitFor();
  await dialog.getByRole('button', { name: 'Record the wire' }).click();
  await wire.getByText('Equals the closing statement.').waitFor();
  expect(await faultsOf(buyer)).toEqual([]);

  const seller = await site.visit('seller', `/deals/${id}`);
  await seller.getByRole('button', { name: 'Review' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Record the wire' }).click();
  await seller.getByText('Funded. Nothing is left to do.').waitFor();
  const position = seller.getByRole('region', { name: 'Position' });
  await position.getByText('$300,000.00').waitFor();
  await position.getByText('of $1,000,000.00 at closing').waitFor();
  await position.getByText('30.0000%').waitFor();
});

it('is called back about again once the instructions change, and not by who had the former ones open', async () => {
  const { id } = await fundingDeal(site.app);
  await wireInstructionsThere({ bank: 'First Bank' });
  const buyer = await site.visit('buyer', `/deals/${id}`, { expected: [/status of 409/] });
  const show = async (bank: string) => {
    await buyer.getByRole('button', { name: 'Show wire instructions' }).click();
    await buyer.getByText(bank).waitFor();
    await buyer.getByRole('button', { name: 'Show account number' }).click();
    await buyer.getByText('987 6543 2101').waitFor();
    await buyer.getByLabel('Name of who answered').fill('Sal Seller');
    await buyer.getByLabel('When you called').fill(await buyer.evaluate(moment));
  };
  const confirmed = buyer.getByText(/Confirmed by telephone with Sal Seller/);
  await show('First Bank');
  await wireInstructionsThere({ bank: 'Second Bank' });
  await buyer.getByRole('button', { name: 'Confirm the call' }).click();
  await buyer.getByText('The wire instructions changed after you opened them.').waitFor();
  expect(await confirmed.count()).toBe(0);
  await buyer.reload();
  await show('Second Bank');
  await buyer.getByRole('button', { name: 'Confirm the call' }).click();
  await confirmed.waitFor();
  await wireInstructionsThere({ bank: 'Third Bank' });
  await buyer.reload();
  await show('Third Bank');
});

it('is held by a difference of a cent, which an administrator takes back or settles', async () => {
  const { lp, id, total } = await fundingDeal(site.app);
  const less = Math.round(total * 100 - 1) / 100;
  await postDeal(site.app, id, 'callbacks', 'buyer', { with: 'Sal', at: '10 AM' });
  await postDeal(site.app, id, 'wires', 'buyer', { date: '2026-11-20', amount: total, reference: 'FED 1' });
  await postDeal(site.app, id, 'receipts', 'seller', { date: '2026-11-20', amount: less });
  const seller = await site.visit('seller', `/deals/${id}`);
  await seller.getByText('Received is $0.01 less than the statement says.').waitFor();
  expect(await seller.getByRole('button', { name: /Settle|Take back/ }).count()).toBe(0);

  const admin = await site.visit('admin', `/deals/${id}`);
  await admin.getByRole('button', { name: 'Take back what was recorded as received' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByText('Add a reason. It will be recorded in the history.').waitFor();
  await dialog.getByLabel('Reason').fill('Mistyped.');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await admin.getByText('What was recorded as received is taken back.').waitFor();
  await postDeal(site.app, id, 'receipts', 'seller', { date: '2026-11-20', amount: less });
  await admin.reload();
  await admin.getByRole('button', { name: 'Settle the difference' }).click();
  await dialog.getByLabel('Reason').fill('A cent of bank fees.');
  expect(await faultsOf(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Settle the difference' }).click();
  await admin.getByText(/settled the difference on .*A cent of bank fees\./).waitFor();
  await admin.getByRole('region', { name: 'Position' }).waitFor();

  await admin.goto(`/admin/manage/offerings/all/${lp}`);
  await admin.getByRole('button', { name: 'Set to Sold' }).click();
  await dialog.getByRole('button', { name: 'Mark as Sold' }).click();
  await admin.getByRole('button', { name: 'Set to Sold' }).waitFor({ state: 'detached' });
  await admin.getByRole('main').getByText('Sold', { exact: true }).first().waitFor();
});

it('is canceled by two administrators, after Sold has listed it', async () => {
  const { lp, id } = await fundingDeal(site.app, { isSigned: false, amount: 900_000 });
  const admin = await site.visit('admin', `/admin/manage/offerings/all/${lp}`);
  await admin.getByRole('button', { name: `More for LP ${lp}` }).click();
  await admin.getByRole('menuitem', { name: 'Mark as Sold' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('1 deal is still open').waitFor();
  await dialog.getByText('$900,000.00, Agreement').waitFor();
  await dialog.getByRole('button', { name: 'Mark as Sold anyway' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await admin.goto(`/deals/${id}`);
  await admin.getByRole('button', { name: 'Cancel this deal' }).click();
  await dialog.getByText(`LP #${lp} has that much more for sale.`).waitFor();
  await dialog.getByLabel('Reason').fill("The buyer's board said no.");
  await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
  await admin.getByText('Another administrator has to confirm it.', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: 'Confirm cancellation' }).count()).toBe(0);
  await admin.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await admin.getByRole('button', { name: 'Cancel this deal' }).click();
  await dialog.getByLabel('Reason').fill("The buyer's board said no.");
  await dialog.getByRole('button', { name: 'Ask to cancel' }).click();
  await admin.getByText('Another administrator has to confirm it.', { exact: true }).waitFor();

  const second = await site.visit('admin2', `/deals/${id}`);
  await second.getByRole('button', { name: 'Confirm cancellation' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm cancellation' }).click();
  await second
    .getByText(/^Canceled /)
    .first()
    .waitFor();
  const buyer = await site.visit('buyer', `/deals/${id}`);
  await buyer.getByText("The buyer's board said no.").waitFor();
  expect(await faultsOf(second)).toEqual([]);
});
