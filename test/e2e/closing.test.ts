import { expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { aClosing, agreementSigned, mayNotSign, mayNowSign } from '#test/support/closing-pages.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';

const site = browsing();

it('an LP with one loan is closed by its seller, released by an administrator, and signed by both sides', async () => {
  const lp = await openOffering(site.app, { Price: null });
  const id = await committed(site.app, lp, 300_000);
  await accepted(site.app, id);
  await mayNowSign(site.app, 'seller');

  const seller = await site.visit('seller', `/deals/${id}`, { expected: [/status of 422/] });
  await seller.getByRole('button', { name: 'Start closing' }).click();
  await seller.getByText('Enter an amount, such as 1,234.56').waitFor();
  await seller.getByLabel('Cut-off').fill('2026-10-31');
  await seller.getByLabel('Balance').fill('1,000,000');
  await seller.getByLabel('Note rate').fill('7.25');
  await seller.getByLabel('Servicing fee (optional)').fill('0.25');
  await seller.getByLabel('Paid through').fill('2026-10-15');
  await seller.getByLabel('Settlement date').fill('2026-12-20');
  await seller.getByRole('button', { name: 'Start closing' }).click();
  await seller.getByText("The tape's cut-off is 50 days before settlement; 35 are the most.").waitFor();
  await seller.getByLabel('Settlement date').fill('2026-11-20');
  await seller.getByRole('button', { name: 'Start closing' }).click();
  await seller.getByText('Nothing to compare').waitFor();
  const closing = new URL(seller.url()).pathname;
  expect(await seller.getByRole('button', { name: 'Release statements' }).count()).toBe(0);

  const admin = await site.visit('admin', closing, { expected: [/status of 409/] });
  await admin.getByRole('button', { name: 'Release statements' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Release statements for 1 deal?').waitFor();
  await dialog.getByText('$1,000,000.00').waitFor();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await admin.getByText('The price of Harbor Light Federal Credit Union is missing.').waitFor();
  await admin.getByRole('link', { name: 'Open the deal' }).click();
  await admin.getByLabel('Price').fill('99.5');
  await admin.getByLabel('Reason').fill('Agreed by telephone.');
  await admin.getByRole('button', { name: 'Save price' }).click();
  await admin.getByText('99.50%').waitFor();
  await admin.goto(closing);
  await admin.getByRole('button', { name: 'Release statements' }).click();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await admin.getByText('1 statement released.').waitFor();
  await admin.getByText('Lead keeps').waitFor();
  await admin.getByText('$700,000.00').waitFor();

  const buyer = await site.visit('buyer', `/deals/${id}`, { expected: [/status of 403/] });
  await buyer.getByText('You can sign once the participation agreement is signed by both sides.').waitFor();
  await agreementSigned(site.app, id);
  await buyer.reload();
  const statement = buyer.getByRole('region', { name: 'Closing statement' });
  // 300,000.00 × 7 % × 36 / 365.
  await statement.getByText('$2,071.23').waitFor();
  await statement.getByText('$300,571.23').first().waitFor();
  await statement.getByText('Reason: Agreed by telephone.').waitFor();
  const sign = async (page: typeof buyer) => {
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  };
  await mayNotSign(site.app, 'buyer');
  await sign(buyer);
  await buyer.getByText("Your authority doesn't reach this amount.").waitFor();
  await mayNowSign(site.app, 'buyer');
  await sign(buyer);
  await buyer.getByText('You signed the closing statement.').waitFor();
  expect(await buyer.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  await seller.goto(`/deals/${id}`);
  await seller.getByText('The buyer has signed. The seller signs next.').waitFor();
  await sign(seller);
  await seller.getByText('You signed the closing statement.').waitFor();
  await admin.goto(`/deals/${id}`);
  await admin
    .getByText(/signed by/)
    .nth(1)
    .waitFor();
  expect(await admin.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  for (const page of [seller, admin, buyer]) expect(await faultsOf(page)).toEqual([]);
});

it('an administrator keeps and drops several loans at once, even where someone else was faster', async () => {
  const { closing } = await aClosing(site.app);
  const admin = await site.visit('admin', `/closings/${closing.id}`, { expected: [/status of 412/] });
  await admin.getByText('Decide on 2 loans first.').waitFor();
  await admin.getByRole('link', { name: 'Undecided (2)' }).click();
  await admin.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await admin.getByRole('button', { name: 'Keep', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Reviewed with the seller.');
  const [line] = closing.lines.filter(({ after }) => after);
  const other = [
    { op: 'replace' as const, path: `/loans/${line?.loanId}/decision`, value: 'Dropped' },
    { op: 'replace' as const, path: `/loans/${line?.loanId}/reason`, value: 'Late' },
  ];
  await site.app.as('admin2').closings.decide({ id: closing.id, body: other });
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await dialog.getByText('Someone else changed this closing in the meantime.').waitFor();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await admin.getByText('2 loans kept.').waitFor();
  await admin.getByRole('link', { name: /^No longer on the tape/ }).click();
  await admin.getByText('Drop', { exact: true }).first().waitFor();
  const kept = await site.app.as('seller').closings.find({ id: closing.id });
  expect(kept.lines.filter(({ decision }) => decision === 'Kept').map(({ reason }) => reason)).toEqual([
    'Reviewed with the seller.',
    'Reviewed with the seller.',
  ]);
  expect(kept.undecided).toBe(0);
});
