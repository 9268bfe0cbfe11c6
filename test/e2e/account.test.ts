import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { browsing, signIn } from '#test/support/browser.ts';
import { codesTo, codeTo, enterCode } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';
import { nextSecond } from '#test/support/sign-ins.ts';

const refused = [/status of 4\d\d/];
const OTHER = 'Another-Demo-2027!';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('an account', () => {
  const site = browsing();

  it('changes its password with the present one', async () => {
    const { email } = await someone(site.app);
    const page = await site.visit({ email }, '/lps/open', { expected: refused });
    await page.goto('/api/auth/reset?returnTo=/lps/open');
    for (const present of ['Wrong-Demo-2026!', PASSWORD]) {
      await page.getByLabel('Current password', { exact: true }).fill(present);
      await page.getByLabel('New password', { exact: true }).fill(OTHER);
      await page.getByRole('button', { name: 'Change password' }).click();
      if (present !== PASSWORD) await page.getByText("That isn't your current password").waitFor();
    }
    await heading(page, 'Your password was changed').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('/lps/open');
    await page.goto('/api/auth/signout');
    await page.waitForURL('/');
    await page.goto('/signin');
    await signIn(page, email, { password: OTHER });
    await page.waitForURL('/dashboard');
  });

  it('gets a new password by a code when the old one is forgotten', async () => {
    const { email } = await someone(site.app);
    const page = await site.open('/api/auth/reset?returnTo=/lps/recent');
    await heading(page, 'Reset your password').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await codeTo(site.app, email));
    await page.getByLabel('New password', { exact: true }).fill(OTHER);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(OTHER);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('Your password was changed').waitFor();
    await signIn(page, email, { password: OTHER });
    await page.waitForURL('/lps/recent');
  });

  it('gets a new one-time passcode and a new phone, and is asked for the latest', async () => {
    const { email } = await someone(site.app);
    const phone = `+1207555${randomInt(1000, 9999)}`;
    const page = await site.visit({ email }, '/lps/open');
    let secret = new Secret();
    for (const _ of ['the first', 'a new one']) {
      await page.goto('/api/auth/reset-otp?returnTo=/lps/my');
      await page.getByRole('button', { name: 'Start the reset' }).click();
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      secret = Secret.fromBase32((await page.locator('code').textContent()) ?? '');
      await enterCode(page, new TOTP({ secret }).generate());
      await heading(page, 'Your one-time passcode was reset').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('/lps/my');
    }
    await nextSecond();

    const other = await site.open('/api/auth/reset-mfa?returnTo=/lps/my');
    await signIn(other, email, { code: () => new TOTP({ secret }).generate() });
    await other.getByLabel('Cell phone').fill(phone);
    await other.getByRole('button', { name: 'Send the code' }).click();
    await enterCode(other, await codeTo(site.app, phone));
    await heading(other, 'Your MFA phone was changed').waitFor();
    const third = await site.open('/signin');
    await signIn(third, email, { code: () => codesTo(site.app, phone)[0] ?? '' });
    await third.waitForURL('/dashboard');
  });
});
