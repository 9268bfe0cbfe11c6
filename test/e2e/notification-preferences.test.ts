import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { notificationEntries } from '#shared/domain/notification-entries.ts';
import type { User } from '#shared/domain/user.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';

const site = browsing({ notices: true });
const admin = () => site.app.as('admin').notification;
const save = (page: Page) => page.getByRole('button', { name: 'Save notifications' });
const { NewOfferings, Reports } = notificationEntries;
const toggle = (page: Page, { description }: { description: string }, destination: 'SMS' | 'Email') =>
  page.getByRole('switch', { name: `${description} ${destination}`, exact: true });
const isOn = (one: Locator) => one.getAttribute('aria-checked');
const wish = async ({ id }: User, name: string) =>
  (await admin().preferences({ id })).preferences.find((entry) => entry.name === name);

describe('notification preferences', () => {
  it('that are switched off are off after a reload', async () => {
    const person = await someone(site.app);
    const page = await site.visit(person, '/profile');
    await toggle(page, NewOfferings, 'Email').waitFor();
    await eventually(() => isOn(toggle(page, NewOfferings, 'Email'))).toBe('true');
    await eventually(() => save(page).isDisabled()).toBe(true);
    await toggle(page, NewOfferings, 'Email').click();
    await toggle(page, Reports, 'Email').click();
    await toggle(page, Reports, 'Email').click();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await save(page).click();
    expect((await sent).headers()['if-match']).toBe('"0"');
    await page.getByText('Notifications saved.').waitFor();
    await eventually(() => save(page).isDisabled()).toBe(true);
    await page.reload();
    await toggle(page, NewOfferings, 'Email').waitFor();
    await eventually(() => isOn(toggle(page, NewOfferings, 'Email'))).toBe('false');
    await eventually(() => isOn(toggle(page, Reports, 'Email'))).toBe('true');
    await eventually(() => wish(person, 'NewOfferings')).toMatchObject({ emailEnabled: false });
  });
});
