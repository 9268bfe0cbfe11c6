import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';

const MARK_EVERY = 1_000_000;

/** Files on disk to be chosen, as the browser streams them from there; gone after the tests of a file. */
export function filesToUpload() {
  const dir = mkdtempSync(join(process.env.TMPDIR ?? '/tmp', 'tandem-upload-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  return (name: string, size: number): string => {
    const path = join(dir, name);
    const out = openSync(path, 'w');
    // Holes on disk, but no two parts alike.
    for (let at = 0; at < size; at += MARK_EVERY) writeSync(out, `${name} from ${at}`, at);
    ftruncateSync(out, size);
    closeSync(out);
    return path;
  };
}

/** Hands files to the area, as its button's picker does. */
export const choose = (page: Page, ...paths: string[]): Promise<void> =>
  page.getByLabel('Upload files', { exact: true }).locator('input[type=file][multiple]').setInputFiles(paths);

/** The row of a file that is on its way. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files of this visit' }).getByRole('listitem').filter({ hasText: name });
