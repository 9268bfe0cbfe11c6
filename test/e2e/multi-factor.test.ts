import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { enterCode } from '#test/support/onboarding.ts';
import { codeOf } from '#test/support/sign-ins.ts';

const codeField = (page: Page) => page.getByLabel('6-digit code');
const arrived = (page: Page, id = '1001') =>
  page.getByRole('heading', { name: `LOAN PARTICIPATION PORTFOLIO #${id}` }).waitFor();

describe('the second factor before due diligence', () => {
  const site = browsing();

  it('is set up with an authenticator app, and asked for in sessions that began before', async () => {
    const earlier = await site.visit('basic', '/dashboard');
    const page = await site.visit('basic', '/lp/1001', { expected: [/status of 422/] });
    await page.getByRole('link', { name: 'Due diligence' }).click();
    await page.waitForURL('/mfa?returnTo=%2Flp%2F1001%2Fdue-diligence');
    await page.getByRole('button', { name: /^Authenticator app/ }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await page.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^[A-Z2-7]{32,}$/);

    const confirm = page.getByRole('button', { name: 'Confirm' });
    await codeField(page).fill('12345');
    await eventually(() => confirm.isDisabled()).toBe(true);
    await enterCode(page, codeOf(secret, 600_000));
    await page.getByText("That code isn't right. Try the next one.").waitFor();
    await enterCode(page, codeOf(secret));
    await page.waitForURL('/lp/1001/due-diligence');
    await arrived(page);

    // Only sessions that signed in after the second in which the factor was switched on were asked for it.
    const enrolled = Math.floor(Date.now() / 1000);
    await eventually(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(enrolled);
    await earlier.goto('/lp/1001/due-diligence');
    await earlier.getByRole('heading', { name: "Sign in again to confirm it's you" }).waitFor();
    await earlier.getByRole('button', { name: 'Sign in again' }).click();
    await signIn(earlier, people.basic, { code: () => codeOf(secret) });
    await earlier.waitForURL('/lp/1001/due-diligence');
    await arrived(earlier);
  });
});
