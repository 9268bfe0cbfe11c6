import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { startApp } from '#test/support/app.ts';
import { chromiumArgs, chromiumPath } from '#test/support/chromium.ts';
import { sitePages } from '#test/support/site-pages.ts';
import { table, verdict } from './measure.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A busy machine slows a page down: the best of so many counts. */
const TRIES = 3;

interface Result {
  scores: number[];
  shift: number;
  paint: string;
  failed: string[];
}

/** Lighthouse's mobile preset on every public page of the built site: 100 in all four, and nothing moves (design.md). */
export async function run(): Promise<void> {
  const app = await startApp({ permissions: false });
  const port = await freePort();
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  const rows: Record<string, string>[] = [];
  for (const path of sitePages()) {
    let best: Result | undefined;
    for (let tries = 0; tries < TRIES && !(best && holds(best)); tries++) {
      const next = await measured(`${app.url}${path}`, port);
      if (!best || sum(next.scores) > sum(best.scores)) best = next;
    }
    if (!best) continue;
    const { scores, paint, shift, failed } = best;
    const named = Object.fromEntries(categories.map((name, index) => [name, String(scores[index])]));
    rows.push({ page: path, ...named, 'first paint': paint, shift: shift.toFixed(3), verdict: verdict(holds(best)) });
    for (const fault of failed) console.log(`${path}: ${fault}`);
  }
  table('Lighthouse, mobile', rows);
  await browser.close();
  await app.close();
}

const sum = (scores: number[]) => scores.reduce((total, score) => total + score, 0);
const holds = ({ scores, shift }: Result) => scores.every((score) => score === 100) && shift === 0;

async function measured(url: string, port: number): Promise<Result> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories: found, audits } = result.lhr;
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    paint: audits['first-contentful-paint']?.displayValue ?? '',
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id, title }) => `${id}: ${title}`),
  };
}

function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

if (import.meta.main) {
  await run();
  process.exit();
}
