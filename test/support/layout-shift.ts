import type { Page, Request } from 'playwright-core';

/** How much may move while a page loads: half of what counts as good among the Web Vitals. */
export const MOST_SHIFT = 0.05;

/** How late every answer of the API comes, in milliseconds: long enough for what stands in its place to be drawn. */
const LATE = 100;
/** A page has settled after so many turns of its own in which nothing was asked for or awaited, each of so many milliseconds. */
const TURNS = 4;
const TURN = 50;

/** Only what is broken takes so long, in milliseconds. */
const LONGEST = 30_000;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What `noteShifts` and `answerLate` know of the page they run in. */
type Noting = Window & { noted: { sum: number; moved: string[] }; awaited: number };

/** Answers of the API come so late. Playwright's `route` would do the same, and switch off the cache of a page's scripts. */
function answerLate(late: number): void {
  const noting = window as unknown as Noting;
  const { fetch } = window;
  noting.awaited = 0;
  window.fetch = async (...asked) => {
    const { pathname } = new URL(new Request(...asked).url);
    if (!pathname.startsWith('/api/')) return fetch(...asked);
    noting.awaited++;
    try {
      return await fetch(...asked);
    } finally {
      await new Promise((resolve) => setTimeout(resolve, late));
      noting.awaited--;
    }
  };
}

/** Sums up what moves without anyone having touched it, and names it; runs in the page, before its own scripts. */
function noteShifts(): void {
  const noted = { sum: 0, moved: [] as string[] };
  Object.assign(window, { noted });
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.tagName.toLowerCase()}.${element?.className} "${element?.textContent?.trim().slice(0, 30)}"`;
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      noted.sum += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        noted.moved.push(
          `${value.toFixed(3)} ${name(node)} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`,
        );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Makes a page note what moves in it, with answers of the API that come late. */
export async function watchShifts(page: Page): Promise<(path: string) => Promise<{ sum: number; moved: string[] }>> {
  const underWay = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun++;
    underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.addInitScript(noteShifts);
  await page.addInitScript(answerLate, LATE);
  return async (path) => {
    underWay.clear();
    await page.goto(path);
    const until = Date.now() + LONGEST;
    for (let quiet = 0; quiet < TURNS; ) {
      const before = begun;
      // A page that sends on to another can't be asked anymore.
      const awaited = await page.evaluate(passTurn, TURN).catch(() => 1);
      quiet = awaited === 0 && underWay.size === 0 && begun === before ? quiet + 1 : 0;
      if (Date.now() > until) throw new Error(`${path} waits for ${[...underWay].map((one) => one.url())}`);
    }
    return page.evaluate(() => (window as unknown as Noting).noted);
  };
}

/** How many answers of the API a page awaits after that time and once it has drawn. */
const passTurn = (turn: number) =>
  new Promise<number>((resolve) => {
    setTimeout(() => requestAnimationFrame(() => resolve((window as unknown as Noting).awaited)), turn);
  });

/** Loads one path after the other in a page, and collects what moves more than it may. */
export async function loadingStill(page: Page): Promise<{ load(path: string): Promise<void>; moving: string[] }> {
  const shiftOf = await watchShifts(page);
  const moving: string[] = [];
  return {
    moving,
    async load(path) {
      const { sum, moved } = await shiftOf(path);
      const width = page.viewportSize()?.width;
      if (sum > MOST_SHIFT) moving.push(`${path} at ${width}: ${sum.toFixed(3)}\n  ${moved.join('\n  ')}`);
    },
  };
}
