import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { enterCode } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';
import { codeOf } from '#test/support/sign-ins.ts';

const arrived = (page: Page, id = '1001') =>
  page.getByRole('heading', { name: `LOAN PARTICIPATION PORTFOLIO #${id}` }).waitFor();

describe('the second factor before due diligence', () => {
  const site = browsing();

  it('is not asked for again in a session that began with it', async () => {
    const page = await site.visit('buyer', '/lp/1001');
    await page.goto('/api/auth/pii/lp/1001');
    await page.waitForURL('/lp/1001/due-diligence');
    await arrived(page);
  });

  it('is asked of an administrator before anything but what is their own, and leads back', async () => {
    const person = await someone(site.app, { isAdmin: true, isVerified: false });
    const page = await site.visit(person, '/admin/manage/users/all?show=20');
    await page.waitForURL('/mfa?returnTo=%2Fadmin%2Fmanage%2Fusers%2Fall%3Fshow%3D20');
    await page.getByRole('heading', { name: 'Protect administration pages' }).waitFor();
    await page.goto('/dashboard');
    await page.waitForURL('/mfa?returnTo=%2Fdashboard');
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Sign-in and security' }).waitFor();
    await page.goto('/admin/manage/users/all?show=20');
    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    await page.locator('code').waitFor();
    await enterCode(page, codeOf((await page.locator('code').textContent()) ?? ''));
    await page.waitForURL('/admin/manage/users/all?show=20');
    await page.getByRole('heading', { level: 1, name: 'All users' }).waitFor();
  });

  it('that was switched off past us is told to be reset', async () => {
    const page = await site.visit(await someone(site.app, { mfaSince: 1 }), '/lp/1001/due-diligence');
    await page.getByRole('heading', { name: 'Your second factor needs a reset' }).waitFor();
    await page.getByRole('link', { name: 'Change password' }).waitFor();
  });

  it('shows a QR code that says the same as the key', async () => {
    const page = await site.visit(await someone(site.app), '/lp/1001/due-diligence');
    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    const key = page.locator('code');
    const first = await key.textContent();
    await page.getByRole('button', { name: 'Choose another way' }).click();
    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    await key.waitFor();
    await eventually(() => key.textContent()).toBe(first);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy key' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  });

  it('is set up with text messages', async () => {
    const phone = '+12075550188';
    const person = await someone(site.app, { phoneNumber: '+12075550111', cellPhone: '+12075550177' });
    const page = await site.visit(person, '/lp/1002/due-diligence');
    await page.getByRole('button', { name: /^Text message/ }).click();
    await eventually(() => page.getByLabel('Cell phone').inputValue()).toBe('(207) 555-0177');
    await page.getByLabel('Cell phone').fill('555');
    await page.getByText('Enter a phone number with the area code').waitFor();
    await page.getByLabel('Cell phone').fill('(207) 555-0188');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('A text message is on its way to (207) 555-0188.').waitFor();
    await eventually(() => site.app.outbox.messages(phone).length).toBe(1);
    const code = /\b\d{6}\b/.exec(site.app.outbox.messages(phone)[0]?.text ?? '')?.[0] ?? '';
    await enterCode(page, code);
    await page.waitForURL('/lp/1002/due-diligence');
    await arrived(page, '1002');
  });

  it('does not help someone who is not verified', async () => {
    const page = await site.visit('unverified', '/lp/1001/due-diligence');
    await page.getByRole('heading', { name: "You don't have access to this page" }).waitFor();
    await page.getByText("You'll have access once your account is verified.").waitFor();
  });

  it('does not promise administrators what is for verified people alone', async () => {
    const page = await site.visit('admin', '/lp/1001/what-if');
    await page.getByText('Only verified buyers and sellers can open it.').waitFor();
  });
});
