import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { workbookOf as workbookOfSheets } from '#functions/wire/workbook.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { aDraft, openOffering, replace } from '#test/support/listings.ts';
import { oddTape } from '#test/support/odd-tape.ts';
import { workbookOf } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const site = browsing();

const choose = (page: Page, content: string | Buffer, name = 'tape.csv') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: typeof content === 'string' ? Buffer.from(content) : content,
  });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** What a page sends besides asking. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.url()} ${request.postData()}`));
  return sent;
}

async function matchColumns(page: Page) {
  await page.getByLabel('Field for Curr Bal $').selectOption('Current balance');
  await page.getByRole('button', { name: 'Confirm fractions in Interest Rate' }).click();
  await page.getByLabel('As-of date').fill('2026-09-30');
  await page.getByRole('button', { name: 'Continue' }).click();
  await step(page, 'Check the rows');
}

describe('a seller at the tape desk', () => {
  it('matches columns, leaves rows out and traces a figure to its loans, with nothing sent', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}`);
    await page.getByRole('link', { name: 'Loan tape' }).click();
    await step(page, 'Choose a loan tape');
    const sent = sentBy(page);
    expect(await faultsOf(page)).toEqual([]);
    await choose(page, oddTape());
    await step(page, 'Match the columns');
    await page.waitForURL(/step=columns/);
    await eventually(() => page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
    await page.getByText('Confirm that "Interest Rate" holds fractions.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await matchColumns(page);
    await page.getByText("2 loans can't be used yet").waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choose another file' }).click();
    await step(page, 'Choose a loan tape');
    await page.goBack();
    await page.getByRole('button', { name: /^Leave out 2 loans/ }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Leave out', exact: true }).click();
    await page.getByText('2 of 30 rows left out.').waitFor();
    await page.getByRole('button', { name: 'See the figures' }).click();
    await step(page, 'Pool figures');
    const figures = await factsOf(page.getByRole('region', { name: 'Figures' }));
    expect(figures).toMatchObject({ Loans: '28', Balance: '$317,894.50' });
    await page.getByRole('button', { name: /^Balance: / }).click();
    const source = page.getByRole('dialog');
    await source.getByText('Current balance ("Curr Bal $")').waitFor();
    await source.getByText('Loans behind it (28)').waitFor();
    await source.getByRole('cell', { name: 'S-1000' }).waitFor();
    await eventually(() => source.getByText(/^[0-9a-f]{64}$/).count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'State' }).click();
    await page.getByRole('button', { name: /^State: CA: / }).click();
    await page.getByText(/^Loans behind it \(\d+\)$/).waitFor();
    expect(sent.filter((one) => one.includes('S-1000') || one.includes('tape'))).toEqual([]);
  });

  it('is refused personal data before anything leaves the browser, and never shown it', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`);
    const sent = sentBy(page);
    await choose(page, oddTape({ extra: ['Note', '219-09-9999'] }));
    await page.getByText('This tape contains personal data').waitFor();
    await page.getByText(/column "Note" \(row 5\) looks like Social Security numbers/).waitFor();
    await eventually(() => page.getByText('219-09-9999').count()).toBe(0);
    expect(sent.filter((one) => one.includes('219-09'))).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await choose(page, oddTape());
    await step(page, 'Match the columns');
  });

  it('goes back and forth between steps with what was chosen kept', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`, { width: 390 });
    await choose(page, oddTape());
    await matchColumns(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.goBack();
    await step(page, 'Match the columns');
    await eventually(() => page.getByLabel('Field for Curr Bal $').inputValue()).toBe('currentBalance');
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goForward();
    await step(page, 'Check the rows');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download errors' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain('33,Curr Bal $,not-a-number,Current balance must be a number,error');
    await page.reload();
    await step(page, 'Choose a loan tape');
    await choose(page, oddTape({ loans: 12 }));
    await page.getByText(/^Columns as on /).waitFor();
    await eventually(() => page.getByLabel('Field for Curr Bal $').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Change' }).click();
    await eventually(() => page.getByLabel('Field for Curr Bal $').inputValue()).toBe('currentBalance');
  });

  it('stops reading when asked to, and starts again', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`);
    await choose(page, oddTape({ loans: 150_000, faulty: 0 }));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await step(page, 'Choose a loan tape');
    await eventually(() => page.getByRole('progressbar').count()).toBe(0);
    await choose(page, oddTape());
    await step(page, 'Match the columns');
  });

  it('goes on by hand where no header is found, with the keyboard and on a telephone', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`, { width: 390 });
    const loans = ['Konto,Zostatek,Proc,Wiek', 'A-1,1000.50,6.25,48', 'A-2,2000,5,36'].map((line) => line.split(','));
    const workbook = await workbookOfSheets({ Cover: [['Summit Ridge'], ['Pool of September']], Loans: loans });
    await choose(page, 'Loan Number,Current Balance,Note Rate,Remaining Term\n100000000001,5000,6,48');
    await page.getByText('"Loan Number": Are these your own loan references').waitFor();
    await page.getByRole('link', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Match the columns' }).dblclick();
    await step(page, 'Match the columns');
    await page.goBack();
    await step(page, 'Choose a loan tape');
    await choose(page, Buffer.from(workbook), 'tape.xlsx');
    await step(page, 'Choose the header row');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose the header row');
    expect(await faultsOf(page)).toEqual([]);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Cover' }).click();
    await page.getByText('Pool of September').click({ force: true });
    await page.getByText("Row 2 doesn't have headings.").waitFor();
    await page.getByRole('button', { name: 'Row 1 is the header' }).focus();
    await page.keyboard.press('Enter');
    await step(page, 'Match the columns');
    for (const [heading, field] of [
      ['Konto', 'Loan ID'],
      ['Zostatek', 'Current balance'],
      ['Proc', 'Note rate'],
      ['Wiek', 'Remaining term'],
    ] as const)
      await page.getByLabel(`Field for ${heading}`).selectOption(field);
    await page.getByRole('button', { name: 'Choose another header row' }).click();
    await step(page, 'Choose the header row');
    await page.getByRole('button', { name: 'Back to the columns' }).click();
    await page.getByLabel('As-of date').fill('2026-09-30');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await page.getByText('This tape is ready').waitFor();
    await page.reload();
    await choose(page, `October,,,\n${loans.map((cells) => cells.join(',')).join('\n')}`);
    await page.getByText(/^Columns as on /).waitFor();
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.waitForURL(/\/tape\/T\w{20,}/);
    await page.getByRole('button', { name: 'Choose another header row' }).click();
    await page.getByRole('button', { name: 'No header row' }).click();
    await page.getByLabel('Field for Column A').waitFor();
    await page.getByRole('button', { name: 'Choose another header row' }).click();
    await page.getByRole('button', { name: 'Row 2 is the header' }).click();
    await page
      .getByText(/^Columns as on |^Filled in from/)
      .or(page.getByLabel('Field for Konto'))
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('reads a workbook, and says what to do about an older one', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`);
    const older = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await choose(page, older, 'tape.xls');
    await page.getByText('Save the workbook as .xlsx or CSV, without macros or a password.').waitFor();
    await page.getByRole('button', { name: 'Read again' }).waitFor();
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const row = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;
    const headings = row('Loan ID', 'Current Balance', 'Note Rate', 'Remaining Term', 'As of');
    const rows = headings + row('A-1', '1000.50', '6.25', '48', '09/30/2026');
    await choose(page, Buffer.from(workbookOf(rows)), 'tape.xlsx');
    await step(page, 'Match the columns');
    await eventually(() => page.getByLabel('As-of date').inputValue()).toBe('2026-09-30');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('This tape is ready').waitFor();
  });
});

it('an administrator chooses the header row of a tape for its seller', async () => {
  const id = await openOffering(site.app);
  const page = await site.visit('admin', `/admin/lp/${id}/tape`);
  await choose(page, 'Pool of September,,\nKonto,Zostatek,Proc\nA-1,1000.50,6.25\nA-2,2000,5');
  await step(page, 'Choose the header row');
  await page.getByRole('button', { name: 'Row 2 is the header' }).click();
  await step(page, 'Match the columns');
  await page.getByLabel('Field for Konto').waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

describe('a term sheet filled in from a tape', () => {
  const readTape = async (id: string) => {
    const asked = { id, tapeId: await sendTape(site.app, id, oddTape({ faulty: 0 })) };
    await tapeIn(site.app, asked, 'Columns');
    await acceptColumns(site.app, asked);
    await tapeIn(site.app, asked, 'Ready');
    return asked.tapeId;
  };

  it('is compared before the tape is uploaded, with nothing to apply', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('seller', `/selling/lp/${id}/tape`, { width: 390 });
    await choose(page, oddTape({ faulty: 0 }));
    await matchColumns(page);
    await page.getByRole('button', { name: 'See the figures' }).click();
    await page.getByRole('button', { name: 'Compare with the term sheet' }).click();
    await step(page, 'Compare with the term sheet');
    await page.getByRole('row', { name: /Number of loans.*30.*New/ }).waitFor();
    await eventually(() => page.getByRole('checkbox').count()).toBe(0);
    await eventually(() => page.getByRole('button', { name: /Apply/ }).count()).toBe(0);
    const steps = page
      .getByRole('listitem')
      .filter({ hasText: /^\d?(Upload|Columns|Check|Figures|Publish)( \(done\))?$/ });
    await eventually(() => steps.count()).toBe(5);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('takes the fields that a seller ticks into its draft, and no others', async () => {
    const { SellerName: _, ...draft } = aDraft({ TermSheet: { collateralDescription: 'New cars', servicingFee: 0.5 } });
    const { LPIdentifier: id } = await site.app.as('seller').offerings.prepare({ body: draft });
    const tapeId = await readTape(id);
    const page = await site.visit('seller', `/selling/lp/${id}/tape/${tapeId}?step=publish`);
    await eventually(() => page.getByRole('checkbox', { name: 'Servicing fee' }).isDisabled()).toBe(true);
    await page.getByText('The tape has no servicing fee column.').waitFor();
    await page.getByRole('checkbox', { name: 'Borrower location' }).uncheck();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /^Apply \d+ fields$/ }).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await page.getByText('Term sheet updated').waitFor();
    await page.getByRole('row', { name: /Pool balance as of.*Same/ }).waitFor();
    const { offering } = await site.app.as('seller').offerings.listing({ id });
    expect(offering).toMatchObject({
      PoolBalance: 343_608.75,
      PoolBalanceAsOf: '2026-09-30T00:00:00.000Z',
      TermSheet: { loanCount: 30, servicingFee: 0.5, borrowerLocation: '', wtdAverageCreditScore: 655 },
    });
    expect(offering.TermSheet?.collateralLocation).toBe('CA 67.0%, NV 33.0%');
  });

  it('never writes over what someone changed meanwhile', async () => {
    const id = await openOffering(site.app);
    const tapeId = await readTape(id);
    const page = await site.visit('admin', `/admin/lp/${id}/tape/${tapeId}?step=publish`, {
      expected: [/status of 412/],
    });
    await page.getByRole('button', { name: /^Apply \d+ fields$/ }).waitFor();
    const body = [replace('/TermSheet/loanCount', 7)];
    await site.app.as('admin').offerings.update({ id, body });
    await page.getByRole('button', { name: /^Apply \d+ fields$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect((await site.app.as('admin').offerings.get({ id })).TermSheet?.loanCount).toBe(7);
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await page.getByText('Term sheet updated').waitFor();
    expect((await site.app.as('admin').offerings.get({ id })).TermSheet?.loanCount).toBe(30);
  });
});

it('is open to administrators from the overview, and not to sellers of other LPs', async () => {
  const id = await openOffering(site.app);
  const admin = await site.visit('admin', `/admin/manage/offerings/all/${id}`);
  await admin.getByRole('link', { name: 'Loan tape', exact: true }).click();
  await choose(admin, oddTape());
  await matchColumns(admin);
  const other = await site.visit('northfield', `/selling/lp/${id}/tape`, { expected: [/status of 404/] });
  await other.getByRole('button', { name: 'Try again' }).waitFor();
  await eventually(() => other.locator('input[type=file]').count()).toBe(0);
});
