import type { Page } from 'playwright-core';
import { PASSWORD } from '#local/demo-data/users.ts';
import type { App } from './app.ts';
import { eventually } from './browser.ts';
import { codeOf } from './sign-ins.ts';

/** Fills in the sign-up form and sends it. */
export async function fillSignUp(page: Page, email: string, changes: Record<string, string> = {}): Promise<void> {
  const values = {
    'First name': 'Nina',
    'Last name': 'Okafor',
    'Job title': 'Lending Officer',
    'Credit union': 'Signup Community Credit Union',
    'RT number': '211299516',
    'Phone number': '(207) 555-0142',
    'Cell phone': '207-555-0143',
    Email: email,
    ...changes,
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The codes that were mailed to an address, the latest first. */
export const codesTo = ({ outbox }: App, to: string): string[] =>
  outbox.messages(to).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');

/** The code in the nth mail to an address, once that has come. */
export async function codeTo(app: App, to: string, nth = 1): Promise<string> {
  await eventually(() => codesTo(app, to).length).toBe(nth);
  return codesTo(app, to)[0] ?? '';
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

export const agreementBanner = (page: Page) => page.getByRole('region', { name: 'User agreement' });

export const signingPage = (page: Page) => page.frameLocator('iframe[title="User agreement"]');

/** From the banner through the question of signing authority to the signing page. */
export async function openAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SIGN THE USER AGREEMENT', exact: true }).click();
  await page.getByRole('heading', { name: 'Are you a signing authority of your credit union?' }).waitFor();
  await page.getByRole('button', { name: /^YES/ }).click();
  await page.getByRole('heading', { name: 'Sign the user agreement', exact: true }).waitFor();
  await signingPage(page).getByRole('button', { name: 'Sign and finish' }).waitFor();
}

/** Ends the signing page in the dialog; the sentence about it stays for a second before the page reloads. */
export async function endSigning(page: Page, name: string, sentence: string): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await signingPage(page).getByRole('button', { name, exact: true }).click();
  await page.getByText(sentence, { exact: true }).waitFor();
  await reloaded;
}

export const signAgreement = (page: Page) => endSigning(page, 'Sign and finish', 'The user agreement is signed');

/** Sets up an authenticator app where the second factor is asked for; its secret. */
export async function enrolAuthenticator(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await enterCode(page, codeOf(secret));
  return secret;
}

/** Names another signer; the link in the mail to them. */
export async function forwardAgreement(app: App, page: Page, name: string, email: string): Promise<string> {
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
  await page.getByLabel("Signer's name").fill(name);
  await page.getByLabel("Signer's email").fill(email);
  const before = app.outbox.messages(email).length;
  await press('SEND');
  await page.getByRole('heading', { name: 'We have forwarded the request', exact: true }).waitFor();
  await press('Done');
  await eventually(() => app.outbox.messages(email).length).toBe(before + 1);
  const [mail] = app.outbox.messages(email);
  const { pathname, hash } = new URL(/http\S+\/sign#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  return `${pathname}${hash}`;
}
