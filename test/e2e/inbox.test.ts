import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { connectionStore } from '#functions/store/connections.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { storesOf } from '#test/support/stores.ts';

const site = browsing({ notices: true });
const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const bellSays = (page: Page) => bell(page).getAttribute('aria-label');

describe('what is published', () => {
  it('is on the bell without a reload, and is read, in every tab of the browser', async () => {
    const person = await someone(site.app);
    const page = await site.visit(person, '/dashboard');
    const second = await page.context().newPage();
    await second.goto('/lps');
    for (const tab of [page, second]) await eventually(() => bellSays(tab)).toBe('Notifications');
    const connections = () => connectionStore(storesOf(site.app).table).of(person.id, new Date());
    await eventually(connections).toHaveLength(1);

    const restrictions = { WhitelistedFinancialEntities: [person.creditUnionId], BlacklistedFinancialEntities: [] };
    const id = await openOffering(site.app, { Restrictions: restrictions });
    for (const tab of [page, second]) await eventually(() => bellSays(tab)).toBe('Notifications, 1 unread');
    await page.getByText('1 new notification', { exact: true }).waitFor({ state: 'attached' });

    await bell(page).click();
    await page.getByRole('link', { name: `New offering: LP #${id}` }).click();
    await page.waitForURL(`/lp/${id}`);
    for (const tab of [page, second]) await eventually(() => bellSays(tab)).toBe('Notifications');

    // The tab that listens for both is closed: the other one takes over.
    await page.close();
    await eventually(connections).toHaveLength(2);
    await openOffering(site.app, { Restrictions: restrictions });
    await eventually(() => bellSays(second)).toBe('Notifications, 1 unread');
  });
});
