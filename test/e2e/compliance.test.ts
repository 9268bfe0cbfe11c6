import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { lastQuarterEnd } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { send } from '#test/support/send.ts';

const site = browsing();
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
    await eventually(() => button(page, 'Save changes').isDisabled()).toBe(true);
    await page.getByLabel('Net worth', { exact: true }).fill('4,000,000');
    await page.getByLabel('Quarter end').fill(lastQuarterEnd());
    await page.getByLabel('Last board review').fill('2026-01-15');
    await page.getByLabel('One borrower, % of net worth').fill('12.5');
    await button(page, 'Add loan type').click();
    await page.getByLabel('Asset class or loan type').selectOption('Auto');
    await page.getByText(/^Covers [1-9]\d* open LPs?$/).waitFor();
    await page.getByLabel('Asset class or loan type').selectOption('New auto');
    await page.getByLabel('Limit, % of net worth').fill('50');
    await button(page, 'Add waiver').click();
    await page.getByLabel('For whom').fill('Summit Ridge Credit Union');
    await page.getByLabel('Raised to').fill('9000000');
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await button(page, 'Add group').click();
    await page.getByLabel("Seller's group").fill('G-1');
    await page.getByLabel('Our group').fill('h1');
    const file = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await page.locator('input[aria-label="Written policy"]').setInputFiles(file);
    await button(page, 'Replace Written policy').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Save changes').click();
    await page.getByText('Your limits are saved.').waitFor();
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
    await page.reload();
    await eventually(() => page.getByLabel('Net worth', { exact: true }).inputValue()).toBe('4,000,000.00');
    const lp = await openOffering(site.app, { PoolBalance: 50_000_000 });
    const buying = await site.visit({ email }, `/lp/${lp}/purchase-commitment`);
    await buying.getByText('You have room for up to $2,000,000.00.').waitFor();
    await buying.getByRole('button', { name: /^Loans of this type/ }).click();
    await buying.getByRole('link', { name: 'Correct this figure' }).first().click();
    await buying.waitForURL(/\/compliance#\w+$/);
  });
});
