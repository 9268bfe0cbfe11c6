import type { Page } from 'playwright-core';
import { builtHere } from '#local/site.ts';
import { encodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import { type Cohorts, emptyCohorts } from '#shared/domain/pool/cohorts.ts';
import { slicePricer } from '#shared/domain/pool/slice-pricer.ts';
import type { WhatIf } from '#shared/domain/pool/what-if.ts';
import { oneTimeCode, people, startApp } from '#test/support/app.ts';
import { signIn } from '#test/support/browser.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { ms, percentiles, table, verdict } from './measure.ts';

const COHORTS = 33_986;
const SLOWDOWN = 4;
const STEPS = 40;

/** Auto loans in as many groups as a tape of 50,000 had. */
function autos(): Cohorts {
  const lines = emptyCohorts(COHORTS);
  let state = 7;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  for (let i = 0; i < COHORTS; i++) {
    lines.rate[i] = (300 + below(1500)) * 10_000;
    lines.remainingTerm[i] = lines.amortization[i] = 6 + below(79);
    lines.age[i] = below(60);
    lines.balance[i] = 100_000 + below(4_000_000);
  }
  return lines;
}

/** Moves a slider by steps, each once the figures of the one before are there; milliseconds of each. */
const drag = (page: Page, name: string) =>
  page.getByRole('slider', { name: `${name}, slider` }).evaluate(async (slider: HTMLInputElement, steps) => {
    const figures = document.querySelector('section[aria-label="Figures"]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const taken: number[] = [];
    for (let i = 1; i <= steps; i++) {
      const start = performance.now();
      const shown = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => resolve());
        });
        observer.observe(figures ?? document.body, { subtree: true, childList: true, characterData: true });
      });
      set?.call(slider, String(Number(slider.min) + i * Number(slider.step)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await shown;
      taken.push(performance.now() - start);
    }
    return taken;
  }, STEPS);

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the thread's own time. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Milliseconds of processor time of the longest tasks of a page's main thread, slowed down, as many as there were steps: what else
 * the machine does is not in them.
 */
function longestTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('ThreadControllerImpl::RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a)
    .slice(0, STEPS);
}

/**
 * From a slider to its figures on the what-if page, at a quarter of the main thread's CPU (pools.md F: 50 ms, no task over
 * 16 ms). Chromium doesn't slow workers, so that four times the worker's own processor time is told beside it. Needs a built site.
 */
export async function run(): Promise<void> {
  const cohorts = autos();
  const app = await startApp({ permissions: false, builtSite: builtHere });
  const browser = await launchChromium();
  const page = await browser.newPage({ baseURL: app.url });
  const body = Buffer.from(encodeCohorts(cohorts, 'ab'.repeat(32)));
  await page.route(/\/cohorts$/, (route) => route.fulfill({ body, contentType: 'application/octet-stream' }));
  await page.goto('/signin');
  await signIn(page, people.buyer, { code: oneTimeCode });
  await page.waitForURL((url) => url.pathname !== '/signin');
  await page.goto('/lp/1001/what-if?cpr=0&cdr=0&severity=0&lag=0');
  await page.locator('section[aria-label="Figures"] dd').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  const rows: Record<string, string>[] = [];
  for (const name of ['CDR', 'Severity', 'CPR', 'Servicing fee']) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await drag(page, name);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'],
    });
    const { p50, p99 } = percentiles(await drag(page, name));
    const tasks = longestTasks(await browser.stopTracing());
    const [longest = 0] = tasks;
    rows.push({
      slider: name,
      'to figures, p50': ms(p50),
      p99: ms(p99),
      'longest task of a step, p50': ms(percentiles(tasks).p50),
      'longest of all': ms(longest),
      verdict: verdict(p50 <= 50 && longest <= 16),
    });
  }
  table(`What-if of ${COHORTS.toLocaleString('en-US')} groups of auto loans, CPU at a quarter`, rows);
  table(`What the worker does for a step, ${SLOWDOWN} times its time`, inWorker(cohorts));
  await browser.close();
  await app.close();
}

function inWorker(cohorts: Cohorts): Record<string, string>[] {
  const { figures } = slicePricer({ cohorts, asOf: 20260930, servicingFee: 0.5, lateness: 'older' });
  const given: WhatIf = {
    amount: 1_000_000,
    price: 99,
    settlementDate: '2026-09-30',
    delayDays: 15,
    cdr: 1,
    severity: 40,
    recoveryLagMonths: 3,
    prepayment: { model: 'CPR', speed: 12 },
  };
  const changes: [string, (i: number) => Partial<WhatIf>][] = [
    ['CDR', (i) => ({ cdr: i / 4 })],
    ['Servicing fee', (i) => ({ servicingFee: i / 20 })],
    ['ABS', (i) => ({ prepayment: { model: 'ABS', speed: 1 + i / 20 } })],
    ['Servicing fee at ABS', (i) => ({ prepayment: { model: 'ABS', speed: 1.5 }, servicingFee: i / 20 })],
  ];
  return changes.map(([slider, change]) => {
    const taken = Array.from({ length: STEPS }, (_, i) => {
      const start = process.cpuUsage();
      figures({ ...given, ...change(i + 1) });
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    const p50 = percentiles(taken).p50 * SLOWDOWN;
    return { slider, 'figures, p50': ms(p50), verdict: verdict(p50 <= 50) };
  });
}

if (import.meta.main) {
  await run();
  process.exit();
}
