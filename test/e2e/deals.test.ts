import { expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { changedDeal, gone } from '#test/support/deal-pages.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const site = browsing();

it('goes from the acceptance to the page of both sides, who note, and of administrators, who open a step again', async () => {
  const lp = await openOffering(site.app, { Price: 100.25 });
  const id = await committed(site.app, lp, 200_000);
  const admin = await site.visit('admin', `/admin/manage/offerings/purchases?filter.lp=${lp}`);
  await admin.getByRole('button', { name: /^Accept / }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await admin.getByText('Accepted', { exact: true }).first().waitFor();

  const seller = await site.visit('seller', '/deals', { expected: [/status of 412/] });
  const mine = seller.getByRole('region', { name: /^Waiting for you/ });
  await mine.getByRole('link', { name: `LP #${lp}` }).click();
  await seller.getByRole('heading', { name: 'Sale to Harbor Light Federal Credit Union' }).waitFor();
  await seller.getByText('Waiting for you to send the agreement').waitFor();
  await seller.getByText('$200,500.00').waitFor();
  await seller.getByRole('link', { name: 'buyer@harborlight.example' }).waitFor();
  await seller.getByRole('button', { name: 'Add a note: Closing tape' }).click();
  await seller.getByLabel('Note', { exact: true }).fill('Cut-off on Monday.');
  // Somebody else is faster.
  await site.app.as('admin').deals.update({ id, body: [{ op: 'replace', path: '/notes', value: 'Counsel is away.' }] });
  await seller.getByRole('button', { name: 'Save' }).click();
  await seller.getByText('Someone changed this deal while you were editing.').waitFor();
  await seller.getByRole('button', { name: 'Save' }).click();
  await seller.getByText('Step saved.').waitFor();
  expect(await seller.getByRole('main').textContent()).not.toContain('Counsel is away.');

  await changedDeal(site.app, id, gone(2));

  await admin.goto(`/deals/${id}`);
  await admin.getByLabel('Internal notes').waitFor();
  expect(await admin.getByLabel('Internal notes').inputValue()).toBe('Counsel is away.');
  await admin.getByLabel('Assignee').selectOption('Morgan Ellison');
  await admin.getByText('Assignee saved.').waitFor();
  await admin.getByRole('button', { name: 'Open again: Agreement sent' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Steps that rest on it open with it: Agreement signed.').waitFor();
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await dialog.getByText('Add a reason. It will be recorded in the history.').waitFor();
  await dialog.getByLabel('Reason').fill('It went to the wrong person.');
  await dialog.getByRole('button', { name: 'Open again' }).click();
  await admin.getByText('"Agreement sent" is open again.').waitFor();

  const buyer = await site.visit('buyer', `/commitments/${id}/receipt`);
  await buyer.getByRole('link', { name: 'Follow the deal' }).click();
  await buyer.getByRole('heading', { name: 'Purchase from Summit Ridge Credit Union' }).waitFor();
  await buyer.getByText('Cut-off on Monday.').waitFor();
  expect(await buyer.getByText('Internal notes').count()).toBe(0);
  await buyer.goto('/portfolio');
  await buyer.getByRole('link', { name: `Agreement deal on LP #${lp}` }).waitFor();
  await buyer.keyboard.press('ControlOrMeta+k');
  await buyer.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(`LP #${lp}`);
  await buyer.getByRole('option', { name: `Deal on LP #${lp}` }).click();
  await buyer.waitForURL(`/deals/${id}`);
  const stranger = await site.visit('northfield', `/deals/${id}`, { expected: [/status of 404/] });
  await stranger.getByRole('alert').waitFor();
  expect(await stranger.getByRole('main').textContent()).not.toContain('Harbor Light');
  for (const page of [seller, admin, buyer]) expect(await faultsOf(page)).toEqual([]);
});
