import { beforeAll, describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { keep } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { aPng } from '#test/support/pictures.ts';
import { sheets } from '#test/support/sheets.ts';

const site = browsing({ files: true });
let lp = '';

beforeAll(async () => {
  lp = await openOffering(site.app);
  const section = 'Loan Files';
  const put = (itemName: string, contentType: string, bytes: Buffer | string) =>
    keep(site.app, { owner: lp, section, itemName, contentType }, bytes);
  await put('1 Agreement.pdf', 'application/pdf', await sheets(12, [3]));
  await put('2 Tape.csv', 'text/csv', 'a,b\n1,2\n');
  await put('3 Facade.png', 'image/png', aPng(1, 1));
});

describe('the viewer', () => {
  it('shows a PDF of the data room with who reads it on every page, and notes that it was opened once', async () => {
    const [first] = await site.app.as('buyer').documents.files({ id: '1001', query: { section: 'Seller Financials' } });
    const file = `due-diligence/1001/${first?.itemUniqueId}`;
    const accesses = async () => (await site.app.as('admin').accesslog.list({ query: { file } })).value;
    const before = await accesses();
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    await page.getByRole('link', { name: /^View Summit Ridge CU Financial Statement/ }).click();
    await page.waitForURL(/\/lp\/1001\/due-diligence\/\w+$/);
    await page.getByRole('heading', { level: 1, name: first?.itemName ?? '' }).waitFor();
    const pages = page.getByRole('region', { name: 'Pages' }).getByRole('group');
    await pages.first().getByText('Dana Whitcombe').first().waitFor();
    await eventually(() => pages.first().textContent()).toContain('Harbor Light Federal Credit Union');
    await page.keyboard.press('End');
    await pages.last().getByText('Dana Whitcombe').first().waitFor();
    const after = await accesses();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ Action: 'Viewed', User: 'Dana Whitcombe' });
  });
});
