import { expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';

const site = browsing({ files: true });

it('goes from a buyer to the seller without a name, and is read by others once it is published', async () => {
  const lp = await openOffering(site.app);
  const path = `/lp/${lp}/questions`;
  const asker = await site.visit('buyer', `/lp/${lp}`);
  await asker.getByRole('link', { name: 'Questions' }).click();
  await asker.getByRole('button', { name: 'Send question' }).click();
  await asker.getByText('Enter a question').waitFor();
  await asker.getByLabel(`Your question about LP #${lp}`).fill('Who holds the titles?');
  await asker.getByRole('button', { name: 'Send question' }).click();
  await asker.getByText('Waiting for an answer').waitFor();

  const seller = await site.visit('seller', path);
  await seller.getByText('A buyer, ').waitFor();
  expect(await seller.getByRole('main').innerText()).not.toContain('Harbor Light');
  await seller.getByRole('button', { name: 'Answer' }).click();
  await seller
    .getByLabel('Answer', { exact: true })
    .fill(`A custodian does, see /lp/${lp}/due-diligence/D1 for <b>its</b> letter.`);
  await seller.getByRole('button', { name: 'Send answer' }).click();
  await seller.getByText('Answered', { exact: true }).waitFor();

  const other = await site.visit('northfield', path);
  await other.getByText('No questions yet').waitFor();
  const admin = await site.visit('admin', path);
  await admin.getByText('Dana Whitcombe, Harbor Light Federal Credit Union').waitFor();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText('Published', { exact: true }).waitFor();

  await other.reload();
  const answer = other.getByText('A custodian does, see ');
  await answer.waitFor();
  expect(await answer.innerText()).toContain('for <b>its</b> letter.');
  expect(await answer.getByRole('link').getAttribute('href')).toBe(`/lp/${lp}/due-diligence/D1`);
  await other.getByRole('searchbox', { name: 'Search questions and answers' }).fill('nothing');
  await other.getByText('0 of 1 question').waitFor();
  for (const page of [asker, seller, admin]) expect(await faultsOf(page)).toEqual([]);
});
