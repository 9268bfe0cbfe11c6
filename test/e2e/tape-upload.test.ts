import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { oddTape } from '#test/support/odd-tape.ts';

const site = browsing();

const choose = (page: Page, content: string, name = 'september.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const upload = async (page: Page) => {
  await press(page, 'Upload');
  await page.waitForURL(/\/tape\/T\w{20,}/);
};

describe('a loan tape that is uploaded', () => {
  it('is matched, left out of, handed in by its seller, and published by an administrator', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`);
    await page.getByText('No tapes uploaded yet').waitFor();
    await choose(page, oddTape());
    await step(page, 'Match the columns');
    await page.getByLabel('Field for Curr Bal $').selectOption('Current balance');
    await upload(page);
    await page.getByText('Columns to match').waitFor();
    await eventually(() => page.getByLabel('Field for Curr Bal $').inputValue()).toBe('currentBalance');
    await press(page, 'Confirm fractions in Interest Rate');
    await eventually(() => page.locator(':focus').getAttribute('aria-label')).toBe('Unit of Interest Rate');
    await page.getByLabel('As-of date').fill('2026-09-30');
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Continue');
    await page.getByText("2 loans can't be used yet").waitFor();
    await page.waitForURL(/step=check/);
    expect(await faultsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await press(page, 'Download errors');
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('33,Curr Bal $,not-a-number');
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.getByRole('button', { name: /^Leave out 2 loans/ }).click();
    await confirm(page, 'Leave out');
    await page.getByText('2 of 30 rows left out.').waitFor();
    await press(page, 'See the figures');
    const figures = await factsOf(page.getByRole('region', { name: 'Figures' }));
    expect(figures).toMatchObject({ Loans: '28', Balance: '$317,894.50' });
    await page.getByRole('button', { name: /^Balance: / }).click();
    await page.getByRole('dialog').getByText('Current balance ("Curr Bal $")').waitFor();
    await page.getByText('Loans behind it (28)').waitFor();
    await page
      .getByRole('dialog')
      .getByText(/^T\w{20,}$/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.goBack();
    await step(page, 'Check the rows');
    await page.goForward();
    await step(page, 'Pool figures');
    await page.getByRole('link', { name: 'Publish' }).click();
    await page.waitForURL(/step=publish/);
    await page.reload();
    await page.getByText('Ready to submit.').waitFor();
    await press(page, 'Submit for review');
    expect(await faultsOf(page)).toEqual([]);
    await confirm(page, 'Submit for review');
    await page.getByText("In review. We'll look at it next.").waitFor();
    await eventually(() => page.getByRole('button', { name: 'Publish' }).count()).toBe(0);

    const admin = await site.visit('admin', '/admin/manage/offerings/tapes');
    await admin.getByRole('row', { name: new RegExp(`^${id} To publish 09/30/2026 28 `) }).waitFor();
    await admin.getByRole('link', { name: id, exact: true }).click();
    await admin.getByRole('row', { name: /september\.csv.*In review/ }).waitFor();
    expect(await faultsOf(admin)).toEqual([]);
    await admin.getByRole('link', { name: 'september.csv' }).click();
    await admin.getByText('The seller submitted this tape for review.').waitFor();
    await press(admin, 'Publish');
    await confirm(admin, 'Publish');
    await admin.getByText('Buyers see this tape.').waitFor();
    expect(await faultsOf(admin)).toEqual([]);
    const [tape] = await site.app.as('seller').tapes.list({ id });
    expect(tape).toMatchObject({ state: 'Published', loans: 28, leftOut: 2, balance: 317_894.5 });
    expect((await site.app.as('admin').offerings.get({ id })).PublishedTapeId).toBe(tape?.tapeId);
  });
});
