import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '#shared/domain/document.ts';
import { browsing, eventually, firstLinesOf } from '#test/support/browser.ts';
import { keep } from '#test/support/documents.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { storesOf } from '#test/support/stores.ts';
import { unzip } from '#test/support/unzip.ts';

const panel = (page: Page, section: string) => page.getByRole('button', { name: new RegExp(`^${section}`) });
const filesOf = (page: Page, section: string) => page.getByRole('list', { name: section }).getByRole('listitem');

describe('due diligence', () => {
  const site = browsing({ files: true });

  it('pages through a section 10 files at a time', async () => {
    const all = await site.app.as('buyer').documents.files({ id: '1001' });
    const names = all.filter(({ section }) => section === 'Loan Files').map(({ itemName }) => itemName);
    expect(names).toHaveLength(26);
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    await panel(page, 'Loan Files').click();
    const files = filesOf(page, 'Loan Files');
    const go = (to: string) => page.getByRole('button', { name: `${to} page` });
    const shows = async (from: number, to: number) => {
      await page.getByText(`${from}-${to} of 26`, { exact: true }).waitFor();
      await eventually(() => firstLinesOf(files)).toEqual(names.slice(from - 1, to));
      await eventually(() => go('Previous').isDisabled()).toBe(from === 1);
      await eventually(() => go('First').isDisabled()).toBe(from === 1);
      await eventually(() => go('Next').isDisabled()).toBe(to === 26);
      await eventually(() => go('Last').isDisabled()).toBe(to === 26);
    };
    await shows(1, 10);
    await go('Next').click();
    await shows(11, 20);
    await go('Last').click();
    await shows(21, 26);
    await go('Previous').click();
    await shows(11, 20);
    await go('First').click();
    await shows(1, 10);
  });

  it('downloads a file under its own name, whatever its letters', async () => {
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    await panel(page, 'Policies and Procedures').click();
    const button = page.getByRole('button', { name: /^Download Resumen de la política de préstamos/ });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('Resumen de la política de préstamos – español.pdf');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reads a section when it is opened, and a page of it once', async () => {
    const page = await site.visit('buyer', '/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/1001/files')) asked.push(searchParams.get('section') ?? 'all');
    });
    await page.goto('/lp/1001/due-diligence');
    await filesOf(page, 'Seller Financials').first().waitFor();
    expect(asked).toEqual(['Seller Financials']);
    await panel(page, 'Loan Files').click();
    const go = async (to: string, label: string) => {
      await page.getByRole('button', { name: `${to} page` }).click();
      await page.getByText(label, { exact: true }).waitFor();
    };
    await go('Next', '11-20 of 26');
    await go('Last', '21-26 of 26');
    await go('Previous', '11-20 of 26');
    await go('Next', '21-26 of 26');
    await go('First', '1-10 of 26');
    expect(asked).toEqual(['Seller Financials', 'Loan Files', 'Loan Files', 'Loan Files']);
  });

  it('shows what the checks say instead of the download, and the download once a file is found clean', async () => {
    const owner = await openOffering(site.app);
    const kept = (itemName: string, verdict: Verdict) => keep(site.app, { owner, itemName, verdict });
    const arrived = await kept('arrived.csv', 'Pending');
    await kept('macros.xlsm', 'Infected');
    await kept('locked.zip', 'Unscannable');
    const pdf = { owner, contentType: 'application/pdf' };
    await keep(site.app, { ...pdf, itemName: 'locked.pdf', handOut: 'NeedsPassword' });
    await keep(site.app, { ...pdf, itemName: 'odd.pdf', handOut: 'CannotBeMarked' });
    const page = await site.visit('buyer', `/lp/${owner}/due-diligence`);
    const files = filesOf(page, 'Loan Files');
    await files.first().waitFor();
    expect((await files.allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual([
      'Checking',
      'Quarantined',
      'Unchecked',
      'Needs a password',
      "Can't be marked",
    ]);
    await eventually(() => files.getByRole('button').count()).toBe(0);
    await eventually(() => files.getByRole('link').count()).toBe(0);
    await storesOf(site.app).documents.change(arrived, { verdict: 'Clean' });
    await files.getByRole('button', { name: 'Download arrived.csv' }).waitFor();
    await eventually(() => files.getByRole('button').count()).toBe(1);
  });

  it('downloads all sections as one zip', async () => {
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: 'Download all files', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('LP 1001 All files.zip');
    const bytes = await readFile(await download.path());
    const files = await site.app.as('buyer').documents.files({ id: '1001' });
    const inside = files.filter(({ status, handOutFault }) => status === 'Available' && !handOutFault);
    expect(unzip(bytes).map(({ name }) => name)).toEqual(inside.map((file) => `${file.section}/${file.itemName}`));
    await filesOf(page, 'Seller Financials').filter({ hasText: 'Read' }).first().waitFor();
  });

  it('tells how far a zip is, also to who comes back, and why it failed', async () => {
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    const zip = { zipId: 'Z1', fileName: 'LP1001.zip', files: 25, filesDone: 0, size: null, failure: null };
    let answer: object = { ...zip, status: 'Preparing' };
    await page.route('**/offering/1001/zips', (route) => route.fulfill({ json: answer, status: 202 }));
    await page.route('**/offering/1001/zips/Z1', (route) => route.fulfill({ json: answer }));
    await panel(page, 'Loan Files').click();
    await page.getByRole('button', { name: 'Download all of Loan Files' }).click();
    await page.getByText('0 of 25 files', { exact: true }).waitFor();
    answer = { ...zip, filesDone: 12, status: 'Preparing' };
    await page.getByText('12 of 25 files', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Term sheet' }).click();
    await page.waitForURL('/lp/1001');
    await page.getByRole('link', { name: 'Due diligence' }).click();
    await panel(page, 'Loan Files').click();
    await page.getByText('12 of 25 files', { exact: true }).waitFor();
    answer = { ...zip, filesDone: 12, status: 'Failed', failure: 'A file could not be read.' };
    const failed = page.getByRole('alert').filter({ hasText: 'A file could not be read.' });
    await failed.waitFor();
    await eventually(() => page.getByRole('button', { name: 'Download all of Loan Files', exact: true }).count()).toBe(
      0,
    );
    answer = { ...zip, filesDone: 3, status: 'Preparing' };
    await page.getByRole('button', { name: 'Try again to download all of Loan Files' }).click();
    await page.getByText('3 of 25 files', { exact: true }).waitFor();
  });

  it('shows why a download failed in place of its button', async () => {
    const page = await site.visit('buyer', '/lp/1002/due-diligence', { expected: [/status of 404/] });
    await page.route('**/documentcatalog/offering/1002/files/*', (route) =>
      route.continue({ url: `${route.request().url()}-gone` }),
    );
    const file = filesOf(page, 'Seller Financials').first();
    await file.getByRole('button', { name: /^Download/ }).click();
    await file.getByRole('alert').waitFor();
    await eventually(() => file.getByRole('alert').textContent()).toBe('Not found.');
    await eventually(() => file.getByRole('button').count()).toBe(0);
  });

  it('shows that the files are loading', async () => {
    const page = await site.visit('buyer', '/lp/1002');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/documentcatalog/offering/1002/sections', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Due diligence' }).click();
    await page.getByRole('status').filter({ hasText: 'Loading the files' }).waitFor();
    release();
    await filesOf(page, 'Seller Financials').first().waitFor();
  });

  it('says so when the offering is not available', async () => {
    const page = await site.visit('buyer', '/dashboard', { expected: [/status of 404/] });
    await page.route('**/marketplace/offerings/1002', (route) =>
      route.continue({ url: `${site.app.url}/api/marketplace/offerings/9` }),
    );
    await page.goto('/lp/1002/due-diligence');
    await page.getByText('The requested offering is not available.', { exact: true }).waitFor();
  });

  it('leads to the purchase, until one is submitted', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', `/lp/${id}/due-diligence`);
    await page.getByText('No files yet').waitFor();
    await page.getByRole('link', { name: 'SUBMIT PURCHASE' }).click();
    await page.waitForURL(`/lp/${id}/purchase-commitment`);
    await committed(site.app, id, 100_000);
    await page.goto(`/lp/${id}/due-diligence`);
    await page.getByText('Purchase Request Submitted').waitFor();
    await eventually(() => page.getByRole('link', { name: 'SUBMIT PURCHASE' }).count()).toBe(0);
  });

  it('tells an administrator that these are what a user will see, and sells them nothing', async () => {
    const page = await site.visit('admin', '/lp/1001');
    await page.getByRole('link', { name: 'Due diligence' }).click();
    await page.getByText('These are the documents a user will see.').waitFor();
    await filesOf(page, 'Seller Financials').first().waitFor();
    await eventually(() => page.getByText(/SUBMIT PURCHASE|Purchase Request Submitted/).count()).toBe(0);
  });
});
