import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf, filterColumn } from '#test/support/browser.ts';
import { accepted, committed, draftOffering, openOffering } from '#test/support/listings.ts';

const harborLight = 'Harbor Light Federal Credit Union';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('an administrator', () => {
  const site = browsing();

  it('accepts a pending commitment after reading what it leaves', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 300_000);
    await committed(site.app, id, 200_000, 'northfield');
    const page = await site.visit('admin', '/admin/manage/offerings/purchases?filter.status=');
    await filterColumn(page, 'LP #', id);
    await page.getByText('2 of 2').waitFor();
    await button(page, `Accept ${harborLight}, LP ${id}`).click();
    const dialog = page.getByRole('dialog', { name: 'Accept this purchase commitment?' });
    await dialog.getByText(`${harborLight} commits to buy $300,000.00 of LP #${id}.`).waitFor();
    await eventually(() => factsOf(dialog)).toEqual({
      Commitment: '$300,000.00',
      'Remaining now': '$900,000.00',
      'Remaining once accepted': '$600,000.00',
    });
    await dialog.getByRole('button', { name: 'Accept' }).click();
    const row = page.getByRole('row').filter({ hasText: harborLight });
    await row.getByText('Accepted', { exact: true }).waitFor();
    await row.getByText('$600,000.00').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('status').getByText(`${harborLight}: $300,000.00 of LP #${id} accepted.`).waitFor();
    await eventually(() => row.getByRole('button').count()).toBe(0);
    const { State, AmountRemaining } = await site.app.as('admin').offerings.get({ id });
    expect({ State, AmountRemaining }).toEqual({ State: 'Allocated', AmountRemaining: 600_000 });
  });

  it('rejects a commitment, or leaves it be', async () => {
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 300_000);
    const page = await site.visit('admin', `/admin/manage/offerings/purchases?filter.lp=${id}`);
    const reject = button(page, `Reject ${harborLight}, LP ${id}`);
    await reject.click();
    const dialog = page.getByRole('dialog', { name: 'Reject this purchase commitment?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await reject.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => site.app.as('buyer').commitments.mine({ id })).toMatchObject({
      activeCommitment: { status: 'Pending' },
    });
    await reject.click();
    // As a busy browser tells of the time before.
    await dialog.dispatchEvent('close');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Add a reason. It will be recorded in the history.').waitFor();
    await dialog.getByLabel('Reason').fill('Too late for this closing');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('row').filter({ hasText: harborLight }).getByText('Rejected', { exact: true }).waitFor();
    await eventually(() => site.app.as('buyer').commitments.mine({ id })).toMatchObject({ activeCommitment: null });
    const buyer = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
    await buyer.getByText('Your commitment of $300,000.00 was rejected on').waitFor();
    await buyer.getByText('Reason: Too late for this closing').waitFor();
    await expect(accepted(site.app, commitment)).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  it('publishes a draft and unpublishes it again, and each time is on its page', async () => {
    const id = await draftOffering(site.app);
    const page = await site.visit('admin', '/admin/manage/offerings/drafts');
    await filterColumn(page, 'LP #', id);
    await page.getByText('1 of 1').waitFor();
    await button(page, `More for LP ${id}`).click();
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    await page
      .getByRole('dialog', { name: `Publish LP #${id}?` })
      .getByRole('button', { name: 'Publish' })
      .click();
    await page.waitForURL(`/lp/${id}`);
    await page.getByRole('main').getByText('Open', { exact: true }).first().waitFor();
    await eventually(() => site.app.as('buyer').offerings.get({ id })).toMatchObject({ State: 'Published' });

    await button(page, 'Unpublish').click();
    await page
      .getByRole('dialog', { name: `Unpublish LP #${id}?` })
      .getByRole('button', { name: 'Unpublish' })
      .click();
    await page.getByRole('main').getByText('Draft', { exact: true }).first().waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe(`/lp/${id}`);
    await expect(site.app.as('buyer').offerings.get({ id })).rejects.toMatchObject({ status: 404 });
  });
});
