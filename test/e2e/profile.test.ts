import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';

const site = browsing();

describe('a profile', () => {
  it('sends what differs, and nothing while nothing does', async () => {
    const person = await someone(site.app, { phoneNumber: '+12075550111', cellPhone: '+12075550112' });
    const page = await site.visit(person, '/profile');
    await page.getByLabel('First name').waitFor();
    const save = page.getByRole('button', { name: 'Save changes' });
    await eventually(() => save.isDisabled()).toBe(true);
    await page.getByLabel('Phone', { exact: true }).fill('207-555-0111');
    await eventually(() => save.isDisabled()).toBe(true);

    await page.getByLabel('Job title').fill('Chief Lending Officer');
    await page.getByLabel('Cell phone').fill('(207) 555-0188');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save.click();
    expect((await sent).headers()['content-type']).toBe('application/json-patch+json');
    expect((await sent).postDataJSON()).toEqual([
      { op: 'replace', path: '/jobTitle', value: 'Chief Lending Officer' },
      { op: 'replace', path: '/cellPhone', value: '(207) 555-0188' },
    ]);
    await page.getByText('Profile saved.').waitFor();
    await eventually(() => save.isDisabled()).toBe(true);
    const saved = await site.app.as('admin').users.get({ id: person.id });
    expect(saved).toMatchObject({ jobTitle: 'Chief Lending Officer', cellPhone: '+12075550188', givenName: 'Person' });
  });
});
