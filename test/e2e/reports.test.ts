import { describe, expect, it } from 'vitest';
import { browsing } from '#test/support/browser.ts';
import { keep } from '#test/support/documents.ts';
import { someone } from '#test/support/people.ts';

const site = browsing();

/** A report for one credit union alone. */
const report = (creditUnionId: string, owner: string, section: string, itemName: string) =>
  keep(site.app, {
    kind: 'reports',
    owner,
    section,
    itemName,
    creditUnionId,
    receivedAt: '2026-10-05T12:00:00.000Z',
  });

describe('reports', () => {
  it('are by section, then by LP, then files with date and download', async () => {
    const { creditUnionId, email } = await someone(site.app);
    const [one, two] = ['1001', '1002'];
    await report(creditUnionId, one, 'Monthly Servicing', 'October.csv');
    await report(creditUnionId, two, 'Monthly Servicing', 'October too.csv');
    await report(creditUnionId, two, 'Settlement', 'Settlement.csv');
    const page = await site.visit({ email }, '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
    await page.waitForURL('/reports');
    const sections = page.getByRole('heading', { level: 3 });
    await sections.first().waitFor();
    expect((await sections.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Statements',
      'Monthly Servicing',
      'Settlement',
    ]);
    const offerings = page.getByRole('heading', { level: 4 });
    expect((await offerings.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([`LP #${one}`, `LP #${two}`]);
    await page.getByRole('button', { name: `LP #${two}` }).click();
    const file = page.getByRole('list', { name: `Monthly Servicing, LP #${two}` }).getByRole('listitem');
    await file.getByText('Received 10/05/2026').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      file.getByRole('button', { name: 'Download October too.csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('October too.csv');
    await page.getByRole('button', { name: /^Settlement/ }).click();
    await page
      .getByRole('list', { name: `Settlement, LP #${two}` })
      .getByText('Settlement.csv')
      .waitFor();
  });
});
