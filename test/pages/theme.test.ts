import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';

const LIGHT = 'rgb(244, 247, 246)';
const DARK = 'rgb(11, 22, 24)';
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

async function choose(page: Page, theme: string) {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('radio', { name: theme }).check({ force: true });
}

/** The background of every frame that the page paints while it loads, as it was drawn before the app began. */
const notePaints = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
      if (seen.length < 200) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });

describe('the theme', () => {
  const site = browsing();

  it('is remembered by the browser, for all pages and from their first paint', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await eventually(() => background(page)).toBe(LIGHT);
    await choose(page, 'Dark');
    await eventually(() => background(page)).toBe(DARK);

    await notePaints(page);
    for (const path of ['/lps', '/', '/faqs']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      // Nothing has a background before the styles are there.
      expect(new Set(seen.filter((color) => color !== 'rgba(0, 0, 0, 0)')), path).toEqual(new Set([DARK]));
    }
  });

  it('overrules the system both ways and follows it again', async () => {
    const page = await site.visit('admin', '/dashboard', { colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await eventually(() => background(page)).toBe(DARK);
    await choose(page, 'Light');
    await eventually(() => background(page)).toBe(LIGHT);
    await page.getByRole('radio', { name: 'System' }).check({ force: true });
    await eventually(() => background(page)).toBe(DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => background(page)).toBe(LIGHT);
  });

  it('is that of every tab, and of no print', async () => {
    const page = await site.visit('buyer', '/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/lps');
    await other.getByRole('banner').waitFor();
    await choose(page, 'Dark');
    await eventually(() => background(other)).toBe(DARK);
    await other.emulateMedia({ media: 'print' });
    await eventually(() => background(other)).toBe('rgb(255, 255, 255)');
    const ink = await other.evaluate(() => getComputedStyle(document.body).color);
    expect(ink).toBe('rgb(0, 0, 0)');
  });
});
