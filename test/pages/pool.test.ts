import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';

const site = browsing({ files: true });

describe('a buyer at the pool of an LP', () => {
  it('reads charts as tables', async () => {
    const page = await site.visit('buyer', '/lp/1001/pool');
    await page.getByRole('button', { name: 'Credit score: show as table' }).click();
    await page.getByRole('table').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('compares it with that of another LP', async () => {
    const page = await site.visit('buyer', '/lps/compare?only=1001|1041', { width: 390 });
    const late = page.getByRole('row', { name: /^Past due 30 days or more/ });
    await eventually(() => late.getByRole('cell').allTextContents()).toEqual([
      expect.stringMatching(/%/),
      expect.stringMatching(/%/),
    ]);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('reads what changed since the tape before', async () => {
    const page = await site.visit('buyer', '/lp/1041/pool');
    await page.getByRole('link', { name: 'View the changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Changes' }).waitFor();
    const loans = page.getByRole('table', { name: /^Changed loans/ });
    await loans.getByText('Gone', { exact: true }).first().waitFor();
    const figures = page.getByRole('table', { name: 'Figures before and after' });
    await eventually(() => figures.getByRole('row', { name: /^Balance/ }).textContent()).toMatch(/\$.*\$.*−\$/);
    await page.goto('/lp/1001/pool/changes');
    await page.getByText('First tape').waitFor();
  });

  it('sees on the term sheet what the pool is made of, and goes to the loans', async () => {
    const page = await site.visit('buyer', '/lp/1041');
    const states = page.getByRole('list', { name: 'Share of the balance by State' });
    await eventually(() => states.getByRole('listitem').first().textContent()).toMatch(/^KY62\.71%/);
    expect(await faultsOf(page)).toEqual([]);
    await states.getByRole('link', { name: /^KY/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Loans' }).waitFor();
  });

  it('prices a slice from the loans, saves it, and exports it', async () => {
    const page = await site.visit('buyer', '/lp/1041/pool');
    await page.getByRole('link', { name: 'What-if' }).click();
    await page.getByText(/From the loans of the tape of/).waitFor();
    const figures = () => factsOf(page.getByRole('region', { name: 'Figures' }));
    const before = (await figures())['Yield (BEY)'];
    await page.getByRole('form', { name: 'Your assumptions' }).getByLabel('CDR, %', { exact: true }).fill('3');
    await page.getByRole('form', { name: 'Your assumptions' }).getByLabel('Severity, %').fill('40');
    await eventually(async () => (await figures())['Yield (BEY)']).not.toBe(before);
    await page.getByLabel('Name of this scenario').fill('Stress');
    await page.getByRole('button', { name: 'Save scenario' }).click();
    const row = page.getByRole('row', { name: /Stress/ });
    await row.waitFor();
    await eventually(() => row.textContent()).toContain(((await figures())['Yield (BEY)'] ?? '').split('\n')[0]);
    await eventually(() => row.textContent()).toContain('Tape of');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Stress to Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  it('gets the same figures from the server before passing the second factor', async () => {
    const here = await site.visit('buyer', '/lp/1041/what-if?price=99&cpr=10');
    await here.getByText(/From the loans of the tape of/).waitFor();
    const there = await site.visit('basic', '/lp/1041/what-if?price=99&cpr=10');
    await there.getByText(/From the loans of the tape of/).waitFor();
    const figuresOn = async (page: Page) =>
      JSON.stringify(await factsOf(page.getByRole('region', { name: 'Figures' })));
    // Some come after the others: both are read until they agree.
    await eventually(async () => (await figuresOn(here)) === (await figuresOn(there))).toBe(true);
  });
});
