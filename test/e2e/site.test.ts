import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { sitePages } from '#test/support/site-pages.ts';

const site = browsing({ fresh: true });
const header = (page: Page) => page.getByRole('banner');

describe('every public page', () => {
  it('has its title, its header of four entries and a login, and its footer', async () => {
    const page = await site.open('/');
    for (const path of sitePages()) {
      await page.goto(path);
      expect(await page.title(), path).toMatch(/^Tandem \| .+/);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      const main = header(page).getByRole('navigation', { name: 'Main' });
      expect(await main.getByRole('link').allInnerTexts(), path).toEqual(['Buy', 'Sell', 'Learn', 'Contact']);
      await eventually(() => header(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
        '/api/auth/signin',
      );
      const footer = page.getByRole('contentinfo').getByRole('navigation');
      expect(await footer.getByRole('link').allInnerTexts(), path).toEqual([
        'Home',
        'Buy',
        'Sell',
        'Learn',
        'FAQs',
        'Contact',
        'Terms Of Use',
        'Privacy Policy',
      ]);
      const hasBackToTop = await page.getByRole('link', { name: 'Back to top' }).count();
      expect(hasBackToTop, path).toBe(path === '/' ? 1 : 0);
    }
  });
});

describe('the home page', () => {
  it('leads to the sign-up and to the dashboard', async () => {
    const page = await site.open('/');
    await page.getByRole('link', { name: 'SIGN UP' }).click();
    await page.waitForURL(/\/signup(\?|$)/);
    await page.goto('/');
    await page.getByRole('link', { name: 'START BROWSING' }).click();
    await page.waitForURL('/signin?returnTo=%2Fdashboard');
    await page.getByText('Sign in or sign up to browse offerings.').waitFor();
    await page.goBack();
    await page.waitForURL('/');
    await page.getByRole('link', { name: 'START BROWSING' }).click();
    await page.getByRole('link', { name: 'go back to the home page' }).click();
    await page.waitForURL('/');
  });
});
