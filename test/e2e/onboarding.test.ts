import { describe, it } from 'vitest';
import { demoCreditUnions, HARBOR_LIGHT } from '#local/demo-data/credit-unions.ts';
import { browsing, eventually, factsOf, signIn } from '#test/support/browser.ts';
import {
  agreementBanner,
  codeTo,
  enrolAuthenticator,
  enterCode,
  fillSignUp,
  openAgreement,
  signAgreement,
} from '#test/support/onboarding.ts';

const harborLight = demoCreditUnions().find(({ id }) => id === HARBOR_LIGHT);
const rtNumber = harborLight?.routingNumber ?? '';
const email = 'nina.okafor@harborlight.example';

describe('someone new', () => {
  const site = browsing({ files: true });

  it('signs up, signs the agreement, is verified and reads due diligence', async () => {
    const page = await site.open('/signup');
    // The name is not the one in the directory: the administrator looks it up by the routing number.
    await fillSignUp(page, email, { 'Credit union': 'Harbor Light', 'RT number': rtNumber });
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await enterCode(page, await codeTo(site.app, email));
    await page.getByText('Your email address has been confirmed').waitFor();
    await signIn(page, email);
    await page.waitForURL('/dashboard');

    await agreementBanner(page).getByText("You haven't signed the user agreement yet").waitFor();
    await openAgreement(page);
    await signAgreement(page);
    await agreementBanner(page).getByText('Your user agreement is being processed').waitFor();

    const admin = await site.visit('admin', '/admin/manage/users/ready-to-verify');
    await admin.getByRole('link', { name: 'Nina Okafor', exact: true }).click();
    await admin.getByRole('link', { name: 'VERIFY THE USER' }).click();
    await admin.getByLabel('Credit union name').fill('');
    await admin.getByRole('button', { name: 'Look up' }).click();
    await admin.getByText("This doesn't match what the user entered").waitFor();
    await eventually(() => factsOf(admin.getByRole('region', { name: 'Review and verify' }))).toMatchObject({
      User: 'Nina Okafor',
      'Credit union': harborLight?.name,
      'RT number': rtNumber,
    });
    await admin.getByRole('button', { name: 'Verify Nina Okafor' }).click();
    await admin.getByText('Nina Okafor is verified').waitFor();
    await admin.getByRole('link', { name: 'Next user to verify' }).click();
    await admin.getByRole('table').waitFor();
    await eventually(() => admin.getByRole('link', { name: 'Nina Okafor' }).count()).toBe(0);

    await page.reload();
    await page.getByRole('table', { name: "Open LP's" }).waitFor();
    await eventually(() => agreementBanner(page).count()).toBe(0);
    await page.goto('/lp/1001');
    await page.getByRole('link', { name: 'Due diligence' }).click();
    await page.waitForURL('/mfa?returnTo=%2Flp%2F1001%2Fdue-diligence');
    await enrolAuthenticator(page);
    await page.waitForURL('/lp/1001/due-diligence');
    const files = page.getByRole('list', { name: 'Seller Financials' }).getByRole('listitem');
    await files
      .first()
      .getByRole('button', { name: /^Download/ })
      .waitFor();
    await eventually(() => agreementBanner(page).count()).toBe(0);
  });
});
