import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { AgreementStatus } from '#shared/domain/agreement.ts';
import { displayName, type User } from '#shared/domain/user.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { agreementBanner as banner, forwardAgreement } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const no = (page: Page) => page.getByRole('button', { name: /^NO/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

describe('the user agreement', () => {
  const site = browsing();
  const unverified = () => someone(site.app, { isVerified: false });

  /** The signing service tells in its own time. */
  const heard = (user: User, status: AgreementStatus) =>
    eventually(async () => (await site.app.as('admin').users.latestCaStatusOf({ id: user.id })).status).toBe(status);

  it('is forwarded to another signer, who needs no account', async () => {
    const user = await unverified();
    const page = await site.visit(user, '/dashboard', { expected: [/status of 422/] });
    await button(page, 'SIGN THE USER AGREEMENT').click();
    await heading(page, 'Are you a signing authority of your credit union?').waitFor();
    await no(page).click();
    await page.getByLabel("Signer's name").fill('Pat Signer');
    await eventually(() => button(page, 'SEND').isDisabled()).toBe(true);
    await page.getByLabel("Signer's email").fill('pat');
    await button(page, 'SEND').click();
    await page.getByText('Enter an email address').waitFor();
    const link = await forwardAgreement(site.app, page, 'Pat Signer', `pat@${user.routingNumber}.example`);
    await banner(page).getByText(`We sent the request to Pat Signer (pat@${user.routingNumber}.example)`).waitFor();
    await eventually(() => site.app.as('admin').users.get({ id: user.id })).toMatchObject({ signingAuthority: false });

    const signer = await site.open(link);
    const asking = `${displayName(user)} of ${user.creditUnionName} wants to use Tandem`;
    await signer.getByText(asking).filter({ hasText: 'has named you, Pat Signer,' }).waitFor();
    const called = await signer.evaluate(() => performance.getEntries().map(({ name }) => name.replace(/#.*/, '')));
    expect(called).toContainEqual(expect.stringMatching(/\/api\/signing\/forwards$/));
    expect(called.filter((url) => url.includes(link.replace('/sign#', '')))).toEqual([]);
    await button(signer, 'Review and sign').click();
    await button(signer, 'Finish later').click();
    await signer.getByText('Finish Later').waitFor();
    await button(signer, 'Open the agreement again').click();
    await button(signer, 'Sign and finish').click();
    await signer.getByText('The user agreement is signed').waitFor();
    await eventually(() => signer.getByRole('button').count()).toBe(0);
    await heard(user, 'completed');
    await page.reload();
    await banner(page).getByText('Your user agreement is being processed').waitFor();
  });
});
