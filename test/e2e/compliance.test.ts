import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { lastQuarterEnd } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { send } from '#test/support/send.ts';

const site = browsing({ notices: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const empty = 'Add your policy and figures to see how much you can buy before you commit.';

describe('a credit union administrator', () => {
  it('records figures, policy, loan types and a waiver, for the buyers of the credit union', async () => {
    const { email, creditUnionId } = await someone(site.app, { isCreditUnionAdmin: true });
    const token = await site.app.signIn(email);
    const stored = async () =>
      (await send(site.app, `GET /compliance/creditunions/${creditUnionId}`, { token })).json();
    const page = await site.visit({ email }, '/compliance');
    await page.getByText(empty).waitFor();
    await eventually(() => button(page, 'Save figures').isDisabled()).toBe(true);
    const step = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const saved = async (what: string) => {
      expect(await faultsOf(page)).toEqual([]);
      await button(page, `Save ${what}`).click();
      await eventually(() => button(page, `Save ${what}`).isDisabled()).toBe(true);
    };
    await page.getByLabel('Net worth', { exact: true }).fill('4,000,000');
    await page.getByLabel('Quarter end').fill(lastQuarterEnd());
    await saved('figures');
    await step('Policy');
    await page.getByLabel('Last board review').fill('2026-01-15');
    await page.getByLabel('One borrower, % of net worth').fill('12.5');
    await button(page, 'Add loan type').click();
    await page.getByLabel('Asset class or loan type').selectOption('Auto');
    await page.getByText(/^Covers [1-9]\d* open LPs?$/).waitFor();
    await page.getByLabel('Asset class or loan type').selectOption('New auto');
    await page.getByLabel('Limit, % of net worth').fill('50');
    const file = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await page.locator('input[aria-label="Written policy"]').setInputFiles(file);
    await button(page, 'Replace Written policy').waitFor();
    await saved('policy');
    await step('Waivers');
    await button(page, 'Add waiver').click();
    await page.getByLabel('For whom').fill('Summit Ridge Credit Union');
    await page.getByLabel('Raised to').fill('9000000');
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await saved('waivers');
    await step('Borrower groups');
    await button(page, 'Add group').click();
    await page.getByLabel("Seller's group").fill('G-1');
    await page.getByLabel('Our group').fill('h1');
    await saved('borrower groups');
    await eventually(() => page.getByText(empty).count()).toBe(0);
    await eventually(() => stored()).toMatchObject({
      figures: { netWorth: 4_000_000, capitalAndSurplus: null, asOf: lastQuarterEnd(), source: 'attested' },
      policy: {
        boardDate: '2026-01-15',
        borrowerPercent: 12.5,
        originatorPercent: null,
        typePercents: { 'New auto': 50 },
        documentId: expect.any(String),
      },
      groups: [{ group: 'G-1', ownGroup: 'h1' }],
      loanTypes: ['New auto'],
      waivers: [{ kind: 'originator', target: 'Summit Ridge Credit Union', limit: 9_000_000, until: null }],
    });
    await page.goto('/compliance');
    await eventually(() => page.getByLabel('Net worth', { exact: true }).inputValue()).toBe('4,000,000.00');
    const lp = await openOffering(site.app, { PoolBalance: 50_000_000 });
    const buying = await site.visit({ email }, `/lp/${lp}/purchase-commitment`);
    await buying.getByText('The others leave room for up to $2,000,000.00.').waitFor();
    await buying.getByRole('button', { name: /^Loans of this type/ }).click();
    await buying.getByRole('link', { name: 'Correct this figure' }).first().click();
    await buying.waitForURL(/\/compliance#\w+$/);
  });
});

describe('a Partner whose credit union has no limits yet', () => {
  it('prepares the first set from the term sheet on, which an administrator puts in force from the inbox', async () => {
    const user = await someone(site.app);
    const page = await site.visit({ email: user.email }, '/compliance');
    await page.getByText('No one at your credit union administers limits yet', { exact: false }).waitFor();
    await page.getByLabel('Net worth', { exact: true }).fill('4,000,000');
    await page.getByLabel('Quarter end').fill(lastQuarterEnd());
    await button(page, 'Save figures').click();
    await page.getByRole('heading', { name: 'First set of limits waiting' }).waitFor();
    await page.getByRole('link', { name: 'Policy', exact: true }).click();
    await page.getByLabel('Last board review').fill('2026-01-15');
    await page.getByLabel('One borrower, % of net worth').fill('12.5');
    await button(page, 'Save policy').click();
    const waiting = page.getByRole('region', { name: 'First set of limits waiting' });
    await waiting.getByRole('row', { name: /One borrower.*12\.5%/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto('/compliance');
    await eventually(() => page.getByLabel('Net worth', { exact: true }).inputValue()).toBe('4,000,000.00');

    const admin = await site.visit('admin', '/inbox');
    const title = `${user.creditUnionName} prepared its limits on purchases`;
    const notice = admin.getByRole('listitem').filter({ hasText: title });
    await notice.waitFor();
    expect(await faultsOf(admin)).toEqual([]);
    await notice.getByRole('button', { name: /^Name limits administrator/ }).click();
    await notice.getByText('Named. Their limits are in force.').waitFor();

    await page.reload();
    await page.getByRole('link', { name: 'People', exact: true }).waitFor();
    await eventually(() => page.getByRole('heading', { name: 'First set of limits waiting' }).count()).toBe(0);
    await eventually(() => page.getByLabel('Net worth', { exact: true }).inputValue()).toBe('4,000,000.00');
  });
});
