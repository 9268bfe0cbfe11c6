import { describe, expect, it } from 'vitest';
import { callReportZip } from '#local/demo-data/call-reports.ts';
import { actionsOn } from '#test/support/actions.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { callReportIn, sendCallReport } from '#test/support/call-report-upload.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const site = browsing({ notices: true });

describe('actions that a job takes', () => {
  it('are two to find auto loans of Colorado at 7 % or more and at most $5 million', async () => {
    const page = await site.visit('buyer', '/lps');
    await page.getByText(/^Showing 10 of/).waitFor();
    const actions = await actionsOn(page);
    const box = page.getByRole('searchbox', { name: 'Search LPs' });
    await box.fill('auto, Colorado, at least 7 %, at most $5 M');
    await page.getByText('Press Enter to filter by').waitFor();
    await box.press('Enter');
    await page.getByRole('button', { name: 'Remove Rate: 7% or more' }).waitFor();
    expect(actions()).toBe(2);
  });

  it('are four to price a slice, save and export it', async () => {
    const page = await site.visit('buyer', '/lp/1001/what-if');
    await page.getByRole('region', { name: 'Figures' }).getByText('Yield (BEY)').waitFor();
    const actions = await actionsOn(page);
    await page.getByRole('form', { name: 'Your assumptions' }).getByLabel('Price, % of balance').fill('99.5');
    await page.waitForURL(/price=99\.5/);
    await page.getByLabel('Name of this scenario').fill('At 99.5');
    await page.getByRole('button', { name: 'Save scenario' }).click();
    await page.getByRole('button', { name: 'At 99.5', exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /Excel/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    expect(actions()).toBe(4);
  });

  it('are two to decide on a purchase', async () => {
    const page = await site.visit('admin', '/admin/manage/offerings/purchases');
    const accept = page.getByRole('button', { name: /^Accept .+, LP / }).first();
    await accept.waitFor();
    const actions = await actionsOn(page);
    await accept.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await page
      .getByRole('status')
      .getByText(/accepted\.$/)
      .waitFor();
    expect(actions()).toBe(2);
  });

  it('are four to have limits from zero: three of the buyer and one of an administrator', async () => {
    const { callreports, crm } = site.app.as('admin');
    const { charterNumber, name, state } = await crm.creditUnion({ id: 'CU60001' });
    const listed = [{ charterNumber, name, state }];
    const id = await sendCallReport(site.app, callReportZip({ cycle: '2026-06', rows: 5, listed }));
    await callReportIn(site.app, id, 'Ready');
    await callreports.putInForce({ id });

    const page = await site.visit('buyer', '/compliance');
    await eventually(() => page.getByLabel('Net worth', { exact: true }).inputValue()).not.toBe('');
    const actions = await actionsOn(page);
    await page.getByRole('button', { name: 'Save figures' }).click();
    await eventually(() => page.getByLabel('Net worth', { exact: true }).isVisible()).toBe(false);
    const board = page.getByLabel('Last board review');
    await eventually(() => board.evaluate((field) => field === document.activeElement)).toBe(true);
    await board.fill('2026-01-15');
    await page.getByRole('button', { name: 'Save policy' }).click();
    const waiting = page.getByRole('region', { name: 'First set of limits waiting' });
    await waiting.getByText('Last board review').waitFor();

    const admin = await site.visit('admin', '/inbox');
    const notice = admin.getByRole('listitem').filter({ hasText: 'prepared its limits on purchases' });
    await notice.waitFor();
    const after = await actionsOn(admin);
    await notice.getByRole('button', { name: /^Name limits administrator/ }).click();
    await notice.getByText('Named. Their limits are in force.').waitFor();
    expect(actions() + after()).toBe(4);
  });

  it('are ten and a link to allocate an order book by two people', async () => {
    const id = await openOffering(site.app);
    await committed(site.app, id, 600_000);
    await committed(site.app, id, 400_000, 'northfield');
    const first = await site.visit('admin', `/admin/manage/offerings/all/${id}`);
    const allocation = first.getByRole('link', { name: 'Allocation', exact: true });
    await allocation.waitFor();
    const actions = await actionsOn(first);
    const press = async (name: string) => {
      await first.getByRole('button', { name, exact: true }).click();
      await first.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    };
    await allocation.click();
    await press('Close the book');
    await first.getByRole('button', { name: 'Keep as dry run' }).click();
    await first.getByRole('heading', { name: 'Run 1: Dry run' }).waitFor();
    await press('Submit for approval');
    await first.getByText(/^Someone other than/).waitFor();

    const second = await site.visit('admin2', new URL(first.url()).pathname + new URL(first.url()).search);
    const approve = second.getByRole('button', { name: 'Approve', exact: true });
    await approve.waitFor();
    const others = await actionsOn(second);
    await approve.click();
    await second.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    const apply = second.getByRole('button', { name: 'Apply', exact: true });
    await apply.click();
    await second.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click();
    await second.getByText(/^Applied .* All buyers have been notified/).waitFor();
    expect(actions() + others()).toBe(10);
  });
});
