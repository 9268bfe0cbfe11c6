import { describe, expect, it } from 'vitest';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { keep } from '#test/support/documents.ts';
import { draftOffering, openOffering } from '#test/support/listings.ts';

const harborLight = ['219106287', 'Harbor Light Federal Credit Union'];

describe('the history of an offering', () => {
  const site = browsing();

  it('notes who downloaded which file, and is filtered by it', async () => {
    const id = await openOffering(site.app);
    await keep(site.app, { owner: id, itemName: 'balances.csv' });
    const buyer = await site.visit('buyer', `/lp/${id}/due-diligence`);
    const button = buyer.getByRole('button', { name: /^Download balances/ });
    const [download] = await Promise.all([buyer.waitForEvent('download'), button.click()]);
    const admin = await site.visit('admin', `/lp/${id}`);
    await admin.getByRole('link', { name: 'History' }).click();
    await admin.getByRole('heading', { level: 1, name: `LP#${id} History` }).waitFor();
    await admin.getByRole('button', { name: 'Filter Detail' }).click();
    await admin.getByRole('searchbox', { name: 'Filter Detail' }).fill(download.suggestedFilename().toLowerCase());
    await admin.getByRole('button', { name: 'Filter User' }).click();
    await admin.getByRole('searchbox', { name: 'Filter User' }).fill('dana whitcombe');
    await admin.getByText('1 of 1').waitFor();
    const [[type, routing, , user, creditUnion, detail] = []] = await rowsOf(admin.getByRole('table'));
    expect([type, user, routing, creditUnion]).toEqual(['File Downloaded', 'Dana Whitcombe', ...harborLight]);
    expect(detail).toContain(download.suggestedFilename());
  });

  it('is filtered by what, who and when, by an address that can be passed on, and printed so', async () => {
    const id = await draftOffering(site.app);
    await site.app.as('admin').offerings.publish({ id });
    await site.app.as('buyer').interests.submit({ id, body: { Amount: 150_000 } });
    const page = await site.visit('admin', `/admin/lp/history/${id}`);
    const table = page.getByRole('table', { name: `LP#${id} History` }).first();
    const types = async () => (await rowsOf(table)).map(([type]) => type);
    await eventually(types).toEqual(['Indication Submitted', 'Offering Published', 'Offering Created']);
    await page.getByLabel('Person').fill('ellison');
    await eventually(types).toEqual(['Offering Published', 'Offering Created']);
    await page.getByLabel('Event').selectOption('Offering Published');
    await page.getByRole('button', { name: '7 days' }).click();
    await eventually(types).toEqual(['Offering Published']);
    await eventually(() => new URL(page.url()).search).toBe('?person=ellison&event=Offering+Published&period=7-days');
    await page.reload();
    await eventually(() => types()).toEqual(['Offering Published']);

    await page.evaluate(() => {
      const print = () => sheetsOf(window).push(document.querySelector('main')?.textContent ?? '');
      const sheetsOf = (at: unknown) => (at as { sheets: string[] }).sheets;
      Object.assign(window, { sheets: [], print });
    });
    await page.getByLabel('Event').selectOption('');
    await eventually(types).toEqual(['Offering Published', 'Offering Created']);
    await page.getByRole('button', { name: 'Print' }).click();
    const sheet = () => page.evaluate(() => (window as unknown as { sheets: string[] }).sheets.join());
    await eventually(sheet).toContain('New auto by Summit Ridge Credit Union');
    // Once on the screen, once on the sheet.
    expect((await sheet()).match(/Offering Created/g)?.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Filter Type' }).click();
    await page.getByRole('checkbox', { name: 'Offering Created' }).check();
    await page.keyboard.press('Escape');
    await eventually(types).toEqual(['Offering Created']);
    await page.evaluate(() => Object.assign(window, { sheets: [] }));
    await page.getByRole('button', { name: 'Print' }).click();
    await eventually(sheet).toContain('Offering Created');
    expect((await sheet()).match(/Offering Published/g)).toHaveLength(1);
    await page.getByRole('link', { name: 'New auto by Summit Ridge Credit Union' }).click();
    await page.waitForURL(`/lp/${id}`);
  });

  it('is no page for an LP that does not exist', async () => {
    const page = await site.visit('admin', '/admin/lp/history/999999', {
      expected: [/status of 404/, /The requested offering is not/],
    });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
