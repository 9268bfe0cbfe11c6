import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { aPolicy, confirmSettings, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { send } from '#test/support/send.ts';

const site = browsing();
let administrator: ReturnType<typeof limitsAdministrator> | undefined;
/** Puts settings of Harbor Light in force. */
const set = async (...changed: [path: string, value: unknown][]) => {
  administrator ??= limitsAdministrator(site.app, { creditUnionId: 'CU60001' });
  expect((await (await administrator).confirmed(...changed)).status).toBe(200);
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const limits = (page: Page) => page.getByRole('region', { name: 'Limits' });
const titles = async (page: Page) =>
  (await limits(page).getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]);

describe('a buyer with limits', () => {
  it('sees nothing of them where the credit union set nothing up', async () => {
    const id = await openOffering(site.app);
    const answered = (page: Page) => page.waitForResponse((answer) => /\/api\/.*\/check$/.test(answer.url()));
    const page = await site.visit('northfield', '/dashboard');
    const [answer] = await Promise.all([answered(page), page.goto(`/lp/${id}/purchase-commitment`)]);
    await eventually(() => answer.json()).toMatchObject({ isUsed: false });
    await page.getByLabel('Purchase Amount').waitFor();
    await eventually(() => page.getByRole('main').getByText('Limits').count()).toBe(0);
  });

  it('sees how much is left as they type, and why an amount is over', async () => {
    await set(
      ['/figures', { netWorth: 4_000_000, capitalAndSurplus: 90_000_000, asOf: lastQuarterEnd() }],
      ['/policy', { ...aPolicy, originatorPercent: null, originatorAmount: 2_500_000 }],
      ['/loanTypes', ['New auto']],
    );
    const id = await openOffering(site.app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
    const page = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
    await limits(page).getByText('You have room for up to $500,000.00.').waitFor();
    await limits(page)
      .getByText(/rule set not yet confirmed/i)
      .waitFor();
    expect((await titles(page)).slice(0, 1)).toEqual(['One borrower']);
    const amount = page.getByLabel('Purchase Amount');
    await amount.fill('400000');
    await limits(page).getByText('This amount is within your limits.').waitFor();
    await amount.fill('500000.01');
    await limits(page).getByText('This amount is over a limit.').waitFor();
    await limits(page)
      .getByText(`The borrower of LP #${id} would reach $500,000.01, over the limit of $500,000.00 for one borrower.`)
      .first()
      .waitFor();
    await limits(page)
      .getByRole('button', { name: /^One borrower/ })
      .click();
    await limits(page).getByText('12 CFR 701.22(b)(5)(iv)').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // In this mode the check advises: the amount can go on.
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('heading', { name: 'Confirm your purchase commitment' }).waitFor();
    await eventually(async () => limits(page).count()).toBe(0);
  });

  it('sees in Browse how much of each LP they have room for, and others no such column', async () => {
    await set(
      ['/figures', { netWorth: 4_000_000, capitalAndSurplus: 90_000_000, asOf: lastQuarterEnd() }],
      ['/policy', { ...aPolicy, originatorPercent: null, originatorAmount: 2_500_000 }],
      ['/loanTypes', ['New auto']],
    );
    const id = await openOffering(site.app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
    const page = await site.visit('buyer', `/lps?search=${id}`);
    await page.getByRole('columnheader', { name: 'My room' }).waitFor();
    await page.getByRole('cell', { name: '$500,000', exact: true }).waitFor();
    const wide = await page
      .getByRole('table')
      .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    expect(wide).toBeLessThanOrEqual(0);
    const other = await site.visit('northfield', `/lps?search=${id}`);
    await other.getByRole('columnheader', { name: 'Remaining' }).waitFor();
    await other.waitForLoadState('networkidle');
    expect(await other.getByRole('columnheader', { name: 'My room' }).count()).toBe(0);
  });

  it('can’t go on over a limit that binds, and confirms what only people know', async () => {
    await set(
      ['/checkMode', 'enforce'],
      ['/figures', { netWorth: 4_000_000, capitalAndSurplus: 90_000_000, asOf: lastQuarterEnd() }],
      ['/policy', { ...aPolicy, originatorPercent: null, originatorAmount: 2_500_000 }],
      ['/loanTypes', ['New auto']],
    );
    const id = await openOffering(site.app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
    const page = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
    await limits(page).getByText('You have room for up to $500,000.00.').waitFor();
    const amount = page.getByLabel('Purchase Amount');
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await amount.fill('500000.01');
    await page.getByText("Your credit union blocks over-limit purchases. You can't submit this amount:").waitFor();
    await eventually(() => submit.isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    await amount.fill('500000');
    await eventually(() => submit.isEnabled()).toBe(true);
    await submit.click();
    await page.getByRole('group', { name: 'Please confirm' }).waitFor();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Please confirm what is marked.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const boxes = page.getByRole('checkbox');
    await eventually(() => boxes.count()).toBe(3);
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Your purchase commitment has been submitted for $500,000.00').waitFor();

    const { email } = await someone(site.app, { creditUnionId: 'CU60001', isCreditUnionAdmin: true });
    const keeping = await site.visit({ email }, '/compliance/checks');
    await button(keeping, 'Verify records').click();
    await keeping.getByText('1 record: none changed, none missing.').waitFor();
    const disclaimer = keeping.getByText(/^This check applies the rules as recorded on .*Status: rule set not yet/);
    await disclaimer.waitFor();
    expect(await faultsOf(keeping)).toEqual([]);
    await keeping
      .getByRole('row', { name: `LP #${id}` })
      .getByRole('link')
      .click();
    await keeping.getByRole('heading', { level: 1, name: `Check of LP #${id}` }).waitFor();
    await keeping.getByText('$500,000.00').first().waitFor();
    await keeping.getByText('Close to a limit', { exact: true }).waitFor();
    const download = keeping.waitForEvent('download');
    await button(keeping, 'Download PDF').click();
    await eventually(async () => (await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await faultsOf(keeping)).toEqual([]);
    await keeping.goBack();
    await keeping.getByRole('heading', { level: 1, name: 'Checks' }).waitFor();
    await keeping.goto(new URL(page.url()).pathname);
    const kept = (of: Page) => of.getByRole('link', { name: 'View the check that was kept' });
    await disclaimer.waitFor();
    await kept(keeping).click();
    await keeping.getByRole('heading', { level: 1, name: `Check of LP #${id}` }).waitFor();
    expect(await kept(page).count()).toBe(0);
  });
});

describe('a proposal where limits bind', () => {
  /** Pat proposes half a million, which the administrator can approve. */
  async function proposed() {
    const held = await heldCreditUnion(site.app);
    const [pat] = held.others as [typeof held.admin];
    await held.putInForce({ people: [limitOf(pat, 1_000), limitOf(held.admin, null)] });
    const settings = await send(site.app, `PATCH /compliance/creditunions/${held.creditUnionId}`, {
      token: held.token,
      body: [
        ['/figures', { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() }],
        ['/policy', { ...aPolicy, originatorPercent: null }],
        ['/loanTypes', ['New auto']],
        ['/checkMode', 'enforce'],
      ].map(([path, value]) => ({ op: 'replace', path, value })),
    });
    expect(settings.status).toBe(200);
    await confirmSettings(site.app, held.creditUnionId);
    const lp = await openOffering(site.app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
    const answer = await send(site.app, `POST /marketplace/offering/${lp}/proposals`, {
      token: await site.app.signIn(pat.email),
      body: { Amount: 900_000, Attested: ['MEMBERSHIP', 'AGREEMENT'], Acknowledged: ['BORROWER'] },
    });
    expect(answer.status).toBe(201);
    return { ...held, pat, path: `/compliance/proposals/${lp}-1` };
  }

  it('says what its check is worth, waiting and later', async () => {
    const { admin, path } = await proposed();
    const page = await site.visit({ email: admin.email }, path);
    const disclaimer = page.getByText(/^This check applies the rules as recorded on .*Status: rule set not yet/);
    await disclaimer.waitFor();
    await button(page, 'Decline').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Not this quarter');
    await button(page, 'Decline purchase').click();
    await page.getByText('Declined: Not this quarter').waitFor();
    await disclaimer.waitFor();
    await eventually(() => limits(page).count()).toBe(0);
  });
});
