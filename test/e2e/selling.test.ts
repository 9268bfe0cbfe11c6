import { describe, expect, it } from 'vitest';
import { browsing } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';

describe('who sells', () => {
  const site = browsing();

  it.each(['', '/due-diligence', '/indication-of-interest', '/purchase-commitment'])(
    'is not offered to buy from themselves: /lp/{id}%s',
    async (path) => {
      const id = await openOffering(site.app);
      const page = await site.visit('seller', `/lp/${id}${path}`);
      const main = page.getByRole('main');
      if (path === '/due-diligence') await main.getByText('No files yet').waitFor();
      else await main.getByText('Your credit union is the seller of this LP.').waitFor();
      const buying = /^(SUBMIT PURCHASE|Purchase|Indication of interest|Submit)$/;
      expect(await main.getByRole('link', { name: buying }).count()).toBe(0);
      expect(await main.getByRole('textbox').count()).toBe(0);
    },
  );
});
