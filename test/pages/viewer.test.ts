import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '#shared/domain/document.ts';
import { browsing, eventually, tabTo } from '#test/support/browser.ts';
import { Bucket, keep } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { aPng } from '#test/support/pictures.ts';
import { sheets } from '#test/support/sheets.ts';
import { storesOf } from '#test/support/stores.ts';

const site = browsing({ files: true });

const pdf = { contentType: 'application/pdf' } as const;
let lp = '';

beforeAll(async () => {
  lp = await openOffering(site.app);
  const section = 'Loan Files';
  const put = (itemName: string, contentType: string, bytes: Buffer | string) =>
    keep(site.app, { owner: lp, section, itemName, contentType }, bytes);
  await put('1 Agreement.pdf', 'application/pdf', await sheets(12, [3]));
  await put('2 Tape.csv', 'text/csv', 'a,b\n1,2\n');
  await put('3 Facade.png', 'image/png', aPng(1, 1));
});

const pageNamed = (page: Page, number: number, of: number) =>
  page.getByRole('group', { name: `Page ${number} of ${of}`, exact: true });
const pageBox = (page: Page) => page.getByRole('textbox', { name: 'Page' });
const zoomOf = async (page: Page) =>
  Number.parseInt((await page.getByLabel('Zoom', { exact: true }).textContent()) ?? '', 10);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** The first file of the offering, opened from its list. */
async function agreement(width = 1280) {
  const page = await site.visit('buyer', `/lp/${lp}/due-diligence`, { width });
  await page.getByRole('link', { name: 'View 1 Agreement.pdf' }).click();
  await pageNamed(page, 1, 12).getByText('Sheet 1', { exact: true }).waitFor();
  return page;
}

