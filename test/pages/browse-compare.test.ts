import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';

describe('a buyer who compares LPs', () => {
  const site = browsing();

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
});
