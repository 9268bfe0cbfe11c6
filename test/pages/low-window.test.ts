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
      '/lp/1001/questions',
      '/portfolio',
      '/deals',
      '/profile',
    ],
  ],
  ['admin', ['/dashboard', '/admin/manage/offerings/all', '/admin/lp/1001/terms', '/admin/activity', '/admin/deals']],
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

/** Texts over one another and what stands beside the window; lists that scroll cut theirs. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const around = (element: Element, holds: (style: CSSStyleDeclaration) => boolean): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) if (holds(getComputedStyle(at))) return true;
      return false;
    };
    const width = document.documentElement.clientWidth;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('svg') &&
      !around(element, ({ clipPath }) => clipPath !== 'none');
    const shown = [...document.body.querySelectorAll('*')].filter(isShown);
    const beside = shown
      .filter((element) => {
        const { left, right, width: wide } = element.getBoundingClientRect();
        if (wide === 0 || (left >= -1 && right <= width + 1)) return false;
        return !around(element.parentElement ?? element, ({ overflowX }) => overflowX !== 'visible');
      })
      .map((element) => `beside: ${element.outerHTML.slice(0, 80)}`);
    const range = document.createRange();
    const boxes = shown
      .filter(
        (element) => !around(element, ({ position, overflowX }) => position === 'sticky' || overflowX !== 'visible'),
      )
      .flatMap((element) =>
        [...element.childNodes]
          .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
          .flatMap((node) => {
            range.selectNodeContents(node);
            return [...range.getClientRects()].map((box) => ({ element, box }));
          }),
      );
    const over = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return across > 3 && down > 8 ? [`over: ${one.element.textContent} / ${other.element.textContent}`] : [];
      }),
    );
    return [...beside, ...over].slice(0, 5);
  });

const large: [Person, string[]][] = [
  [
    'buyer',
    ['/dashboard', '/lps', '/lps/all?layout=table', '/lps/my', '/lp/1001', '/lp/1001/what-if', '/deals', '/portfolio'],
  ],
  [
    'admin',
    [
      '/dashboard',
      '/admin/manage/offerings/all',
      '/admin/manage/offerings/purchases',
      '/admin/lp/1001/terms',
      '/admin/deals',
    ],
  ],
];

const inBoth = large.flatMap(([who, paths]) => [1280, 390].map((width) => ({ who, paths, width })));

it.each(inBoth)('letters of twice the size push nothing of a $who out at $width px', async ({ who, paths, width }) => {
  const page = await site.visit(who, '/');
  await page.setViewportSize({ width, height: 900 });
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await eventually(async () => [path, await misplaced(page)]).toEqual([path, []]);
  }
});
