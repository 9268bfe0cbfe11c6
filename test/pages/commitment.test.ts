import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, countPrints, eventually, factsOf, isAbove, type VisitOptions } from '#test/support/browser.ts';
import { changeCommitment, enterAmount, purchaseAmount } from '#test/support/commitment-form.ts';
import { accepted, committed, openOffering, rejected, replace } from '#test/support/listings.ts';

const alreadyAccepted = 'You already have an accepted Purchase Commitment for this LP.';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a purchase commitment', () => {
  const site = browsing();
  type Given = VisitOptions & { already?: number; decide?: typeof accepted; takesLess?: boolean };
  const form = async (options: Given = {}) => {
    const TakesBelowMinimum = options.takesLess ?? false;
    const id = await openOffering(site.app, { MinimumPurchaseAmount: 50_000, TakesBelowMinimum });
    const commitment = options.already ? await committed(site.app, id, options.already) : '';
    if (options.decide) await options.decide(site.app, commitment);
    return { id, commitment, page: await site.visit('buyer', `/lp/${id}/purchase-commitment`, options) };
  };
  const mine = async (id: string) => (await site.app.as('buyer').commitments.mine({ id })).activeCommitment;
  const historyOf = async (id: string, type: string) =>
    (await site.app.as('admin').history.list({ id, query: {} })).value.filter((row) => row.Type === type);

  it('says the smallest amount that would be taken, and mends it when the amount is lowered', async () => {
    const { id, page } = await form({ already: 400_000 });
    await page.getByRole('button', { name: /^Minimum acceptable allocation/ }).click();
    await page.getByLabel('Minimum acceptable allocation', { exact: true }).fill('300000');
    await button(page, 'Submit').click();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Purchase Amount': '$400,000.00',
      'Minimum acceptable allocation': '$300,000.00',
    });
    await button(page, 'Confirm').click();
    await page.getByText('is waiting for a decision.').waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Minimum acceptable allocation': '$300,000.00',
    });
    await changeCommitment(page);
    await page.getByText('Minimum acceptable allocation $300,000.00').waitFor();
    await purchaseAmount(page).fill('250000');
    await page.getByText("The minimum acceptable allocation can't be more than the amount.").waitFor();
    expect(await button(page, 'Submit').isDisabled()).toBe(true);
    await page.getByLabel('Minimum acceptable allocation', { exact: true }).fill('250000');
    await button(page, 'Submit').click();
    await button(page, 'Confirm').click();
    await page.getByText('has been changed to $250,000.00').waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 250_000, minimumAmount: 250_000 });
  });

  it('says what is wrong with an amount, in the words of the rules', async () => {
    const { page } = await form();
    await purchaseAmount(page).waitFor();
    await eventually(() => button(page, 'Submit').isDisabled()).toBe(true);
    for (const [typed, words] of [
      ['', 'Purchase Amount is Required'],
      ['ten', 'Purchase Amount must be a number'],
      ['-1', 'Cannot Be Negative'],
      ['0', 'Amount must be greater than 0'],
      ['1000000.01', 'Amount must be less than or equal to the Pool Balance $1,000,000.00'],
      ['49999.99', 'The minimum purchase is $50,000.00.'],
    ] as const) {
      await purchaseAmount(page).fill(typed);
      await purchaseAmount(page).blur();
      await page.getByText(words, { exact: true }).waitFor();
      expect(await button(page, 'Submit').isDisabled(), typed).toBe(true);
    }
  });

  it('below the minimum of an LP that takes less says so before Submit, and is confirmed as that', async () => {
    const { id, page } = await form({ takesLess: true });
    const words = page.getByText('This is below the minimum purchase of $50,000.00.');
    await purchaseAmount(page).fill('50000');
    await eventually(() => words.count()).toBe(0);
    await purchaseAmount(page).fill('49999.99');
    await words.waitFor();
    await button(page, 'Submit').click();
    await words.waitFor();
    await eventually(() => button(page, 'Confirm').count()).toBe(0);
    await button(page, 'Confirm below minimum').click();
    await page.getByText('Your purchase commitment has been submitted for $49,999.99').waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 49_999.99, status: 'Pending' });
  });

  it('to an LP that is out of sight by now is found on the dashboard and withdrawn', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 75_000);
    const hide = [replace('/Restrictions/BlacklistedFinancialEntities', ['CU60001'])];
    await site.app.as('admin').offerings.update({ id, body: hide });
    const page = await site.visit('buyer', '/dashboard', { expected: [/status of 404/] });
    await page.getByRole('link', { name: `#${id}` }).click();
    await page.getByText('This LP is no longer available to your credit union.').waitFor();
    await eventually(() => page.getByRole('main').textContent()).not.toContain('Summit Ridge');
    // Its former address leads there as well.
    await page.goto(`/lp/${id}/purchase-commitment`);
    await page.waitForURL(`/lp/${id}/withdrawal`);
    await button(page, 'WITHDRAW').click();
    await button(page, 'Confirm withdrawal').click();
    await page.getByText('Your purchase commitment has been withdrawn.').waitFor();
    const { value } = await site.app.as('buyer').commitments.list({ query: { $filter: `LPNumber eq '${id}'` } });
    expect(value).toEqual([]);
  });

  it('is blocked once one is accepted', async () => {
    const { page } = await form({ already: 60_000, decide: accepted });
    await page.getByText(alreadyAccepted, { exact: true }).waitFor();
    await page.getByText('Accepted', { exact: true }).waitFor();
    await eventually(() => purchaseAmount(page).count()).toBe(0);
    await eventually(() => button(page, 'Submit').count()).toBe(0);
    await eventually(() => button(page, 'WITHDRAW').isDisabled()).toBe(true);
  });

  it('may be submitted again after a rejection', async () => {
    const { id, page } = await form({ already: 60_000, decide: rejected });
    await enterAmount(page, '70000');
    await button(page, 'Confirm').click();
    await page
      .getByText('Your purchase commitment has been submitted for $70,000.00 and is waiting for a decision.')
      .waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 70_000, status: 'Pending' });
  });

  it("meets the server's sentence when it is accepted while being edited", async () => {
    const { id, commitment, page } = await form({ already: 60_000, expected: [/status of 412/] });
    await enterAmount(page, '80000');
    await accepted(site.app, commitment);
    await button(page, 'Confirm').click();
    const answer = page.getByText(alreadyAccepted, { exact: true });
    await answer.waitFor();
    await eventually(() => isAbove(answer, page.getByRole('button', { name: /^(Confirm|WITHDRAW)$/ }))).toBe(true);
    await eventually(() => mine(id)).toMatchObject({ amount: 60_000, status: 'Accepted' });
  });

  it('cannot be withdrawn anymore when it is accepted meanwhile', async () => {
    const { id, commitment, page } = await form({ already: 60_000, expected: [/status of 412/] });
    await button(page, 'WITHDRAW').click();
    await accepted(site.app, commitment);
    await button(page, 'Confirm withdrawal').click();
    await page.getByText(alreadyAccepted, { exact: true }).waitFor();
    await eventually(() => mine(id)).toMatchObject({ status: 'Accepted' });
  });

  it('is created once by a double click', async () => {
    const { id, page } = await form();
    await enterAmount(page, '100000');
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await button(page, 'Confirm').dblclick();
    await page.getByText('Your purchase commitment has been submitted').waitFor();
    expect(posts).toHaveLength(1);
    await eventually(() => historyOf(id, 'Commitment Submitted')).toHaveLength(1);
  });

  it('is created once when its answer was lost and it is confirmed again', async () => {
    const { id, page } = await form({ expected: [/ERR_FAILED/] });
    await enterAmount(page, '100000');
    await page.route('**/commitments', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Confirm').click();
    await page.getByText('An error occurred submitting the form, please try again.').waitFor();
    await page.unroute('**/commitments');
    await button(page, 'Confirm').click();
    await page.getByText('Your purchase commitment has been submitted for $100,000.00').waitFor();
    await eventually(() => historyOf(id, 'Commitment Submitted')).toHaveLength(1);
  });

  it('goes back a step with the back button, and not into a step that is done', async () => {
    const { id, page } = await form();
    await enterAmount(page, '100000');
    await page.goBack();
    await eventually(() => purchaseAmount(page).inputValue()).toBe('100,000.00');
    await button(page, 'Submit').click();
    await button(page, 'Confirm').click();
    await page.getByText('Your purchase commitment has been submitted').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Change your purchase commitment' }).waitFor();
    await eventually(() => button(page, 'Confirm').count()).toBe(0);
    await eventually(() => historyOf(id, 'Commitment Submitted')).toHaveLength(1);
  });

  it('is known to colleagues, who may change it', async () => {
    const { id } = await form({ already: 60_000 });
    const page = await site.visit('buyer2', `/lp/${id}/purchase-commitment`);
    await page.getByText('$60,000.00', { exact: true }).waitFor();
    await enterAmount(page, '65000');
    await button(page, 'Confirm').click();
    await page.getByText('Your purchase commitment has been changed to $65,000.00').waitFor();
    await eventually(() => historyOf(id, 'Commitment Edited')).toMatchObject([{ User: 'Luis Ortega Ruiz' }]);
  });

  it('is not changed over what a colleague made of it meanwhile, and keeps what was typed', async () => {
    const { id, page, commitment } = await form({ already: 60_000, expected: [/412/] });
    await enterAmount(page, '70000');
    const colleague = site.app.as('buyer2').commitments;
    await colleague.update({ id: commitment, body: [replace('/Amount', 65_000)] });
    await button(page, 'Confirm').click();
    await page.getByText('was changed to $65,000.00 in the meantime').waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 65_000 });
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Current amount': '$65,000.00',
      'Purchase Amount': '$70,000.00',
    });
    await button(page, 'Confirm').click();
    await page.getByText('Your purchase commitment has been changed to $70,000.00').waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 70_000 });

    await changeCommitment(page);
    await button(page, 'WITHDRAW').click();
    await page.getByRole('heading', { name: 'Withdraw your purchase commitment?' }).waitFor();
    await colleague.update({ id: commitment, body: [replace('/Amount', 80_000)] });
    await button(page, 'Confirm withdrawal').click();
    await page.getByText('was changed to $80,000.00 in the meantime').waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 80_000, status: 'Pending' });
    await button(page, 'Confirm withdrawal').click();
    await page.getByText('Your purchase commitment has been withdrawn.').waitFor();
  });

  it('is printed with its amounts and without its buttons', async () => {
    const { page } = await form({ already: 60_000 });
    await purchaseAmount(page).waitFor();
    const prints = await countPrints(page);
    await button(page, 'Print').click();
    expect(await prints()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Submit', 'WITHDRAW', 'Print']) {
      expect(await page.getByText(name, { exact: true }).isVisible(), name).toBe(false);
    }
    await eventually(() => page.getByRole('main').getByText('$60,000.00', { exact: true }).isVisible()).toBe(true);
  });
});
