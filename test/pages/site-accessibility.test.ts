import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { click, faultsOnAll, heading, type Screen } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { sitePages } from '#test/support/site-pages.ts';

const site = browsing();
const sent = async (page: Page) => {
  await page.getByLabel('Email').fill('reader@harborlight.example');
  await click(page, 'Send message');
  await page
    .getByText(/^Submitted successfully/)
    .and(page.locator(':visible'))
    .waitFor();
};

const screens: Screen[] = [
  ...sitePages().map((path): Screen => [path, path, heading(/./)]),
  ['testimonials', '/testimonials', heading('Testimonials')],
  ['not found', '/nowhere', heading('Page not found')],
  ['sent', '/contact', sent],
  ['sent without a script', '/contact?sent=1#sent', heading(/./)],
  ['failed without a script', '/contact?failed=invalid#failed', heading(/./)],
];

/** What stands beside the window, or in the header above or below it. */
const displaced = (page: Page) =>
  page.evaluate(() => {
    const isOut = (element: Element) => {
      const { top, right, bottom, left, width } = element.getBoundingClientRect();
      if (width === 0 || element.closest('svg, .decoy, .skip')) return false;
      const isBeside = left < -1 || right > document.documentElement.clientWidth + 1;
      return isBeside || (element.closest('.bar') !== null && (top < 0 || bottom > 64));
    };
    return [...document.body.querySelectorAll('*')].filter(isOut).map((element) => element.outerHTML.slice(0, 80));
  });

describe.each([1280, 768, 390])('letters of twice the size in a window of %i pixels', (width) => {
  it('push nothing out of it', async () => {
    const page = await site.open('/', { width });
    for (const path of [...sitePages(), '/testimonials']) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await displaced(page), path).toEqual([]);
    }
  });
});

it('every public page keeps WCAG 2.2 AA', async () => {
  const page = await site.open('/', { expected: [/status of 404/] });
  const menu: Screen = ['menu', '/', (page) => click(page, 'Menu')];
  expect(await faultsOnAll(page, screens, { widths: [1920, 1280, 768, 390] })).toEqual([]);
  expect(await faultsOnAll(page, [menu], { widths: [390] })).toEqual([]);
});
