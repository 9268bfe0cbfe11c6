import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '#test/support/browser.ts';
import { sitePages } from '#test/support/site-pages.ts';

const site = browsing();
const open = (path: string, width = 1280) => site.open(path, { width, javaScript: false });

describe('the public site without scripts', () => {
  it('says all it has to say', async () => {
    const withScript = await site.open('/');
    const without = await open('/');
    for (const path of sitePages().filter((one) => one !== '/')) {
      await Promise.all([withScript.goto(path), without.goto(path)]);
      const words = (page: Page) => page.getByRole('main').textContent();
      expect(await words(without), path).toBe(await words(withScript));
    }
  });

  it('leads on from its menu on small screens', async () => {
    const page = await open('/', 390);
    for (const [name, path] of [
      ['Buy', '/buy'],
      ['Contact', '/contact'],
    ] as const) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(path);
    }
  });

  it('shows the testimonials it ships with', async () => {
    const page = await open('/');
    await page.locator('#voices').scrollIntoViewIfNeeded();
    await page.frameLocator('iframe[title=Testimonials]').getByText('Summit Ridge Credit Union').waitFor();
  });

  it('keeps its header, leads to questions and back to the top', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Back to top' }).scrollIntoViewIfNeeded();
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.getByRole('link', { name: 'Back to top' }).click();
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.waitForURL('/contact');
  });

  it('has words on its error page', async () => {
    const page = await open('/errorpage?error=access_denied');
    await page.getByText('Unknown Error', { exact: true }).waitFor();
    await page.getByText('No description available', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await page.waitForURL('/');
  });
});
