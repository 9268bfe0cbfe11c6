import type { Page } from 'playwright-core';
import { it } from 'vitest';
import type { Person } from '#test/support/app.ts';
import { browsing, eventually } from '#test/support/browser.ts';

/** A window of 1280 by 1024 pixels at 400 %, in CSS pixels. */
const low = { width: 320, height: 256 };

const site = browsing();

/** The part of a window that is taken by what stays as one scrolls, from 0 to 1. */
const coveredOf = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) / 2);
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const rows = Array.from({ length: window.innerHeight }, (_, y) => y);
    const isCovered = (y: number) => [0.1, 0.5, 0.9].some((x) => stays(document.elementFromPoint(x * innerWidth, y)));
    return rows.filter(isCovered).length / window.innerHeight;
  });

const screens: [Person | 'visitor', string[]][] = [
  ['visitor', ['/', '/signin']],
  [
    'buyer',
    [
      '/dashboard',
      '/lps/all',
      '/lps/compare?only=1001|1002|1003',
      '/lp/1001',
      '/lp/1001/due-diligence',
      '/portfolio',
      '/profile',
    ],
  ],
  ['admin', ['/dashboard', '/admin/manage/offerings/all', '/admin/lp/1001/terms', '/admin/activity']],
];

it.each(screens)(
  'a low window of a %s is wide enough, and nothing that stays covers more than a quarter',
  async (who, paths) => {
    const page = await (who === 'visitor' ? site.open('/') : site.visit(who, '/'));
    await page.setViewportSize(low);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      const isOpen = async () => (await coveredOf(page)) <= 0.25;
      const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      await eventually(async () => [path, await isOpen(), await isNarrow()]).toEqual([path, true, true]);
    }
  },
);
