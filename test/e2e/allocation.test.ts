import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import { runAllocation } from '#shared/domain/allocation-run.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const site = browsing();

/** What decides a run, as a script for a browser. */
function engine(): string {
  const entryPoints = ['shared/domain/allocation-run.ts'];
  const built = buildSync({ entryPoints, bundle: true, write: false, format: 'iife', globalName: 'engine' });
  return built.outputFiles[0]?.text ?? '';
}

it('an order book is closed, decided by one administrator, approved by another and applied', async () => {
  const id = await openOffering(site.app);
  const commitment = await committed(site.app, id, 600_000);
  await committed(site.app, id, 400_000, 'northfield');
  const address = `/admin/manage/offerings/all/${id}`;
  const page = await site.visit('admin', address);
  await page.getByRole('link', { name: 'Allocation', exact: true }).click();
  await page.getByText('Demand exceeds the remaining balance').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the book' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 orders for $1,000,000.00').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close the book' }).click();

  const table = page.getByRole('tabpanel');
  await table.getByText('$540,000.00').waitFor();
  await page.getByLabel('Increment').fill('50000');
  await table.getByText('$550,000.00').waitFor();
  await page.getByRole('tab', { name: 'First come, first served' }).click();
  await table.getByText('$600,000.00').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await eventually(() => page.getByRole('tab', { name: 'By hand' }).getAttribute('aria-selected')).toBe('true');
  const northfield = page.getByLabel(/^Amount for Northfield/);
  await northfield.fill('300000');
  const keep = page.getByRole('button', { name: 'Keep as dry run' });
  await eventually(() => keep.isDisabled()).toBe(true);
  await page.getByLabel(/^Reason for Northfield/).fill('Asked for by the seller');
  await eventually(() => keep.isDisabled()).toBe(false);
  await page.getByLabel('Show the reason to the buyer').check();
  expect(await faultsOf(page)).toEqual([]);
  await keep.click();
  await page.getByRole('heading', { name: 'Run 1: Dry run' }).waitFor();
  await page.getByRole('row', { name: /Northfield.*Asked for by the seller.*Shown to the buyer/ }).waitFor();
  await page.getByRole('button', { name: 'Try something else' }).click();
  await page.getByRole('tab', { name: 'Pro rata' }).click();
  await keep.click();
  await page.getByRole('heading', { name: 'Run 2: Dry run' }).waitFor();
  await page.getByRole('button', { name: /^Compare with/ }).click();
  await page.getByText('+$50,000.00').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await dialog.getByRole('button', { name: 'Submit for approval' }).click();
  await page.getByText(/^Someone other than/).waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const buyer = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
  await buyer.getByText('The order book of this LP is closed. Allocation is under way.').waitFor();
  await eventually(() => buyer.getByRole('button', { name: 'WITHDRAW' }).isDisabled()).toBe(true);
  expect(await buyer.getByLabel('Purchase Amount').count()).toBe(0);
  expect(await buyer.getByText('Step 1 of 2').count()).toBe(0);
  await buyer.getByText('Book closed').waitFor();
  await buyer.getByRole('link', { name: 'Term sheet' }).click();
  await buyer.getByText('Book closed').first().waitFor();

  const second = await site.visit('admin2', new URL(page.url()).pathname + new URL(page.url()).search);
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Apply', exact: true }).click();
  await second.getByRole('dialog').getByText('2 of 2 orders will be accepted').waitFor();
  await second.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
  await second.getByText(/^Applied .* All buyers have been notified/).waitFor();
  expect(await faultsOf(second)).toEqual([]);

  const run = new URL(second.url()).searchParams.get('run') ?? '';
  const file = await site.app.call(`/marketplace/offering/${id}/allocations/${run}/file?format=json`, { as: 'admin' });
  const { amounts = [], ...inputs } = JSON.parse(await file.text());
  const { inputsHash, resultHash } = await site.app.as('admin').allocations.run({ id, run });
  expect(await runAllocation(inputs, amounts)).toMatchObject({ inputsHash, resultHash });
  const again = `${engine()}; engine.runAllocation(${JSON.stringify(inputs)}, ${JSON.stringify(amounts)})`;
  expect(await second.evaluate(again)).toMatchObject({ inputsHash, resultHash });

  await buyer.goto(`/commitments/${commitment}/receipt`);
  await buyer.getByText(/You'll receive \$550,000\.00 of \$600,000\.00\.$/).waitFor();
  expect(await faultsOf(buyer)).toEqual([]);
});

it('an order book with prices is decided by price', async () => {
  const id = await openOffering(site.app, { AsksForPrice: true });
  await site.app.as('northfield').commitments.submit({ id, body: { Amount: 400_000, Price: 99.5 } });
  const buyer = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
  await buyer.getByLabel('Purchase Amount').fill('600000');
  await buyer.getByLabel('Price (%)').fill('100.00001');
  await buyer.getByText('Price must have at most 4 decimals').waitFor();
  await buyer.getByLabel('Price (%)').fill('100.25');
  expect(await faultsOf(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Submit', exact: true }).click();
  await buyer.getByText('100.25%').waitFor();
  await buyer.getByRole('button', { name: 'Confirm', exact: true }).click();
  await buyer.getByText('is waiting for a decision.').waitFor();

  const page = await site.visit('admin', `/admin/manage/offerings/all/${id}/allocation`);
  await page.getByRole('row', { name: /Northfield.*99\.50%/ }).waitFor();
  await page.getByRole('button', { name: 'Close the book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the book' }).click();
  await eventually(() => page.getByRole('tab', { name: 'By price' }).getAttribute('aria-selected')).toBe('true');
  const table = page.getByRole('tabpanel');
  await table.getByText('Clearing price 99.50%').waitFor();
  await page.getByLabel('Reserve price (%)').fill('100');
  await table.getByText('Clearing price 100.25%').waitFor();
  await table.getByText('Price below the reserve').waitFor();
  await page.getByLabel('Settlement price').selectOption('uniform');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep as dry run' }).click();
  await page.getByRole('heading', { name: 'Run 1: Dry run' }).waitFor();
  await page.getByText('Single clearing price', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
