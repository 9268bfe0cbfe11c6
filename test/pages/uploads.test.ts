import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '#shared/domain/document.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { eventually, rowsOf, tabTo } from '#test/support/browser.ts';
import { slowedDown, watchParts } from '#test/support/parts-sent.ts';
import { anEncryptedPdf } from '#test/support/pdf.ts';
import { button, choose, MB, rowOf, uploaded, uploading } from '#test/support/uploading.ts';

/** For two dozen files on a busy machine. */
const MANY_MS = 150_000;

const listed = (page: Page) => rowsOf(page.getByRole('table', { name: 'Uploaded files' }));

describe('uploading', () => {
  const { site, file, open, unfinished, sent, judge } = uploading();

  it('sends more files than may be unfinished, each in its turn', async () => {
    // Eight that begin at once may have to come again on a busy machine, which no one sees.
    const page = await open({ expected: [/status of 429/] });
    const refused: Promise<string>[] = [];
    page.on('response', (response) => response.status() === 429 && refused.push(response.text()));
    await choose(page, ...Array.from({ length: 24 }, (_, i) => file(`sheet ${i + 1}.csv`, 1000)));
    await button(page, 'Pause sheet 24.csv').click();
    await page
      .getByText('23 of 24 files uploaded', { exact: false })
      .first()
      .waitFor({ state: 'attached', timeout: MANY_MS });
    await button(page, 'Resume sheet 24.csv').click();
    await page.getByText('24 files uploaded', { exact: true }).waitFor();
    expect((await Promise.all(refused)).filter((words) => words.includes('unfinished uploads'))).toEqual([]);
  });

  it('shows what the scan says of a file, and hands it out once it is clean', async () => {
    const page = await open();
    await choose(page, file('scan me.txt', 11));
    await uploaded(page, 'scan me.txt');
    await judge('scan me.txt', 'Infected');
    await page.reload();
    await page.getByText('Quarantined').waitFor();
    await judge('scan me.txt', 'Clean');
    await page.reload();
    const download = page.waitForEvent('download');
    await button(page, 'Download scan me.txt').click();
    expect((await readFile(await (await download).path())).toString('utf8')).toBe('scan me.txt');
  });

  it('says of a PDF that cannot be handed out why and what to do, as soon as it is known', async () => {
    const page = await open();
    const locked = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: await anEncryptedPdf() };
    await page.getByLabel('Upload files', { exact: true }).locator('input[multiple]').setInputFiles(locked);
    const alert = rowOf(page, 'locked.pdf').getByRole('alert');
    await alert.getByText('Needs a password').waitFor();
    await alert.getByText('Remove its password, then upload it again').waitFor();
    await eventually(async () => (await listed(page)).find(([name]) => name === 'locked.pdf')?.[4]).toMatch(
      /^Needs a password/,
    );
  });

  it('can be paused and resumed, one file or all', async () => {
    const page = await open();
    const { fullSpeed } = await slowedDown(page, 4 * MB);
    const parts = watchParts(page);
    await choose(page, file('first.zip', 40 * MB), file('second.zip', 20 * MB));
    await rowOf(page, 'first.zip')
      .getByText(/MB of 40 MB/)
      .waitFor();
    await button(page, 'Pause first.zip').click();
    await rowOf(page, 'first.zip')
      .getByText(/ · Paused$/)
      .waitFor();
    await button(page, 'Pause all').click();
    await page.getByText('2 files paused').waitFor();
    const asked = parts.asked.length;
    await page.waitForTimeout(700);
    expect(parts.asked.length).toBe(asked);
    await fullSpeed();
    await button(page, 'Resume all').click();
    await page.getByText('2 files uploaded', { exact: true }).waitFor();
  });

  it('can be cancelled, after a question when much has been sent', async () => {
    const page = await open();
    await slowedDown(page, 20 * MB);
    const parts = watchParts(page);
    await choose(page, file('not wanted.zip', 300 * MB));
    await eventually(() => parts.arrived.length).toBeGreaterThan(0);
    await button(page, 'Cancel not wanted.zip').click();
    await button(page, 'Keep uploading').click();
    await rowOf(page, 'not wanted.zip').waitFor();
    await button(page, 'Cancel not wanted.zip').click();
    await button(page, 'Cancel upload').click();
    await rowOf(page, 'not wanted.zip').waitFor({ state: 'detached' });
    await eventually(unfinished).toEqual([]);
    await eventually(() => sent('not wanted.zip')).toEqual([]);
  });

  it('cancels what was left unfinished', async () => {
    await site.app.as('buyer').uploads.start({ body: { fileName: 'old.csv', size: 5, contentType: 'text/csv' } });
    const page = await open();
    await button(page, 'Cancel old.csv').click();
    await page.getByRole('list', { name: 'Not finished' }).waitFor({ state: 'detached' });
    await eventually(() => unfinished()).toEqual([]);
  });

  it('refuses what is too large, empty or badly named before it asks the server anything', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && asked.push(request.url()));
    await choose(page, file('large.bin', MAX_FILE_BYTES + 1), file('empty.txt', 0));
    const refusal = page.getByRole('alert');
    await eventually(() => refusal.textContent()).toContain('large.bin: The file is larger than 512 MB');
    await eventually(() => refusal.textContent()).toContain('empty.txt: The file is empty');
    await drop(page, 'two\u0001lines.txt');
    await refusal.getByText(/can't contain slashes or control characters/).waitFor();
    await button(page, 'Dismiss').click();
    await eventually(() => refusal.count()).toBe(0);
    expect(asked).toEqual([]);
  });

  it('takes what is dropped on it, and asks before it takes the same file twice', async () => {
    const page = await open();
    await drop(page, 'dropped.txt');
    await uploaded(page, 'dropped.txt');
    await drop(page, 'dropped.txt');
    await page.getByText('This file is already here').waitFor();
    await button(page, 'Skip').click();
    await drop(page, 'dropped.txt');
    await button(page, 'Upload again').click();
    await eventually(async () => (await sent('dropped.txt')).length).toBe(2);
  });

  it('asks before the page is left while files are on their way', async () => {
    const page = await open();
    await slowedDown(page, MB);
    await choose(page, file('staying.zip', 30 * MB));
    await rowOf(page, 'staying.zip').waitFor();
    await page.getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('button', { name: 'Stay', exact: true }).click();
    await eventually(() => new URL(page.url()).pathname).toBe('/docs');
    await page.getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.waitForURL('/lps');
    await page.getByRole('link', { name: 'Upload / Download' }).click();
    await button(page, 'Cancel staying.zip').click();
    await eventually(unfinished).toEqual([]);
  });

  it('works with the keyboard alone, and has no fault that axe finds', async () => {
    const page = await open();
    await slowedDown(page, 2 * MB);
    const picker = page.waitForEvent('filechooser');
    await tabTo(page, button(page, 'Choose files'));
    await page.keyboard.press('Enter');
    await (await picker).setFiles([file('by hand.zip', 30 * MB), file('nothing.txt', 0)]);
    await tabTo(page, button(page, 'Pause by hand.zip'));
    await page.keyboard.press('Enter');
    await rowOf(page, 'by hand.zip')
      .getByText(/ · Paused$/)
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await tabTo(page, button(page, 'Cancel by hand.zip'));
    await page.keyboard.press('Enter');
    await rowOf(page, 'by hand.zip').waitFor({ state: 'detached' });
  });

  it('is hidden from those who may not upload', async () => {
    const page = await open();
    const { UserObjectId = '' } = await site.app.as('buyer').auth.whoAmI({});
    const restrict = (value: boolean) =>
      site.app.as('admin').users.update({ id: UserObjectId, body: [{ op: 'replace', path: '/disableUpload', value }] });
    await restrict(true);
    await page.reload();
    await page.getByText('Uploads are turned off for your account').waitFor();
    await page.getByRole('table', { name: 'Downloads' }).waitFor();
    await eventually(() => button(page, 'Choose files').count()).toBe(0);
    await restrict(false);
  });

  it('sends 512,000,000 bytes', async () => {
    const page = await open();
    await choose(page, file('largest.bin', MAX_FILE_BYTES));
    await uploaded(page, 'largest.bin', 200_000);
    await eventually(() => sent('largest.bin')).toMatchObject([{ size: MAX_FILE_BYTES }]);
  });
});

/** Drops a file of that name on the area. */
async function drop(page: Page, name: string): Promise<void> {
  const data = await page.evaluateHandle((name) => {
    const data = new DataTransfer();
    data.items.add(new File([name], name, { type: 'text/plain', lastModified: 1 }));
    return data;
  }, name);
  await page.getByText(/^Drag files here/).dispatchEvent('drop', { dataTransfer: data });
}
