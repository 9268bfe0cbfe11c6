import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { someone } from '#test/support/people.ts';
import { send } from '#test/support/send.ts';

const site = browsing();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function administrator(expected: RegExp[] = [], path = '/compliance') {
  const { email, creditUnionId } = await someone(site.app, { isCreditUnionAdmin: true });
  const token = await site.app.signIn(email);
  const stored = async () => (await send(site.app, `GET /compliance/creditunions/${creditUnionId}`, { token })).json();
  return { page: await site.visit({ email }, path, { expected }), stored, email };
}

describe('a credit union administrator', () => {
  it('is told at the field what is wrong, and loses nothing that was typed', async () => {
    const { page, stored } = await administrator([/status of 422/]);
    await page.getByLabel('Net worth', { exact: true }).fill('lots');
    await button(page, 'Save figures').click();
    await page.getByText('Enter an amount, such as 1,234.56').waitFor();
    await page.getByLabel('Net worth', { exact: true }).fill('5');
    await page.getByLabel('Quarter end').fill('2026-06-29');
    await button(page, 'Save figures').click();
    await page.getByText('Enter the last day of a quarter').first().waitFor();
    await eventually(() => page.getByLabel('Quarter end').evaluate((box) => box === document.activeElement)).toBe(true);
    await eventually(() => page.getByLabel('Net worth', { exact: true }).inputValue()).toContain('5');
    await eventually(() => stored()).toMatchObject({ isSetUp: false });
    await button(page, 'Discard changes').click();
    await eventually(() => page.getByLabel('Quarter end').inputValue()).toBe('');
  });

  it('replaces outside exposures by a file without data of people', async () => {
    const { page, stored } = await administrator([/status of 422/], '/compliance#exposures');
    await page.getByLabel('As of').fill('2026-01-31');
    const choose = (...lines: string[]) =>
      page.locator('input[accept*=csv]').setInputFiles({
        name: 'exposures.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Kind,Target,Participations', ...lines].join('\n')),
      });
    await choose('borrower,g-6,5', 'borrower,g-7,"1,5"');
    const faults = page.getByRole('table', { name: 'Lines to correct' });
    await faults.waitFor();
    expect(await rowsOf(faults)).toEqual([['3', 'Participations must be a number. Type it like 1,234.56.']]);
    await choose('borrower,123-45-6789,5');
    await eventually(() => rowsOf(faults)).toEqual([
      ['2', 'This looks like personal data. Use loan and group ids only.'],
    ]);
    await eventually(() => button(page, 'Replace with exposures.csv').isDisabled()).toBe(true);
    await eventually(() => stored()).toMatchObject({ exposures: null });
    await choose('originator,Summit Ridge Credit Union,"1,500,000"', 'borrower,g-7,20.5');
    await page.getByText('2 rows, $1,500,020.50 in total.', { exact: false }).waitFor();
    expect(await rowsOf(page.getByRole('table', { name: 'What the file replaces' }))).toEqual([
      ['Originator', 'Summit Ridge Credit Union', 'None', '$1,500,000.00'],
      ['Borrower group', 'g-7', 'None', '$20.50'],
    ]);
    await eventually(() => stored()).toMatchObject({ exposures: null });
    await button(page, 'Replace with exposures.csv').click();
    await page.getByText('Your exposures are replaced.').waitFor();
    const table = page.getByRole('table', { name: 'Exposures outside Tandem' });
    expect((await rowsOf(table)).map((cells) => cells.slice(0, 3))).toEqual([
      ['Originator', 'Summit Ridge Credit Union', '$1,500,000.00'],
      ['Borrower group', 'g-7', '$20.50'],
    ]);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await faultsOf(page)).toEqual([]);
  });

  it('approves what another administrator asked for in place of binding limits', async () => {
    const { user, patch } = await limitsAdministrator(site.app);
    await patch(['/checkMode', 'enforce'], ['/policy', aPolicy]);
    const { creditUnionId, creditUnionName, routingNumber } = user;
    const second = { creditUnionId, creditUnionName, routingNumber, isCreditUnionAdmin: true };
    const { email } = await someone(site.app, second);
    await patch(['/checkMode', 'off'], ['/policy/borrowerPercent', 15]);
    const page = await site.visit({ email }, '/dashboard');
    await page.getByRole('link', { name: /^Approvals\s*, 1 waiting for you$/ }).click();
    const waiting = page.getByRole('table', { name: 'Changes of limits' }).getByRole('link');
    await waiting.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await waiting.click();
    await page.getByText('It will take effect once you approve it.').waitFor();
    await eventually(() => page.getByLabel('Checks', { exact: true }).inputValue()).toBe('enforce');
    expect(await rowsOf(page.getByRole('table', { name: 'What would change' }))).toEqual([
      ['Checks', 'Block over-limit purchases', 'Off'],
      ['One borrower, % of net worth', '12.5% of net worth', '15% of net worth'],
    ]);
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Approve change').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve change' }).click();
    await eventually(() => page.getByLabel('Checks', { exact: true }).inputValue()).toBe('off');
    await eventually(() => button(page, 'Approve change').count()).toBe(0);
  });

  it('has lower exposures wait, which the site’s administrators read once they are shared and never decide', async () => {
    const { user, token, path, put, patch } = await limitsAdministrator(site.app);
    await patch(['/checkMode', 'enforce'], ['/policy', aPolicy], ['/shareWithExchange', true]);
    const row = (kind: string, target: string, participations: number) => ({
      kind,
      target,
      participations,
      otherLoans: 0,
      commercial: 0,
      readilyMarketable: 0,
    });
    const asOf = '2026-01-31';
    await put({ asOf, rows: [row('originator', 'Nowhere Credit Union', 900_000), row('type', 'Used auto', 500_000)] });
    const lower = { asOf, rows: [row('type', 'Used auto', 400_000)] };
    const headers = { 'if-match': '"1"' };
    expect((await send(site.app, `PUT ${path}/exposures`, { token, body: lower, headers })).status).toBe(200);
    const page = await site.visit(user, '/compliance#exposures');
    await page.getByText("A row isn't matched").waitFor();
    const table = page.getByRole('table', { name: 'Exposures outside Tandem' });
    expect((await rowsOf(table))[0]?.slice(0, 2).join(' ')).toMatch(/^Originator Nowhere Credit Union\s+Not matched$/);
    await page.getByRole('heading', { name: 'Change of exposures waiting' }).waitFor();
    const changes = page.getByRole('table', { name: 'What would change' });
    expect(await rowsOf(changes)).toEqual([
      ['Originator: Nowhere Credit Union', '$900,000.00', 'None'],
      ['Loan type: Used auto', '$500,000.00', '$400,000.00'],
    ]);
    await button(page, 'Discard change').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const { creditUnionName, routingNumber } = user;
    const name = encodeURIComponent(creditUnionName);
    const reading = await site.visit('admin', `/admin/manage/users/credit-unions/${name}/${routingNumber}`);
    await reading.getByRole('heading', { name: 'Change of exposures waiting' }).waitFor();
    await eventually(() => button(reading, 'Approve change').count()).toBe(0);
    await eventually(() => button(reading, 'Discard change').count()).toBe(0);
  });

  it('alone changes limits, which other Partners read, and basic users don’t', async () => {
    const { user, patch } = await limitsAdministrator(site.app);
    await patch(['/policy', aPolicy]);
    const { creditUnionId, creditUnionName, routingNumber } = user;
    const colleague = { creditUnionId, creditUnionName, routingNumber };
    const { email } = await someone(site.app, colleague);
    const page = await site.visit({ email }, '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Limits' }).click();
    await page.getByText('You can read these.').waitFor();
    await page.getByRole('link', { name: 'Policy', exact: true }).click();
    const borrower = page.getByLabel('One borrower, % of net worth');
    await eventually(() => borrower.inputValue()).toBe('12.5');
    expect(await borrower.isDisabled()).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    const basic = await someone(site.app, { ...colleague, userType: 'Basic' });
    const shut = await site.visit({ email: basic.email }, '/compliance');
    await shut.getByText('If you think you should, please contact us.').waitFor();
    await eventually(() => shut.getByRole('link', { name: 'Limits' }).count()).toBe(0);
  });

  it('keeps what is typed in one step while another is saved', async () => {
    const { page, stored } = await administrator();
    const step = (name: string) => page.getByRole('link', { name, exact: true }).click();
    await page.getByLabel('Net worth', { exact: true }).fill('4,000,000');
    await step('Policy');
    await page.getByLabel('Last board review').fill('2026-01-15');
    await page.getByLabel('One borrower, % of net worth').fill('12.5');
    await button(page, 'Save policy').click();
    await page.getByText('Your limits are saved.').waitFor();
    await step('Figures');
    await eventually(() => page.getByLabel('Net worth', { exact: true }).inputValue()).toContain('4,000,000');
    await page.getByLabel('Quarter end').fill(lastQuarterEnd());
    await button(page, 'Save figures').click();
    await eventually(() => stored()).toMatchObject({
      figures: { netWorth: 4_000_000 },
      policy: { borrowerPercent: 12.5 },
    });
  });
});
