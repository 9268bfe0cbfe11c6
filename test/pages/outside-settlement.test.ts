import { expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { soldBefore } from '#test/support/outside-lps.ts';

const site = browsing();

it('positions of an LP that was settled outside are entered by one administrator and confirmed by another', async () => {
  const { lp } = await soldBefore(site.app);
  const path = `/selling/lp/${lp}/servicing`;
  const first = await site.visit('admin', path);
  await first.getByRole('heading', { name: 'Settled outside Tandem' }).waitFor();
  await first.getByRole('button', { name: 'Enter positions' }).click();
  await first.getByText('Enter a day').waitFor();
  expect(await faultsOf(first)).toEqual([]);
  await first.getByLabel('Settled on').fill('2026-11-20');
  await first.getByLabel('Price paid by Northfield Community Credit Union').fill('99,5');
  await first.getByRole('button', { name: 'Enter positions' }).click();
  await first.getByLabel('Price paid by Northfield Community Credit Union').fill('99.5');
  await first.getByRole('button', { name: 'Enter positions' }).click();
  await first.getByText('Another administrator has to confirm what you entered.').waitFor();
  expect(await first.getByRole('button', { name: 'Confirm positions' }).count()).toBe(0);

  const second = await site.visit('admin2', path);
  const waiting = second.getByRole('table', { name: 'Positions to confirm' });
  await waiting.getByRole('row', { name: /Northfield.*\$250,000\.00.*25%.*99\.50%.*\$250,254\.11/ }).waitFor();
  expect(await faultsOf(second)).toEqual([]);
  await second.getByRole('button', { name: 'Confirm positions' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm positions' }).click();
  await second.getByText('for the month that ends 11/30/2026').waitFor();
  const old = { name: 'november.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('1') };
  await second.locator('input[type=file]').setInputFiles(old);
  await second.getByRole('alert').filter({ hasText: "We can't read this file" }).waitFor();
  expect(await second.getByText('up to 200,000 loans').count()).toBe(1);

  const buyer = await site.visit('buyer', `/lp/${lp}/performance`);
  await buyer.getByText('No months posted yet').waitFor();
});
