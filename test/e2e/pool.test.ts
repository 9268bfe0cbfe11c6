import { describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';

const site = browsing({ files: true });

describe('a buyer at the pool of an LP', () => {
  it('traces a figure to its loans, of which there are as many as it says', async () => {
    const page = await site.visit('buyer', '/lp/1001');
    await page.getByRole('link', { name: 'Pool', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Pool' }).waitFor();
    await page.getByRole('button', { name: /^Balance: \$25,000,000/ }).click();
    const from = page.getByRole('dialog');
    await eventually(() => from.textContent()).toMatch(/Rows left out.*0.*Cut-off date.*SHA-256/s);
    await page.keyboard.press('Escape');
    const bar = page.getByRole('list', { name: /State/ }).getByRole('link').first();
    const [, loans = ''] = /· (\d[\d,]*) loans?/.exec((await bar.textContent()) ?? '') ?? [];
    await bar.click();
    await page.getByRole('heading', { level: 1, name: 'Loans' }).waitFor();
    await page.getByText(`${loans} rows`).waitFor();
    await page.getByRole('button', { name: 'Show all loans' }).click();
    await page.getByText('906 rows').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Pool' }).waitFor();
  });
});
