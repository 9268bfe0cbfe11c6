import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, firstLinesOf, tabTo } from '#test/support/browser.ts';
import { keep as keptFile } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
const namesIn = (page: Page, section: string) =>
  firstLinesOf(page.getByRole('list', { name: section, exact: true }).getByRole('listitem'));

describe('an administrator', () => {
  const site = browsing();

  it('renames a file, puts files in order by keyboard, and moves one to a section of its own', async () => {
    const id = await openOffering(site.app);
    for (const itemName of ['a.csv', 'b.csv', 'c.csv'])
      await keptFile(site.app, { owner: id, itemName, section: 'Loan Files' });
    const page = await site.visit('admin', `/lp/${id}`);
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `LP #${id} documents` }).waitFor();
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['a.csv', 'b.csv', 'c.csv']);

    const up = button(page, 'Move c.csv up');
    await tabTo(page, up);
    await page.keyboard.press('Enter');
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['a.csv', 'c.csv', 'b.csv']);
    await page.getByText('c.csv is now number 2').waitFor();
    await eventually(() => up.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['c.csv', 'a.csv', 'b.csv']);
    // The first cannot go up: the focus is on the way down.
    await eventually(() => button(page, 'Move c.csv down').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    await eventually(() => up.isDisabled()).toBe(true);

    await button(page, 'Rename a.csv').click();
    const dialog = page.getByRole('dialog', { name: 'Rename the file' });
    await dialog.getByLabel('Name').fill('../a');
    await dialog.getByText("The file name can't contain slashes or control characters").waitFor();
    await dialog.getByLabel('Name').fill('Añual – 2026.csv');
    await page.keyboard.press('Enter');
    await told(page, 'a.csv is now called Añual – 2026.csv.');
    await eventually(() => namesIn(page, 'Loan Files')).toEqual(['c.csv', 'Añual – 2026.csv', 'b.csv']);
    await dialog.waitFor({ state: 'hidden' });

    await button(page, 'Move b.csv to another section').click();
    const moving = page.getByRole('dialog', { name: 'Move to another section' });
    await moving.getByLabel('Section', { exact: true }).selectOption({ label: 'Another section…' });
    await moving.getByRole('button', { name: 'Move' }).click();
    await moving.getByText('Choose a section').waitFor();
    await moving.getByLabel('Section name').fill('Our own');
    await moving.getByRole('button', { name: 'Move' }).click();
    await told(page, 'b.csv moved to Our own.');
    await page.getByRole('button', { name: /^Our own/ }).click();
    await eventually(() => namesIn(page, 'Our own')).toEqual(['b.csv']);
    const files = await site.app.as('buyer').documents.files({ id });
    expect(files.map(({ section, itemName }) => `${section}: ${itemName}`)).toEqual([
      'Loan Files: c.csv',
      'Loan Files: Añual – 2026.csv',
      'Our own: b.csv',
    ]);
  });
});
