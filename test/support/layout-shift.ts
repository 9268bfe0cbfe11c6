import type { Page, Request } from 'playwright-core';

/** How late every answer of the API comes, in milliseconds: long enough for what stands in its place to be drawn. */
const LATE = 100;
/** A page has settled once nothing has been asked for so long, in milliseconds. */
const QUIET = 200;

/** Only what is broken takes so long, in milliseconds. */
const LONGEST = 30_000;

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
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
  let last = 0;
  const ended = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.addInitScript(noteShifts);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue().catch(() => undefined);
  });
  return async (path) => {
    underWay.clear();
    await page.goto(path);
    const begun = Date.now();
    while (underWay.size > 0 || Date.now() - last < QUIET) {
      if (Date.now() - begun > LONGEST) throw new Error(`${path} waits for ${[...underWay].map((one) => one.url())}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return page.evaluate(() => (window as unknown as { noted: { sum: number; moved: string[] } }).noted);
  };
}
