import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, countPrints, eventually } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { unzip } from '#test/support/unzip.ts';

describe('a buyer who compares LPs', () => {
  const site = browsing();
  const pool = (wtdAverageLoanRate: number, wtdAverageLtv: number) =>
    openOffering(site.app, { TermSheet: { wtdAverageLoanRate, wtdAverageLtv, recourseType: 'Without recourse' } });

  async function download(page: Page, name: string): Promise<Buffer> {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFile(await file.path());
  }
  const cellsOf = (page: Page, label: string) =>
    page
      .getByRole('row', { name: new RegExp(`^${label}`) })
      .getByRole('cell')
      .allTextContents();

  it('puts three side by side, sees what differs and who is best, and takes them along as files', async () => {
    const lps = [await pool(6.5, 80), await pool(7.5, 90), await pool(7, 85)];
    const fourth = await pool(8, 70);
    const page = await site.visit('buyer', '/lps');
    const bar = page.getByRole('region', { name: 'Compare' });
    for (const lp of lps) await page.getByRole('checkbox', { name: `Compare LP ${lp}` }).check();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('checkbox', { name: `Compare LP ${fourth}` }).check();
    const others = page.getByRole('checkbox', { name: /^Compare LP/, checked: false });
    await eventually(() => others.first().isDisabled()).toBe(true);
    await bar.getByRole('button', { name: `Remove LP ${fourth}` }).click();
    await bar.getByRole('link', { name: 'Compare 3 LPs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare LPs' }).waitFor();
    await eventually(() => new URL(page.url()).searchParams.get('only')).toBe(lps.join('|'));

    await page.getByRole('row', { name: /^Avg. loan rate/ }).waitFor();
    await eventually(() => cellsOf(page, 'Avg. loan rate')).toEqual(['Worst6.50%', 'Best7.50%', '7.00%']);
    await eventually(() => cellsOf(page, 'Avg. original LTV')).toEqual(['Best80.00%', 'Worst90.00%', '85.00%']);
    expect(await faultsOf(page)).toEqual([]);

    const lines: string[][] = parse(await download(page, 'Export CSV'), { bom: true });
    expect(lines[0]).toEqual(['Fact', ...lps.map((lp) => `LP #${lp}`), 'Differs', 'Best']);
    const rate = ['Avg. loan rate (%)', '6.5', '7.5', '7', 'Yes', `LP #${lps[1]}`];
    expect(lines.find(([label]) => label === rate[0])).toEqual(rate);
    const parts = unzip(await download(page, 'Export Excel'));
    const sheet = String(parts.find(({ name }) => name === 'xl/worksheets/sheet1.xml')?.bytes);
    expect(sheet).toMatch(/<v>6\.5<\/v>.*<v>7\.5<\/v>.*<v>7<\/v>/s);
    expect(sheet.match(/<row /g)).toHaveLength(lines.length);

    await eventually(() => page.getByRole('row', { name: /^Recourse/ }).count()).toBe(1);
    await page.getByRole('switch', { name: 'Differences only' }).click();
    await page.getByRole('row', { name: /^Recourse/ }).waitFor({ state: 'detached' });
    const prints = await countPrints(page);
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await prints()).toBe(1);
    await page.reload();
    await page.getByRole('row', { name: /^Avg. loan rate/ }).waitFor();
    await eventually(() => page.getByRole('row', { name: /^Recourse/ }).count()).toBe(0);

    await page.getByRole('button', { name: `Remove LP ${lps[2]}` }).click();
    await eventually(() => cellsOf(page, 'Avg. loan rate')).toEqual(['Worst6.50%', 'Best7.50%']);
    await page.getByRole('link', { name: 'Browse', exact: true }).first().click();
    await bar.getByRole('link', { name: 'Compare 2 LPs' }).waitFor();
  });
});
