import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import { browsing } from '#test/support/browser.ts';

const site = browsing();
const directory = '/admin/credit-unions';
const inDialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const routingNumber = withCheckDigit('32191701');

describe('the directory of credit unions', () => {
  it('takes a credit union that is typed in, once its faults are mended', async () => {
    const page = await site.visit('admin', directory, { expected: [/409/] });
    await page.getByRole('button', { name: 'Add credit union' }).click();
    const form = inDialog(page);
    await form.getByLabel('RT number').fill('123456789');
    await form.getByRole('button', { name: 'Add credit union' }).click();
    await form.getByText('Name is required').waitFor();
    await form.getByText("That isn't a valid RT number. Check the 9 digits.").waitFor();
    // The first fault has the focus.
    await page.keyboard.type('Alder Creek Credit Union');
    const [harbor] = (await site.app.as('admin').crm.directory({ query: { $filter: "id eq 'CU60001'" } })).value;
    await form.getByLabel('RT number').fill(harbor?.RoutingNumber ?? '');
    await form.getByRole('button', { name: 'Add credit union' }).click();
    await form.getByText('Harbor Light Federal Credit Union already has this RT number.').waitFor();
    await form.getByRole('link', { name: 'Go to that credit union' }).waitFor();
    await form.getByLabel('RT number').fill(routingNumber);
    await form.getByLabel('NCUA charter number').fill('0009911');
    await form.getByLabel('State').selectOption('OR');
    await form.getByRole('button', { name: 'Add credit union' }).click();
    await title(page, 'Alder Creek Credit Union');
    await page.waitForURL(`**${directory}/CU9911`);
    await page.getByText('Oregon').waitFor();
    await page.getByText('Nothing refers to this credit union yet').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Amberfield Credit Union' }).waitFor();
  });
});
