import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { keep } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { aPng } from '#test/support/pictures.ts';

describe('the marks of due-diligence files', () => {
  const site = browsing();

  /** Each file's name with its mark, once the list is there. */
  async function marksOf(page: Page): Promise<string[]> {
    const files = page.getByRole('list', { name: 'Loan Files' }).getByRole('listitem');
    await files.first().waitFor();
    const texts = await files.allInnerTexts();
    return texts.map((text) => {
      const [name, next] = text.split('\n').filter((line) => line.trim() !== '');
      return next === 'New' || next === 'Read' ? `${name} ${next}` : `${name}`;
    });
  }

  it('tell what is new and what was read, on every device, until all is marked as read', async () => {
    const owner = await openOffering(site.app);
    await keep(site.app, { owner, itemName: 'tape.csv' });
    await keep(site.app, { owner, itemName: 'map.png', contentType: 'image/png' }, aPng(20, 20));
    const address = `/lp/${owner}/due-diligence`;
    const page = await site.visit('buyer', '/dashboard');
    const noted = page.waitForResponse((answer) => answer.url().endsWith(`/offering/${owner}/visits`));
    await page.goto(address);
    expect((await noted).status()).toBe(204);
    await eventually(() => marksOf(page)).toEqual(['tape.csv', 'map.png']);

    await keep(site.app, { owner, itemName: 'late.csv', receivedAt: new Date().toISOString() });
    await page.reload();
    await eventually(() => marksOf(page)).toEqual(['tape.csv', 'map.png', 'late.csv New']);

    await page.getByRole('link', { name: 'View map.png' }).click();
    await page.getByRole('heading', { name: 'map.png' }).waitFor();
    await page.locator('canvas').first().waitFor();
    await page.goBack();
    await eventually(() => marksOf(page)).toEqual(['tape.csv', 'map.png Read', 'late.csv New']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download late.csv' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('late.csv');
    await eventually(() => marksOf(page)).toEqual(['tape.csv', 'map.png Read', 'late.csv Read']);

    const elsewhere = await site.visit('buyer', address);
    await eventually(() => marksOf(elsewhere)).toEqual(['tape.csv', 'map.png Read', 'late.csv Read']);
    const colleague = await site.visit('buyer2', address);
    await eventually(() => marksOf(colleague)).toEqual(['tape.csv', 'map.png', 'late.csv']);

    await elsewhere.getByRole('button', { name: 'Mark all as read' }).click();
    await elsewhere.getByRole('status').filter({ hasText: 'All files are marked as read.' }).waitFor();
    await eventually(() => marksOf(elsewhere)).toEqual(['tape.csv Read', 'map.png Read', 'late.csv Read']);
    await page.reload();
    await eventually(() => marksOf(page)).toEqual(['tape.csv Read', 'map.png Read', 'late.csv Read']);
    await eventually(() => marksOf(colleague)).toEqual(['tape.csv', 'map.png', 'late.csv']);
  });
});
