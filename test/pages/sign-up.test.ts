import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import { faultsOnAll } from '#test/support/accessibility.ts';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { codesTo, codeTo, enterCode, fillSignUp } from '#test/support/onboarding.ts';
import { signingUp } from '#test/support/sign-up.ts';

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
    await page.getByText('Your email address has been confirmed').waitFor();
    await signIn(page, email);
    await page.waitForURL('/lps/open');
  });

  it('tells faults at the fields, its own and those of the server', async () => {
    const page = await site.open('/signup', { expected: refused });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Job title is required').waitFor();
    await eventually(() => page.getByLabel('First name').evaluate((one) => one === document.activeElement)).toBe(true);
    await fillSignUp(page, 'nina@nowhere', { 'RT number': '123456789', 'Cell phone': '207-555' });
    await page.getByText("That isn't a valid RT number. Check the 9 digits.").waitFor();
    await page.getByText("Cell phone isn't a valid telephone number").waitFor();
    await eventually(() => page.getByLabel('RT number').getAttribute('aria-invalid')).toBe('true');
    await eventually(() => page.getByLabel('Last name').getAttribute('aria-invalid')).toBe('false');
    await eventually(() => page.getByText('Enter an email address').count()).toBe(0);
    await fillSignUp(page, 'nina@nowhere');
    await page.getByText('Enter an email address').waitFor();
  });

  describe('a credit union', () => {
    const field = (page: Page) => page.getByRole('combobox', { name: 'Credit union', exact: true });
    const routing = (page: Page) => page.getByLabel('RT number', { exact: true });
    const options = (page: Page) => page.getByRole('listbox', { name: 'Credit unions found' }).getByRole('option');

    it('is chosen from the directory by its name', async () => {
      const page = await site.open('/signup');
      await field(page).pressSequentially('harbor light');
      await eventually(() => options(page).count()).toBe(2);
      await eventually(() => options(page).first().textContent()).toContain('Portland, ME');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await eventually(() => field(page).inputValue()).toBe('Harbor Light Federal Credit Union');
      await eventually(() => routing(page).inputValue()).toMatch(/^\d{9}$/);
      await eventually(() => options(page).count()).toBe(0);
    });

    it.each([1280, 390])('can be chosen by everyone at %i pixels', async (width) => {
      const page = await site.open('/signup');
      await page.setViewportSize({ width, height: 900 });
      const listOpen = async () => {
        await field(page).fill('lantern');
        await eventually(() => options(page).count()).toBe(5);
        await page.keyboard.press('ArrowDown');
      };
      expect(await faultsOnAll(page, [['sign-up', '/signup', listOpen]], { widths: [width] })).toEqual([]);
    });

    it('that is not listed is typed', async () => {
      const page = await site.open('/signup');
      await field(page).fill('Quite Unknown CU');
      await options(page).getByText("My credit union isn't listed").click();
      await eventually(() => field(page).inputValue()).toBe('Quite Unknown CU');
      await eventually(() => routing(page).inputValue()).toBe('');
    });

    it('is typed when the directory cannot be searched', async () => {
      const email = newEmail();
      const page = await site.open('/signup', { expected: [/Failed to load resource/] });
      await page.route('**/crm/creditunions/names*', (route) => route.abort());
      await field(page).fill('Unreached CU');
      await page.getByText("The list can't be searched right now.").waitFor();
      await fillSignUp(page, email, { 'Credit union': 'Unreached CU' });
      await heading(page, 'Check your email').waitFor();
    });
  });

  it('checks a password against its rules as it is typed', async () => {
    const page = await site.open('/signup');
    const still = page.getByRole('list', { name: 'Password rules' }).getByText('still needed');
    await page.getByLabel('Password', { exact: true }).fill('abcDEF');
    await eventually(() => still.count()).toBe(3);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await eventually(() => still.count()).toBe(0);
    await page.getByRole('button', { name: 'Show password' }).click();
    await eventually(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
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

  it('confirms nothing with the code of whoever signs the address up later, and leads to a new one', async () => {
    const email = newEmail();
    const page = await site.open('/signup', { expected: refused });
    await fillSignUp(page, email);
    await heading(page, 'Check your email').waitFor();
    await signingUp(site.app).signUp({ email, password: 'Another-Pass-2026!' });
    await enterCode(page, await codeTo(site.app, email, 2));
    await page.getByText('Nothing was confirmed.').waitFor();
    await page.getByRole('link', { name: 'Sign up again' }).click();
    await eventually(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
    await fillSignUp(page, email);
    await heading(page, 'Check your email').waitFor();
    await page.reload();
    await enterCode(page, await codeTo(site.app, email, 3));
    await page.getByText('Your email address has been confirmed').waitFor();
    await signIn(page, email);
    await page.waitForURL('/dashboard');
  });

  it('takes a code in the tab of its sign-up alone', async () => {
    const page = await site.open('/signup/confirm?email=else%40signup.example');
    await page.getByText("This email address isn't confirmed yet").waitFor();
    await eventually(() => page.getByLabel('6-digit code').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign up again' }).click();
    await eventually(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('else@signup.example');
  });

  it('goes on with the code when someone signs in unconfirmed', async () => {
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
