import { describe, expect, it } from 'vitest';
import type { TermSheetView } from '#shared/contract/termsheets.ts';
import { rate } from '#shared/format/percent.ts';
import { browsing, eventually, factsOf, lpsOn } from '#test/support/browser.ts';

describe('a buyer who looks around', () => {
  const site = browsing();
  const newest = async (view: TermSheetView, top = 10) => {
    const { value } = await site.app.as('buyer').termsheets.list({ query: { view, $top: String(top) } });
    return value.map(({ lpIdentifier }) => `LP #${lpIdentifier}`);
  };

  it('browses each list as cards and as a table of at most 10', async () => {
    const page = await site.visit('buyer', '/dashboard');
    for (const [path, view, title] of [
      ['/lps', 'all', 'All LPs'],
      ['/lps/all', 'all', 'All LPs'],
      ['/lps/recent', 'recent', 'Recent LPs'],
      ['/lps/open', 'open', 'Open LPs'],
      ['/lps/my', 'my', 'My LPs'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const expected = await newest(view);
      await page.getByRole('button', { name: 'Cards' }).click();
      await eventually(() => page.getByRole('article').count()).toBe(expected.length);
      await eventually(() => lpsOn(page)).toEqual(expected);
      await page.getByRole('button', { name: 'Table' }).click();
      await page.getByRole('table', { name: title }).waitFor();
      await eventually(() => lpsOn(page)).toEqual(expected);
      expect(expected.length).toBeLessThanOrEqual(10);
    }
  });

  it('reads the term sheet of a pool', async () => {
    const page = await site.visit('buyer', '/lps/open');
    await page.getByRole('link', { name: 'LP #1001: Indirect auto, CO, UT, 6.12%' }).click();
    await page.waitForURL('/lp/1001');
    await eventually(() => page.title()).toBe('Tandem | LP #1001');
    await eventually(() => factsOf(page.getByRole('region', { name: 'Key figures' }))).toMatchObject({
      'Pool Amount': expect.stringContaining('$25,000,000'),
      'Available for sale': '90.00%',
      'Remaining balance': '$22,500,000',
      'Minimum purchase': '$250,000',
    });
    const { wtdAverageLoanRate, lpxSummary } = await site.app.as('buyer').termsheets.get({ id: '1001' });
    await eventually(() => factsOf(page.getByRole('region', { name: 'Terms of sale' }))).toMatchObject({
      'Total participation available': '$22,500,000.00',
      'Net rate to the buyer': rate((wtdAverageLoanRate ?? 0) - (lpxSummary.servicingFee ?? 0)),
      'Recourse type': 'Without recourse',
    });
    await eventually(() => factsOf(page.getByRole('region', { name: 'Offering' }))).toMatchObject({
      Seller: 'Summit Ridge Credit Union',
    });
    await page.getByText('$0.00 accepted, 0.00% of the amount for sale').waitFor();
    await page.getByText('Loan Participation · Consumer').waitFor();
    const labels = await page.getByRole('main').locator('dt').allInnerTexts();
    expect(labels).toEqual([...new Set(labels)]);
  });
});
