import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { PART_BYTES } from '#shared/domain/document.ts';
import { eventually } from '#test/support/browser.ts';
import { connectionsToS3 } from '#test/support/cut-off.ts';
import { slowedDown, watchParts } from '#test/support/parts-sent.ts';
import { button, choose, MB, rowOf, uploaded, uploading } from '#test/support/uploading.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const refusal = (status: number, code: string, detail?: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: `/problems/${code}`, detail }),
});

describe('an upload that something comes between', () => {
  const { site, file, open, unfinished, sent, judge } = uploading({ fresh: true });
  let tries = 0;
  /** A test that is tried again would be asked whether it means the file that it sent before. */
  const fresh = (name: string) => name.replace('.', ` ${tries}.`);
  beforeEach(async () => {
    tries++;
    // It would go on with what it left, too.
    for (const { uploadId } of await unfinished()) await site.app.as('buyer').uploads.cancel({ uploadId });
  });

  it('goes on by itself after a lost connection, without sending again what has arrived', async () => {
    const name = fresh('cut off.zip');
    const page = await open({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/] });
    const size = 160 * MB;
    const path = file(name, size);
    const s3 = connectionsToS3();
    await slowedDown(page, 30 * MB);
    const parts = watchParts(page);
    await choose(page, path);
    await eventually(() => parts.arrived.length).toBeGreaterThan(1);
    const failure = page.waitForEvent('requestfailed');
    await page.context().setOffline(true);
    await page.getByText('No connection').waitFor();
    await button(page, `Pause ${name}`).click();
    await button(page, `Resume ${name}`).click();
    await failure;
    const arrived = [...parts.arrived];
    const asked = parts.asked.length;
    await page.context().setOffline(false);
    await eventually(() => parts.asked.length).toBeGreaterThan(asked + 1);
    s3.cut();
    await uploaded(page, name);
    expect(parts.asked.slice(asked).filter((part) => arrived.includes(part))).toEqual([]);
    expect(s3.received()).toBeLessThanOrEqual(size + 64 * 1024 * 1024);
    const uploadId = await judge(name, 'Clean');
    const content = await site.app.call(`/documentcatalog/uploads/${uploadId}/content`, { as: 'buyer' });
    const stored = await fetch(content.headers.get('location') ?? '');
    expect(sha256(Buffer.from(await stored.arrayBuffer()))).toBe(sha256(await readFile(path)));
  });

  it('goes on after a reload when the file is chosen again', async () => {
    const name = fresh('reloaded.zip');
    const page = await open();
    page.on('dialog', (dialog) => dialog.accept());
    const path = file(name, 40 * MB);
    const parts = /partNumber=(?!1&)/;
    // All but the first part never arrive.
    await page.route(parts, () => undefined);
    const first = watchParts(page);
    await choose(page, path);
    await expect.poll(() => first.arrived, { timeout: 90_000, interval: 25 }).toEqual([1]);
    await page.reload();
    await page.unroute(parts);
    const row = page.getByRole('list', { name: 'Not finished' }).getByRole('listitem');
    await eventually(() => row.textContent()).toContain(`${name}40 MB · Started `);
    const [begun] = await unfinished();
    const { received } = await site.app.as('buyer').uploads.state({ uploadId: begun?.uploadId ?? '' });
    expect(received).toMatchObject([{ partNumber: 1 }]);

    const picker = page.waitForEvent('filechooser');
    await button(page, `Choose file ${name} again`).click();
    await (await picker).setFiles(file('other.zip', MB));
    await page.getByText(/That's a different file/).waitFor();
    const second = watchParts(page);
    await choose(page, path);
    await uploaded(page, name);
    expect(second.asked.filter((part) => received.some(({ partNumber }) => partNumber === part))).toEqual([]);
    expect(second.asked).toHaveLength(Math.ceil((40 * MB) / PART_BYTES) - received.length);
    await eventually(() => sent(name)).toMatchObject([{ itemUniqueId: begun?.uploadId }]);
    await eventually(() => unfinished()).toEqual([]);
  });

  it('gets new URLs when storage refuses one, and tries again when the connection breaks', async () => {
    const name = fresh('refused.csv');
    const page = await open({ expected: [/status of 403|ERR_CONNECTION_RESET/] });
    let calls = 0;
    await page.route(/partNumber=1&/, (route) => {
      calls++;
      if (calls === 1) return route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } });
      return calls === 2 ? route.abort('connectionreset') : route.continue();
    });
    const states = page.waitForRequest((request) => /uploads\/U\w+$/.test(request.url()) && request.method() === 'GET');
    await choose(page, file(name, MB));
    await states;
    await uploaded(page, name);
  });

  it('says why a file failed and begins again when asked to, also one that was gone on with', async () => {
    const name = fresh('mismatch.csv');
    const page = await open({ expected: [/status of 40[39]/] });
    await page.route('**/completion', (route) => route.fulfill(refusal(403, 'not-allowed')), { times: 1 });
    const path = file(name, MB);
    await choose(page, path);
    await rowOf(page, name).getByRole('alert').waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'Not finished' }).getByText(name).waitFor();
    const why = 'What arrived is not what was declared.';
    await page.route('**/completion', (route) => route.fulfill(refusal(409, 'upload-mismatch', why)), { times: 1 });
    await choose(page, path);
    await rowOf(page, name).getByRole('alert').getByText(why).waitFor();
    await button(page, `Try again: ${name}`).click();
    await uploaded(page, name);
    await eventually(unfinished).toEqual([]);
  });

  it('finds a file that was put together although the answer was lost', async () => {
    const name = fresh('answer lost.csv');
    const page = await open({ expected: [/status of 40[39]/] });
    await page.route(
      '**/completion',
      async (route) => {
        await route.fetch();
        await route.fulfill(refusal(403, 'not-allowed'));
      },
      { times: 1 },
    );
    await choose(page, file(name, MB));
    await button(page, `Try again: ${name}`).click();
    await uploaded(page, name);
    await eventually(() => sent(name)).toHaveLength(1);
  });
});
