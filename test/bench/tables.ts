import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sirv from 'sirv';
import { build } from 'vite';
import { launchChromium } from '#test/support/chromium.ts';
import { ms, table, times, verdict } from './measure.ts';
import { spent } from './spent.ts';
import { rowAt } from './tables-page/rows.ts';

const SLOWER = 4;
const MILLION = 1_000_000;
const PART = 10_000;

/** The built page with tables in it, and rows for them, on a port of its own. */
async function served(dir: string) {
  await build({ root: join(import.meta.dirname, 'tables-page'), logLevel: 'error', build: { outDir: dir } });
  const pages = sirv(dir, { single: true });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/rows') return pages(request, response);
    const [skip, top, count] = ['$skip', '$top', 'count'].map((name) => Number(searchParams.get(name)));
    const length = Math.max(0, Math.min(top ?? 0, (count ?? 0) - (skip ?? 0)));
    response.setHeader('content-type', 'application/json');
    response.write(`{"@odata.count":${count},"value":[`);
    for (let from = 0; from < length; from += PART) {
      const part = Array.from({ length: Math.min(PART, length - from) }, (_, place) =>
        rowAt((skip ?? 0) + from + place),
      );
      response.write(`${from > 0 ? ',' : ''}${JSON.stringify(part).slice(1, -1)}`);
    }
    response.end(']}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** A page that has begun. */
async function opened(browser: Browser, url: string, rate = 1): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'draw' in window, undefined, { timeout: 600_000 });
  return page;
}
const draw = (page: Page) => page.evaluate(() => (window as unknown as { draw(): Promise<void> }).draw());

/** From the page's script to the first rows, on the page's own clock. */
const shownIn = (page: Page) => page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Clicks a heading and waits for the frame in which the first row has changed. */
const sort = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const first = () => document.querySelector('tbody tr')?.textContent;
    const before = first();
    const heading = [...document.querySelectorAll('th button')].find((button) => button.textContent === name);
    (heading as HTMLElement).click();
    while (first() === before) await new Promise(requestAnimationFrame);
  }, name);

/** Scrolls steadily for two seconds: frames a second, and frames in which the middle of the view had no row. */
const scrolled = (page: Page, step: number) =>
  page.evaluate(async (step) => {
    const scroller = document.querySelector('section') as HTMLElement;
    const { left, top, height } = scroller.getBoundingClientRect();
    const end = performance.now() + 2_000;
    const frames = { all: 0, blank: 0 };
    while (performance.now() < end) {
      scroller.scrollBy(0, step);
      await new Promise(requestAnimationFrame);
      frames.all++;
      if (!document.elementFromPoint(left + 40, top + height / 2)?.closest('tbody tr')) frames.blank++;
    }
    return { perSecond: frames.all / 2, blank: frames.blank };
  }, step);

/** Tables of 50,000 rows that are all here, and of 1,000,000 that are not. */
export async function run(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-tables-'));
  const site = await served(dir);
  const browser = await launchChromium();
  const client = await opened(browser, `${site.url}/?kind=client&count=50000&waits`, SLOWER);
  const first = await spent(client, () => draw(client));
  const byName = await spent(client, () => sort(client, 'name'));
  const byAmount = await spent(client, () => sort(client, 'Amount'));
  table(`50,000 rows in the browser, at a ${SLOWER}th of the processor`, [
    { what: 'first render', measured: ms(first), budget: '300 ms', verdict: verdict(first <= 300) },
    { what: 'sorted by text', measured: ms(byName), budget: '600 ms', verdict: verdict(byName <= 600) },
    { what: 'sorted by number', measured: ms(byAmount), budget: '600 ms', verdict: verdict(byAmount <= 600) },
  ]);

  const small = await opened(browser, `${site.url}/?kind=server&count=1`);
  await shownIn(small);
  const bare = await heapOf(small);
  const server = await opened(browser, `${site.url}/?kind=server&count=${MILLION}&all=1`);
  const soon = await shownIn(server);
  const smooth = await scrolled(server, 44);
  const quick = await scrolled(server, 4_000);
  await server.evaluate(() => document.querySelector('section')?.scrollTo(0, 1e9));
  await server.getByText(`LP ${MILLION}`, { exact: true }).first().waitFor();
  const heap = ((await heapOf(server)) - bare) / 1e6;
  const late = await shownIn(await opened(browser, `${site.url}/?kind=all&count=${MILLION}`));
  table('1,000,000 rows of a server; the last one was reached', [
    {
      what: 'first rows, to loading all',
      measured: times(soon / late),
      budget: '0.04x',
      verdict: verdict(soon / late <= 0.04),
    },
    { what: 'heap after scrolling', measured: `${heap.toFixed(1)} MB`, budget: '10 MB', verdict: verdict(heap <= 10) },
    {
      what: 'frames a second, a row each',
      measured: smooth.perSecond.toFixed(0),
      budget: '50',
      verdict: verdict(smooth.perSecond >= 50),
    },
    {
      what: 'blank frames, a row or 90 each',
      measured: String(smooth.blank + quick.blank),
      budget: '0',
      verdict: verdict(smooth.blank + quick.blank === 0),
    },
  ]);
  await browser.close();
  site.close();
  rmSync(dir, { recursive: true, force: true });
}

if (import.meta.main) {
  await run();
  process.exit();
}
