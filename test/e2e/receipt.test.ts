import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { textOf } from '#test/support/pdf-text.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

const site = browsing();

describe('the receipt of a purchase commitment', () => {
  it('is where a commitment ends, and is kept as a PDF', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
    await page.getByLabel('Purchase Amount').fill('250,000');
    await button(page, 'Submit').press('Enter');
    await page.getByRole('heading', { name: 'Confirm your purchase commitment' }).waitFor();
    await eventually(() => focused(page)).toBe('Confirm your purchase commitment');
    await page.getByRole('status').getByText('Step 2 of 2: confirm', { exact: true }).waitFor();
    await button(page, 'Confirm').press('Enter');

    const commitment = `CU60001-${id}-Commitment`;
    await page.waitForURL(`/commitments/${commitment}/receipt`);
    const { reference, userName } = await site.app.as('buyer').commitments.receipt({ id: commitment });
    await eventually(() => focused(page)).toBe(`Reference ${reference}`);
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      Status: 'Pending',
      'Purchase Amount': '$250,000.00',
      'Share of the offering': '27.78%',
      'Submitted by': userName,
      Submitted: expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [AP]M \S+$/),
      Commitment: commitment,
    });

    const download = page.waitForEvent('download');
    await button(page, 'Download PDF').press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Receipt ${reference}.pdf`);
    const text = await textOf(await readFile(await file.path()));
    for (const part of ['$250,000.00', `Reference ${reference} · Pending`, userName, 'Confidential:', 'Page 1 of 1']) {
      expect(text).toContain(part);
    }
  });
});
