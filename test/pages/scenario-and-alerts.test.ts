import { describe, expect, it } from 'vitest';
import type { WhatIfRequest } from '#shared/contract/analytics.ts';
import { late60Of } from '#shared/domain/servicing/alerts.ts';
import { monthName } from '#shared/format/date.ts';
import { percent } from '#shared/format/percent.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { enterAmount } from '#test/support/commitment-form.ts';

const site = browsing({ files: true });

/** Saved by the buyer's credit union on the published tape. */
async function savedScenario(id: string, name: string): Promise<string> {
  const { asOfDate } = (await site.app.as('buyer').tapes.list({ id }))[0] ?? {};
  const inputs: WhatIfRequest = {
    share: 5,
    price: 100,
    settlementDate: asOfDate ?? '',
    delayDays: 15,
    prepayment: { model: 'CPR', speed: 8 },
    cdr: 0,
    severity: 0,
    recoveryLagMonths: 0,
  };
  return (await site.app.as('buyer').analytics.saveScenario({ id, body: { name, inputs } })).scenarioId;
}

const comparedBy = async (person: 'buyer' | 'northfield', id: string) =>
  (await site.app.as(person).analytics.comparison({ id })).compared?.name ?? null;

describe('a scenario to compare with', () => {
  it('is chosen at the confirmation of a purchase, for the own credit union alone', async () => {
    const id = '1001';
    await savedScenario(id, 'At 8 CPR');
    const page = await site.visit('buyer', `/lp/${id}/purchase-commitment`);
    await enterAmount(page, '500,000');
    await page.getByLabel('Compare with scenario').selectOption({ label: 'At 8 CPR' });
    expect(await faultsOf(page)).toEqual([]);
    expect(await comparedBy('buyer', id)).toBeNull();
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await page.getByText(/^Your purchase commitment has been/).waitFor();
    await eventually(() => comparedBy('buyer', id)).toBe('At 8 CPR');
    expect(await comparedBy('northfield', id)).toBeNull();
  });

  it('is changed on the performance page, and looking at one changes nothing', async () => {
    const id = '1012';
    await savedScenario(id, 'Committee');
    const page = await site.visit('buyer', `/lp/${id}/performance`);
    const choice = page.getByLabel('Against my scenario');
    await choice.selectOption({ label: 'Committee' });
    await page.getByText('A projection from your assumptions').waitFor();
    for (const name of ['Balance of the pool', 'CPR', 'CDR']) {
      const chart = page.getByRole('img', { name: new RegExp(`^${name} by month.* and of Committee$`) });
      // The scenario's own line, beside those of the pool.
      const drawn = await chart.locator('path').last().getAttribute('d');
      expect(drawn?.match(/L/g)?.length ?? 0, name).toBeGreaterThan(10);
    }
    const listed = page.getByRole('region', { name: 'Balance', exact: true }).getByRole('listitem');
    expect((await listed.allInnerTexts()).map((text) => text.trim())).toEqual(['Balance', 'Committee']);
    expect(await faultsOf(page)).toEqual([]);
    expect(await comparedBy('buyer', id)).toBeNull();
    await page.getByRole('button', { name: 'Compare with this scenario' }).click();
    await page.getByText('The LP is compared with Committee.').waitFor();
    await eventually(() => choice.locator('option:checked').textContent()).toBe('Committee (compared)');
    expect(await comparedBy('buyer', id)).toBe('Committee');
    await choice.selectOption({ label: 'None' });
    await page.getByRole('button', { name: 'Compare with none' }).click();
    await eventually(() => comparedBy('buyer', id)).toBeNull();
  });
});

it('a limit on 60+ days is proposed, set on the portfolio, and shown on the months above it', async () => {
  const page = await site.visit('buyer', '/portfolio', { width: 390 });
  await page.getByText("You haven't set a limit on 60+ days.").waitFor();
  await page.getByRole('button', { name: 'Set a limit' }).click();
  const limit = page.getByLabel("60+ days, percent of a pool's balance");
  await page.getByText('nothing is set until you save').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await limit.fill('100.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Enter a percentage between 0 and 100').waitFor();
  await limit.fill('0.1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('60+ days is above 0.10%').waitFor();
  const months = await site.app.as('buyer').servicing.months({ id: '1012' });
  const shareOf = ({ figures }: (typeof months)[number]) => late60Of(figures?.delinquency ?? []) ?? 0;
  const month = months.find((one) => shareOf(one) > 0.1);
  if (!month) throw new Error('No month of the demo is late');
  await page.goto(`/lp/1012/performance?month=${month.period}`);
  await page.getByText(`Alerts of ${monthName(month.period)}`).waitFor();
  await page.getByText(`60+ days is ${percent(shareOf(month), 2)}, above your limit of 0.10%.`).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const admin = await site.visit('admin', `/lp/1012/performance?month=${month.period}`);
  await admin.getByRole('combobox', { name: 'Participant' }).waitFor();
  expect(await admin.getByText(/^Alerts of/).count()).toBe(0);
});
