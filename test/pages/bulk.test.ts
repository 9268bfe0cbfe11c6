import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { type Person, people } from '#test/support/app.ts';
import { browsing, eventually, factsOf, rowsOf } from '#test/support/browser.ts';
import { accepted, committed, openOffering, rejected, replace } from '#test/support/listings.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const purchases = '/admin/manage/offerings/purchases';
const harborLight = 'Harbor Light Federal Credit Union';
const northfield = 'Northfield Community Credit Union';

describe('several commitments', () => {
  const site = browsing();
  const amountTo = (as: Person, id: string, amount: number) =>
    site.app.as(as).commitments.update({ id, body: [replace('/Amount', amount)] });
  const statusOf = async (id: string) =>
    (await site.app.as('admin').views.commitments({ query: { $filter: `id eq '${id}'` } })).value[0]?.Status;

  it('are accepted together, each as it was read: what changed meanwhile is told and asked again', async () => {
    const [first, second] = [await openOffering(site.app), await openOffering(site.app)];
    const kept = await committed(site.app, first, 300_000);
    const changed = await committed(site.app, first, 200_000, 'northfield');
    const gone = await committed(site.app, second, 100_000);
    const other = await committed(site.app, second, 150_000, 'northfield');

    const page = await site.visit('admin', `${purchases}?order=LPNumber%20desc&filter.status=pending`, {
      expected: [/status of 412/],
    });
    const box = (name: string, id: string) => page.getByRole('checkbox', { name: `Select ${name}, LP ${id}` });
    await box(harborLight, first).check();
    await box(northfield, first).check();
    await box(harborLight, second).check();
    await box(northfield, second).check();
    await page.getByText('4 selected').waitFor();

    await amountTo('northfield', changed, 250_000);
    await rejected(site.app, gone);
    await button(page, 'Accept selected').click();
    const dialog = page.getByRole('dialog');
    const effects = await rowsOf(dialog.getByRole('table'));
    expect(effects.map((row) => row.slice(0, 5)).toSorted()).toEqual([
      [first, '2', '$500,000.00', '$900,000.00', '$400,000.00'],
      [second, '2', '$250,000.00', '$900,000.00', '$650,000.00'],
    ]);
    await dialog.getByRole('button', { name: 'Accept 4' }).click();
    await dialog.getByRole('heading', { name: 'Accepted: 2 of 4' }).waitFor();
    const results = await rowsOf(dialog.getByRole('table'));
    const resultOf = (cu: string, id: string) => results.find((row) => row[0] === cu && row[1] === id)?.[3];
    expect(resultOf(harborLight, first)).toBe('Accepted');
    expect(resultOf(northfield, second)).toBe('Accepted');
    expect(resultOf(northfield, first)).toBe(
      'This commitment changed after you opened it. It was $200,000.00 and is now $250,000.00.',
    );
    expect(resultOf(harborLight, second)).toBe('This commitment is already Rejected.');
    await eventually(() => Promise.all([kept, other, changed, gone].map(statusOf))).toEqual([
      'Accepted',
      'Accepted',
      'Pending',
      'Rejected',
    ]);

    await dialog.getByRole('button', { name: 'Review the other 1' }).click();
    await dialog.getByText('$350,000.00').waitFor();
    await dialog.getByRole('button', { name: 'Accept 1' }).click();
    await dialog.getByRole('heading', { name: 'Accepted: 1 of 1' }).waitFor();
    await eventually(() => statusOf(changed)).toBe('Accepted');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await eventually(() => page.getByText(/selected$/).count()).toBe(0);
    expect((await site.app.as('admin').offerings.get({ id: first })).AmountRemaining).toBe(350_000);
  });

  it('are judged by what remains and is open now, not when the list was read', async () => {
    const [open, withdrawn] = [await openOffering(site.app), await openOffering(site.app)];
    const decided = await committed(site.app, open, 600_000, 'northfield');
    await committed(site.app, open, 200_000);
    await committed(site.app, withdrawn, 100_000);
    const page = await site.visit('admin', `${purchases}?order=LPNumber%20desc&filter.cu=harbor&filter.status=pending`);
    await page.getByRole('checkbox', { name: `Select ${harborLight}, LP ${open}` }).check();
    await page.getByRole('checkbox', { name: `Select ${harborLight}, LP ${withdrawn}` }).check();
    await accepted(site.app, decided);
    await site.app.as('admin').offerings.update({ id: withdrawn, body: [replace('/State', 'Withdrawn')] });

    await button(page, `Accept ${harborLight}, LP ${open}`).click();
    const dialog = page.getByRole('dialog');
    await eventually(() => factsOf(dialog)).toEqual({
      Commitment: '$200,000.00',
      'Remaining now': '$300,000.00',
      'Remaining once accepted': '$100,000.00',
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, `Accept ${harborLight}, LP ${withdrawn}`).click();
    await dialog.getByText("This LP is now Withdrawn, so commitments can't be accepted.").waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await button(page, 'Accept selected').click();
    await dialog.getByText('$300,000.00 in total, on 2 LPs.').waitFor();
    await dialog.getByText(`Commitments can't be accepted on LP ${withdrawn}, which is now Withdrawn.`).waitFor();
    expect((await rowsOf(dialog.getByRole('table'))).map((row) => row.slice(0, 5)).toSorted()).toEqual([
      [open, '1', '$200,000.00', '$300,000.00', '$100,000.00'],
      [withdrawn, '1', '$100,000.00', '$900,000.00', '$900,000.00'],
    ]);
  });

  it('that are more than remains, or priced, are left for an allocation', async () => {
    const [over, priced, plain] = [
      await openOffering(site.app),
      await openOffering(site.app, { AsksForPrice: true }),
      await openOffering(site.app),
    ];
    const late = await committed(site.app, over, 500_000);
    await committed(site.app, over, 600_000, 'northfield');
    await site.app.as('buyer').commitments.submit({ id: priced, body: { Amount: 10_000, Price: 99.5 } });
    const taken = await committed(site.app, plain, 100_000);
    const page = await site.visit('admin', `${purchases}?order=LPNumber%20desc&filter.cu=harbor&filter.status=pending`);
    for (const id of [over, priced, plain]) {
      await page.getByRole('checkbox', { name: `Select ${harborLight}, LP ${id}` }).check();
    }
    await button(page, 'Accept selected').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`LP ${over} has more commitments than remains.`).waitFor();
    await dialog.getByText(`LP ${priced} asks for prices.`).waitFor();
    expect(await dialog.getByRole('link', { name: `Allocation of LP ${over}` }).getAttribute('href')).toContain(
      `/${over}/allocation`,
    );
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Accept 1' }).click();
    await dialog.getByRole('heading', { name: 'Accepted: 1 of 1' }).waitFor();
    expect([await statusOf(taken), await statusOf(late)]).toEqual(['Accepted', 'Pending']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('2 selected').waitFor();
  });

  it('of more than $25,000,000 are decided once the sum is typed', async () => {
    const id = await openOffering(site.app, { PoolBalance: 40_000_000 });
    const large = await committed(site.app, id, 25_000_000.01);
    const page = await site.visit('admin', `${purchases}?filter.lp=${id}&filter.status=pending`);
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
    await button(page, 'Accept selected').click();
    const dialog = page.getByRole('dialog');
    const accept = dialog.getByRole('button', { name: 'Accept 1' });
    await accept.click();
    await dialog.getByText('Type $25,000,000.01.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByLabel('Type the total to confirm').fill('25000000.01');
    await accept.click();
    await dialog.getByRole('heading', { name: 'Accepted: 1 of 1' }).waitFor();
    expect(await statusOf(large)).toBe('Accepted');
  });

  it('can be stopped: what was not tried stays as it is', async () => {
    const ids = [await openOffering(site.app), await openOffering(site.app)];
    for (const id of ids) for (const as of ['buyer', 'northfield'] as const) await committed(site.app, id, 100_000, as);
    const page = await site.visit('admin', `${purchases}?order=LPNumber%20desc&filter.status=pending`);
    for (const id of ids) {
      for (const cu of [harborLight, northfield]) {
        await page.getByRole('checkbox', { name: `Select ${cu}, LP ${id}` }).check();
      }
    }
    let go: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/marketplace/commitments/*', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Reject selected').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject 4' }).click();
    await dialog.getByLabel('Reason').fill('Too late');
    await dialog.getByRole('button', { name: 'Reject 4' }).click();
    await dialog.getByText('0 of 4').waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).first().click();
    go?.();
    await dialog.getByRole('heading', { name: 'Rejected: 2 of 4' }).waitFor();
    await eventually(() => dialog.getByText('Skipped: stopped before this one.').count()).toBe(2);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByText('2 selected').waitFor();
  });

  it('are selected from one to another with Shift, and by keyboard', async () => {
    const page = await site.visit('admin', `${purchases}?filter.status=pending`);
    const boxes = page.getByRole('checkbox', { name: /^Select .* LP/ });
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await page.getByText('4 selected').waitFor();
    await boxes.nth(2).focus();
    await page.keyboard.press('Space');
    await page.getByText('3 selected').waitFor();
    await button(page, 'Clear selection').click();
    await eventually(() => page.getByText(/selected$/).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
    await page.getByText('20 selected').waitFor();
    await button(page, 'Filter LP #').click();
    await page.getByRole('searchbox', { name: 'Filter LP #' }).fill('1001');
    await eventually(() => page.getByText(/selected$/).count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Filter LP #' }).fill('none');
    await eventually(() => page.getByRole('checkbox', { name: 'Select all rows shown' }).isDisabled()).toBe(true);
  });

  it('one that changed while it was looked at shows the old amount and the new one before it is decided', async () => {
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 300_000);
    const page = await site.visit('admin', `${purchases}?filter.lp=${id}`, { expected: [/status of 412/] });
    await button(page, `Accept ${harborLight}, LP ${id}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).waitFor();
    await amountTo('buyer', commitment, 450_000);
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await dialog.getByText('It was $300,000.00 and is now $450,000.00.').waitFor();
    await eventually(() => statusOf(commitment)).toBe('Pending');
    expect((await factsOf(dialog))['Remaining once accepted']).toBe('$450,000.00');
    await dialog.getByRole('button', { name: 'Accept $450,000.00' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => statusOf(commitment)).toBe('Accepted');
  });

  it('one that someone else decided meanwhile is only told of', async () => {
    const id = await openOffering(site.app);
    const commitment = await committed(site.app, id, 300_000);
    const page = await site.visit({ email: people.admin2 }, `${purchases}?filter.lp=${id}`, {
      expected: [/status of 412/],
    });
    await button(page, `Reject ${harborLight}, LP ${id}`).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).waitFor();
    await accepted(site.app, commitment);
    await dialog.getByLabel('Reason').fill('Too late');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.getByText('This commitment is already Accepted.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await eventually(() => statusOf(commitment)).toBe('Accepted');
  });
});
