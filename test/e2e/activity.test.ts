import { describe, expect, it } from 'vitest';
import { browsing } from '#test/support/browser.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';

const harborLight = 'Harbor Light Federal Credit Union';
const site = browsing({ fresh: true });

describe('the activity of all offerings', () => {
  it('tells newest first, by day, what happened, and leads to the LP and its history', async () => {
    const id = await openOffering(site.app);
    await accepted(site.app, await committed(site.app, id, 250_000));
    const page = await site.visit('admin', '/dashboard');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click();
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByRole('listitem').first().waitFor();
    const told = await today
      .getByRole('listitem')
      .filter({ hasText: `LP #${id}` })
      .getByRole('paragraph')
      .allInnerTexts();
    expect(told).toHaveLength(10);
    expect(told.slice(4)).toEqual([
      `Dana Whitcombe submitted a purchase commitment for LP #${id}`,
      `${harborLight} · Purchase commitment of $250,000.00`,
      `Morgan Ellison published LP #${id}`,
      expect.any(String),
      `Morgan Ellison created LP #${id}`,
      expect.stringContaining('New auto by Summit Ridge Credit Union'),
    ]);
    expect(told).toContain(`Morgan Ellison accepted a purchase commitment for LP #${id}`);
    const first = today
      .getByRole('listitem')
      .filter({ hasText: `LP #${id}` })
      .first();
    await first.getByRole('link', { name: `History of LP ${id}` }).click();
    await page.waitForURL(`/admin/lp/history/${id}`);
    await page.goBack();
    await first.getByRole('link', { name: `LP #${id}`, exact: true }).click();
    await page.waitForURL(`/admin/manage/offerings/all/${id}`);
  });
});
