import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('an administrator', () => {
  const site = browsing();
  const stateOf = async (id: string) => (await site.app.as('admin').offerings.get({ id })).State;

  it('withdraws and archives an offering from its page, saying why, and its history shows it', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 300_000);
    const page = await site.visit('admin', `/lp/${id}`);
    await button(page, `More for LP ${id}`).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click();
    const dialog = dialogOf(page, `Withdraw LP #${id}?`);
    await dialog.getByText('$300,000.00').waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('Add a reason. It will be recorded in the history.').waitFor();
    await eventually(() => stateOf(id)).toBe('Published');
    await dialog.getByLabel('Reason').fill('The seller keeps the loans.');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText(`LP #${id} is withdrawn.`).waitFor();
    await page.getByRole('main').getByText('Withdrawn', { exact: true }).first().waitFor();
    await expect(site.app.as('buyer').offerings.get({ id })).rejects.toMatchObject({ status: 404 });

    await button(page, 'Archive').click();
    const archive = dialogOf(page, `Archive LP #${id}?`);
    await archive.getByLabel('Reason').fill('Nothing is left to do.');
    await archive.getByRole('button', { name: 'Archive' }).click();
    await page.getByText(`LP #${id} is archived.`).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'History' }).click();
    const details = (await rowsOf(page.getByRole('table'))).map((row) => row.join(' '));
    expect(details[0]).toContain('Nothing is left to do.');
    expect(details[1]).toContain('The seller keeps the loans.');
  });
});
