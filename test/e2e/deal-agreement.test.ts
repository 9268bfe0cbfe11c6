import { expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { browsing } from '#test/support/browser.ts';
import { aDeal } from '#test/support/deal-pages.ts';
import { keep } from '#test/support/documents.ts';
import { aPdf } from '#test/support/pdf.ts';
import { storesOf } from '#test/support/stores.ts';

const site = browsing();

it('an agreement is sent by the seller, signed by the buyer and then the seller, and downloaded', async () => {
  const { id, lp } = await aDeal(site.app);
  const file = { kind: 'due-diligence', section: 'LP Agreement', itemName: 'Participation agreement.pdf' } as const;
  await keep(site.app, { ...file, owner: lp, contentType: 'application/pdf' }, await aPdf('Article 1'));
  const ids = await Promise.all(
    (['buyer', 'seller'] as const).map(async (person) => {
      const { UserObjectId = '' } = await site.app.as(person).auth.whoAmI({});
      await storesOf(site.app).table.write({ update: keys.user(UserObjectId), set: { signingAuthority: true } });
      return UserObjectId;
    }),
  );

  const seller = await site.visit('seller', `/deals/${id}`);
  await seller.getByLabel(/^Signs first/).selectOption(ids[0] as string);
  await seller.getByLabel(/^Signs second/).selectOption(ids[1] as string);
  await seller.getByRole('button', { name: 'Send for signature' }).click();
  await seller.getByText('to sign now').waitFor();
  expect(await seller.getByRole('button', { name: 'Sign now' }).count()).toBe(0);

  const buyer = await site.visit('buyer', `/deals/${id}`);
  await buyer.getByRole('button', { name: 'Sign now' }).click();
  await buyer.getByRole('button', { name: 'Sign and finish' }).click();
  await buyer.getByText('signed', { exact: true }).waitFor();
  await buyer.waitForURL(({ search }) => search === '');

  await seller.reload();
  await seller.getByRole('button', { name: 'Sign now' }).click();
  await seller.getByRole('button', { name: 'Sign and finish' }).click();
  const [download] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('button', { name: `Download Participation agreement, LP ${lp}.pdf` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Participation agreement, LP ${lp}.pdf`);
  await seller.getByText('Done by Dana Whitcombe and Tessa Holloway').waitFor();
});
