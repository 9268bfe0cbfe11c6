import type { Page } from 'playwright-core';

/** Milliseconds of processor time that the page's own thread spends on something: what else the machine does is not in it. */
export async function spent(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const from = await now();
  await work();
  return (await now()) - from;
}
