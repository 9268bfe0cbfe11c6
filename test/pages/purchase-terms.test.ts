import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { aPolicy, lastQuarterEnd } from '#test/support/limit-settings.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { send } from '#test/support/send.ts';

const site = browsing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const REASON = 'Two loans of that borrower are paid off on Friday';

/** Its limits say $1,000,000 of one borrower and don't bind; pat may decide $2,000,000. */
async function desk() {
  const held = await heldCreditUnion(site.app, 2);
  const [pat, quinn] = held.others as [User, User];
  await held.putInForce({ people: [limitOf(pat, 2_000_000), limitOf(quinn, null)] });
  const settings = [
    replace('/figures', { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() }),
    replace('/policy', aPolicy),
    replace('/loanTypes', ['New auto']),
  ];
  const path = `/compliance/creditunions/${held.creditUnionId}`;
  expect((await send(site.app, `PATCH ${path}`, { token: held.token, body: settings })).status).toBe(200);
  const TermSheet = { loanCount: 1, servicingFee: 0.5 };
  const lp = await openOffering(site.app, {
    PoolBalance: 50_000_000,
    TermSheet,
    MinimumPurchaseAmount: 100_000,
    TakesBelowMinimum: true,
  });
  const fee = (to: number) =>
    site.app.as('admin').offerings.update({ id: lp, body: [replace('/TermSheet/servicingFee', to)] });
  return { pat, quinn, lp, fee };
}

async function ordered(page: Page, amount: string) {
  await page.getByLabel('Purchase Amount').fill(amount);
  await button(page, 'Submit').click();
  await page.getByRole('heading', { name: 'Confirm your purchase commitment' }).waitFor();
}

describe('a purchase over a limit that only advises', () => {
  it('is confirmed with the rule, by how much and why, and the receipt says so', async () => {
    const { pat, lp } = await desk();
    const page = await site.visit({ email: pat.email }, `/lp/${lp}/purchase-commitment`);
    await ordered(page, '1250000');
    await page.getByText('This amount is over a limit').waitFor();
    await page.getByText(/One borrower: over by \$250,000\.00/).waitFor();
    await page.getByText(/would reach \$1,250,000\.00, over the limit of \$1,000,000\.00 for one borrower/).waitFor();
    await button(page, 'Confirm over limit').click();
    await page.getByText('A reason is required').waitFor();
    const reason = page.getByLabel('Reason for going over the limit');
    expect(await reason.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await reason.fill(REASON);
    await button(page, 'Confirm over limit').click();
    await page.getByRole('heading', { name: 'Purchase commitment receipt' }).waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Limits check': 'Over a limit',
      'Over-limit reason': REASON,
    });
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Change or withdraw' }).click();
    await ordered(page, '1300000');
    await page.getByText(/One borrower: over by \$300,000\.00/).waitFor();
    await page.getByLabel('Reason for going over the limit').fill('Another one');
    await button(page, 'Confirm over limit').click();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({ 'Over-limit reason': 'Another one' });

    await page.getByRole('link', { name: 'Change or withdraw' }).click();
    await ordered(page, '50000');
    await button(page, 'Confirm below minimum').click();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({ 'Limits check': 'Within limits' });
    expect(Object.keys(await factsOf(page.getByRole('main')))).not.toContain('Over-limit reason');
  });

  it('shows approvers the check and the reason, and what changed since they approved', async () => {
    const { pat, quinn, lp, fee } = await desk();
    const page = await site.visit({ email: pat.email }, `/lp/${lp}/purchase-commitment`, {
      expected: [/status of 403/],
    });
    await ordered(page, '2500000');
    await page.getByLabel('Reason for going over the limit').fill(REASON);
    await button(page, 'Confirm over limit').click();
    await button(page, 'Send for approval').click();
    await page.getByText('Your purchase is waiting for approval.').waitFor();
    await eventually(() => factsOf(page.getByRole('region', { name: 'What is proposed' }))).toMatchObject({
      'Limits check': 'Over a limit',
      'Over-limit reason': REASON,
    });
    await fee(0.75);
    const approver = await site.visit({ email: quinn.email }, new URL(page.url()).pathname);
    await approver.getByText('Terms Changed').waitFor();
    await approver.getByText('Servicing fee: 0.50% → 0.75%').waitFor();
    expect(await faultsOf(approver)).toEqual([]);
    await button(approver, 'Approve').click();
    await approver.getByText(`Person ${pat.surname}'s reason: ${REASON}`).waitFor();
    expect(await faultsOf(approver)).toEqual([]);
    await button(approver, 'Approve purchase').click();
    await approver.getByText(`Approved. Your credit union is now committed to LP #${lp}.`).waitFor();
  });
});

describe('terms that change while a purchase is confirmed', () => {
  it('are shown, old and new, and the purchase is made once they were reviewed', async () => {
    const { pat, lp, fee } = await desk();
    const page = await site.visit({ email: pat.email }, `/lp/${lp}/purchase-commitment`, {
      expected: [/status of 412/],
    });
    await ordered(page, '500000');
    await fee(0.75);
    await button(page, 'Confirm').click();
    const alert = page.getByRole('alert');
    await alert.getByText('The terms of this LP have changed. Review them before you continue.').waitFor();
    await alert.getByText('Servicing fee: 0.50% → 0.75%').waitFor();
    expect(await button(page, 'Confirm').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Review the new terms' }).click();
    await page.getByText('0.75%').first().waitFor();
    await page.goto(`/lp/${lp}/purchase-commitment`);
    await ordered(page, '500000');
    await button(page, 'Confirm').click();
    await page.getByRole('heading', { name: 'Purchase commitment receipt' }).waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({ 'Servicing fee': '0.75%' });
  });
});
