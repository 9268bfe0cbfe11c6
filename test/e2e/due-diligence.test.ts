import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { daysLeft } from '#shared/format/eastern-day.ts';
import { browsing, eventually, firstLinesOf } from '#test/support/browser.ts';

const panel = (page: Page, section: string) => page.getByRole('button', { name: new RegExp(`^${section}`) });
const filesOf = (page: Page, section: string) => page.getByRole('list', { name: section }).getByRole('listitem');

describe('due diligence', () => {
  const site = browsing({ files: true });

  it('shows the days left and the sections in their order', async () => {
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    await page.getByRole('heading', { level: 1, name: 'LOAN PARTICIPATION PORTFOLIO #1001' }).waitFor();
    const { DueDiligenceDeadline } = await site.app.as('buyer').offerings.get({ id: '1001' });
    await page.getByText(`${daysLeft(DueDiligenceDeadline ?? '', new Date())} days left`, { exact: true }).waitFor();
    const sections = page.getByRole('heading', { level: 3 });
    await sections.first().waitFor();
    expect((await sections.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Seller Financials',
      'Policies and Procedures',
      'Loan Servicing Data',
      'Pool Details',
      'Loan Files',
      'LP Agreement',
    ]);
    const policies = panel(page, 'Policies and Procedures');
    await eventually(() => policies.getAttribute('aria-expanded')).toBe('false');
    await policies.click();
    await filesOf(page, 'Policies and Procedures').first().waitFor();
    await eventually(() => firstLinesOf(filesOf(page, 'Policies and Procedures'))).toHaveLength(3);
    await policies.click();
    await eventually(() => filesOf(page, 'Policies and Procedures').first().isVisible()).toBe(false);
  });

  it('downloads a whole section as one zip', async () => {
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    await panel(page, 'Policies and Procedures').click();
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: 'Download all of Policies and Procedures' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/1001.*Policies and Procedures.*\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    // Of the end record: the number of files.
    expect(bytes.readUInt16LE(bytes.lastIndexOf('PK\u0005\u0006') + 10)).toBe(3);
    await eventually(() => page.url()).toContain('/lp/1001/due-diligence');
    const again = page.getByRole('button', { name: /^Download again/ });
    const [second] = await Promise.all([page.waitForEvent('download'), again.click()]);
    expect(second.suggestedFilename()).toBe(download.suggestedFilename());
  });
});
