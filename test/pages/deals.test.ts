import { beforeAll, describe, expect, it } from 'vitest';
import { asked, click, faultsOnAll, heading, seen } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { aClosing, agreementSigned, released } from '#test/support/closing-pages.ts';
import { aDeal, canceled, funded, gone, late } from '#test/support/deal-pages.ts';

const site = browsing();
const found: Record<'begun' | 'late' | 'funding' | 'funded' | 'canceled', { id: string; lp: string }> = {} as never;
beforeAll(async () => {
  found.begun = await aDeal(site.app);
  found.late = await aDeal(site.app, late);
  found.funding = await aDeal(site.app, gone(5));
  found.funded = await aDeal(site.app, funded);
  found.canceled = await aDeal(site.app, canceled);
});

describe('deals', () => {
  it('keep WCAG 2.2 AA and the window for both sides and administrators', async () => {
    const buyer = await site.visit('buyer', '/deals');
    expect(
      await faultsOnAll(buyer, [
        ['list', '/deals', heading(/^Ended/)],
        ['begun', `/deals/${found.begun.id}`, heading('Steps')],
        ['funded', `/deals/${found.funded.id}`, seen('Funded. Nothing is left to do.')],
        ['canceled', `/deals/${found.canceled.id}`, seen('The buyer reached its limit.')],
      ]),
    ).toEqual([]);
    const seller = await site.visit('seller', '/deals');
    const noting = async (page: typeof seller) => {
      await click(page, 'Edit note: Closing tape');
      await page.getByLabel('Note', { exact: true }).waitFor();
    };
    expect(await faultsOnAll(seller, [['note', `/deals/${found.late.id}`, noting]])).toEqual([]);
    const admin = await site.visit('admin', '/admin/deals');
    expect(
      await faultsOnAll(admin, [
        ['desk', '/admin/deals', heading(/^Funding/)],
        ['desk by LP', '/admin/deals?by=lp', heading(new RegExp(`^LP #${found.late.lp}`))],
        ['step to open again', `/deals/${found.late.id}`, asked('Open again: Agreement sent')],
      ]),
    ).toEqual([]);
  });

  it('are closed on pages that keep WCAG 2.2 AA and the window for both sides and administrators', async () => {
    const { closing, deal } = await aClosing(site.app);
    const path = `/closings/${closing.id}`;
    const admin = await site.visit('admin', path);
    expect(
      await faultsOnAll(admin, [
        ['bring-down', path, seen('Days late')],
        [
          'decision',
          path,
          async (page) => {
            await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
            await asked('Keep')(page);
          },
        ],
        [
          'fee',
          path,
          async (page) => {
            await click(page, 'Add a fee');
            await page.getByLabel('Percentage').waitFor();
          },
        ],
      ]),
    ).toEqual([]);
    await released(site.app, closing);
    await agreementSigned(site.app, deal);
    expect(await faultsOnAll(admin, [['released', path, heading('Amounts at closing')]])).toEqual([]);
    const seller = await site.visit('seller', path);
    const another = async (page: typeof seller) => {
      await click(page, 'Start another closing');
      await page.getByLabel('Settlement date').waitFor();
    };
    expect(await faultsOnAll(seller, [['another closing', path, another]])).toEqual([]);
    const buyer = await site.visit('buyer', `/deals/${deal}`);
    expect(await faultsOnAll(buyer, [['statement', `/deals/${deal}`, asked(/^Sign$/)]])).toEqual([]);
    await site.visit('buyer', path, { expected: [/status of 404/] });
  });

  it('are listed with the own moves first, and filtered in the address', async () => {
    const page = await site.visit('seller', '/deals');
    await page
      .getByRole('region', { name: /^Waiting for you/ })
      .getByText('Overdue')
      .waitFor();
    await page.getByRole('link', { name: /^Statement/ }).click();
    await page.getByRole('link', { name: `LP #${found.late.lp}` }).click();
    await heading('Sale to Harbor Light Federal Credit Union')(page);
    await page.goBack();
    await page.getByRole('link', { name: `LP #${found.late.lp}` }).waitFor();
    expect(new URL(page.url()).search).toBe('?state=Statement');
    expect(await page.getByRole('link', { name: `LP #${found.begun.lp}` }).count()).toBe(0);
    const none = await site.visit('northfield', '/deals');
    await none.getByText('A deal opens when we accept a purchase commitment').waitFor();
  });

  it('are run from the closing desk, which keeps its filters in the address', async () => {
    const page = await site.visit('admin', '/deals');
    await heading('Closing desk')(page);
    await page
      .getByText(/^\d+ deals?, \d+ overdue/)
      .first()
      .waitFor();
    await page.getByRole('switch', { name: 'Overdue only' }).click();
    await eventually(() => page.getByRole('link', { name: `LP #${found.begun.lp}` }).count()).toBe(0);
    const whose = page.getByLabel(`Assignee of Harbor Light Federal Credit Union, LP ${found.late.lp}`);
    await whose.selectOption('Morgan Ellison');
    await page.getByText('Assignee saved.').waitFor();
    await page.getByLabel('Assignee', { exact: true }).selectOption('Morgan Ellison');
    await page.getByRole('switch', { name: 'By LP' }).click();
    await page.getByText('Waiting for Summit Ridge Credit Union to upload the closing tape.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Remind/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click();
    await page.getByText('1 deal reminded.').waitFor();
    await page.getByRole('button', { name: /^Remind/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send reminders' }).click();
    await page.getByText('0 deals reminded. 1 deal had a reminder today.').waitFor();
    await page.getByRole('link', { name: 'Harbor Light Federal Credit Union' }).click();
    await heading('Harbor Light Federal Credit Union buys from Summit Ridge Credit Union')(page);
  });

  it('are a calendar file of their due days, and one printed page without what administrators alone read', async () => {
    const page = await site.visit('admin', `/deals/${found.late.id}`);
    const [file] = await Promise.all([page.waitForEvent('download'), click(page, 'Add to calendar')]);
    expect(file.suggestedFilename()).toBe(`tandem-deal-${found.late.id}.ics`);
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByLabel('Internal notes').isVisible()).toBe(false);
    expect(await page.getByText('On Wednesday.').isVisible()).toBe(true);
  });

  it('are brought down on a phone as cards that hold what they show', async () => {
    const { closing } = await aClosing(site.app);
    const page = await site.visit('admin', '/dashboard');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/closings/${closing.id}`);
    const cells = page.getByRole('table', { name: /^Bring-down/ }).locator('tbody > tr > td[data-card]');
    await cells.first().waitFor();
    const outside = await cells.evaluateAll(
      (all) =>
        all.filter((cell) => {
          const [own, row] = [cell, cell.parentElement as Element].map((one) => one.getBoundingClientRect());
          return own && row && own.height > 0 && (own.top < row.top || own.bottom > row.bottom);
        }).length,
    );
    expect(outside).toBe(0);
  });
});
