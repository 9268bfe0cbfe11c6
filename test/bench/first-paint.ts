import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { startApp } from '#test/support/app.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { sitePages } from '#test/support/site-pages.ts';
import { ms, table, times, verdict } from './measure.ts';

const RUNS = 12;
const MOST = 1.5;
/** Slow 4G as Lighthouse means it. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

/**
 * First contentful paint of public pages against that of a blank one, at slow 4G and a quarter of the CPU, in turn; the
 * best of each, for a busy machine delays them at random (design.md).
 */
export async function run(): Promise<void> {
  const app = await startApp({ permissions: false });
  const blank = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Blank</title><p>.</p>');
  }).listen(0);
  await once(blank, 'listening');
  const blankUrl = `http://localhost:${(blank.address() as AddressInfo).port}/`;
  const browser = await launchChromium();

  const rows: Record<string, string>[] = [];
  for (const path of sitePages()) {
    const ours: number[] = [];
    const empty: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      empty.push(await firstPaint(browser, blankUrl));
      ours.push(await firstPaint(browser, `${app.url}${path}`));
    }
    const [page, nothing] = [Math.min(...ours), Math.min(...empty)];
    const ratio = page / nothing;
    rows.push({
      page: path,
      paint: ms(page),
      blank: ms(nothing),
      ratio: times(ratio),
      verdict: verdict(ratio <= MOST),
    });
  }
  table(`First paint of public pages, at most ${times(MOST)} of a blank page`, rows);
  await browser.close();
  blank.close();
  await app.close();
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}

if (import.meta.main) {
  await run();
  process.exit();
}
