import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually } from '#test/support/browser.ts';

const BASIC = 'Your account type is Basic.';

/** An environment that has nothing of what the path lists. */
const lacking = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: { '@odata.count': 0, value: [] } }),
  );

describe('what comes next', () => {
  const site = browsing();

  it('is said to an account that has no reports and no uploads, with whom to ask', async () => {
    const page = await site.visit('basic', '/dashboard');
    await page.getByText(BASIC, { exact: false }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await eventually(() => page.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact');
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.reload();
    await page.getByRole('heading', { name: "Open LP's" }).waitFor();
    await eventually(() => page.getByText(BASIC, { exact: false }).count()).toBe(0);
    await page.goto('/profile');
    await page.getByText(BASIC, { exact: false }).waitFor();

    const partner = await site.visit('buyer', '/profile');
    await partner.getByRole('button', { name: 'Save changes' }).waitFor();
    await eventually(() => partner.getByText('A Tandem administrator can change this.', { exact: false }).count()).toBe(
      0,
    );
  });

  it('is explained by the answer to a public question, where one asks it', async () => {
    for (const [who, path, question] of [
      ['buyer', '/lp/1001/due-diligence', 'Why is my name on the documents?'],
      ['basic', '/mfa', 'Why am I asked for a code to read files?'],
      ['unverified', '/dashboard', 'Who signs the user agreement?'],
    ] as const) {
      const page = await site.visit(who, path);
      const link = page.getByRole('link', { name: question });
      const [answer] = await Promise.all([page.waitForEvent('popup'), link.click()]);
      await answer.getByRole('heading', { name: question }).waitFor();
      expect(await faultsOf(page), path).toEqual([]);
    }
  });

  it('leads the administrator of a new environment to its first offering', async () => {
    const page = await site.visit('admin', '/dashboard');
    await page.getByRole('heading', { name: 'Commitments to review' }).waitFor();
    await eventually(() => page.getByRole('heading', { name: 'Set up the marketplace' }).count()).toBe(0);

    const { callreports, views } = site.app.as('admin');
    const reports = Math.min(1, (await callreports.list({})).length);
    const unclear = { $filter: 'isFeeUnclear eq true', $top: '1' };
    const fees = Math.min(1, (await views.offerings({ query: unclear }))['@odata.count']);

    await lacking(page, '/api/crm/creditunions');
    await page.reload();
    await page.getByRole('heading', { name: 'Set up the marketplace' }).waitFor();
    await page.getByText(`${4 + reports} of ${6 + fees} done`).waitFor();
    await page.getByRole('link', { name: 'Import a file' }).click();
    await page.waitForURL('/admin/credit-unions/import');
    await page.unrouteAll();

    await lacking(page, '/api/marketplace/views/admin/offerings');
    await page.goto('/dashboard');
    await page.getByText(`${3 + reports} of 6 done`).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Create the first one' }).click();
    await page.waitForURL('/admin/lp/new');
    await page.unrouteAll();
    await lacking(page, '/api/usermanagement/views/admin/users');
    await page.goto('/dashboard');
    await page.getByText(`${3 + reports} of ${6 + fees} done`).waitFor();
    const role = page.getByRole('link', { name: 'Give someone the LPAdmin role' });
    expect(await role.getAttribute('href')).toBe('/admin/manage/users/all');
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('heading', { name: 'Set up the marketplace' }).waitFor({ state: 'hidden' });
  });
});
