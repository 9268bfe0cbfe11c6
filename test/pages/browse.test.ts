import { describe, expect, it } from 'vitest';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { moneyWhole } from '#shared/format/money.ts';
import { faultsOf } from '#test/support/accessibility.ts';
import { people } from '#test/support/app.ts';
import { browsing, eventually, factsOf, lpsOn, rowsOf, signIn } from '#test/support/browser.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';

describe('a buyer who looks around', () => {
  const site = browsing();
  const newest = async (view: TermSheetView, top = 10) => {
    const { value } = await site.app.as('buyer').termsheets.list({ query: { view, $top: String(top) } });
    return value.map(({ lpIdentifier }) => `LP #${lpIdentifier}`);
  };

  it('lands on the dashboard after signing in, with open, recent and committed LPs', async () => {
    const page = await site.open('/signin');
    await signIn(page, people.buyer);
    await page.waitForURL('/dashboard');
    await eventually(() => page.title()).toBe('Tandem | Dashboard');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await page.getByRole('button', { name: 'Show them here too' }).click();
    for (const [title, view] of [
      ["Open LP's", 'open'],
      ["Recent LP's", 'recent'],
    ] as const) {
      const table = page.getByRole('table', { name: title });
      await table.waitFor();
      await eventually(() => lpsOn(table)).toEqual(await newest(view, 4));
    }
    const own = await rowsOf(page.getByRole('table', { name: "Committed/Purchased LP's" }));
    expect(own.map((row) => row.at(-1)).sort()).toEqual(['Accepted', 'Accepted', 'Accepted', 'Pending', 'Pending']);
  });

  it('sees more on demand, and finds the list as it was on coming back from an LP', async () => {
    const page = await site.visit('buyer', '/lps/all');
    await page.getByText(/^Showing 10 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByLabel('Rows per page').selectOption('25');
    await page.getByText(/^Showing 25 of \d+$/).waitFor();
    const rows = page.getByRole('table').locator('tbody tr');
    await eventually(() => rows.count()).toBe(25);
    await rows.nth(15).getByRole('link').click();
    await page.waitForURL(/\/lp\/\d+$/);
    await page.goBack();
    await page.getByText(/^Showing 25 of \d+$/).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('prints a term sheet with whose it is, of when, and that it is confidential', async () => {
    const page = await site.visit('buyer', '/lp/1001');
    await page.getByText('Terms of sale').waitFor();
    const said = page.getByText(/^Confidential\./);
    await eventually(() => said.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => said.isVisible()).toBe(true);
    await eventually(() => page.getByText(/As of .* · Printed /).isVisible()).toBe(true);
    await eventually(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type ?\/Page\b(?!s)/g);
    expect(sheets).toHaveLength(2);
  });

  it('has one action before the others, by where it stands', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', `/lp/${id}`);
    const lookOf = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.getByRole('link', { name: 'Indication of interest', exact: true }).waitFor();
    expect(await lookOf('Purchase')).not.toBe(await lookOf('Indication of interest'));
    await page.getByRole('button', { name: `More for LP #${id}` }).click();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Print']);
    expect(await faultsOf(page)).toEqual([]);
    await site.app.as('buyer').interests.submit({ id, body: { Amount: 200_000 } });
    await page.reload();
    await page.getByRole('link', { name: 'Purchase', exact: true }).waitFor();
    const pages = page.getByRole('navigation', { name: `LP #${id}` }).getByRole('link');
    await eventually(() => pages.allInnerTexts()).toEqual(['Term sheet', 'Due diligence', 'What-if', 'Questions']);
    const order = await committed(site.app, id, 200_000);
    await page.reload();
    await page.getByRole('link', { name: 'Purchase', exact: true }).waitFor();
    await accepted(site.app, order);
    await page.reload();
    await page.getByRole('link', { name: 'Deal', exact: true }).waitFor();
    await page.getByRole('button', { name: `More for LP #${id}` }).click();
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Your purchase', 'Print']);
    expect(await page.getByText('Purchase', { exact: true }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
  });

  it('reads a loan amount in place of a pool amount where the category is MBL', async () => {
    const page = await site.visit('buyer', '/lp/1002');
    const terms = await factsOf(page.getByRole('region', { name: 'Key figures' }));
    const { offering } = await site.app.as('buyer').termsheets.get({ id: '1002' });
    expect(terms['Loan Amount']).toContain(moneyWhole(offering.PoolBalance));
    expect(terms).not.toHaveProperty('Pool Amount');
  });

  it('reads no minimum purchase and no remaining balance of a lead-lender request', async () => {
    const page = await site.visit('buyer', '/lp/1003');
    await page.getByText('Lead Lender · Consumer').waitFor();
    const facts = await factsOf(page.getByRole('main'));
    await eventually(() => page.getByText(/ accepted, /).count()).toBe(0);
    expect(Object.keys(facts).filter((label) => /minimum|remaining balance/i.test(label))).toEqual([]);
  });

  it('reads an average credit score as a whole number', async () => {
    const id = await openOffering(site.app, {
      TermSheet: { wtdAverageCreditScore: 713.6, recourseType: 'Limited recourse' },
    });
    const page = await site.visit('buyer', `/lp/${id}`);
    await eventually(() => factsOf(page.getByRole('region', { name: 'Portfolio' }))).toMatchObject({
      'Avg. credit score': '714',
    });
    await page.goto('/lps/open?layout=cards');
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: `LP #${id}` }) });
    await eventually(() => factsOf(card)).toMatchObject({
      'Avg. credit score': '714',
      'Recourse type': 'Limited recourse',
    });
  });
});
