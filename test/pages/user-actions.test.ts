import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { money } from '#shared/format/money.ts';
import { newcomer, onSigningPage } from '#test/support/agreements.ts';
import { browsing, eventually, rowsOf } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';

const managing = '/admin/manage/users';
const site = browsing();
const nameOf = ({ givenName, surname }: User) => `${givenName} ${surname}`;
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** The row of one person in a view, its menu open. */
async function menuOf(page: Page, person: User) {
  await page.getByRole('button', { name: `Actions for ${nameOf(person)}` }).click();
  await page.getByRole('menuitem', { name: /^(Enable|Disable) account/ }).waitFor();
}

async function inView(person: User, view = 'all', options = {}) {
  const page = await site.visit(
    'admin',
    `${managing}/${view}?filter.name=${encodeURIComponent(nameOf(person))}`,
    options,
  );
  await menuOf(page, person);
  return page;
}

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const userOf = ({ id }: User) => site.app.as('admin').users.get({ id });

describe("the menu of a user's row", () => {
  it('disables the account once that is confirmed, and enables it at once', async () => {
    const person = await someone(site.app);
    const page = await inView(person);
    await item(page, 'Disable account').click();
    await page.getByRole('heading', { name: `Disable ${nameOf(person)}'s account?` }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await userOf(person)).accountEnabled).toBe(true);

    await menuOf(page, person);
    await item(page, 'Disable account').click();
    await confirm(page, 'Disable account');
    await page.getByText(`${nameOf(person)}'s account is disabled.`).waitFor();
    await page.getByRole('table').getByText('Disabled', { exact: true }).waitFor();
    expect((await userOf(person)).accountEnabled).toBe(false);

    await menuOf(page, person);
    await item(page, 'Enable account').click();
    await page.getByText(`${nameOf(person)}'s account is enabled.`).waitFor();
    await page.getByRole('table').getByText('Verified', { exact: true }).waitFor();
    expect((await userOf(person)).accountEnabled).toBe(true);
  });

  it('tells the end of an action whose row has left the view', async () => {
    const person = await someone(site.app, { isEnabled: false });
    const page = await inView(person, 'disabled');
    await item(page, 'Enable account').click();
    await page.getByText(`${nameOf(person)}'s account is enabled.`).waitFor();
    await page.getByText('No records available.').waitFor();
  });

  it('restricts upload, reports and the user type, and allows them again', async () => {
    const person = await someone(site.app);
    const page = await inView(person);
    const steps = [
      ['Disable upload', 'Allow upload', { disableUpload: 'True' }],
      ['Disable reports', 'Allow reports', { disableReports: true }],
      ['Change to Basic', 'Change to Partner', { userType: 'Basic' }],
    ] as const;
    for (const [off, on, expected] of steps) {
      await item(page, off).click();
      await confirm(page, off);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await eventually(() => userOf(person)).toMatchObject(expected);
      await menuOf(page, person);
      await item(page, on).click();
      await page.getByText(new RegExp(`^${nameOf(person)} (can (open|send)|is now a Partner)`)).waitFor();
      await menuOf(page, person);
    }
    await eventually(() => userOf(person)).toMatchObject({
      disableUpload: 'False',
      disableReports: false,
      userType: 'Partner',
    });
  });

  it('makes an administrator of those for whom it is agreed to', async () => {
    const person = await someone(site.app, { mfaSince: 1 });
    const page = await inView(person);
    await item(page, 'Make administrator').click();
    await page.getByText('By agreeing, you confirm that this person is entitled to do so.').waitFor();
    await confirm(page, 'I agree');
    await page.getByText(`${nameOf(person)} is now an administrator.`).waitFor();
    expect((await userOf(person)).roles).toContain('LPAdmin');
    await menuOf(page, person);
    await item(page, 'Remove administrator').click();
    await confirm(page, 'Remove role');
    await page.getByText(`${nameOf(person)} is no longer an administrator.`).waitFor();
    expect((await userOf(person)).roles).not.toContain('LPAdmin');
  });

  it('says beforehand what would be refused: to oneself, to administrators, to disabled accounts', async () => {
    const page = await site.visit('admin', `${managing}/all?filter.name=morgan%20ellison`);
    await page.getByRole('button', { name: 'Actions for Morgan Ellison' }).click();
    await item(page, 'Remove administrator').waitFor();
    await eventually(() => item(page, 'Remove administrator').textContent()).toContain(
      "You can't remove your own administrator role.",
    );
    await eventually(() => item(page, 'Disable account').textContent()).toContain(
      "You can't disable your own account.",
    );
    await item(page, 'Disable account').click({ force: true });
    await eventually(() => page.getByRole('dialog').count()).toBe(0);

    const theirs = await inView(await someone(site.app, { isAdmin: true }));
    await eventually(() => item(theirs, 'Disable account').textContent()).toContain('before disabling it.');
    const disabled = await inView(await someone(site.app, { isEnabled: false }));
    await eventually(() => item(disabled, 'Make administrator').getAttribute('aria-disabled')).toBe('true');
    const weak = await inView(await someone(site.app));
    await eventually(() => item(weak, 'Make administrator').textContent()).toContain('set up a second factor first');
  });

  it('resets a lost second factor with a reason', async () => {
    const person = await someone(site.app, { mfaSince: 1 });
    const page = await inView(person);
    await item(page, 'Reset second factor').click();
    await confirm(page, 'Reset second factor');
    await page.getByText('Enter a reason. It will be recorded in the audit log.').waitFor();
    await page.getByLabel('Reason').fill('Phone lost, called back');
    await confirm(page, 'Reset second factor');
    await page.getByText(`${nameOf(person)}'s second factor was reset.`).waitFor();
    expect((await userOf(person)).secondFactor).toBe('off');
  });

  it('says in the dialog what the server refuses since, and shows the person as they are', async () => {
    const person = await someone(site.app, { mfaSince: 1 });
    const page = await inView(person, 'all', { expected: [/status of 412/] });
    await item(page, 'Disable account').click();
    await site.app.as('admin2').users.setRole({ id: person.id, body: { role: 'LPAdmin', enabled: true } });
    await confirm(page, 'Disable account');
    await page.getByText('This was changed by someone else.', { exact: false }).waitFor();
    await page.getByRole('table').getByText('Administrator', { exact: true }).waitFor();
  });

  it('leads to the verification of those who are ready, and says why others are not', async () => {
    const waiting = await someone(site.app, { isVerified: false });
    const page = await inView(waiting, 'new');
    const verify = item(page, 'Verify');
    await eventually(() => verify.getAttribute('aria-disabled')).toBe('true');
    await eventually(() => verify.textContent()).toContain('No completed agreement');
    await page.keyboard.press('Escape');

    const [ready] = (await site.app.as('admin').users.readyToVerify({ query: {} })).value;
    await page.goto(`${managing}/ready-to-verify?filter.name=${encodeURIComponent(ready?.name ?? '')}`);
    await page.getByRole('button', { name: `Actions for ${ready?.name}` }).click();
    await verify.click();
    await page.waitForURL(`/admin/user/profile/${ready?.id}/verify`);
  });

  it('rejects the agreement that counts', async () => {
    const { person, create, agreements } = await newcomer(site.app);
    const { viewUrl } = (await (await create()).json()) as { viewUrl: string };
    await onSigningPage(viewUrl, 'signing_complete');
    await eventually(async () => (await agreements())[0]?.status).toBe('completed');
    const page = await inView(person, 'new');
    await item(page, 'Reject agreement').click();
    await page.getByText('will no longer count. A new one has to be signed.').waitFor();
    await confirm(page, 'Reject');
    await page.getByText(/'s agreement was rejected\.$/).waitFor();
    expect((await agreements())[0]?.rejected).toBe(true);
    await menuOf(page, person);
    await eventually(() => item(page, 'Reject agreement').count()).toBe(0);
  });

  it('says that someone verified will not be so when their agreement is rejected', async () => {
    const page = await site.visit('admin', `${managing}/all?filter.email=buyer%40northfield`);
    await page.getByRole('button', { name: 'Actions for Karin Lindqvist' }).click();
    await item(page, 'Reject agreement').click();
    await page
      .getByText("Karin Lindqvist will no longer be verified. They'll lose access to due diligence files")
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('removes a verification for a reason, which its person is told, and restores it', async () => {
    const page = await site.visit('admin', `${managing}/all?filter.email=buyer%40northfield`);
    const menu = async () => {
      await page.getByRole('button', { name: 'Actions for Karin Lindqvist' }).click();
      await page.getByRole('menuitem', { name: /^(Enable|Disable) account/ }).waitFor();
    };
    const reason = page.getByRole('dialog').getByLabel('Reason');
    const status = (text: string) => page.getByRole('table').getByText(text, { exact: true }).waitFor();
    await menu();
    await item(page, 'Remove verification').click();
    await page.getByText("They'll lose access to due diligence files and orders right away.").waitFor();
    await confirm(page, 'Remove verification');
    await page.getByText('Add a reason. It will be recorded in the history.').waitFor();
    await reason.fill('Left the credit union');
    await confirm(page, 'Remove verification');
    await page.getByText('Karin Lindqvist is no longer verified.').waitFor();
    await status('No longer verified');
    const theirs = await site.visit('northfield', '/dashboard');
    await theirs.getByText('Your account is no longer verified').waitFor();

    await menu();
    await eventually(() => item(page, 'Verify').first().textContent()).toContain('Verification was removed');
    await item(page, 'Restore verification').click();
    await reason.fill('Came back');
    await confirm(page, 'Restore verification');
    await page.getByText('Karin Lindqvist is verified again.').waitFor();
    await status('Verified');
    await page.getByRole('link', { name: 'Karin Lindqvist' }).click();
    await page.getByRole('switch', { name: 'Verified' }).waitFor();
    await page.getByText('Left the credit union').waitFor();
  });

  it('is worked with the keyboard alone', async () => {
    const person = await someone(site.app, { mfaSince: 1 });
    const page = await inView(person);
    const button = page.getByRole('button', { name: `Actions for ${nameOf(person)}` });
    const press = (key: string) => page.keyboard.press(key);
    await press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);

    await press('ArrowDown');
    await eventually(() => focused(page)).toBe('Profile');
    await item(page, 'Make administrator').waitFor();
    await press('ArrowUp');
    await eventually(() => focused(page)).toBe('Reset second factor…');
    await press('ArrowDown');
    await press('c');
    await eventually(() => focused(page)).toBe('Credit union and orders');
    await press('End');
    await eventually(() => focused(page)).toBe('Reset second factor…');
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await press('ArrowUp');
    await eventually(() => focused(page)).toMatch(/Reset second factor|Access log/);
    await press('Tab');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe(person.email);
  });
});

describe('the page of a credit union', () => {
  it('has its users with their menus, what it buys with the decisions, and what it sells', async () => {
    const lp = await openOffering(site.app);
    await site.app.as('northfield').interests.submit({ id: lp, body: { Amount: 150_000 } });
    await committed(site.app, lp, 120_000, 'northfield');
    const northfield = `${managing}/credit-unions/Northfield%20Community%20Credit%20Union/299108399`;
    const page = await site.visit('admin', northfield);
    await page.getByRole('button', { name: 'Actions for Karin Lindqvist' }).waitFor();
    const rowOf = (name: string) => page.getByRole('table', { name }).getByRole('row').filter({ hasText: lp });
    await rowOf('Indications of interest').getByText('$150,000.00').waitFor();
    await rowOf('Purchase commitments')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await page.getByText('Remaining once accepted').waitFor();
    await confirm(page, 'Accept');
    await rowOf('Purchase commitments').getByText('Accepted').waitFor();
    await page.getByText('No LPs listed').waitFor();

    await page.goto(`${managing}/credit-unions/Summit%20Ridge%20Credit%20Union/309110507`);
    const sold = await rowsOf(page.getByRole('table', { name: 'LPs it sells' }));
    expect(sold.map(([number]) => number)).toEqual(expect.arrayContaining(['1001', '1002', '1003', lp]));
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.waitForURL(/\/admin\/credit-unions\/.+\/documents$/);
  });
});

describe('the overview of a credit union', () => {
  const list = `${managing}/credit-unions`;
  const overview = (page: Page, name: string) => page.getByRole('button', { name: `Overview of ${name}`, exact: true });

  it('opens below its row: its users with their menus, what it buys, and the way to its page', async () => {
    const person = await someone(site.app, { phoneNumber: '+12075550111' });
    await someone(site.app, { ...person, id: `${person.id}-2`, isEnabled: false, givenName: 'Gone' });
    const page = await site.visit('admin', `${list}?filter.rt=${person.routingNumber}`);
    await overview(page, person.creditUnionName).click();
    const users = page.getByRole('table', { name: `Users of ${person.creditUnionName}` });
    await eventually(() => rowsOf(users)).toEqual([
      [nameOf(person), '', 'Verified', person.email, '(207) 555-0111', 'Partner', expect.any(String)],
    ]);
    await page.getByText('No active indications or commitments.').waitFor();
    await menuOf(page, person);
    await item(page, 'Disable account').click();
    await confirm(page, 'Disable account');
    await page.getByText('No users with an enabled account.').waitFor();
    await page.getByRole('link', { name: 'Everything it buys and sells' }).click();
    await page.waitForURL(`${list}/${encodeURIComponent(person.creditUnionName)}/${person.routingNumber}`);
  });

  it('sums up what it buys', async () => {
    const lp = await openOffering(site.app);
    await committed(site.app, lp, 120_000, 'northfield');
    const found = await site.app.as('admin').views.commitments({
      query: { $filter: "RtNumber eq '299108399' and Status eq 'Pending'" },
    });
    const sum = found.value.reduce((total, { Amount }) => total + Amount, 0);
    const page = await site.visit('admin', `${list}?filter.rt=299108399`);
    await overview(page, 'Northfield Community Credit Union').click();
    const words = found.value.length === 1 ? 'commitment' : 'commitments';
    await page.getByText(`${found.value.length} ${words} to decide, ${money(sum)}`).waitFor();
  });

  it('tells the status of what could not be fetched, and tries again', async () => {
    const page = await site.visit('admin', `${list}?filter.creditUnion=Harbor`, { expected: [/status of 500/] });
    await page.route(/views\/admin\/users\?.*disabled/, (route) => route.fulfill({ status: 500, json: {} }));
    await overview(page, 'Harbor Light Federal Credit Union').click();
    await page.getByRole('alert').getByText('500 Internal Server Error').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table', { name: 'Users of Harbor Light' }).getByText('Dana Whitcombe').waitFor();
  });
});
