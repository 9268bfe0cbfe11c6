import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import { asked, faultsOnAll, type Screen, seen } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';

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

  it('shows who uses a credit union, and keeps one that is used', async () => {
    const page = await site.visit('admin', `${directory}/CU60001`, { expected: [/409/] });
    await title(page, 'Harbor Light Federal Credit Union');
    const use = page.getByRole('region', { name: 'Who uses it' });
    await use.getByRole('link').first().waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await inDialog(page).getByRole('button', { name: 'Remove' }).click();
    await inDialog(page)
      .getByText(/It's in use: \d+ users/)
      .waitFor();
    await inDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await use.getByRole('link').first().click();
    await title(page, 'Harbor Light Federal Credit Union');
    await page.getByRole('link', { name: 'Directory', exact: true }).last().waitFor();
  });

  it('is edited, asks before typed words are lost, and tells who changed what', async () => {
    const { crm } = site.app.as('admin');
    const facts = { charterNumber: '', city: '', state: '', phoneNumber: '', contactName: '', contactEmail: '' };
    const { id } = await crm.add({
      body: { ...facts, name: 'Bald Hill Credit Union', routingNumber: withCheckDigit('32191702') },
    });
    const page = await site.visit('admin', `${directory}/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await inDialog(page).getByLabel('City').fill('Salem');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await inDialog(page).getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes saved.').waitFor();
    await page.getByRole('cell', { name: 'City: Salem' }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await inDialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL(`**${directory}`);
    await eventually(async () => (await crm.directory({ query: { $filter: `id eq '${id}'` } })).value).toEqual([]);
  });
});

const screens = (): Screen[] => [
  ['directory', directory, seen('Amberfield Credit Union')],
  ['new credit union', directory, asked('Add credit union')],
  [
    'new credit union with faults',
    directory,
    async (page) => {
      await asked('Add credit union')(page);
      await inDialog(page).getByRole('button', { name: 'Add credit union' }).click();
      await page.getByText('Name is required').waitFor();
    },
  ],
  ['credit union of the directory', `${directory}/CU60001`, seen('Purchase commitments')],
  ['edit of a credit union', `${directory}/CU60001`, asked('Edit')],
  ['removal of a credit union', `${directory}/CU60001`, asked('Remove')],
];

it('what administrators see of the directory keeps WCAG 2.2 AA', async () => {
  const page = await site.visit('admin', '/dashboard');
  expect(await faultsOnAll(page, screens())).toEqual([]);
});
