import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { oddTape } from '#test/support/odd-tape.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const site = browsing();

const choose = (page: Page, content: string, name = 'september.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe('a loan tape that is uploaded', () => {
  it('fills the fields that its seller proposes, and goes back and forth until it is published', async () => {
    const id = await openOffering(site.app);
    const asked = { id, tapeId: await sendTape(site.app, id, oddTape({ faulty: 0 })) };
    await tapeIn(site.app, asked, 'Columns');
    await acceptColumns(site.app, asked);
    await tapeIn(site.app, asked, 'Ready');
    const page = await site.visit('seller', `/selling/lp/${id}/tape/${asked.tapeId}?step=publish`);
    await page.getByRole('checkbox', { name: 'Pool balance', exact: true }).uncheck();
    await page.getByRole('button', { name: /^Propose \d+ fields$/ }).click();
    expect(await faultsOf(page)).toEqual([]);
    await confirm(page, 'Propose');
    await page.getByText('Proposed', { exact: true }).waitFor();
    await press(page, 'Submit for review');
    await confirm(page, 'Submit for review');
    await press(page, 'Recall');
    await confirm(page, 'Recall');
    await press(page, 'Submit for review');
    await confirm(page, 'Submit for review');
    await page.getByText("In review. We'll look at it next.").waitFor();

    const admin = await site.visit('admin', `/admin/lp/${id}/tape/${asked.tapeId}?step=publish`, { width: 390 });
    await admin.getByText(/^The seller proposes \d of these fields/).waitFor();
    await eventually(() => admin.getByRole('checkbox', { name: 'Pool balance', exact: true }).isChecked()).toBe(false);
    await eventually(() => admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await admin.getByRole('button', { name: /^Apply \d+ fields$/ }).click();
    await confirm(admin, 'Update');
    await admin.getByText('Term sheet updated').waitFor();
    const offering = await site.app.as('admin').offerings.get({ id });
    expect(offering).toMatchObject({ PoolBalance: 1_000_000, TermSheet: { loanCount: 30 } });
    await press(admin, 'Publish');
    await confirm(admin, 'Publish');
    await press(admin, 'Withdraw');
    expect(await faultsOf(admin)).toEqual([]);
    await confirm(admin, 'Withdraw');
    await admin.getByText('Ready to publish.').waitFor();
    expect((await site.app.as('admin').offerings.get({ id })).PublishedTapeId).toBeNull();
  });

  it('has guesses, totals and cells that cannot be read settled by its seller, here and after the upload', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`);
    const rows = ['A1,1000,6,48,Calif.,700', 'A2,2000,6,48,Calif.,999', 'East,3000,6,48,CA,700', 'A3,500,6,48,CA,n.a'];
    await choose(page, ['Loan ID,Curr Bal,Curr Int Rt Pct,Rem Term,State,FICO', ...rows].join('\n'));
    await press(page, 'Use Curr Int Rt Pct as Note rate');
    await page.getByLabel('As-of date').fill('2026-09-30');
    await press(page, 'Continue');
    await page.getByText('Row 4 of the file looks like a total of other rows. Is it a loan?').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByText("It's a total. Leave it out").click();
    await press(page, 'Continue');
    await page.getByText("3 loans can't be used yet").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Apply CA for Calif.');
    await page.getByText("2 loans can't be used yet").waitFor();
    await press(page, /^Read as empty in FICO: 999$/);
    await press(page, 'Read 1 cell as empty');
    await page.getByText('3 loans can be used.').waitFor();
    await page.getByText('2 cells of State were read as proposed.').waitFor();

    await press(page, 'Upload');
    await step(page, 'Match the columns');
    await press(page, 'Continue');
    await step(page, 'Check the rows');
    await page.getByText('3 loans can be used.').waitFor();
    await page.getByText('2 cells of Original credit score were read as empty.').waitFor();
    await press(page, 'Undo your choices');
    await page.getByText("3 loans can't be used yet").waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await faultsOf(page)).toEqual([]);
    await press(page, 'Read 4 cells as empty');
    await page.getByText('3 loans can be used.').waitFor();
    const [tape] = await site.app.as('seller').tapes.list({ id });
    expect(tape).toMatchObject({ state: 'Ready', loans: 3, leftOut: 0, balance: 3500 });
  });

  it('is deleted after a question', async () => {
    const id = await openOffering(site.app);
    const tapeId = await sendTape(site.app, id, oddTape({ faulty: 0 }));
    await tapeIn(site.app, { id, tapeId }, 'Columns');
    const page = await site.visit('seller', `/selling/lp/${id}/tape`, { width: 390 });
    await page.getByRole('link', { name: 'tape.csv' }).click();
    await page.getByLabel('As-of date').waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await press(page, 'Delete');
    expect(await faultsOf(page)).toEqual([]);
    await confirm(page, 'Delete');
    await page.getByText('No tapes uploaded yet').waitFor();
    await eventually(() => site.app.as('seller').tapes.list({ id })).toEqual([]);
  });

  it('says what the server refused, with the column and the row', async () => {
    const id = await openOffering(site.app);
    const tapeId = await sendTape(site.app, id, oddTape({ extra: ['Note', '219-09-9999'] }));
    await tapeIn(site.app, { id, tapeId }, 'Refused');
    const page = await site.visit('seller', `/selling/lp/${id}/tape/${tapeId}`);
    await page.getByText(/column "Note" \(row 5\) looks like Social Security numbers/).waitFor();
    await eventually(() => page.getByText('219-09-9999').count()).toBe(0);
    await eventually(() => page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('goes on with the same file after it was interrupted, and takes no other', async () => {
    const id = await openOffering(site.app);
    const content = oddTape({ faulty: 0 });
    const body = { fileName: 'september.csv', size: Buffer.byteLength(content), contentType: 'text/csv' };
    const { tapeId } = await site.app.as('seller').tapes.start({ id, body });
    const page = await site.visit('seller', `/selling/lp/${id}/tape/${tapeId}`);
    await page.getByText("This upload isn't finished").waitFor();
    await choose(page, 'something else');
    await page.getByText("That's another file").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await choose(page, content);
    await step(page, 'Match the columns');
    await eventually(async () => (await site.app.as('seller').tapes.tape({ id, tapeId })).state).toBe('Columns');
  });
});
