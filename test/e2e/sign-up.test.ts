import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { codesTo, codeTo, enterCode, fillSignUp } from '#test/support/onboarding.ts';

const refused = [/status of 4\d\d/];
let count = 0;
const newEmail = () => `newcomer${++count}@signup.example`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('signing up', () => {
  const site = browsing();

  it('makes an account, confirmed by a code and signed in to, on the way to a page', async () => {
    const email = newEmail();
    const page = await site.open('/api/auth/signup?returnTo=/lps/open', { expected: refused });
    await eventually(() => page.title()).toBe('Tandem | Create your account');
    await fillSignUp(page, email);
    await heading(page, 'Check your email').waitFor();
    const code = await codeTo(site.app, email);
    await enterCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.getByText('That code is wrong or no longer valid.').waitFor();
    await enterCode(page, code);
    await page.getByText('Your email address is confirmed').waitFor();
    await signIn(page, email);
    await page.waitForURL('/lps/open');
  });

  it('tells faults at the fields, its own and those of the server', async () => {
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
        await enterCode(page, '000000');
        await page.getByText('That code is wrong or no longer valid.').waitFor();
        return ((await page.getByRole('main').textContent()) ?? '').replaceAll(email, '').replace(/\d+ s/, '');
      }),
    );
    expect(texts[0]).toBe(texts[1]);
    // What its owner is told by mail has no code.
    expect(codesTo(site.app, people.buyer).filter(Boolean)).toEqual([]);
  });

  it('goes on with the code when somebody signs in unconfirmed', async () => {
    const email = newEmail();
    const page = await site.open('/signup', { expected: refused });
    await fillSignUp(page, email);
    await heading(page, 'Check your email').waitFor();
    await page.goto('/signin?returnTo=/lps/my');
    await signIn(page, email);
    await heading(page, 'Check your email').waitFor();
    await enterCode(page, await codeTo(site.app, email, 2));
    await signIn(page, email);
    await page.waitForURL('/lps/my');
  });
});
