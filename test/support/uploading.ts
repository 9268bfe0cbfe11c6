import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { Verdict } from '#shared/domain/document.ts';
import { browsing, type VisitOptions } from './browser.ts';
import { judged } from './upload.ts';

export const MB = 1_000_000;

const MARK_EVERY = MB;

/** The product with a browser before the page of a buyer's uploads, and what the server knows of them. */
export function uploading({ fresh = false } = {}) {
  const site = browsing({ files: true, fresh });
  const sent = async (name: string) => {
    const files = await site.app.as('buyer').uploads.list({});
    return files.filter(({ itemName }) => itemName === name);
  };
  return {
    site,
    file: filesToUpload(),
    async open(options: VisitOptions = {}) {
      const page = await site.visit('buyer', '/docs', options);
      await button(page, 'Choose files').waitFor();
      return page;
    },
    unfinished: () => site.app.as('buyer').uploads.unfinished({}),
    sent,
    /** Ends the scan of a file that was uploaded just now; its id. */
    async judge(name: string, verdict: Verdict): Promise<string> {
      const { CreditUnionAccountId: owner = '' } = await site.app.as('buyer').auth.whoAmI({});
      const [{ itemUniqueId } = { itemUniqueId: '' }] = await sent(name);
      await judged(site.app, { kind: 'uploads', owner }, itemUniqueId, verdict);
      return itemUniqueId;
    },
  };
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until a file has arrived. */
export const uploaded = (page: Page, name: string, timeout = 90_000) =>
  rowOf(page, name)
    .getByText(/ · Uploaded$/)
    .waitFor({ timeout });

/** Files on disk to be chosen, as the browser streams them from there; gone after the tests of a file. */
function filesToUpload() {
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
  page.getByRole('list', { name: 'Files from this visit' }).getByRole('listitem').filter({ hasText: name });
