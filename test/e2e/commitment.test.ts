import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { changeCommitment, enterAmount, purchaseAmount } from '#test/support/commitment-form.ts';
import { openOffering } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('a purchase commitment', () => {
  const site = browsing();
  const mine = async (id: string) => (await site.app.as('buyer').commitments.mine({ id })).activeCommitment;

  it('is entered, confirmed, edited back to Pending, and withdrawn in a step of its own', async () => {
    const id = await openOffering(site.app, { MinimumPurchaseAmount: 50_000, Price: 100.25 });
    const page = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
    await page.getByText('The minimum purchase is $50,000.00.').waitFor();
    await eventually(() => button(page, 'WITHDRAW').isDisabled()).toBe(true);
    await enterAmount(page, '100,000');
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Purchase Amount': '$100,000.00',
      Principal: '$100,000.00',
      Price: '100.25%',
      'Purchase price': '$100,250.00',
    });
    await page.getByText('Interest accrued to settlement is added at closing.').waitFor();
    await button(page, 'Confirm').click();
    await page
      .getByText('Your purchase commitment has been submitted for $100,000.00 and is waiting for a decision.')
      .waitFor();
    await page.getByText('Pending', { exact: true }).waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({ 'Purchase price': '$100,250.00' });
    await eventually(() => mine(id)).toMatchObject({ amount: 100_000, status: 'Pending' });
    await changeCommitment(page);

    await eventually(() => purchaseAmount(page).inputValue()).toBe('100,000.00');
    await enterAmount(page, '120000.25');
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Current amount': '$100,000.00',
      'Purchase Amount': '$120,000.25',
    });
    const edit = page.waitForRequest((request) => request.method() === 'PATCH');
    await button(page, 'Confirm').click();
    const { UserObjectId } = await site.app.as('buyer').auth.whoAmI({});
    const { TermsHash } = await site.app.as('buyer').termsheets.get({ id });
    expect((await edit).postDataJSON()).toEqual([
      { op: 'replace', path: '/Amount', value: 120_000.25 },
      { op: 'replace', path: '/TermsHash', value: TermsHash },
      { op: 'replace', path: '/Status', value: 'Pending' },
      { op: 'replace', path: '/UserObjectId', value: UserObjectId },
    ]);
    await page
      .getByText('Your purchase commitment has been changed to $120,000.25 and is waiting for a decision.')
      .waitFor();
    await eventually(() => mine(id)).toMatchObject({ amount: 120_000.25, status: 'Pending' });
    await changeCommitment(page);

    await button(page, 'WITHDRAW').click();
    await page.getByRole('heading', { name: 'Withdraw your purchase commitment?' }).waitFor();
    await eventually(() => mine(id)).toMatchObject({ status: 'Pending' });
    await button(page, 'Back').click();
    await button(page, 'WITHDRAW').click();
    await button(page, 'Confirm withdrawal').click();
    await page.getByText('Your purchase commitment has been withdrawn.').waitFor();
    await eventually(() => mine(id)).toBeNull();
    await page.goto(`/lp/${id}/purchase-commitment`);
    await purchaseAmount(page).waitFor();
    await eventually(() => button(page, 'WITHDRAW').isDisabled()).toBe(true);
    await eventually(() => purchaseAmount(page).inputValue()).toBe('');
  });
});
