import { describe, expect, it } from 'vitest';
import { monthName } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';

const site = browsing({ files: true });
const id = '1012';

/** The earliest first. */
const monthsOf = async () => (await site.app.as('buyer').servicing.months({ id })).toReversed();
const rate = (value: number | null | undefined) => (typeof value === 'number' ? percent(value, 2) : '—');

describe('the performance of an LP', () => {
  it('has the rates of a month with their averages, and what was lost up to it', async () => {
    const months = await monthsOf();
    // The last one before there are twelve months to average over.
    const month = months[10];
    if (!month?.figures) throw new Error('The demo has fewer months');
    const { figures, period } = month;
    const page = await site.visit('buyer', `/lp/${id}/performance?month=${period}`, { width: 390 });
    const table = page.getByRole('table', { name: 'CPR and CDR with their averages' });
    await table.waitFor();
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows.map((text) => text.split(/\s*\t\s*/))).toEqual([
      ['Period', 'CPR', 'CDR'],
      ['This month', rate(figures.cpr), rate(figures.cdr)],
      ['3 months', rate(figures.cpr3), rate(figures.cdr3)],
      ['6 months', rate(figures.cpr6), rate(figures.cdr6)],
      ['12 months', '—', '—'],
      ['Since closing', rate(figures.cprLife), rate(figures.cdrLife)],
    ]);
    const others = page.getByRole('region', { name: `Rates and losses, ${monthName(period)}` });
    const terms = await others.getByRole('term').allInnerTexts();
    const values = await others.getByRole('definition').allInnerTexts();
    const shown = Object.fromEntries(terms.map((term, place) => [term, values[place]?.split('\n')[0]]));
    expect(shown).toEqual({
      SMM: rate(figures.smm),
      MDR: rate(figures.mdr),
      'SMM with charge-offs': rate(figures.smmAllIn),
      'Net loss to date': money(figures.netLoss),
      'Severity to date': rate(figures.severity),
    });
    expect(await faultsOf(page)).toEqual([]);
  });

  it("has each chart's numbers as a table, with averages that are not drawn", async () => {
    const months = await monthsOf();
    const page = await site.visit('buyer', `/lp/${id}/performance`);
    await page.getByRole('button', { name: 'Prepayments, CPR: show as table' }).click();
    const table = page.getByRole('table', { name: 'Prepayments, CPR by month' });
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads).toEqual(['Month', 'CPR', '3 months', '6 months', '12 months', 'Since closing']);
    const rows = await table.getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((text) => text.split(/\s*\t\s*/))).toEqual(
      months
        .toReversed()
        .map(({ period, figures }) => [
          monthName(period),
          ...[figures?.cpr, figures?.cpr3, figures?.cpr6, figures?.cpr12, figures?.cprLife].map(rate),
        ]),
    );
    await page.getByRole('button', { name: 'Balance: show as table', exact: true }).click();
    const factors = page.getByRole('table', { name: 'Balance by month' }).getByRole('row');
    const [latest] = months.toReversed();
    expect((await factors.nth(1).innerText()).split(/\s*\t\s*/)).toEqual([
      monthName(latest?.period ?? ''),
      money(latest?.totals?.endingBalance ?? 0),
      latest?.figures?.factor?.toFixed(6),
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Prepayments, CPR: show as chart' }).click();
    await page.getByRole('img', { name: /^CPR by month/ }).waitFor();
  });
});
