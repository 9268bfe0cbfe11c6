import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { someone } from '#test/support/people.ts';
import { nextSecond } from '#test/support/sign-ins.ts';

const refused = [/status of 4\d\d/];
const OTHER = 'Another-Demo-2027!';
const enter = async (page: Page, code: string) => {
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('an account', () => {
  const site = browsing();
  const codesTo = (to: string) => site.app.outbox.messages(to).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
  const codeTo = async (to: string, nth = 1) => {
    await eventually(() => codesTo(to).length).toBe(nth);
    return codesTo(to)[0] ?? '';
  };

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
    await page.getByLabel('Code').fill(await codeTo(email));
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
      await enter(page, new TOTP({ secret }).generate());
      await heading(page, 'Your one-time passcode was reset').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('/lps/my');
    }
    await nextSecond();

    const other = await site.open('/api/auth/reset-mfa?returnTo=/lps/my');
    await signIn(other, email, { code: () => new TOTP({ secret }).generate() });
    await other.getByLabel('Cell phone').fill(phone);
    await other.getByRole('button', { name: 'Send the code' }).click();
    await enter(other, await codeTo(phone));
    await heading(other, 'Your MFA phone was changed').waitFor();
    const third = await site.open('/signin');
    await signIn(third, email, { code: () => codesTo(phone)[0] ?? '' });
    await third.waitForURL('/dashboard');
  });

  it('resets a factor only in a session that has passed the present one', async () => {
    const { email } = await someone(site.app);
    const page = await site.visit({ email }, '/lps/open');
    const enrolling = await site.visit({ email }, '/api/auth/reset-otp');
    await enrolling.getByRole('button', { name: 'Start the reset' }).click();
    const secret = Secret.fromBase32((await enrolling.locator('code').textContent()) ?? '');
    await enter(enrolling, new TOTP({ secret }).generate());
    await heading(enrolling, 'Your one-time passcode was reset').waitFor();
    await nextSecond();
    await page.goto('/api/auth/reset-mfa?returnTo=/lps/my');
    await heading(page, "Sign in again to confirm it's you").waitFor();
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await signIn(page, email, { code: () => new TOTP({ secret }).generate() });
    await page.waitForURL('/reset-mfa?returnTo=%2Flps%2Fmy');
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example'])(
    'never leads to another site by %j',
    async (returnTo) => {
      const page = await site.open(`/signin?${new URLSearchParams({ returnTo })}`);
      await signIn(page, people.buyer);
      await page.waitForURL('/dashboard');
    },
  );
});
