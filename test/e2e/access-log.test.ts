import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { keep as keptFile } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { send } from '#test/support/send.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the access log', () => {
  const site = browsing();

  it('shows who opened a file, of everyone, of one person, between two days, and gives it all as CSV', async () => {
    const owner = await openOffering(site.app);
    const file = await keptFile(site.app, { owner, itemName: '=1+1.csv' });
    for (const as of ['buyer', 'northfield'] as const) {
      await send(site.app, `GET /documentcatalog/offering/${owner}/files/${file.itemUniqueId}`, { as });
    }
    const page = await site.visit('admin', `/admin/lp/${owner}/documents`);
    await page.getByRole('link', { name: 'Who opened =1+1.csv' }).click();
    const table = page.getByRole('table', { name: 'Access log' });
    const people = () => table.getByRole('row').allInnerTexts();
    await eventually(async () => (await people()).length).toBe(3);
    expect((await people())[1]).toContain('Karin Lindqvist');

    await table.getByRole('link', { name: 'Dana Whitcombe' }).click();
    await eventually(async () => (await people()).length).toBe(2);
    const other = await site.visit('admin2', new URL(page.url()).pathname + new URL(page.url()).search);
    await other.getByRole('table', { name: 'Access log' }).getByText('Harbor Light').first().waitFor();

    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    expect(download.suggestedFilename()).toMatch(/^access-log \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).replace('\ufeff', '').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe('When,When (ISO),Who,Email,Credit union,What,File,Where,Detail,Person id,File id');
    expect(lines[1]).toContain(
      `Dana Whitcombe,buyer@harborlight.example,Harbor Light Federal Credit Union,Downloaded,'=1+1.csv,LP #${owner}`,
    );

    await button(page, 'Any person').click();
    await eventually(async () => (await people()).length).toBe(3);
    await page.getByLabel('To').fill('2020-01-31');
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByText('No activity in this period').waitFor();
    await eventually(() => page.url()).toContain('from=2020-01-01');
  });
});
