import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callReportSheets, zipSheets } from '#local/demo-data/call-reports.ts';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { callReportIn, sendCallReport } from '#test/support/call-report-upload.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A quarter with a credit union that the directory knows by another spelling. */
function quarter(cycle: string, change: (sheets: ReturnType<typeof callReportSheets>) => void = () => {}): Uint8Array {
  const listed = [{ charterNumber: '74001', name: 'COPPER LANTERN FCU', state: 'OR' }];
  const sheets = callReportSheets({ cycle, rows: 40, listed });
  change(sheets);
  return zipSheets(sheets);
}

describe('call reports', () => {
  const site = browsing();

  it('come in, are matched and put in force by administrators', async () => {
    const { callreports, crm } = site.app.as('admin');
    const added = await crm.add({
      body: {
        name: 'Copper Lantern Federal Credit Union',
        routingNumber: withCheckDigit('32207410'),
        charterNumber: '',
        city: 'Bend',
        state: 'OR',
        phoneNumber: '',
        contactName: '',
        contactEmail: '',
      },
    });
    const before = quarter('2026-03', ({ FS220A }) => void FS220A?.rows[0]?.splice(2, 1, '9000000000'));
    const former = await sendCallReport(site.app, before);
    await callReportIn(site.app, former, 'Ready');
    await callreports.putInForce({ id: former });

    const page = await site.visit('admin', '/admin/manage/callreports');
    await page.getByRole('table', { name: 'Quarterly files' }).getByText('In effect').waitFor();
    const send = (name: string, zip: Uint8Array) =>
      page
        .getByLabel('Quarterly file', { exact: true })
        .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await send('figures.csv', new Uint8Array(3));
    await page.getByRole('alert').getByText('Choose the zip file as the NCUA publishes it.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await send('call-report-data-2026-06.zip', quarter('2026-06'));

    const falls = page.getByRole('table', { name: 'Largest drops in net worth' });
    await falls.getByText('COPPER LANTERN FCU').waitFor();
    await page.getByText('Compared with the current quarter, ended').waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page)).toEqual([]);
      await eventually(() => excess(page)).toBe(0);
    }
    await page.getByRole('button', { name: 'Match Copper Lantern Federal Credit Union to COPPER LANTERN FCU' }).click();
    await page.getByText('Copper Lantern Federal Credit Union matched to charter 74001.').waitFor();

    await page.getByRole('button', { name: 'Put into effect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Put into effect' }).click();
    await page.getByText('Limits are checked against this quarter.').waitFor();
    await page.getByRole('link', { name: 'Call reports' }).first().click();
    const rows = page.getByRole('table', { name: 'Quarterly files' }).getByRole('row');
    await eventually(() => rows.filter({ hasText: 'In effect' }).count()).toBe(1);
    await eventually(() => rows.filter({ hasText: 'In effect' }).textContent()).toMatch(/06\/30\/2026|Jun/);

    const changes = { isCreditUnionAdmin: true, creditUnionId: added.id, creditUnionName: added.name };
    const { email } = await someone(site.app, changes);
    const limits = await site.visit({ email }, '/compliance');
    await limits.getByText('Your limits will be checked by these figures once you record your policy.').waitFor();
    await eventually(() => limits.getByLabel('Quarter end').inputValue()).toBe('2026-06-30');
    expect(await faultsOf(limits)).toEqual([]);
    const open = await openOffering(site.app);
    const card = limits.getByRole('region', { name: 'Limits' });
    await limits.goto(`/lp/${open}/purchase-commitment`);
    await card.getByText(/the federal rules let you hold up to \$.+ from one originator/).waitFor();
    expect(await faultsOf(limits)).toEqual([]);
    await limits.goto(`/lp/${open}`);
    await card.getByText(/^Net worth \$.+ on 06\/30\/2026\./).waitFor();
    expect(await faultsOf(limits)).toEqual([]);
    await card.getByRole('link', { name: 'See what you could buy' }).click();
    await limits.getByText('No checks yet').waitFor();
  });

  it('say before they are put in force which columns moved or are retired, and use one when told to', async () => {
    const zip = quarter('2025-12', ({ AcctDesc, FS220L, FS220P }) => {
      const described = (account: string) => AcctDesc?.rows.find(([name]) => name === account);
      described('Acct_DL0142')?.splice(3, 1, 'FS220L');
      described('Acct_691L2')?.splice(5, 1, 'Inactive');
      described('Acct_690')?.splice(1, 2, 'Amount of loans granted', '');
      FS220P?.headings.splice(2, 1, 'ACCT_DL0999');
      FS220L?.headings.push('ACCT_DL0142');
      for (const cells of FS220L?.rows ?? []) cells.push('77');
    });
    const id = await sendCallReport(site.app, zip);
    await callReportIn(site.app, id, 'Ready');
    const page = await site.visit('admin', `/admin/manage/callreports/${id}`);
    await page.getByText('Some figures will be unknown').waitFor();
    await page.getByText('ACCT_691L2 in FS220G.txt is retired.').waitFor();
    await page.getByText("ACCT_DL0142 isn't in FS220P.txt. AcctDesc.txt lists it in FS220L.txt.").waitFor();
    await page.getByText('ACCT_690 in FS220C.txt is “Amount of loans granted”.').waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOf(page)).toEqual([]);
      await eventually(() => excess(page)).toBe(0);
    }
    await page.getByRole('button', { name: 'Put into effect' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Real estate participations purchased, Delinquent participations').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Use ACCT_DL0142 from FS220L.txt' }).click();
    await page.getByText('ACCT_DL0142 from FS220L.txt instead of FS220P.txt').waitFor();
    expect(await page.getByText('is retired.').count()).toBe(1);
    expect(await faultsOf(page)).toEqual([]);
  });
});
