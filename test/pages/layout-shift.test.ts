import { beforeAll, expect, it } from 'vitest';
import type { Screen } from '#test/support/accessibility.ts';
import type { Person } from '#test/support/app.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { loadingStill, MOST_SHIFT, watchShifts } from '#test/support/layout-shift.ts';
import { screensOf, visitors } from '#test/support/screens.ts';
import { sitePages } from '#test/support/site-pages.ts';

const site = browsing();
const screens = screensOf(() => site.app);
const pathsOf = (screens: Screen[] = []) => screens.map(([, path]) => path);
const own = ['/dashboard', '/lps/open', '/lps/recent', '/portfolio', '/lp/1001', '/docs', '/profile', '/inbox'];
const managed = ['users/all', 'users/credit-unions', 'offerings/open/1001'].map((path) => `/admin/manage/${path}`);

beforeAll(async () => {
  const told = { messageText: 'Read-only on Saturday', route: '/*', startsAt: '2026-01-01T00:00:00Z', endsAt: null };
  await site.app.as('admin').configuration.writeMessage({ body: { ...told, isDismissable: false } });
});

interface Pages {
  who: Person | 'visitor';
  /** Those that are looked at in a wide window beside their accessibility. */
  screens: Screen[] | undefined;
  others: string[];
}

const pages = (): Pages[] => [
  { who: 'visitor', screens: visitors, others: [...sitePages()] },
  { who: 'unverified', screens: screens.unverified, others: own },
  { who: 'buyer', screens: screens.buyer, others: ['/profile', '/inbox'] },
  { who: 'seller', screens: undefined, others: [...own, '/lps/my', '/lp/1003/due-diligence'] },
  {
    who: 'admin',
    screens: screens.admin,
    others: [...managed, '/admin/activity', '/admin/content', '/profile', '/inbox'],
  },
];

/** What moves more than it may on these pages, in a window of this width. */
async function movingOn(who: Pages['who'], paths: Iterable<string>, width: number): Promise<string[]> {
  const options = { width, expected: [/status of 4/] };
  const page = await (who === 'visitor' ? site.open('/errorpage', options) : site.visit(who, '/errorpage', options));
  const { load, moving } = await loadingStill(page);
  for (const path of paths) await load(path);
  return moving;
}

it.each([1280, 390])('no page of anyone moves while it loads in a window of %i', async (width) => {
  const pathsIn = ({ screens, others }: Pages) => new Set([...others, ...(width === 390 ? pathsOf(screens) : [])]);
  const found = await Promise.all(pages().map((one) => movingOn(one.who, pathsIn(one), width)));
  expect(found.flat()).toEqual([]);
});

it('a dashboard shows what stands above an answer that is late', async () => {
  const page = await site.visit('buyer', '/errorpage');
  const load = await watchShifts(page);
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/view=recent.*top=/, async (route) => {
    await late;
    await route.fallback();
  });
  const loaded = load('/dashboard');
  const orders = page.getByRole('heading', { name: "Committed/Purchased LP's" });
  await page.getByRole('table', { name: "Open LP's" }).waitFor();
  await eventually(() => page.getByRole('heading', { name: 'Waiting for you' }).isVisible()).toBe(true);
  await eventually(() => orders.isVisible()).toBe(false);
  answer();
  await orders.waitFor();
  expect((await loaded).sum).toBeLessThan(MOST_SHIFT);
});
