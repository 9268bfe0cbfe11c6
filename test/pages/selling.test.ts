import { describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';

describe('who sells', () => {
  const site = browsing();

  it('is told how to begin where nothing is sold yet, and buyers of basic accounts find no way there', async () => {
    const page = await site.visit('northfield', '/selling');
    await page.getByText("You're not selling any LPs yet").waitFor();
    const basic = await site.visit('basic', '/dashboard');
    await basic.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).waitFor();
    await eventually(() => basic.getByRole('link', { name: 'Selling' }).count()).toBe(0);
  });

  it.each(['', '/due-diligence', '/indication-of-interest', '/purchase-commitment'])(
    'is not offered to buy from themselves: /lp/{id}%s',
    async (path) => {
      const id = await openOffering(site.app);
      const page = await site.visit('seller', `/lp/${id}${path}`);
      const main = page.getByRole('main');
      if (path === '/due-diligence') await main.getByText('No files yet').waitFor();
      else await main.getByText('Your credit union is the seller of this LP.').waitFor();
      const buying = /^(SUBMIT PURCHASE|Purchase|Indication of interest|Submit)$/;
      await eventually(() => main.getByRole('link', { name: buying }).count()).toBe(0);
      await eventually(() => main.getByRole('textbox').count()).toBe(0);
    },
  );

  it('learns the names of buyers once an administrator switches them on', async () => {
    const id = await openOffering(site.app);
    await site.app.as('buyer').interests.submit({ id, body: { Amount: 450_000 } });
    const admin = await site.visit('admin', `/admin/lp/${id}/edit?tab=restrictions`);
    await admin.getByRole('switch', { name: 'Names of credit unions that order' }).click();
    await admin.getByText('Shown', { exact: true }).waitFor();
    const page = await site.visit('seller', `/selling/lp/${id}`);
    await page.getByText('Harbor Light Federal Credit Union').waitFor();
  });
});
