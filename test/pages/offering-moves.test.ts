import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, rowsOf, tabTo } from '#test/support/browser.ts';
import { accepted, committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, id: string, item: string) {
  await button(page, `More for LP ${id}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('an administrator', () => {
  const site = browsing();
  const stateOf = async (id: string) => (await site.app.as('admin').offerings.get({ id })).State;

  it('settles an offering from its row, by keyboard', async () => {
    const id = await openOffering(site.app);
    await accepted(site.app, await committed(site.app, id, 300_000));
    const page = await site.visit('admin', `/admin/manage/offerings/all?filter.lp=${id}`);
    const more = button(page, `More for LP ${id}`);
    await more.waitFor();
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Mark as Sold' }).waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, `Mark as Sold LP #${id}?`);
    await dialog.waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Mark as Sold' }));
    await page.keyboard.press('Enter');
    await page.getByText(`LP #${id} is marked as Sold.`).waitFor();
    await page.getByRole('row').filter({ hasText: id }).getByText('Sold', { exact: true }).waitFor();
    await eventually(() => new URL(page.url()).search).toBe(`?filter.lp=${id}`);
    await eventually(() => stateOf(id)).toBe('Sold');
  });

  it('is shown how an offering is now when someone changed it while the question was open', async () => {
    const id = await draftOffering(site.app);
    const page = await site.visit('admin', `/lp/${id}`, { expected: [/status of 412/] });
    await button(page, 'Publish').click();
    const dialog = dialogOf(page, `Publish LP #${id}?`);
    await dialog.getByText('Draft', { exact: true }).waitFor();
    await site.app.as('admin2').offerings.update({ id, body: [replace('/LoanType', 'Solar')] });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('Confirm again to go ahead', { exact: false }).waitFor();
    await eventually(() => stateOf(id)).toBe('Draft');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText(`LP #${id} is published.`).waitFor();
    await eventually(() => stateOf(id)).toBe('Published');
  });

  it('is told beside the button why an offering whose pool breaks a rule is not published', async () => {
    const { configuration } = site.app.as('admin');
    await configuration.changePublishing({ body: { publishCheck: 'enforce' } });
    const id = await draftOffering(site.app, { AmountAvailableForSalePercent: 95 });
    const page = await site.visit('admin', `/lp/${id}`);
    await button(page, 'Publish').click();
    const dialog = dialogOf(page, `Publish LP #${id}?`);
    const reason = dialog.getByText(/^This LP can't be published: This type of originator must keep at least 10%/);
    await reason.waitFor();
    const publish = dialog.getByRole('button', { name: 'Publish' });
    expect(await publish.getAttribute('aria-describedby')).toBe(await reason.getAttribute('id'));
    expect(await faultsOf(page)).toEqual([]);
    await tabTo(page, publish);
    await page.keyboard.press('Enter');
    expect(await stateOf(id)).toBe('Draft');
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });

  it('publishes an offering whose pool breaks a rule only with a reason where that only advises', async () => {
    const { configuration, history } = site.app.as('admin');
    await configuration.changePublishing({ body: { publishCheck: 'advise' } });
    const id = await draftOffering(site.app, { AmountAvailableForSalePercent: 95 });
    const page = await site.visit('admin', `/lp/${id}`);
    await button(page, 'Publish').click();
    const dialog = dialogOf(page, `Publish LP #${id}?`);
    await dialog.getByText(/Below the minimum/).waitFor();
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await dialog.getByText('Add a reason. It will be recorded in the history.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Reason', { exact: true }).fill('The rest is kept by a CUSO');
    await dialog.getByRole('button', { name: 'Publish anyway' }).click();
    await page.getByText(`LP #${id} is published.`).waitFor();
    await configuration.changePublishing({ body: { publishCheck: 'enforce' } });
    const { value } = await history.list({ id, query: {} });
    expect(value[0]).toMatchObject({ Detail: 'Draft to Published: The rest is kept by a CUSO' });
  });

  it('is not led to a move while changes wait to be saved', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('admin', `/admin/lp/${id}/terms`);
    await page.getByLabel('Loan type', { exact: true }).fill('Solar');
    await button(page, `More for LP ${id}`).click();
    await page.getByRole('menuitem', { name: 'Withdraw' }).getByText('Save or discard your changes first').waitFor();
    await page.getByRole('menuitem', { name: 'Withdraw' }).click({ force: true });
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('deletes a draft, and is back at the drafts', async () => {
    const id = await draftOffering(site.app);
    const page = await site.visit('admin', `/lp/${id}`);
    await choose(page, id, 'Delete draft');
    const dialog = dialogOf(page, `Delete draft LP #${id}?`);
    await dialog.getByText('New auto, offered by Summit Ridge Credit Union.').waitFor();
    await dialog.getByRole('button', { name: 'Delete draft' }).click();
    await page.waitForURL('/admin/manage/offerings/drafts');
    await page.getByText(`Draft LP #${id} deleted.`).waitFor();
    await expect(site.app.as('admin').offerings.get({ id })).rejects.toMatchObject({ status: 404 });
    expect((await rowsOf(page.getByRole('table'))).map(([lp]) => lp)).not.toContain(id);
  });

  it('has a menu that closes when the window becomes another size', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/all?filter.lp=1001');
    await page.getByRole('button', { name: 'More for LP 1001' }).click();
    const menu = page.getByRole('menu', { name: 'More for LP 1001' });
    await menu.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
    await page.setViewportSize({ width: 800, height: 600 });
    await menu.waitFor({ state: 'hidden' });
  });

  it('goes from a row to everything of its offering', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/all?filter.lp=1001', { width: 390 });
    const link = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    await page.getByRole('link', { name: 'Term sheet of LP 1001' }).waitFor();
    expect([
      await link('Accept or reject commitments to LP 1001'),
      await link('History of LP 1001'),
      await link('Term sheet of LP 1001'),
      await link('Notify: Create notification about LP 1001'),
      await link('Restrict: Edit restrictions of LP 1001'),
    ]).toEqual([
      '/admin/manage/offerings/purchases/1001',
      '/admin/lp/history/1001',
      '/lp/1001',
      '/admin/lp/1001/edit',
      '/admin/lp/1001/edit?tab=restrictions',
    ]);
    await page.getByRole('button', { name: 'More for LP 1001' }).click();
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true }).getAttribute('href');
    expect([await item('Edit terms'), await item('Documents')]).toEqual([
      '/admin/lp/1001/terms',
      '/admin/lp/1001/documents',
    ]);
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.waitForURL('/admin/lp/new?from=1001');
  });
});
