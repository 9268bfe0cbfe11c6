import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
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
