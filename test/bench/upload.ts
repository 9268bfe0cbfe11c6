import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Browser, Page } from 'playwright-core';
import { mounts } from '#local/own-origin.ts';
import { keyOf, MAX_FILE_BYTES, PART_BYTES, partBytes, partCount } from '#shared/domain/document.ts';
import { type App, people, startApp } from '#test/support/app.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { memoryOf } from '#test/support/chromium-memory.ts';
import { connectionsToS3 } from '#test/support/cut-off.ts';
import { slowedDown, watchParts } from '#test/support/parts-sent.ts';
import { percentiles, table, times, verdict } from './measure.ts';

const RUNS = 3;
const Bucket = 'tandem-documents';
const MiB = 1024 * 1024;

interface Measured {
  ms: number;
  /** Bytes that the browser held at most, beyond those it began with. */
  bytes: number;
}

/**
 * 512,000,000 bytes from a file on disk through the page's own upload area against one XHR PUT of them to the same
 * server, in turn; and what a break in the middle costs (design.md: 1.5 times, 50 MB, 64 MiB). Needs a built site.
 */
export async function run(): Promise<void> {
  const app = await startApp({ permissions: false });
  const browser = await launchChromium();
  const dir = mkdtempSync(join(tmpdir(), 'tandem-bench-'));
  const file = fileIn(dir);
  try {
    const ours: Measured[] = [];
    const plain: Measured[] = [];
    for (let run = 0; run < RUNS; run++) {
      plain.push(await inOnePut(app, browser, file));
      ours.push(await inParts(app, browser, file));
    }
    const again = await cutOff(app, browser, file);
    report(plain, ours, again);
  } finally {
    await browser.close();
    await app.close();
    rmSync(dir, { recursive: true });
  }
}

function report(plain: Measured[], ours: Measured[], again: number): void {
  const median = (of: Measured[], figure: keyof Measured) => percentiles(of.map((one) => one[figure])).p50;
  const ratio = median(ours, 'ms') / median(plain, 'ms');
  const more = (median(ours, 'bytes') - median(plain, 'bytes')) / 1e6;
  const seconds = (of: Measured[]) => of.map(({ ms }) => `${(ms / 1000).toFixed(2)} s`).join(', ');
  const memory = (of: Measured[]) => of.map(({ bytes }) => `${(bytes / 1e6).toFixed(0)} MB`).join(', ');
  table(`${MAX_FILE_BYTES.toLocaleString('en-US')} bytes from Chromium, in parts against one PUT of the same run`, [
    {
      what: 'time',
      parts: seconds(ours),
      put: seconds(plain),
      result: times(ratio),
      limit: '1.5x',
      verdict: verdict(ratio <= 1.5),
    },
    {
      what: 'memory at most',
      parts: memory(ours),
      put: memory(plain),
      result: `${more.toFixed(0)} MB more`,
      limit: '50 MB',
      verdict: verdict(more <= 50),
    },
    {
      what: 'sent again after a break',
      parts: '',
      put: 'all',
      result: `${(again / MiB).toFixed(1)} MiB`,
      limit: '64 MiB',
      verdict: verdict(again <= 64 * MiB),
    },
  ]);
}

function fileIn(dir: string): string {
  const path = join(dir, 'largest.bin');
  const out = openSync(path, 'w');
  const block = randomBytes(PART_BYTES);
  for (let part = 1; part <= partCount(MAX_FILE_BYTES); part++)
    writeSync(out, block, 0, partBytes(MAX_FILE_BYTES, part));
  return path;
}

async function inOnePut(app: App, browser: Browser, file: string): Promise<Measured> {
  const page = await visit(app, browser);
  const client = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
  const object = { Bucket, Key: 'bench/put' };
  const signed = await getSignedUrl(client, new PutObjectCommand(object), { expiresIn: 3600 });
  const url = signed.replace(process.env.AWS_ENDPOINT_URL_S3 ?? '', `${app.url}${mounts.s3}`);
  await page.evaluate((url) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'bench' });
    input.onchange = () => {
      const request = new XMLHttpRequest();
      request.open('PUT', url);
      request.upload.onprogress = () => undefined;
      request.onload = () => input.setAttribute('data-status', String(request.status));
      request.send(input.files?.[0]);
    };
    document.body.append(input);
  }, url);
  const measured = await measure(browser, async () => {
    await page.locator('#bench').setInputFiles(file);
    await page.locator('#bench[data-status="200"]').waitFor({ timeout: 120_000 });
  });
  await client.send(new DeleteObjectCommand(object));
  await page.context().close();
  return measured;
}

async function inParts(
  app: App,
  browser: Browser,
  file: string,
  midway?: (page: Page) => Promise<void>,
): Promise<Measured> {
  const page = await visit(app, browser);
  // Under another name, for the page asks about a file that is there already.
  const fresh = `${file}.${randomUUID()}`;
  linkSync(file, fresh);
  const area = page.getByRole('region', { name: 'Upload files' });
  const measured = await measure(browser, async () => {
    await area.locator('input[multiple]').setInputFiles(fresh);
    await midway?.(page);
    await area.getByText(/ · Uploaded$/).waitFor({ timeout: 120_000 });
  });
  await page.context().close();
  await discard(app);
  return measured;
}

/** Loses the connection once a third has arrived; how much more than the file the server received in the end. */
async function cutOff(app: App, browser: Browser, file: string): Promise<number> {
  const s3 = connectionsToS3();
  await inParts(app, browser, file, async (page) => {
    const parts = watchParts(page);
    while (parts.arrived.length < partCount(MAX_FILE_BYTES) / 3) await page.waitForTimeout(20);
    // Slow enough that all parts in flight are caught on the way.
    const { fullSpeed } = await slowedDown(page, 16e6);
    await page.waitForTimeout(3000);
    await page.context().setOffline(true);
    s3.cut();
    await page.getByText('No connection').waitFor();
    await page.context().setOffline(false);
    await fullSpeed();
  });
  return s3.received() - MAX_FILE_BYTES;
}

/** The upload page as the buyer; the session is put where the sign-in would have. */
async function visit(app: App, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url });
  const session = {
    key: `CognitoIdentityServiceProvider.${app.cognito.clientId}`,
    token: await app.signIn(people.buyer),
  };
  await context.addInitScript(({ key, token }) => {
    localStorage.setItem(`${key}.LastAuthUser`, 'buyer');
    localStorage.setItem(`${key}.buyer.accessToken`, token);
  }, session);
  const page = await context.newPage();
  await page.goto('/docs');
  await page.getByText('Drag files here').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

async function measure(browser: Browser, work: () => Promise<void>): Promise<Measured> {
  const memory = await memoryOf(browser);
  const before = await memory();
  let most = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await memory());
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  const from = performance.now();
  try {
    await work();
    return { ms: performance.now() - from, bytes: most - before };
  } finally {
    isDone = true;
    await watching;
  }
}

/** Takes what was uploaded away again, for the sake of the disk. */
async function discard(app: App): Promise<void> {
  const { CreditUnionAccountId: owner = '' } = await app.as('buyer').auth.whoAmI({});
  const client = new S3Client({ forcePathStyle: true });
  for (const { itemUniqueId } of await app.as('buyer').uploads.list({})) {
    await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf({ kind: 'uploads', owner, itemUniqueId }) }));
  }
}

if (import.meta.main) {
  await run();
  process.exit();
}
