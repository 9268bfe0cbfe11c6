import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { daysLeft } from '#shared/format/date.ts';
import { browsing } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const panel = (page: Page, section: string) => page.getByRole('button', { name: new RegExp(`^${section}`) });
const filesOf = (page: Page, section: string) => page.getByRole('list', { name: section }).getByRole('listitem');
const namesOf = async (files: Locator) => {
  const texts = await files.allInnerTexts();
  return texts.map((text) => text.split('\n')[0]);
};

describe('due diligence', () => {
  const site = browsing({ files: true });

  it('shows the days left and the sections in their order', async () => {
    const page = await site.visit('buyer', '/lp/1001/due-diligence');
    await page.getByRole('heading', { level: 1, name: 'LOAN PARTICIPATION PORTFOLIO #1001' }).waitFor();
    const { DueDiligenceDeadline } = await site.app.as('buyer').offerings.get({ id: '1001' });
    await page.getByText(`${daysLeft(DueDiligenceDeadline ?? '', new Date())} days left`, { exact: true }).waitFor();
    const sections = page.getByRole('heading', { level: 3 });
    await sections.first().waitFor();
    expect((await sections.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Seller Financials',
      'Policies and Procedures',
      'Loan Servicing Data',
      'Pool Details',
      'Loan Files',
      'LP Agreement',
    ]);
    const policies = panel(page, 'Policies and Procedures');
    expect(await policies.getAttribute('aria-expanded')).toBe('false');
    await policies.click();
    expect(await namesOf(filesOf(page, 'Policies and Procedures'))).toHaveLength(3);
    await policies.click();
    expect(await filesOf(page, 'Policies and Procedures').first().isVisible()).toBe(false);
  });

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
      expect(await namesOf(files)).toEqual(names.slice(from - 1, to));
      expect(await go('Previous').isDisabled()).toBe(from === 1);
      expect(await go('First').isDisabled()).toBe(from === 1);
      expect(await go('Next').isDisabled()).toBe(to === 26);
      expect(await go('Last').isDisabled()).toBe(to === 26);
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
    const files = await site.app.as('buyer').documents.files({ id: '1001' });
    const listed = files.find(({ itemName }) => itemName === download.suggestedFilename());
    expect(bytes.byteLength).toBe(listed?.size);
  });

  it('shows why a download failed in place of its button', async () => {
    const page = await site.visit('buyer', '/lp/1002/due-diligence', { expected: [/status of 404/] });
    await page.route('**/documentcatalog/offering/1002/files/*', (route) =>
      route.continue({ url: `${route.request().url()}-gone` }),
    );
    const file = filesOf(page, 'Seller Financials').first();
    await file.getByRole('button', { name: /^Download/ }).click();
    await file.getByRole('alert').waitFor();
    expect(await file.getByRole('alert').textContent()).toBe('Not found.');
    expect(await file.getByRole('button').count()).toBe(0);
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
    await page.getByRole('link', { name: 'Due Diligence' }).click();
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
    expect(await page.getByRole('link', { name: 'SUBMIT PURCHASE' }).count()).toBe(0);
  });

  it('tells an administrator that these are what a user will see, and sells them nothing', async () => {
    const page = await site.visit('admin', '/lp/1001');
    await page.getByRole('link', { name: 'Due Diligence' }).click();
    await page.getByText('These are the documents a user will see.').waitFor();
    await filesOf(page, 'Seller Financials').first().waitFor();
    expect(await page.getByText(/SUBMIT PURCHASE|Purchase Request Submitted/).count()).toBe(0);
  });
});
