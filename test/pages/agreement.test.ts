import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { browsing, eventually, tabTo } from '#test/support/browser.ts';
import {
  agreementBanner as banner,
  endSigning,
  enrolAuthenticator,
  forwardAgreement,
  openAgreement,
  signAgreement,
  signingPage,
} from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const yes = (page: Page) => page.getByRole('button', { name: /^YES/ });
const no = (page: Page) => page.getByRole('button', { name: /^NO/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe('the user agreement', () => {
  const site = browsing();
  const unverified = () => someone(site.app, { isVerified: false });

  async function verify(user: User) {
    const { agreements, ...admin } = await agreementsOf(user);
    await admin.users.accept({
      id: user.id,
      body: {
        crmAccountId: user.creditUnionId,
        rtNumber: user.routingNumber,
        creditUnionName: user.creditUnionName,
        envelopeId: agreements[0]?.envelopeId ?? '',
        userId: user.id,
      },
    });
  }

  async function agreementsOf({ id }: User) {
    const admin = site.app.as('admin');
    return { ...admin, agreements: await admin.signing.ofUser({ id }) };
  }

  it('is signed here, and opens due diligence once an administrator has verified its signer', async () => {
    const user = await unverified();
    const page = await site.visit(user, '/dashboard');
    await banner(page).getByText("You haven't signed the user agreement yet").waitFor();
    await openAgreement(page);
    await signAgreement(page);
    await banner(page).getByText('Your user agreement is being processed').waitFor();
    await eventually(() => banner(page).getByRole('button').count()).toBe(0);
    const { agreements, users } = await agreementsOf(user);
    expect(agreements).toMatchObject([{ status: 'completed', rejected: false, signerEmail: user.email }]);
    await eventually(() => users.get({ id: user.id })).toMatchObject({ signingAuthority: true });

    await page.goto('/lp/1001');
    await banner(page).getByText('Your user agreement is being processed').waitFor();
    // Allocated, and still for sale.
    await page.goto('/lp/1010');
    await banner(page).getByText('Your user agreement is being processed').waitFor();
    await page.goto('/lp/1005');
    await banner(page).getByText("This LP isn't open right now.").waitFor();

    await verify(user);
    await page.goto('/lp/1001');
    await page.getByRole('link', { name: 'Due diligence' }).click();
    await page.waitForURL('/mfa?returnTo=%2Flp%2F1001%2Fdue-diligence');
    await enrolAuthenticator(page);
    await heading(page, 'LOAN PARTICIPATION PORTFOLIO #1001').waitFor();
    await eventually(() => banner(page).count()).toBe(0);
  });

  it('can be sent to someone else, or signed after all; links sent before stop working', async () => {
    const user = await unverified();
    const page = await site.visit(user, '/dashboard');
    await button(page, 'SIGN THE USER AGREEMENT').click();
    await no(page).click();
    const first = await forwardAgreement(site.app, page, 'Pat Signer', `pat@${user.routingNumber}.example`);
    await button(page, 'SEND AGAIN OR TO SOMEONE ELSE').click();
    await eventually(() => page.getByLabel("Signer's name").inputValue()).toBe('Pat Signer');
    const second = await forwardAgreement(site.app, page, 'Sam Signer', `sam@${user.routingNumber}.example`);
    await banner(page).getByText('We sent the request to Sam Signer').waitFor();
    await button(page, 'SIGN IT MYSELF').click();
    await yes(page).click();
    await signAgreement(page);
    await banner(page).getByText('Your user agreement is being processed').waitFor();

    const expected = [/status of 4(04|09)/];
    const asBefore = second.replace('#', '/');
    for (const link of [first, second, asBefore]) {
      const signer = await site.open(link, { expected });
      await heading(signer, 'This request is no longer open').waitFor();
    }
    const stranger = await site.open('/sign/no-such-link', { expected });
    await heading(stranger, 'This link is no longer valid').waitFor();
    await heading(await site.open('/sign'), 'Open this page from your email').waitFor();
  });

  it('may be started again after it was declined', async () => {
    const page = await site.visit(await unverified(), '/dashboard');
    await openAgreement(page);
    await signingPage(page).getByText('Decline to sign').click();
    await signingPage(page).getByLabel('Reason').fill('The terms changed');
    await endSigning(page, 'Decline', 'You declined to sign the user agreement.');
    await banner(page).getByText('The user agreement was declined').waitFor();
    await openAgreement(page);
    await signAgreement(page);
    await banner(page).getByText('Your user agreement is being processed').waitFor();
  });

  it('may be started again after an administrator, who has its papers, rejected it', async () => {
    const user = await unverified();
    const page = await site.visit(user, '/dashboard');
    await openAgreement(page);
    await signAgreement(page);

    const admin = await site.visit('admin', `/admin/user/profile/${user.id}`);
    const panel = admin.getByRole('region', { name: 'User agreements' });
    for (const paper of ['Agreement', 'Certificate']) {
      const [download] = await Promise.all([
        admin.waitForEvent('download'),
        panel.getByRole('button', { name: new RegExp(`^${paper}`) }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^User agreement .*\.pdf$/);
    }
    await panel.getByRole('button', { name: /^Reject/ }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await panel.getByText('Rejected', { exact: true }).waitFor();
    await eventually(() => panel.getByRole('button', { name: /^Reject/ }).count()).toBe(0);

    await page.reload();
    await banner(page).getByText('Your user agreement was rejected').waitFor();
    await openAgreement(page);
    await signAgreement(page);
    await banner(page).getByText('Your user agreement is being processed').waitFor();
  });

  it('has a sentence for every other way in which signing ends', async () => {
    const page = await site.visit(await unverified(), '/dashboard');
    await openAgreement(page);
    await endSigning(page, 'Finish later', 'Finish Later');
    for (const [ending, sentence] of [
      ['Session timed out', 'The signing session timed out'],
      ['Link expired', 'The signing page expired'],
      ['Error', 'Something went wrong while signing'],
      ['Signing by fax', 'Waiting for your fax'],
      ['Identity check failed', "The identity check didn't succeed"],
      ['Viewed only', 'You have read the user agreement'],
    ] as const) {
      await openAgreement(page);
      await signingPage(page).getByText('Simulate another ending').click();
      await endSigning(page, ending, sentence);
    }
    await banner(page)
      .getByText(/^You opened it on .* but didn't finish/)
      .waitFor();
  });

  it('can be finished later, with the keyboard alone, and hears no one but its own page', async () => {
    const page = await site.visit(await unverified(), '/dashboard', { width: 390 });
    await button(page, 'SIGN THE USER AGREEMENT').waitFor();
    await tabTo(page, button(page, 'SIGN THE USER AGREEMENT'));
    await page.keyboard.press('Enter');
    await tabTo(page, yes(page));
    await page.keyboard.press('Enter');
    await signingPage(page).getByRole('button', { name: 'Sign and finish' }).waitFor();
    await page.evaluate(() => window.postMessage({ type: 'tandem.signing-returned', event: 'decline' }, '*'));
    await page.keyboard.press('Escape');
    await heading(page, 'Finish later?').waitFor();
    await page.keyboard.press('Enter');
    await heading(page, 'Finish later?').waitFor({ state: 'hidden' });
    await heading(page, 'Sign the user agreement').waitFor();
    await page.keyboard.press('Escape');
    await heading(page, 'Finish later?').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await banner(page)
      .getByText(/^You opened it on/)
      .waitFor();
    const again = button(page, 'SIGN THE USER AGREEMENT');
    await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('returns to the dashboard where it was signed on a page of its own', async () => {
    const user = await unverified();
    const page = await site.visit(user, '/dashboard');
    await openAgreement(page);
    const { agreements } = await agreementsOf(user);
    const synced = page.waitForRequest((request) => request.url().endsWith('/api/signing/agreements/sync'));
    await page.goto(`/docusign-callback?event=cancel&envelopeId=${agreements[0]?.envelopeId}`);
    await page.getByText('Finish Later').waitFor();
    expect((await synced).postDataJSON()).toEqual({ envelopeId: agreements[0]?.envelopeId });
    await page.waitForURL('/dashboard');
  });

  it('is no matter of administrators and of verified users', async () => {
    for (const who of ['buyer', 'admin'] as const) {
      const page = await site.visit(who, '/dashboard');
      await heading(page, 'Dashboard').waitFor();
      await page.waitForLoadState('networkidle');
      await eventually(() => banner(page).count()).toBe(0);
    }
  });
});
