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
  beforeEach(async () => {
    // A test that is tried again would go on with what it left.
    for (const { uploadId } of await unfinished()) await site.app.as('buyer').uploads.cancel({ uploadId });
  });

  it('goes on by itself after a lost connection, without sending again what has arrived', async () => {
    const page = await open({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/] });
    const size = 160 * MB;
    const path = file('cut off.zip', size);
    const s3 = connectionsToS3();
    await slowedDown(page, 30 * MB);
    const parts = watchParts(page);
    await choose(page, path);
    await eventually(() => parts.arrived.length).toBeGreaterThan(1);
    const failure = page.waitForEvent('requestfailed');
    await page.context().setOffline(true);
    await page.getByText('No connection').waitFor();
    await button(page, 'Pause cut off.zip').click();
    await button(page, 'Resume cut off.zip').click();
    await failure;
    const arrived = [...parts.arrived];
    const asked = parts.asked.length;
    await page.context().setOffline(false);
    await eventually(() => parts.asked.length).toBeGreaterThan(asked + 1);
    s3.cut();
    await uploaded(page, 'cut off.zip');
    expect(parts.asked.slice(asked).filter((part) => arrived.includes(part))).toEqual([]);
    expect(s3.received()).toBeLessThanOrEqual(size + 64 * 1024 * 1024);
    const uploadId = await judge('cut off.zip', 'Clean');
    const content = await site.app.call(`/documentcatalog/uploads/${uploadId}/content`, { as: 'buyer' });
    const stored = await fetch(content.headers.get('location') ?? '');
    expect(sha256(Buffer.from(await stored.arrayBuffer()))).toBe(sha256(await readFile(path)));
  });

  it('goes on after a reload when the file is chosen again', async () => {
    const page = await open();
    page.on('dialog', (dialog) => dialog.accept());
    const path = file('reloaded.zip', 70 * MB);
    await slowedDown(page, 30 * MB);
    const first = watchParts(page);
    await choose(page, path);
    await eventually(() => first.arrived.length).toBeGreaterThan(0);
    await page.reload();
    const row = page.getByRole('list', { name: 'Not finished' }).getByRole('listitem');
    await eventually(() => row.textContent()).toMatch(/reloaded\.zip70 MB · Started \d\d\/\d\d\/\d{4}/);
    const [begun] = await unfinished();
    const { received } = await site.app.as('buyer').uploads.state({ uploadId: begun?.uploadId ?? '' });
    expect(received.length).toBeGreaterThan(0);

    const picker = page.waitForEvent('filechooser');
    await button(page, 'Choose file reloaded.zip again').click();
    await (await picker).setFiles(file('other.zip', MB));
    await page.getByText(/That's a different file/).waitFor();
    const second = watchParts(page);
    await choose(page, path);
    await uploaded(page, 'reloaded.zip');
    expect(second.asked.filter((part) => received.some(({ partNumber }) => partNumber === part))).toEqual([]);
    expect(second.asked).toHaveLength(Math.ceil((70 * MB) / PART_BYTES) - received.length);
    await eventually(() => sent('reloaded.zip')).toMatchObject([{ itemUniqueId: begun?.uploadId }]);
    await eventually(() => unfinished()).toEqual([]);
  });

  it('gets new URLs when storage refuses one, and tries again when the connection breaks', async () => {
    const page = await open({ expected: [/status of 403|ERR_CONNECTION_RESET/] });
    let calls = 0;
    await page.route(/partNumber=1&/, (route) => {
      calls++;
      if (calls === 1) return route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } });
      return calls === 2 ? route.abort('connectionreset') : route.continue();
    });
    const states = page.waitForRequest((request) => /uploads\/U\w+$/.test(request.url()) && request.method() === 'GET');
    await choose(page, file('refused.csv', MB));
    await states;
    await uploaded(page, 'refused.csv');
  });

  it('says why a file failed and begins again when asked to, also one that was gone on with', async () => {
    const page = await open({ expected: [/status of 40[39]/] });
    await page.route('**/completion', (route) => route.fulfill(refusal(403, 'not-allowed')), { times: 1 });
    const path = file('mismatch.csv', MB);
    await choose(page, path);
    await rowOf(page, 'mismatch.csv').getByRole('alert').waitFor();
    await page.reload();
    await page.getByRole('list', { name: 'Not finished' }).getByText('mismatch.csv').waitFor();
    const why = 'What arrived is not what was declared.';
    await page.route('**/completion', (route) => route.fulfill(refusal(409, 'upload-mismatch', why)), { times: 1 });
    await choose(page, path);
    await rowOf(page, 'mismatch.csv').getByRole('alert').getByText(why).waitFor();
    await button(page, 'Try again: mismatch.csv').click();
    await uploaded(page, 'mismatch.csv');
    await eventually(unfinished).toEqual([]);
  });

  it('finds a file that was put together although the answer was lost', async () => {
    const page = await open({ expected: [/status of 40[39]/] });
    await page.route(
      '**/completion',
      async (route) => {
        await route.fetch();
        await route.fulfill(refusal(403, 'not-allowed'));
      },
      { times: 1 },
    );
    await choose(page, file('answer lost.csv', MB));
    await button(page, 'Try again: answer lost.csv').click();
    await uploaded(page, 'answer lost.csv');
    await eventually(() => sent('answer lost.csv')).toHaveLength(1);
  });
});
