import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/accessibility.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { enterCode } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';
import { codeOf, nextSecond } from '#test/support/sign-ins.ts';

/** What Cognito does in the tests that run. */
let reading: 'keeps' | 'voids' = 'keeps';
const site = browsing({ unfinishedToken: () => reading });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const keyOn = async (page: Page) => (await page.locator('code').textContent()) ?? '';
const begin = (page: Page) => page.getByRole('button', { name: 'Start the reset' }).click();
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe.each(['keeps', 'voids'] as const)(
  'resetting a passcode where Cognito %s the present app',
  (unfinishedToken) => {
    let email: string;
    let page: Page;
    let secret: string;
    beforeEach(async () => {
      reading = unfinishedToken;
      ({ email } = await someone(site.app));
      page = await site.visit({ email }, '/api/auth/reset-otp?returnTo=/lps/my', { width: 390 });
      await begin(page);
      secret = await keyOn(page);
      await enterCode(page, codeOf(secret));
      await heading(page, 'Your one-time passcode was reset');
      await nextSecond();
      await page.goto('/api/auth/reset-otp?returnTo=/lps/my');
      await heading(page, 'Reset your one-time passcode');
    });

    /** Signs in elsewhere, with the code of the first app where one is asked for. */
    async function signInElsewhere(path: string) {
      const other = await site.open(`/signin?returnTo=${path}`);
      await signIn(other, email, { code: () => codeOf(secret) });
      return other;
    }

    it('asks first: who only looks loses nothing', async () => {
      expect(await page.locator('code').count()).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL('/lps/my');
      const other = await signInElsewhere('/lp/1001/due-diligence');
      await other.waitForURL('/lp/1001/due-diligence');
    });

    it('warns who leaves, and is finished at the next sign-in', async () => {
      await begin(page);
      await page.locator('code').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave before you finish?' });
      await dialog.waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Finish the reset' }).click();
      await page.locator('code').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL('/lps/my');

      const other = await signInElsewhere('/lps/open');
      if (unfinishedToken === 'keeps') {
        await other.waitForURL('/lps/open');
        await other.goto('/lp/1001/due-diligence');
        await eventually(() => pathOf(other)).toBe('/lp/1001/due-diligence');
        return;
      }
      await other.waitForURL('/mfa?returnTo=%2Flps%2Fopen');
      await heading(other, 'Finish resetting your one-time passcode');
      expect(await faultsOf(other)).toEqual([]);
      const mailed = () => site.app.outbox.messages(email).length;
      const before = mailed();
      await other.getByRole('button', { name: 'Email me a code' }).click();
      await eventually(mailed).toBeGreaterThan(before);
      const [code = ''] = site.app.outbox.messages(email).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      await enterCode(other, code);
      await heading(other, 'Set up your new app');
      const next = await keyOn(other);
      await enterCode(other, codeOf(next));
      await other.waitForURL('/lps/open');
      await other.goto('/lp/1001/due-diligence');
      await eventually(() => pathOf(other)).toBe('/lp/1001/due-diligence');
      await nextSecond();
      secret = next;
      const last = await signInElsewhere('/lp/1001/due-diligence');
      await last.waitForURL('/lp/1001/due-diligence');
    });
  },
);

it('the sign-in page says so where codes of an account are guessed', async () => {
  reading = 'keeps';
  const { email } = await someone(site.app);
  const owner = await site.visit({ email }, '/api/auth/reset-otp?returnTo=/lps/my');
  await begin(owner);
  const secret = await keyOn(owner);
  await enterCode(owner, codeOf(secret));
  await heading(owner, 'Your one-time passcode was reset');
  await nextSecond();
  const page = await site.open('/signin', { width: 390, expected: [/status of 400/] });
  for (let tries = 0; tries < 2; tries++) {
    await signIn(page, email, { code: () => '000000' });
    for (let n = 0; n < 4; n++) {
      await page.getByText("That code isn't right. Please try the next one.").waitFor();
      await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
    }
    await page.goto('/signin');
  }
  await signIn(page, email, { code: () => codeOf(secret) });
  await page.getByText('Too many wrong verification codes.', { exact: false }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});
