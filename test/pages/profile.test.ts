import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const site = browsing();

describe('a profile', () => {
  const own = async (options = {}) => {
    const person = await someone(site.app, { phoneNumber: '+12075550111', cellPhone: '+12075550112' });
    const page = await site.visit(person, '/profile', options);
    await page.getByLabel('First name').waitFor();
    return { person, page };
  };

  it('is not saved over what someone else changed meanwhile, and keeps what was typed', async () => {
    const { person, page } = await own({ expected: [/412/] });
    const change = (field: string, value: string) =>
      site.app.as('admin').users.update({ id: person.id, body: [{ op: 'replace', path: `/${field}`, value }] });
    const jobTitle = page.getByLabel('Job title');
    await jobTitle.fill('Typed');
    await change('surname', 'Elsewhere');
    await press(page, 'Save changes');
    await page.getByText('Profile saved.').waitFor();

    await jobTitle.fill('Typed again');
    await change('jobTitle', 'Theirs');
    await press(page, 'Save changes');
    await page.getByText('They saved: Job title: Theirs.').waitFor();
    await eventually(() => jobTitle.inputValue()).toBe('Typed again');
    await eventually(() => site.app.as('admin').users.get({ id: person.id })).toMatchObject({ jobTitle: 'Theirs' });
    await press(page, 'Save changes');
    await page.getByText('Profile saved.').waitFor();
    await eventually(() => site.app.as('admin').users.get({ id: person.id })).toMatchObject({
      jobTitle: 'Typed again',
      surname: 'Elsewhere',
    });
  });

  it('shows what the server refuses at its field, and mends it there', async () => {
    const { page } = await own({ expected: [/status of 422/] });
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Phone', { exact: true }).fill('12');
    await press(page, 'Save changes');
    await page.getByText('First name is required').waitFor();
    await page.getByText("Phone number isn't a valid telephone number").waitFor();
    const first = page.getByLabel('First name');
    await eventually(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
    await first.fill('Bea');
    await eventually(() => first.getAttribute('aria-invalid')).toBe('false');
    await page.getByLabel('Phone', { exact: true }).fill('2075550111');
    await press(page, 'Save changes');
    await page.getByText('Profile saved.').waitFor();
    await page.getByRole('heading', { level: 1, name: /^Bea / }).waitFor();
  });

  it('keeps credit union, RT number and email as they are, and leads to the resets', async () => {
    const { person, page } = await own();
    await eventually(() => factsOf(page.getByRole('form', { name: 'Profile' }))).toEqual({
      'Credit union': person.creditUnionName,
      'RT number': person.routingNumber,
      Email: person.email,
    });
    await page.getByText('[active: partner]').waitFor();
    for (const [name, path] of [
      ['Reset password', 'reset'],
      ['Reset MFA phone', 'reset-mfa'],
      ['Reset one-time passcode', 'reset-otp'],
    ] as const) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      expect(href).toBe(`/api/auth/${path}?returnTo=%2Fprofile`);
    }
  });

  it('warns before changes that were not saved are left', async () => {
    const { page } = await own();
    await page.getByLabel('Last name').fill('Someone Else');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('heading', { name: 'Leave without saving?' }).waitFor();
    await press(page, 'Keep editing');
    await eventually(() => page.getByLabel('Last name').inputValue()).toBe('Someone Else');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Browse' }).click();
    await press(page, 'Leave');
    await page.waitForURL('/lps');
  });
});
