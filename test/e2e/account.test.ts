import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { somebody } from '#test/support/people.ts';

const refused = [/status of 4\d\d/];
const OTHER = 'Another-Demo-2027!';
let count = 0;
const newEmail = () => `newcomer${++count}@signup.example`;

async function fillSignUp(page: Page, email: string, changes: Record<string, string> = {}) {
  const values = {
    'First name': 'Nina',
    'Last name': 'Okafor',
    'Job title': 'Lending Officer',
    'Credit union': 'Signup Community Credit Union',
    'RT number': '123456789',
    'Phone number': '(207) 555-0142',
    'Cell phone': '207-555-0143',
    Email: email,
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

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

  it('is made, confirmed by a code and signed in to, on the way to a page', async () => {
    const email = newEmail();
    const page = await site.open('/api/auth/signup?returnTo=/lps/open', { expected: refused });
    await eventually(() => page.title()).toBe('Tandem | Create your account');
    await fillSignUp(page, email);
    await heading(page, 'Check your email').waitFor();
    const code = await codeTo(email);
    await enter(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByText('That code is wrong or no longer valid.').waitFor();
    await enter(page, code);
    await page.getByText('Your email address is confirmed').waitFor();
    await signIn(page, email);
    await page.waitForURL('/lps/open');
  });

  it('tells faults at the fields, its own and the server’s', async () => {
    const page = await site.open('/signup', { expected: refused });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Job title is required').waitFor();
    expect(await page.getByLabel('First name').evaluate((one) => one === document.activeElement)).toBe(true);
    await fillSignUp(page, newEmail(), { 'RT number': '12345', 'Cell phone': 'none' });
    await page.getByText('RT number has 9 digits').waitFor();
    expect(await page.getByLabel('RT number').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Last name').getAttribute('aria-invalid')).toBe('false');
  });

  it('checks a password against its rules as it is typed', async () => {
    const page = await site.open('/signup');
    const still = page.getByRole('list', { name: 'Password rules' }).getByText('still needed');
    await page.getByLabel('Password', { exact: true }).fill('abcDEF');
    await eventually(() => still.count()).toBe(3);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await eventually(() => still.count()).toBe(0);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  });

  it('looks the same for an address that is known and for one that is not', async () => {
    const texts = await Promise.all(
      [people.buyer, newEmail()].map(async (email) => {
        const page = await site.open('/signup', { expected: refused });
        await fillSignUp(page, email);
        await heading(page, 'Check your email').waitFor();
        await enter(page, '000000');
        await page.getByText('That code is wrong or no longer valid.').waitFor();
        return ((await page.getByRole('main').textContent()) ?? '').replaceAll(email, '').replace(/\d+ s/, '');
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    expect(codesTo(people.buyer)).toEqual([]);
  });

  it('that is not confirmed leads from the sign-in to the code', async () => {
    const email = newEmail();
    const page = await site.open('/signup', { expected: refused });
    await fillSignUp(page, email);
    await heading(page, 'Check your email').waitFor();
    await page.goto('/signin?returnTo=/lps/my');
    await signIn(page, email);
    await heading(page, 'Check your email').waitFor();
    await enter(page, await codeTo(email, 2));
    await signIn(page, email);
    await page.waitForURL('/lps/my');
  });

  it('changes its password with the present one', async () => {
    const { email } = await somebody(site.app);
    const page = await site.visit({ email }, '/lps/open', { expected: refused });
    await page.goto('/api/auth/reset?returnTo=/lps/open');
    for (const present of ['Wrong-Demo-2026!', PASSWORD]) {
      await page.getByLabel('Current password', { exact: true }).fill(present);
      await page.getByLabel('New password', { exact: true }).fill(OTHER);
      await page.getByRole('button', { name: 'Change password' }).click();
      if (present !== PASSWORD) await page.getByText('That is not your current password').waitFor();
    }
    await heading(page, 'Your password is changed').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('/lps/open');
    await page.goto('/api/auth/signout');
    await page.waitForURL('/');
    await page.goto('/signin');
    await signIn(page, email, { password: OTHER });
    await page.waitForURL('/dashboard');
  });

  it('gets a new password by a code when the old one is forgotten', async () => {
    const { email } = await somebody(site.app);
    const page = await site.open('/api/auth/reset?returnTo=/lps/recent');
    await heading(page, 'Reset your password').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code').fill(await codeTo(email));
    await page.getByLabel('New password', { exact: true }).fill(OTHER);
    await page.getByLabel('Repeat the new password', { exact: true }).fill(OTHER);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('Your password is changed').waitFor();
    await signIn(page, email, { password: OTHER });
    await page.waitForURL('/lps/recent');
  });

  it('gets a new one-time passcode and a new phone, and is asked for the latest', async () => {
    const phone = '+12075550166';
    const page = await site.visit('northfield', '/lps/open');
    await page.goto('/api/auth/reset-otp?returnTo=/lps/my');
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = Secret.fromBase32((await page.locator('code').textContent()) ?? '');
    await enter(page, new TOTP({ secret }).generate());
    await heading(page, 'Your one-time passcode is reset').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('/lps/my');

    const other = await site.open('/api/auth/reset-mfa?returnTo=/lps/my');
    await signIn(other, people.northfield, { code: () => new TOTP({ secret }).generate() });
    await other.getByLabel('Cell phone').fill('207 555 0166');
    await other.getByRole('button', { name: 'Send the code' }).click();
    await enter(other, await codeTo(phone));
    await heading(other, 'Your MFA phone is changed').waitFor();
    const third = await site.open('/signin');
    await signIn(third, people.northfield, { code: () => codesTo(phone)[0] ?? '' });
    await third.waitForURL('/dashboard');
  });

  it('resets a factor only in a session that has passed the present one', async () => {
    const { email } = await somebody(site.app);
    const page = await site.visit({ email }, '/lps/open');
    const enrolling = await site.visit({ email }, '/api/auth/reset-otp');
    const secret = Secret.fromBase32((await enrolling.locator('code').textContent()) ?? '');
    await enter(enrolling, new TOTP({ secret }).generate());
    await heading(enrolling, 'Your one-time passcode is reset').waitFor();
    await page.goto('/api/auth/reset-mfa?returnTo=/lps/my');
    await heading(page, 'Sign in again to confirm it is you').waitFor();
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
