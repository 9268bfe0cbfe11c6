import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { fundedLp, monthFile, november } from '#test/support/servicing-months.ts';

const site = browsing();
const send = (page: Page, ...lines: string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(monthFile(lines)) });

it('a month with a cent missing is mended by its lead, posted by another person, and read by the participant', async () => {
  const lp = await fundedLp(site.app);
  const lead = await site.visit('seller', `/selling/lp/${lp}`);
  await lead.getByRole('link', { name: 'Servicing' }).click();
  await lead.getByText('No months posted yet').waitFor();
  await lead.getByText('One row for each loan of the pool, for the month that ends 11/30/2026.').waitFor();
  expect(await faultsOf(lead)).toEqual([]);
  await send(lead, november.replace('1000.01', '1000.00'));
  await lead.getByText('1 exception blocks this month').waitFor();
  await lead.getByRole('cell', { name: '998,800.00' }).waitFor();
  await lead.getByRole('cell', { name: '998,799.99' }).waitFor();
  await lead.getByRole('cell', { name: '-0.01', exact: true }).waitFor();
  expect(await faultsOf(lead)).toEqual([]);
  expect(await lead.getByRole('button', { name: /^Post / }).count()).toBe(0);

  await lead.getByRole('button', { name: 'Upload a corrected file' }).click();
  await send(lead, november);
  await lead.getByText('1 loan read, and every sum below ends in $0.00').waitFor();
  await lead.getByText('Someone else posts it').waitFor();
  const rolls = lead.getByRole('region', { name: 'The pool rolls' });
  await rolls.getByText('$1,000,000.00').first().waitFor();
  expect(await faultsOf(lead)).toEqual([]);

  const buyer = await site.visit('buyer', `/lp/${lp}/performance`, { expected: [/status of 422/] });
  await buyer.getByText('No months posted yet').waitFor();
  const admin = await site.visit('admin', `/selling/lp/${lp}/servicing`);
  await admin.getByRole('button', { name: 'Post November 2026' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await admin.getByText('November 2026 is posted.').waitFor();
  await admin.getByText('for the month that ends 12/31/2026').waitFor();
  await admin.getByRole('link', { name: 'November 2026' }).click();
  await admin.getByRole('combobox', { name: 'Participant' }).waitFor();

  await buyer.reload();
  const statement = buyer.getByRole('region', { name: 'Statement of November 2026' });
  const lines = statement.getByRole('region', { name: 'Remittance' });
  // 30 % of 1,200.01, and of the interest after a fee of 0.5 of 7 %.
  await lines.getByText('$360.00').waitFor();
  await lines.getByText('Remittance').waitFor();
  await statement.getByText('30.0000% of every loan.').waitFor();
  const download = buyer.waitForEvent('download');
  await statement.getByRole('button', { name: 'Download CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Scheduled principal, pool since settlement');
  const averages = buyer.getByRole('table', { name: 'Averages at cut-off and now' });
  await averages.getByRole('row', { name: /^Rate 7.00% 7.00%$/ }).waitFor();
  expect(await buyer.getByRole('combobox', { name: 'Participant' }).count()).toBe(0);
  expect(await buyer.getByRole('link', { name: 'Servicing' }).count()).toBe(0);
  for (const page of [admin, buyer]) expect(await faultsOf(page)).toEqual([]);

  await lead.goto(`/lp/${lp}/performance`);
  await lead.getByText('Proofs of November 2026').click();
  await lead.getByRole('button', { name: 'Record a wire to Harbor Light Federal Credit Union' }).click();
  const wire = lead.getByRole('dialog', { name: 'Wire to Harbor Light Federal Credit Union' });
  await wire.getByText('The statement of November 2026 says $1,985.00.').waitFor();
  await wire.getByLabel('Amount').fill('1,980');
  await wire.getByRole('button', { name: 'Record the wire' }).click();
  await wire.getByText('A reference is required').waitFor();
  expect(await faultsOf(lead)).toEqual([]);
  await wire.getByLabel('Reference').fill('FED 20261128');
  await wire.getByRole('button', { name: 'Record the wire' }).click();
  await lead.getByRole('cell', { name: '-$5.00' }).waitFor();
  for (const width of [390, 1280]) {
    await lead.setViewportSize({ width, height: 900 });
    expect(await faultsOf(lead)).toEqual([]);
  }
  await buyer.reload();
  await buyer.getByText('Proofs of November 2026').click();
  const wired = buyer.getByRole('region', { name: 'Your statement and its wires' });
  await wired.getByText('FED 20261128').waitFor();
  expect(await wired.getByRole('button').count()).toBe(0);
  expect(await faultsOf(buyer)).toEqual([]);

  await buyer.goto('/reports');
  const row = buyer.getByRole('row', { name: new RegExp(`November 2026 of LP #${lp}`) });
  await row.getByText('$1,985.00').waitFor();
  const pdf = buyer.waitForEvent('download');
  await row.getByRole('button', { name: `PDF LP${lp}-statement-2026-11.pdf` }).click();
  expect(
    readFileSync(await (await pdf).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await row.getByRole('link', { name: /^November 2026/ }).click();
  await statement.getByText('30.0000% of every loan.').waitFor();
  for (const width of [1280, 390]) {
    await buyer.setViewportSize({ width, height: 900 });
    await buyer.goto('/reports');
    await row.or(buyer.getByText('$1,985.00')).first().waitFor();
    expect(await faultsOf(buyer)).toEqual([]);
  }

  await buyer.setViewportSize({ width: 1280, height: 900 });
  await buyer.getByRole('link', { name: 'Call report' }).click();
  await buyer.getByRole('heading', { name: /^Call report, Q\d 20\d\d$/ }).waitFor();
  await buyer.getByText(/^No participations by/).waitFor();
  for (const width of [1280, 390]) {
    await buyer.setViewportSize({ width, height: 900 });
    expect(await faultsOf(buyer)).toEqual([]);
  }

  await buyer.setViewportSize({ width: 1280, height: 900 });
  await buyer.getByRole('link', { name: 'General ledger' }).click();
  await buyer.getByRole('button', { name: 'Edit' }).click();
  const dialog = buyer.getByRole('dialog', { name: 'Account numbers' });
  await dialog.getByLabel('Remittance due from lead').fill('=1620');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByText('Letters, digits, spaces, dots, hyphens and slashes only').waitFor();
  expect(await faultsOf(buyer)).toEqual([]);
  await dialog.getByLabel('Remittance due from lead').fill('1620');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await buyer.getByText('10 of 11 accounts have no number yet.').waitFor();
  await buyer.getByRole('cell', { name: 'Remittance due from lead: 1620' }).waitFor();
  for (const width of [1280, 390]) {
    await buyer.setViewportSize({ width, height: 900 });
    expect(await faultsOf(buyer)).toEqual([]);
  }

  await lead.goto(`/selling/lp/${lp}/servicing`);
  const now = (page: Page, month: string) => page.getByRole('region', { name: month, exact: true });
  await send(lead, '77-A,12/31/2026,998799.99,1000,,,,,997799.99,5826.33,,7,0,12/15/2026,Current');
  await now(lead, 'December 2026').getByText('Someone else posts it').waitFor();
  await lead.getByRole('button', { name: 'Restate November 2026' }).click();
  await send(lead, november);
  await now(lead, 'November 2026').getByText('Someone else posts it').waitFor();
  await admin.goto(`/selling/lp/${lp}/servicing`);
  await admin.getByRole('button', { name: 'Restate November 2026' }).click();
  await admin.getByRole('button', { name: 'Post November 2026' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await now(admin, 'December 2026').getByText('1 loan read, and every sum below ends in $0.00').waitFor();

  const stranger = await site.visit('northfield', `/lp/${lp}/performance`, { expected: [/status of 404/] });
  await stranger.getByRole('alert').first().waitFor();
});
