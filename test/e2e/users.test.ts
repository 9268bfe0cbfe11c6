import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing, eventually, factsOf, rowsOf } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';

const managing = '/admin/manage/users';
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isOn = (page: Page, name: string) => eventually(() => switchOf(page, name).getAttribute('aria-checked'));
const auditOf = (page: Page) => rowsOf(page.getByRole('table', { name: 'Audit' }));

const site = browsing();

describe('an administrator who manages users', () => {
  const opened = async (path: string, options = {}) => site.visit('admin', path, options);

  it('disables a signed-in user, whose next call is refused', async () => {
    const person = await someone(site.app);
    const theirs = await site.visit(person, '/dashboard', { expected: [/status of 403/] });
    await theirs.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const page = await opened(`/admin/user/profile/${person.id}`);
    // It may be one of the bell's, which ends their session before anyone clicks.
    const refused = theirs.waitForResponse((response) => response.status() === 403).then((answer) => answer.json());
    await switchOf(page, 'Account').click();
    await page.getByText(`Disable ${person.givenName} ${person.surname}'s account?`).waitFor();
    await press(page, 'Disable account');
    await page.getByText('[deactivated]').waitFor();
    await isOn(page, 'Account').toBe('false');
    expect((await auditOf(page))[0]).toEqual(
      expect.arrayContaining(['Morgan Ellison', 'Account Disabled', 'Enabled', 'Disabled']),
    );

    await Promise.race([refused, theirs.getByRole('link', { name: 'Browse', exact: true }).click()]);
    await eventually(() => refused).toMatchObject({ detail: 'This account is disabled.' });
    await switchOf(page, 'Account').click();
    await page.getByText('[active: partner]').waitFor();
  });

  it('grants and removes the role of administrator, each in a dialog', async () => {
    const person = await someone(site.app, { mfaSince: 1 });
    const page = await opened(`/admin/user/profile/${person.id}`);
    await switchOf(page, 'LPAdmin role').click();
    await press(page, 'Cancel');
    await isOn(page, 'LPAdmin role').toBe('false');
    await switchOf(page, 'LPAdmin role').click();
    const sent = page.waitForRequest((request) => request.url().endsWith('/roles'));
    await press(page, 'I agree');
    expect((await sent).postDataJSON()).toEqual({ role: 'LPAdmin', enabled: true });
    await isOn(page, 'LPAdmin role').toBe('true');
    await switchOf(page, 'LPAdmin role').click();
    await press(page, 'Remove role');
    await isOn(page, 'LPAdmin role').toBe('false');
    const actions = async () => (await auditOf(page)).map((row) => row[2]);
    await eventually(actions).toEqual(['Administrator Removed', 'Administrator Granted']);
  });

  it('verifies a user who is ready, for a credit union of the directory', async () => {
    const { users } = site.app.as('admin');
    const [ready] = (await users.readyToVerify({ query: {} })).value;
    const page = await opened(managing);
    await page.waitForURL(`${managing}/ready-to-verify`);
    await page.getByRole('link', { name: ready?.name ?? '', exact: true }).click();
    await page.waitForURL(`${managing}/ready-to-verify/${ready?.id}`);
    await page.getByText('[active: unverified]').waitFor();
    await page.getByRole('link', { name: 'VERIFY THE USER' }).click();
    await page.waitForURL(`/admin/user/profile/${ready?.id}/verify`);
    const { agreementStatuses } = await users.get({ id: ready?.id ?? '' });
    const envelope = agreementStatuses[0]?.envelopeId ?? '';
    await eventually(() => factsOf(page.getByRole('region', { name: 'Completed agreement' }))).toMatchObject({
      Envelope: envelope,
    });

    await page.getByLabel('Routing number').fill('999999999');
    await page.getByLabel('Credit union name').fill('No Such Credit Union');
    await press(page, 'Look up');
    await page.getByText('No credit union found').waitFor();
    await page.getByLabel('Routing number').fill('');
    await page.getByLabel('Credit union name').fill(ready?.creditUnionName ?? '');
    await press(page, 'Look up');
    await eventually(() => page.getByRole('radio', { name: ready?.creditUnionName ?? '' }).isChecked()).toBe(true);
    await eventually(() => factsOf(page.getByRole('region', { name: 'Review and verify' }))).toMatchObject({
      'Credit union': ready?.creditUnionName,
      'RT number': ready?.rtNumber,
      Envelope: envelope,
    });
    await press(page, `Verify ${ready?.name}`);
    await page.getByText(`${ready?.name} is verified`).waitFor();
    expect((await users.get({ id: ready?.id ?? '' })).roles).toContain('Verified');
    await page.getByRole('link', { name: 'Back to the profile' }).click();
    await page.getByText(/^\[active: (partner|basic)\]$/).waitFor();
    await eventually(() => page.getByRole('link', { name: 'VERIFY THE USER' }).count()).toBe(0);
    await eventually(async () => (await auditOf(page))[0]).toContain('User Verified');
  });
});
