import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, firstLinesOf } from '#test/support/browser.ts';
import { keep as keptFile } from '#test/support/documents.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { anEncryptedPdf } from '#test/support/pdf.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
const namesIn = (page: Page, section: string) =>
  firstLinesOf(page.getByRole('list', { name: section, exact: true }).getByRole('listitem'));
const upload = (page: Page, name: string, bytes = 'bytes') =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });

describe('an administrator', () => {
  const site = browsing();

  async function dataRoom(...names: string[]): Promise<string> {
    const owner = await openOffering(site.app);
    for (const itemName of names) await keptFile(site.app, { owner, itemName, section: 'Loan Files' });
    return owner;
  }

  it('removes a file after a question, and restores it', async () => {
    const id = await dataRoom('a.csv', 'b.csv');
    const page = await site.visit('admin', `/admin/lp/${id}/documents`);
    await button(page, 'Remove a.csv').click();
    const dialog = page.getByRole('dialog', { name: 'Remove this file?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['a.csv', 'b.csv']);
    await button(page, 'Remove a.csv').click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await told(page, 'a.csv removed.');
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['b.csv']);
    await eventually(() => site.app.as('buyer').documents.files({ id })).toHaveLength(1);

    await button(page, 'Removed files').click();
    await button(page, 'Restore a.csv').click();
    await told(page, 'a.csv restored.');
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['a.csv', 'b.csv']);
    await page.getByText('No files have been removed.').waitFor();
    await page.goto(`/admin/lp/history/${id}`);
    await page.getByRole('cell', { name: 'File Restored' }).waitFor();
    await page.getByRole('cell', { name: 'File Removed' }).waitFor();
  });

  it('is told when someone else was there first', async () => {
    const id = await dataRoom('a.csv');
    const page = await site.visit('admin', `/admin/lp/${id}/documents`, { expected: [/status of 412/] });
    await button(page, 'Rename a.csv').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('mine.csv');
    const [file] = await site.app.as('buyer').documents.files({ id });
    const body = [{ op: 'replace' as const, path: '/itemName', value: 'theirs.csv' }];
    const itemUniqueId = file?.itemUniqueId ?? '';
    await site.app.as('admin2').folders.change({ kind: 'due-diligence', owner: id, itemUniqueId, body });
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByText("Someone else changed this file in the meantime. It's now called theirs.csv.").waitFor();
    await eventually(() => dialog.getByLabel('Name').inputValue()).toBe('mine.csv');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['mine.csv']);
  });

  it('puts files into a section, and a report for one buyer alone', async () => {
    const id = await openOffering(site.app);
    await accepted(site.app, await committed(site.app, id, 100_000));
    const page = await site.visit('admin', `/admin/lp/${id}/documents`);
    await page.getByText('There are no due diligence files yet').waitFor();
    await page.getByLabel('Section', { exact: true }).selectOption('Pool Details');
    await upload(page, 'tape.csv');
    await eventually(() => namesIn(page, 'Pool Details')).toEqual(['tape.csv']);

    // Into a section that is not open: what is wrong with a file is said where it was put in.
    await page.getByLabel('Section', { exact: true }).selectOption('Loan Files');
    const locked = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: await anEncryptedPdf() };
    await page.locator('input[type=file]').first().setInputFiles(locked);
    const sent = page.getByRole('list', { name: 'Files from this visit' }).getByRole('listitem');
    await sent.filter({ hasText: 'locked.pdf' }).getByText('Needs a password').waitFor();

    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByText('There are no reports yet').waitFor();
    await page.getByLabel('For', { exact: true }).selectOption({ label: 'Harbor Light Federal Credit Union only' });
    await upload(page, 'July.csv');
    await page.getByText('for Harbor Light Federal Credit Union only').waitFor();
    await eventually(() => namesIn(page, 'Monthly Servicing')).toEqual(['July.csv']);
    const reportsOf = async (as: 'buyer' | 'seller') =>
      (await site.app.as(as).documents.reports({})).filter(({ relatedLP }) => relatedLP === id);
    expect([(await reportsOf('buyer')).length, (await reportsOf('seller')).length]).toEqual([1, 0]);
  });

  it('shows what waits for its check and what did not pass, without a way to it', async () => {
    const owner = await openOffering(site.app);
    await keptFile(site.app, { owner, itemName: 'new.csv', verdict: 'Pending' });
    await keptFile(site.app, { owner, itemName: 'bad.csv', verdict: 'Infected' });
    const page = await site.visit('admin', `/admin/lp/${owner}/documents`);
    await page.getByRole('listitem').filter({ hasText: 'new.csv' }).getByText('Checking').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'bad.csv' }).getByText('Quarantined').waitFor();
    await eventually(() => page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  });

  it('reads more of a long section when asked, and moves files over the break', async () => {
    const owner = await openOffering(site.app);
    for (let n = 1; n <= 52; n++) await keptFile(site.app, { owner, itemName: `${n}.csv`, section: 'Loan Files' });
    const page = await site.visit('admin', `/admin/lp/${owner}/documents`);
    await page.getByText('50 of 52').waitFor();
    await button(page, 'Move 50.csv down').click();
    await eventually(async () => (await namesIn(page, 'Loan Files'))[49]).toBe('51.csv');
    await button(page, 'Show more').click();
    await eventually(async () => (await namesIn(page, 'Loan Files')).slice(-4)).toEqual([
      '49.csv',
      '51.csv',
      '50.csv',
      '52.csv',
    ]);
    await eventually(() => button(page, 'Move 52.csv down').isDisabled()).toBe(true);
  });

  it('reaches the downloads of a credit union from its users, and what it uploaded', async () => {
    const itemName = 'Statement.csv';
    await keptFile(site.app, { kind: 'downloads', owner: 'CU60001', section: '', itemName });
    await keptFile(site.app, { kind: 'uploads', owner: 'CU60001', section: '', itemName: 'sent.csv' });
    const page = await site.visit('admin', '/admin/manage/users/credit-unions');
    await page.getByRole('link', { name: 'Harbor Light Federal Credit Union', exact: true }).click();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.waitForURL('/admin/credit-unions/CU60001/documents');
    await page.getByRole('heading', { level: 1, name: 'Harbor Light Federal Credit Union' }).waitFor();
    await eventually(() => namesIn(page, 'No section')).toContain(itemName);
    await page.getByRole('link', { name: 'Uploads' }).click();
    await eventually(() => namesIn(page, 'Uploads')).toContain('sent.csv');
    await eventually(() => page.getByRole('button', { name: /^Rename/ }).count()).toBe(0);
  });

  it('is told of an LP or a credit union that there is not', async () => {
    const page = await site.visit('admin', '/admin/lp/999999/documents', { expected: [/status of 404/] });
    await page.getByText('The requested offering is not available.').waitFor();
    await page.goto('/admin/credit-unions/CU00000/documents');
    await page.getByText('No credit union has this account id.').waitFor();
  });
});
