import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { afterAll } from 'vitest';

/** Files on disk to be chosen, as the browser streams them from there; gone after the tests of a file. */
export function filesToUpload() {
  const dir = mkdtempSync(join(process.env.TMPDIR ?? '/tmp', 'tandem-upload-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return (name: string, size: number): string => {
    const path = join(dir, name);
    writeFileSync(path, name);
    truncateSync(path, size);
    return path;
  };
}

/** Hands files to the area, as its button's picker does. */
export const choose = (page: Page, ...paths: string[]): Promise<void> =>
  page.getByLabel('Upload files', { exact: true }).locator('input[type=file][multiple]').setInputFiles(paths);

/** The row of a file that is on its way. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files of this visit' }).getByRole('listitem').filter({ hasText: name });

const partOf = (request: Request): number | null => {
  const number = new URL(request.url()).searchParams.get('partNumber');
  return request.method() === 'PUT' && number !== null ? Number(number) : null;
};

/** Which parts a page sends to storage, and which of them arrive, from now on. */
export function watchParts(page: Page) {
  const asked: number[] = [];
  const arrived: number[] = [];
  page.on('request', (request) => {
    const part = partOf(request);
    if (part !== null) asked.push(part);
  });
  page.on('response', (response) => {
    const part = partOf(response.request());
    if (part !== null && response.ok()) arrived.push(part);
  });
  return { asked, arrived };
}

/** Slows what a page sends down to that many bytes a second; returns how to change it. */
export async function slowedDown(page: Page, bytesPerSecond: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const at = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await at(bytesPerSecond);
  return { fullSpeed: () => at(-1) };
}
