import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';

describe('a buyer who compares LPs', () => {
  const site = browsing();
  const sizesOf = (part: Locator) => part.evaluate((one) => [one.scrollWidth, one.clientWidth]);

  it('is told of an LP that is not available, and to choose where there are too few', async () => {
    const refused = { expected: [/404/], width: 390 };
    const page = await site.visit('buyer', '/lps/compare?only=1001|1002|1007', refused);
    await page.getByText("LP #1007 can't be shown: not available to you.").waitFor();
    await page.getByRole('columnheader', { name: /LP #1002/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goto('/lps/compare?only=1001');
    await page.getByText('Choose LPs to compare').waitFor();
  });

  it.each([390, 320, 768])('scrolls no table sideways in %i pixels', async (width) => {
    const page = await site.visit('buyer', '/lps/compare?only=1001|1002|1003|1005', { width });
    const table = page.getByRole('region', { name: 'Comparison' });
    await table.getByRole('link', { name: 'LP #1001' }).waitFor();
    const [wide, open] = await sizesOf(table);
    expect(wide).toBe(open);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('chooses on a phone which three of four to see', async () => {
    const page = await site.visit('buyer', '/lps/compare?only=1001|1002|1003|1005', { width: 390 });
    const shown = () => page.locator('thead th:visible a').allTextContents();
    const choose = (number: string) => page.getByRole('button', { name: `#${number}`, exact: true }).click();
    await eventually(shown).toEqual(['LP #1001', 'LP #1002', 'LP #1003']);
    await choose('1005');
    await eventually(shown).toEqual(['LP #1002', 'LP #1003', 'LP #1005']);
    await choose('1003');
    await eventually(shown).toEqual(['LP #1002', 'LP #1005']);
    expect(await faultsOf(page)).toEqual([]);
    await choose('1002');
    await eventually(shown).toEqual(['LP #1002', 'LP #1005']);
    await page.setViewportSize({ width: 1280, height: 900 });
    await eventually(shown).toEqual(['LP #1001', 'LP #1002', 'LP #1003', 'LP #1005']);
  });
});
