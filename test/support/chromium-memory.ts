import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Bytes that all processes of a browser hold, pages shared between them counted once (Linux). */
export async function memoryOf(browser: Browser): Promise<() => Promise<number>> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { id }) => sum + proportionalBytes(id), 0);
  };
}

function proportionalBytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    // The process has ended since it was listed.
    return 0;
  }
}
