import { expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';

const site = browsing();

it('shows each side of a deal whom to call, and buyers before only while the seller shows it', async () => {
  const lp = await openOffering(site.app);
  const phone = { name: /^\(970\) 555-/ };
  const buyer = await site.visit('buyer', `/lp/${lp}`);
  await buyer.getByRole('heading', { name: 'Terms of sale' }).waitFor();

  const seller = await site.visit('seller', `/selling/lp/${lp}`);
  const shown = seller.getByRole('switch', { name: 'Show our contact to buyers who passed MFA' });
  await shown.click();
  await seller.getByText('Shown', { exact: true }).waitFor();
  await seller.getByLabel('Contact for this LP').selectOption({ label: 'Tessa Holloway, Director of Capital Markets' });
  await buyer.reload();
  await buyer.getByRole('region', { name: 'Contact at Summit Ridge Credit Union' }).getByRole('link', phone).waitFor();

  await shown.click();
  await seller.getByText('Hidden', { exact: true }).waitFor();
  await buyer.reload();
  await buyer.getByRole('heading', { name: 'Terms of sale' }).waitFor();
  expect(await buyer.getByRole('main').textContent()).not.toContain('(970) 555-');

  const id = await committed(site.app, lp, 250_000);
  await accepted(site.app, id);
  await buyer.goto(`/commitments/${id}/receipt`);
  const next = buyer.getByRole('region', { name: 'What happens next' });
  await next.getByRole('link', phone).waitFor();
  await next.getByText('Tessa Holloway').waitFor();
  await seller.reload();
  const buyers = seller.getByRole('region', { name: 'Accepted buyers' });
  await buyers.getByText('Harbor Light Federal Credit Union').waitFor();
  await buyers.getByRole('link', { name: 'buyer@harborlight.example' }).waitFor();

  const admin = await site.visit('admin', `/admin/manage/offerings/open/${lp}`);
  await admin.getByRole('region', { name: 'Accepted buyers' }).getByText('Dana Whitcombe').waitFor();
  for (const page of [buyer, seller, admin]) expect(await faultsOf(page)).toEqual([]);
});