describe('the viewer', () => {
  it('moves by keyboard, a screen at a time and to both ends', async () => {
    const page = await agreement();
    await eventually(() => pageBox(page).inputValue()).toBe('1');
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('PageDown');
    await eventually(() => pageBox(page).inputValue()).toBe('3');
    await page.keyboard.press('PageUp');
    await eventually(() => pageBox(page).inputValue()).toBe('2');
    await page.keyboard.press('End');
    await eventually(() => pageBox(page).inputValue()).toBe('12');
    await pageNamed(page, 12, 12).getByText('Sheet 12', { exact: true }).waitFor();
    await page.keyboard.press('Home');
    await eventually(() => pageBox(page).inputValue()).toBe('1');
  });

  it('goes to the page whose number is written', async () => {
    const page = await agreement();
    await tabTo(page, pageBox(page));
    await pageBox(page).fill('7');
    await page.keyboard.press('Enter');
    await pageNamed(page, 7, 12).getByText('Sheet 7', { exact: true }).waitFor();
    await eventually(() => pageBox(page).inputValue()).toBe('7');
    await pageBox(page).fill('99');
    await page.keyboard.press('Enter');
    await eventually(() => pageBox(page).inputValue()).toBe('12');
    await pageBox(page).fill('none');
    await page.keyboard.press('Enter');
    await eventually(() => pageBox(page).inputValue()).toBe('12');
  });

  it('makes the pages larger and smaller, and as wide as the window, without losing the place', async () => {
    const page = await agreement();
    const fitting = await zoomOf(page);
    await page.keyboard.press('End');
    await eventually(() => pageBox(page).inputValue()).toBe('12');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const larger = await zoomOf(page);
    expect(larger).toBeGreaterThan(fitting);
    await eventually(() => pageBox(page).inputValue()).toBe('12');
    await page.keyboard.press('-');
    await eventually(() => zoomOf(page)).toBeLessThan(larger);
    await press(page, 'Fit the width');
    await eventually(() => zoomOf(page)).toBe(fitting);
    await eventually(() => page.getByRole('button', { name: 'Fit the width' }).isDisabled()).toBe(true);
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('+');
    await press(page, 'Zoom out');
    await eventually(() => page.getByRole('button', { name: 'Zoom in' }).isDisabled()).toBe(false);
  });

  it('goes to the files before and after, of which it says when it cannot show them, and back to the list', async () => {
    const page = await agreement();
    await eventually(() => page.getByRole('button', { name: 'Previous file' }).isDisabled()).toBe(true);
    await press(page, 'Next file: 2 Tape.csv');
    await page.getByText("This kind of file can't be shown in the browser").waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download 2 Tape.csv')]);
    expect(download.suggestedFilename()).toBe('2 Tape.csv');
    await press(page, 'Next file: 3 Facade.png');
    await page.getByRole('heading', { level: 1, name: '3 Facade.png' }).waitFor();
    await pageNamed(page, 1, 1).getByText('Dana Whitcombe').first().waitFor();
    await eventually(() => page.getByRole('button', { name: 'Next file' }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: `Due diligence of LP #${lp}` }).click();
    await page.getByRole('link', { name: 'View 3 Facade.png' }).waitFor();
  });

  it('opens at its own address, known to no list', async () => {
    const page = await agreement();
    const again = await page.context().newPage();
    await again.goto(page.url());
    await pageNamed(again, 1, 12).getByText('Sheet 1', { exact: true }).waitFor();
    await again.getByRole('heading', { level: 1, name: '1 Agreement.pdf' }).waitFor();
    await again.getByRole('button', { name: 'Next file: 2 Tape.csv' }).waitFor();
  });

  it('fits a small window', async () => {
    const page = await agreement(390);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const box = await pageNamed(page, 3, 12).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(390 - 32);
  });

  it('prints every page, also those that are not drawn', async () => {
    const page = await agreement();
    await page.evaluate(() => {
      Object.assign(window, { print: () => document.body.setAttribute('data-printing', 'true') });
    });
    await press(page, 'Print');
    await page.locator('body[data-printing]').waitFor();
    const printed = page.locator('[data-sheets] img');
    await eventually(() => printed.count()).toBe(12);
    const widths = await printed.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
    expect(widths[0]).toBeGreaterThan(1200);
    expect(widths[2]).toBeGreaterThan(widths[0] ?? 0);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => printed.first().isVisible()).toBe(true);
    await eventually(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await eventually(() => printed.count()).toBe(0);
    await page.keyboard.press('Control+p');
    await eventually(() => printed.count()).toBe(12);
  });

  it('keeps no more pages drawn than are near, however many there are', async () => {
    const page = await site.visit('buyer', `/lp/${lp}/due-diligence`);
    const many = await sheets(500);
    await page.route('**/files/*/view', (route) => route.fulfill({ body: many, ...pdf }));
    await page.getByRole('link', { name: 'View 1 Agreement.pdf' }).click();
    await pageNamed(page, 1, 500).getByText('Sheet 1', { exact: true }).waitFor();
    for (const number of ['120', '240', '360', '499']) {
      await pageBox(page).fill(number);
      await page.keyboard.press('Enter');
      await pageNamed(page, Number(number), 500).getByText(`Sheet ${number}`, { exact: true }).waitFor();
    }
    await eventually(() => page.locator('[data-page]:has(canvas)').count()).toBeLessThanOrEqual(5);
    const pixels = await page
      .locator('canvas')
      .evaluateAll((all) => all.reduce((sum, one) => sum + (one as HTMLCanvasElement).width * one.clientHeight, 0));
    expect(pixels * 4).toBeLessThan(40_000_000);
  });

  it('says that a file is being checked, and shows it once it is found clean', async () => {
    const owner = await openOffering(site.app);
    const bytes = await sheets(1);
    const file = await keep(site.app, { owner, verdict: 'Pending', ...pdf }, bytes);
    const path = `/lp/${file.owner}/due-diligence/${file.itemUniqueId}`;
    const page = await site.visit('buyer', path, { expected: [/status of 409/] });
    await page.getByRole('alert').getByText('This file is still being checked.').waitFor();
    const object = { Bucket, Key: keyOf(file), Body: bytes, ContentType: file.contentType };
    await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(object));
    const { documents } = storesOf(site.app);
    await eventually(() => documents.find(file, file.itemUniqueId)).toMatchObject({ verdict: 'Clean' });
    await press(page, 'Try again');
    await pageNamed(page, 1, 1).getByText('Sheet 1', { exact: true }).waitFor();
  });

  it.each(['Infected', 'Unscannable'] as const)('shows no file that is %s', async (verdict) => {
    const owner = await openOffering(site.app);
    const file = await keep(site.app, { owner, verdict, ...pdf }, await sheets(1));
    const path = `/lp/${file.owner}/due-diligence/${file.itemUniqueId}`;
    const page = await site.visit('buyer', path, { expected: [/status of 409/] });
    await page.getByRole('alert').getByText("This file didn't pass our malware check and can't be opened.").waitFor();
    await eventually(() => page.getByRole('button', { name: /^Download|Try again/ }).count()).toBe(0);
    await eventually(() => page.locator('canvas').count()).toBe(0);
  });

  it('says when a file cannot be read as what it claims to be', async () => {
    const page = await site.visit('buyer', `/lp/${lp}/due-diligence`);
    await page.route('**/files/*/view', (route) => route.fulfill({ body: 'no PDF', ...pdf }));
    await page.getByRole('link', { name: 'View 1 Agreement.pdf' }).click();
    await page.getByRole('alert').getByText("This file can't be shown here. Please download it instead.").waitFor();
    await page.getByRole('button', { name: 'Download 1 Agreement.pdf' }).waitFor();
  });

  it('opens to those alone whom the data room opens to', async () => {
    const first = await site.visit('basic', `/lp/${lp}/due-diligence/X`);
    await first.getByRole('heading', { name: 'Protect confidential documents' }).waitFor();
    const second = await site.visit('unverified', `/lp/${lp}/due-diligence/X`);
    await second.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
  });
});
