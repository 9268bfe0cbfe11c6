import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import { asked, faultsOf, faultsOnAll, type Screen, seen } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';

const site = browsing();
const directory = '/admin/credit-unions';
const inDialog = (page: Page) => page.getByRole('dialog');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('the directory of credit unions', () => {
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

  it('hands a new name on to its users and LPs', async () => {
    const page = await site.visit('admin', `${directory}/CU60003`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await inDialog(page).getByLabel('Name', { exact: true }).fill('Summit Crest Credit Union');
    await inDialog(page).getByRole('button', { name: 'Save changes' }).click();
    await title(page, 'Summit Crest Credit Union');
    const { crm, offerings } = site.app.as('admin');
    await eventually(async () => (await crm.use({ id: 'CU60003' })).behind).toBe(0);
    expect((await offerings.get({ id: '1001' })).SellerName).toBe('Summit Crest Credit Union');
    await eventually(() => page.getByText('Some records still show').count()).toBe(0);
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

describe('two entries of one credit union', () => {
  const facts = { charterNumber: '', city: '', state: '', phoneNumber: '', contactName: '', contactEmail: '' };
  const name = 'Dry Creek Credit Union';
  const add = (number: string) =>
    site.app.as('admin').crm.add({ body: { ...facts, name, routingNumber: withCheckDigit(number) } });

  it('are warned of and merged, and links to the one lead to the other', async () => {
    const [one, other] = [await add('32191711'), await add('32191712')];
    const page = await site.visit('admin', `${directory}/${one.id}`);
    await page.getByText(`The directory has ${name} more than once`).waitFor();
    await page.getByRole('button', { name: `Merge into this one, RT number ${other.routingNumber}` }).click();
    await inDialog(page).getByText('Nothing refers to the other entry, so nothing will move.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await inDialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
    await page.waitForURL(`**${directory}/${other.id}`);
    await page.getByText(`${name} was merged into ${name}.`).waitFor();
    await eventually(() => page.getByText('more than once').count()).toBe(0);
    await page.getByText('Credit Union Merged').waitFor();
    for (const part of ['', '/documents']) {
      await page.goto(`${directory}/${one.id}${part}`);
      await page.waitForURL(`**${directory}/${other.id}${part}`);
    }
  });

  it('are not merged while something keeps them apart, which is said', async () => {
    const { id } = await add('32191713');
    const page = await site.visit('admin', `${directory}/CU60001`);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await inDialog(page).getByRole('combobox', { name: 'Merge into' }).fill('dry creek');
    await page
      .getByRole('option', { name: /^Dry Creek/ })
      .first()
      .click();
    await inDialog(page).getByText("These entries can't be merged yet").waitFor();
    await eventually(() => inDialog(page).getByRole('button', { name: 'Merge', exact: true }).isDisabled()).toBe(true);
    expect((await site.app.as('admin').crm.creditUnion({ id: 'CU60001' })).id).toBe('CU60001');
    expect((await site.app.as('admin').crm.creditUnion({ id })).id).toBe(id);
  });
});

const csv = (...lines: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Credit Union Name,Charter,RT Number,State\r\n${lines.join('\r\n')}\r\n`),
});
const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByLabel('Credit unions as CSV').setInputFiles(file);
const summary = (page: Page) => page.getByRole('list', { name: 'Summary' });

describe('a file of credit unions', () => {
  const good = withCheckDigit('32191801');

  it('is shown row by row, and its good rows are imported', async () => {
    const [harbor] = (await site.app.as('admin').crm.directory({ query: { $filter: "id eq 'CU60001'" } })).value;
    const page = await site.visit('admin', `${directory}/import`);
    await choose(
      page,
      csv(
        `"Cedar, Fir & Oak Credit Union",9101,${good},oregon`,
        `Harbor Light Credit Union,60001,${harbor?.RoutingNumber},ME`,
        `=cmd|' /C calc'!A0,9102,123456789,OR`,
        `Twice Over Credit Union,9103,${good},OR`,
      ),
    );
    await page.getByText('4 rows in list.csv').waitFor();
    await eventually(() => summary(page).getByRole('listitem').allInnerTexts()).toEqual([
      'Will be added: 1',
      'Will be updated: 1',
      'No change: 0',
      "Can't be imported: 2",
    ]);
    await page.getByText('RT number is also on line 2').waitFor();
    await page.getByText('Name: Harbor Light Federal Credit Union → Harbor Light Credit Union').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: "Download 2 rows that can't be imported" }).click(),
    ]);
    const saved = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(saved).toString()).toContain("'=cmd|' /C calc'!A0");
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('list.csv was imported').waitFor();
    await page.getByRole('link', { name: 'Go to the directory' }).click();
    await page.getByRole('link', { name: 'Cedar, Fir & Oak Credit Union' }).waitFor();
    await page.getByRole('link', { name: 'Harbor Light Credit Union' }).waitFor();
  });

  it('goes on where the connection was lost', async () => {
    const page = await site.visit('admin', `${directory}/import`, { expected: [/ERR_FAILED/] });
    const rows = Array.from(
      { length: 150 },
      (_, i) => `Row ${i} Credit Union,${8000 + i},${withCheckDigit(`3219${2000 + i}`)},OR`,
    );
    await choose(page, csv(...rows));
    await page.getByText('150 rows in list.csv').waitFor();
    let calls = 0;
    await page.route('**/crm/creditunions/imports', (route) => (++calls === 2 ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Import 150 rows' }).click();
    await page.getByText('100 rows of 150 were saved.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Added: 150').waitFor();
  });

  it('refreshes the directory from FOICU.txt, and says once that it has no RT numbers', async () => {
    const page = await site.visit('admin', `${directory}/import`);
    const row = (charter: string, name: string) => `${charter},12/31/2025 0:00:00,1,${name},SPRINGDALE,ME`;
    const rows = [row('60001', 'HARBOR LIGHT'), row('98001', 'MADE UP'), row('98002', 'MADE UP TOO')];
    const text = ['CU_NUMBER,CYCLE_DATE,CU_TYPE,CU_NAME,CITY,STATE', ...rows].join('\r\n');
    await choose(page, { name: 'FOICU.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByText("2 rows can't be added without one").waitFor();
    expect(await page.getByText('RT number is required').count()).toBe(0);
    expect(await page.getByText('MADE UP').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('Updated: 1').waitFor();
  });

  it.each([
    ['without headings', 'Maple,7', "We couldn't find: Name, RT number."],
    ['with nothing in it', '', 'This file is empty.'],
  ])('is refused as a whole %s', async (_, text, words) => {
    const page = await site.visit('admin', `${directory}/import`);
    await choose(page, { ...csv(), buffer: Buffer.from(text) });
    await page.getByText(words).waitFor();
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
  ['import', `${directory}/import`, seen('Choose a CSV file')],
  [
    'rows of a file',
    `${directory}/import`,
    async (page) => {
      await choose(page, csv(`Slate Run Credit Union,9201,${withCheckDigit('32191901')},OR`, 'No Number,9202,,OR'));
      await page.getByText('2 rows in list.csv').waitFor();
    },
  ],
  ['merge of a credit union', `${directory}/CU60002`, asked('Merge')],
  ['removal of a credit union', `${directory}/CU60001`, asked('Remove')],
];

it('what administrators see of the directory keeps WCAG 2.2 AA', async () => {
  const page = await site.visit('admin', '/dashboard');
  expect(await faultsOnAll(page, screens())).toEqual([]);
});
