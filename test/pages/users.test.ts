import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { people } from '#test/support/app.ts';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';

const managing = '/admin/manage/users';
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isOn = (page: Page, name: string) => eventually(() => switchOf(page, name).getAttribute('aria-checked'));
const auditOf = (page: Page) => rowsOf(page.getByRole('table', { name: 'Audit' }));

const site = browsing();

describe('an administrator who manages users', () => {
  const opened = async (path: string, options = {}) => site.visit('admin', path, options);

  it('names an administrator of a credit union, and takes that back', async () => {
    const person = await someone(site.app);
    const page = await opened(`/admin/user/profile/${person.id}`);
    const name = 'Credit union administrator';
    await switchOf(page, name).click();
    await press(page, 'Cancel');
    await isOn(page, name).toBe('false');
    await switchOf(page, name).click();
    await press(page, 'I agree');
    await isOn(page, name).toBe('true');
    await page.reload();
    await isOn(page, name).toBe('true');
    await switchOf(page, name).click();
    await press(page, 'Remove role');
    await isOn(page, name).toBe('false');
    const actions = async () => (await auditOf(page)).map((row) => row[2]);
    await eventually(actions).toEqual(['Credit Union Administrator Removed', 'Credit Union Administrator Granted']);
  });

  it('restricts reports, upload and the user type', async () => {
    const person = await someone(site.app);
    const page = await opened(`/admin/user/profile/${person.id}`);
    for (const [name, confirm] of [
      ['Reports', 'Disable reports'],
      ['Upload', 'Disable upload'],
      ['Partner user', 'Change to Basic'],
    ] as const) {
      await switchOf(page, name).click();
      await press(page, confirm);
      await isOn(page, name).toBe('false');
    }
    const { users } = site.app.as('admin');
    await eventually(() => users.get({ id: person.id })).toMatchObject({
      disableReports: true,
      disableUpload: 'True',
      userType: 'Basic',
    });
    await switchOf(page, 'Reports').click();
    await isOn(page, 'Reports').toBe('true');
  });

  it('finds administrators by their status, and new users by how far their agreement is', async () => {
    const page = await opened(`${managing}/all?filter.status=adm`);
    const listed = () => rowsOf(page.getByRole('table', { name: /users$/ }));
    await eventually(async () => (await listed()).map(([name]) => name)).toContain('Morgan Ellison');
    expect(new Set((await listed()).map(([, , status]) => status))).toEqual(new Set(['Administrator']));

    await page.goto(`${managing}/new?filter.agreement=not`);
    await eventually(async () => (await listed()).map(([name]) => name)).toContain('Maya Thornbury');
    expect(new Set((await listed()).map(([, , agreement]) => agreement))).toEqual(new Set(['Not started']));
    await page.goto(`${managing}/new?filter.agreement=viewed`);
    await page
      .getByText(/^(Viewed|No records available\.)$/)
      .first()
      .waitFor();
    await page.goto(`${managing}/new?filter.agreement=nothing-of-the-kind`);
    await page.getByText('No records available.').waitFor();
  });

  it('reads at the switch what would be refused', async () => {
    const page = await opened('/profile');
    await page.waitForURL(/\/admin\/user\/profile\/.+/);
    await page.getByText("You can't remove your own administrator role.").waitFor();
    await page.getByText("You can't disable your own account.").waitFor();
    for (const name of ['Account', 'LPAdmin role']) {
      await eventually(() => switchOf(page, name).getAttribute('aria-disabled')).toBe('true');
      await switchOf(page, name).click({ force: true });
    }
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('sees that someone else was quicker to verify a user', async () => {
    const { users } = site.app.as('admin2');
    const ready = (await users.readyToVerify({ query: {} })).value.at(-1);
    const id = ready?.id ?? '';
    const page = await opened(`/admin/user/profile/${id}/verify`, { expected: [/status of 412/] });
    const verify = page.getByRole('button', { name: `Verify ${ready?.name}` });
    await verify.waitFor();
    const { agreementStatuses } = await users.get({ id });
    const [account] = await site.app.as('admin2').crm.accounts({ body: { routingNumber: ready?.rtNumber } });
    await users.accept({
      id,
      body: {
        crmAccountId: account?.AccountId ?? '',
        rtNumber: ready?.rtNumber ?? '',
        creditUnionName: account?.Name ?? '',
        envelopeId: agreementStatuses[0]?.envelopeId ?? '',
        userId: id,
      },
    });
    await verify.click();
    await page.getByText(`${ready?.name} is verified`).waitFor();
    await eventually(() => verify.count()).toBe(0);
  });

  it('finds who waits longest to be verified by one press, with their number in the sidebar', async () => {
    const { users } = site.app.as('admin2');
    const { value, '@odata.count': count } = await users.readyToVerify({ query: { $orderby: 'signedAt asc' } });
    const page = await opened('/admin/manage/users/ready-to-verify', { width: 1280 });
    const names = async () => (await rowsOf(page.getByRole('table'))).map(([name]) => name);
    await eventually(async () => (await names()).length).toBe(count);
    const menu = page.getByRole('navigation').getByRole('link', { name: /^Ready to verify/ });
    await eventually(async () => (await menu.textContent())?.replace(/\s+/g, ' ')).toContain(`, ${count} waiting`);
    const waiting = page.getByRole('columnheader', { name: 'Waiting' });
    await waiting.getByRole('button').first().click();
    await eventually(names).toEqual(value.map(({ name }) => name));
    await page.goto('/admin/manage/users/ready-to-verify');
    await page.getByRole('link', { name: 'Longest waiting first' }).click();
    await eventually(names).toEqual(value.map(({ name }) => name));
    await eventually(() => waiting.getAttribute('aria-sort')).toBe('ascending');
  });

  it('says how they checked a person, which the history of the account keeps', async () => {
    const { users } = site.app.as('admin2');
    const person = (await users.readyToVerify({ query: {} })).value.at(-1);
    const page = await opened(`/admin/user/profile/${person?.id}/verify`);
    await page.getByLabel('How did you check who they are?').fill('Called their main number');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: `Verify ${person?.name}` }).click();
    await page.getByText(`${person?.name} is verified`).waitFor();
    await page.goto(`/admin/user/profile/${person?.id}`);
    await page.getByText(/Checked: Called their main number$/).waitFor();
  });

  it('is told when there is no completed agreement', async () => {
    const person = await someone(site.app, { isVerified: false });
    const page = await opened(`/admin/user/profile/${person.id}/verify`);
    await page.getByText('No completed agreement').waitFor();
    await eventually(() => page.getByRole('button', { name: /^Verify/ }).count()).toBe(0);
  });

  it.each([
    ['inactive', 'inactive eq true', 'lastActiveDate asc'],
    ['disabled', 'disabled eq true', 'name asc'],
    ['new', 'verified eq false and verificationRemoved eq false and admin eq false', 'firstActiveDate desc'],
    ['all', undefined, 'name asc'],
  ])('lists the users of /%s in its order', async (view, $filter, $orderby) => {
    const { value } = await site.app.as('admin').users.list({ query: { $orderby, ...($filter && { $filter }) } });
    const page = await opened(`${managing}/${view}`);
    const rows = await rowsOf(page.getByRole('table'));
    expect(rows.map(([name]) => name)).toEqual(value.slice(0, rows.length).map(({ name }) => name));
    if (view === 'new') expect(value.filter(({ admin }) => admin)).toEqual([]);
    if (view === 'inactive') {
      const days = Math.floor((Date.now() - Date.parse(value[0]?.lastActiveDate ?? '')) / 86_400_000);
      expect(rows[0]?.[2]).toBe(`${days} days`);
    }
  });

  it('leaves people of other applications out until they are asked for', async () => {
    const { id } = await someone(site.app, {
      givenName: 'Aaron',
      surname: 'Elsewhere',
      originatingApplication: 'Older Marketplace',
    });
    const page = await opened(`${managing}/all`);
    const names = async () => (await rowsOf(page.getByRole('table'))).map(([name]) => name);
    await eventually(names).not.toEqual([]);
    expect((await names()).join()).not.toContain('Elsewhere');
    await page.getByRole('switch', { name: 'Users of other applications' }).click();
    await page.waitForURL(/\?applications=all$/);
    await page.locator(`a[href$="${id}"]`).waitFor();
    await page.reload();
    await page.locator(`a[href$="${id}"]`).waitFor();
  });

  it('finds the users of a credit union below the list of credit unions', async () => {
    const page = await opened(`${managing}/credit-unions`);
    await page.getByRole('button', { name: 'Filter Credit union' }).click();
    await page.getByRole('searchbox', { name: 'Filter Credit union' }).fill('harbor light');
    const harbor = page.getByRole('link', { name: 'Harbor Light Federal Credit Union', exact: true });
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    await harbor.click();
    await page.waitForURL(/\/credit-unions\/Harbor%20Light%20Federal%20Credit%20Union\/\d{9}$/);
    await page.getByText('Dana Whitcombe').waitFor();
    const rows = await rowsOf(page.getByRole('table'));
    expect(rows.flat()).toEqual(expect.arrayContaining([people.buyer, people.buyer2, people.basic]));
  });

  it('comes from each older address to the view of today', async () => {
    const offerings = '/admin/manage/offerings';
    const addresses = {
      '/admin/manage': `${managing}/ready-to-verify`,
      [managing]: `${managing}/ready-to-verify`,
      '/admin/new-users': `${managing}/new`,
      '/admin/all-new-users': `${managing}/new`,
      '/admin/inactive-users': `${managing}/inactive`,
      '/admin/all-users': `${managing}/all`,
      [offerings]: `${offerings}/all`,
      '/admin/all-lps': `${offerings}/all`,
      '/admin/open-lps': `${offerings}/open`,
      '/admin/draft-lps': `${offerings}/drafts`,
      '/admin/purchase-commitments': `${offerings}/purchases?filter.status=Pending`,
      '/admin/iois': `${offerings}/indications`,
    };
    const page = await opened('/dashboard');
    for (const [older, today] of Object.entries(addresses)) {
      await page.goto(older);
      await page.waitForURL(today);
      await page.getByRole('table').waitFor();
    }
  });

  it('has no page for those who are no administrators', async () => {
    const page = await site.visit('buyer', `${managing}/all`);
    await page.getByText("You don't have access to this page").waitFor();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await eventually(() => menu.getByRole('link', { name: 'User Management' }).count()).toBe(0);
  });
});
