import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, signIn } from '#test/support/browser.ts';
import { enterCode } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';
import { nextSecond } from '#test/support/sign-ins.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('an account', () => {
  const site = browsing();

  it('resets a factor only in a session that has passed the present one', async () => {
    const { email } = await someone(site.app);
    const page = await site.visit({ email }, '/lps/open');
    const enrolling = await site.visit({ email }, '/api/auth/reset-otp');
    await enrolling.getByRole('button', { name: 'Start the reset' }).click();
    const secret = Secret.fromBase32((await enrolling.locator('code').textContent()) ?? '');
    await enterCode(enrolling, new TOTP({ secret }).generate());
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
