import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { withoutDeal } from '#test/support/deal-pages.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { textOf } from '#test/support/pdf-text.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const site = browsing();

describe('the receipt of a purchase commitment', () => {
  it('opens later by its address with the status of then, and to no one of another credit union', async () => {
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 60_000);
    await accepted(site.app, commitment);
    const path = `/commitments/${commitment}/receipt`;
    const page = await site.visit('buyer2', path);
    await page.getByText("can't be changed or withdrawn on Tandem anymore").waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({ Status: 'Accepted' });
    await eventually(() => page.getByRole('link', { name: 'Change or withdraw' }).count()).toBe(0);

    const stranger = await site.visit('northfield', path, { expected: [/status of 404/] });
    await stranger.getByRole('alert').waitFor();
    await eventually(() => stranger.getByRole('main').textContent()).not.toContain('60,000');
  });

  it('says that it was settled outside, where it was accepted before there were deals and its LP is Sold', async () => {
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 60_000);
    await accepted(site.app, commitment);
    await withoutDeal(site.app, commitment);
    await site.app.as('admin').offerings.update({ id, body: [replace('/State', 'Sold')] });
    const page = await site.visit('buyer', `/commitments/${commitment}/receipt`);
    await page.getByText('Settled outside Tandem.').waitFor();
    await eventually(() => page.getByText("can't be changed or withdrawn").count()).toBe(0);
  });

  it('is printed with its facts and without its buttons', async () => {
    const commitment = await committed(site.app, await openOffering(site.app), 60_000);
    const page = await site.visit('buyer', `/commitments/${commitment}/receipt`);
    await page.getByText('$60,000.00', { exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await eventually(() => page.getByText('Download PDF').isVisible()).toBe(false);
    await eventually(() => page.getByText(/Printed \d\d\/\d\d\/\d{4}/).isVisible()).toBe(true);
    await eventually(() => page.getByText(/^Confidential:/).isVisible()).toBe(true);
  });
});

describe('the receipt of an indication of interest', () => {
  it('is reached from where the indication leads to, from the term sheet and from the form, and kept as a PDF', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', `/lp/${id}/indication-of-interest`);
    await page.getByLabel('Indication Amount').fill('150,000');
    await button(page, 'Submit').click();
    await button(page, 'Confirm').click();
    await page.waitForURL(`/lp/${id}/due-diligence`);
    await page.getByRole('link', { name: 'View receipt' }).click();
    const indication = `CU60001-${id}-Interest`;
    await page.waitForURL(`/indications/${indication}/receipt`);
    const { reference, userName } = await site.app.as('buyer').interests.receipt({ id: indication });
    await page.getByRole('heading', { name: `Reference ${reference}` }).waitFor();
    await eventually(() => factsOf(page.getByRole('main'))).toMatchObject({
      'Indication Amount': '$150,000.00',
      'Submitted by': userName,
      Indication: indication,
    });
    await page.getByText('This indication is non-binding').waitFor();

    const download = page.waitForEvent('download');
    await button(page, 'Download PDF').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Receipt ${reference}.pdf`);
    const text = await textOf(await readFile(await file.path()));
    expect(text).toContain(`Reference ${reference} · Submitted`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsOf(page)).toEqual([]);
    }

    await page.goto(`/lp/${id}`);
    await page.getByRole('link', { name: 'Receipt: your indication of interest' }).click();
    await page.waitForURL(`/indications/${indication}/receipt`);
    await page.goto(`/lp/${id}/indication-of-interest`);
    await page.getByRole('link', { name: 'View receipt' }).click();
    await page.waitForURL(`/indications/${indication}/receipt`);

    const stranger = await site.visit('northfield', `/indications/${indication}/receipt`, {
      expected: [/status of 404/],
    });
    await stranger.getByRole('alert').waitFor();
    await eventually(() => stranger.getByRole('main').textContent()).not.toContain('150,000');
  });

  it('stays when the LP is out of sight, as that of a commitment does, and leads to nothing hidden', async () => {
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 60_000);
    const body = { Amount: 70_000 };
    const indication = await site.app.as('buyer').interests.submit({ id, body }, { ifMatch: '*' });
    const hide = [replace('/Restrictions/BlacklistedFinancialEntities', ['CU60001'])];
    await site.app.as('admin').offerings.update({ id, body: hide });
    const page = await site.visit('buyer', `/indications/${indication.id}/receipt`);
    await page.getByText('$70,000.00', { exact: true }).waitFor();
    await page.getByText('This LP is no longer available to your credit union.').waitFor();
    for (const name of ['Term sheet', 'Due diligence'])
      await eventually(() => page.getByRole('main').getByRole('link', { name, exact: true }).count()).toBe(0);
    await page.goto(`/commitments/${commitment}/receipt`);
    await page.getByText('$60,000.00', { exact: true }).waitFor();
    await eventually(() => page.getByRole('link', { name: 'Term sheet' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await page.waitForURL(`/lp/${id}/withdrawal`);
    await page.getByText('Your commitment is still pending.').waitFor();
  });
});
