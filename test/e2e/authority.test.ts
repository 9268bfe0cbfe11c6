import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { commitmentStore } from '#functions/store/commitments.ts';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { storesOf } from '#test/support/stores.ts';
import { creditUnionPath } from '#web/src/people/credit-union-path.ts';

const site = browsing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('who may decide how much', () => {
  it('is said by the administrator of a credit union, who sees at once who could approve', async () => {
    const held = await heldCreditUnion(site.app);
    const { admin, others } = held;
    const [pat] = others as [typeof admin];
    const page = await site.visit({ email: admin.email }, '/compliance', { expected: [/status of 422/] });
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByText('Any verified user can commit alone.').waitFor();
    const person = page.getByRole('group', { name: `Person ${pat.surname}` });
    await person.getByLabel('May decide').selectOption('Up to an amount');
    await button(page, 'Save changes').click();
    await page.getByText('Enter an amount', { exact: true }).waitFor();
    await person.getByLabel('Up to').fill('500000');
    await page
      .getByRole('group', { name: `Person ${admin.surname}` })
      .getByLabel('May decide')
      .selectOption('Any amount');
    await button(page, 'Add amount').click();
    await page.getByRole('group', { name: 'Amount 1' }).getByLabel('From').fill('2500000');
    await page.getByText('From $2,500,000 one other approves.').waitFor();
    await page.getByLabel('Prepared by').selectOption({ label: `Person ${pat.surname}` });
    const admins = `Could approve: Person ${admin.surname}.`;
    await page.getByText(`1 other person needs to approve. ${admins}`).waitFor();
    await page.getByLabel('Amount to try').fill('400000');
    await page.getByText(`Person ${pat.surname} can decide $400,000.00 alone.`).waitFor();
    await button(page, 'Add delegation').click();
    const delegation = page.getByRole('group', { name: 'Delegation 1' });
    await delegation.getByLabel('Limit of').selectOption({ label: `Person ${admin.surname}` });
    await delegation.getByLabel('Lent to').selectOption({ label: `Person ${pat.surname}` });
    await delegation.getByLabel('First day').fill('2026-01-01');
    await delegation.getByLabel('Last day').fill('2026-06-30');
    await button(page, 'Save changes').click();
    await page.getByText('A delegation lasts at most 90 days').first().waitFor();
    await delegation.getByLabel('Last day').fill('2026-03-31');
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Save changes').click();
    await page.getByText('Personal limits saved.').waitFor();
    await page.getByRole('link', { name: 'Approvals', exact: true }).waitFor();
    const stored: AuthoritiesEntity = await (await held.get()).json();
    expect(stored).toMatchObject({
      tiers: [{ from: 2_500_000, approvals: 1 }],
      delegations: [{ from: admin.id, to: pat.id, start: '2026-01-01T08:00:00.000Z', end: '2026-04-01T07:00:00.000Z' }],
    });
    expect(stored.people.map(({ limit, unlimited }) => [limit, unlimited])).toEqual([
      [null, true],
      [500_000, false],
    ]);
    await page.reload();
    await eventually(() => person.getByLabel('Up to').inputValue()).toBe('500,000.00');
    await eventually(() => delegation.getByLabel('Last day').inputValue()).toBe('2026-03-31');

    await person.getByLabel('Up to').fill('600000');
    await button(page, 'Save changes').click();
    await page.getByText('Your change is waiting.').waitFor();
    const change = page.getByRole('region', { name: 'Change of limits waiting' });
    await eventually(() => rowsOf(change.getByRole('table'))).toEqual([
      [`Person ${pat.surname}`, 'Up to $500,000.00', 'Up to $600,000.00'],
    ]);
    await eventually(() => person.getByLabel('Up to').inputValue()).toBe('500,000.00');
    expect(await button(page, 'Approve change').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    const { creditUnionName, routingNumber: rtNumber } = admin;
    const confirming = await site.visit('admin', creditUnionPath({ creditUnionName, rtNumber }));
    await button(confirming, 'Approve change').click();
    await button(confirming, 'Approve change').last().click();
    await eventually(() => button(confirming, 'Approve change').count()).toBe(0);
    await page.reload();
    await eventually(() => person.getByLabel('Up to').inputValue()).toBe('600,000.00');

    await page.getByLabel('New administrator').selectOption({ label: `Person ${pat.surname}` });
    await button(page, 'Add administrator').click();
    await page.getByText('It takes effect in 24 hours.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Add administrator' }).click();
    const administrators = page.getByRole('region', { name: 'Change of administrators waiting' });
    await eventually(() => rowsOf(administrators.getByRole('table'))).toEqual([
      [`Person ${pat.surname}`, 'Not an administrator', 'Administrator'],
    ]);
    await confirming.reload();
    await button(confirming, 'Approve change').click();
    await button(confirming, 'Approve change').last().click();
    await confirming.getByText('Change of administrators waiting').waitFor({ state: 'detached' });
    await page.reload();
    await button(page, `Remove Person ${pat.surname} as administrator`).waitFor();
  });

  it('has a buyer propose a purchase, which a second person makes a commitment', async () => {
    const { put, admin, others, creditUnionId } = await heldCreditUnion(site.app);
    const [pat] = others as [typeof admin];
    await put({ people: [limitOf(pat, 500_000), limitOf(admin, null)] });
    const lp = await openOffering(site.app, { PoolBalance: 50_000_000 });
    const page = await site.visit({ email: pat.email }, `/lp/${lp}/purchase-commitment`, {
      expected: [/status of 403/],
    });
    await page.getByLabel('Purchase Amount').fill('1000000');
    await button(page, 'Submit').click();
    await button(page, 'Confirm').click();
    await page.getByRole('heading', { name: 'This purchase needs approval' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Send for approval').click();
    await page.waitForURL(`**/compliance/proposals/${lp}-1`);
    await page.getByText('Your purchase is waiting for approval.').waitFor();
    await page.getByText(`1 more approval is needed. Can approve: Person ${admin.surname}.`).waitFor();
    expect(await button(page, 'Approve').count()).toBe(0);

    await page.goto(`${new URL(page.url()).origin}/lp/${lp}/purchase-commitment`);
    await page.getByText('A purchase of $1,000,000.00 that you proposed is waiting for approval.').waitFor();

    const approving = await site.visit({ email: admin.email }, '/dashboard');
    await approving.getByRole('link', { name: /^Approvals\s*, 1 waiting for you$/ }).click();
    const row = approving.getByRole('link', { name: `LP #${lp}`, exact: true });
    await row.waitFor();
    expect(await faultsOf(approving)).toEqual([]);
    await row.click();
    await button(approving, 'Approve').click();
    await approving.getByText('This commits your credit union to the purchase.').waitFor();
    expect(await faultsOf(approving)).toEqual([]);
    await button(approving, 'Approve purchase').click();
    await approving.getByText('Approved. Your credit union is now committed').waitFor();
    await approving
      .getByRole('term')
      .filter({ hasText: /^Approved$/ })
      .waitFor();
    await eventually(() => approving.evaluate(() => document.activeElement?.localName)).toBe('main');
    await approving.getByRole('link', { name: 'Approvals', exact: true }).first().waitFor();
    const placed = await commitmentStore(storesOf(site.app).table).find(lp, creditUnionId);
    expect(placed).toMatchObject({ status: 'Pending', amount: 100_000_000, userId: pat.id });
    await page.goto(`${new URL(page.url()).origin}/lp/${lp}/purchase-commitment`);
    await page.getByText('Your current commitment').waitFor();
  });
});
