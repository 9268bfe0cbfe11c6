import { describe, expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { agreementBanner } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';

const home = 'Loan participations, carried together.';

const site = browsing();

describe('a session', () => {
  it.each(['//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leaves the site for %s',
    async (returnTo) => {
      const page = await site.open(`/signin?${new URLSearchParams({ returnTo })}`);
      await signIn(page, people.buyer);
      await page.waitForURL('/dashboard');
    },
  );

  it('does not begin with a wrong password, a wrong code, or an account that is disabled', async () => {
    const expected = [/status of 400/];
    const page = await site.open('/signin', { expected });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your email.').waitFor();
    await signIn(page, people.buyer, { password: 'Not-The-Password-1!' });
    await page.getByText('Incorrect username or password.').waitFor();
    await page.reload();
    await signIn(page, people.buyer, { code: () => '000000' });
    await page.getByRole('alert').waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe('/signin');
    const other = await site.open('/signin', { expected });
    await signIn(other, people.disabled);
    await other.getByText('This account is disabled.').waitFor();
  });

  it('ends in every tab once it is signed out in one, and goes on where it was', async () => {
    const page = await site.visit('buyer', '/lp/1001', { expected: [/status of 401/] });
    await page.getByRole('heading', { level: 1, name: 'LP #1001' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/api/auth/signout');
    await tab.getByRole('heading', { level: 1, name: home }).waitFor();
    await page.getByText('You signed out in another window.').waitFor();
    await signIn(page, people.buyer);
    await page.waitForURL('/lp/1001');
    await page.getByRole('heading', { level: 1, name: 'LP #1001' }).waitFor();
  });

  it('that was lost before a confirmation places no order, and comes back to it with its amount', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', `/lp/${id}/indication-of-interest`, { expected: [/status of 401/] });
    // At once, before a call of the page's own finds out.
    const confirmSignedOut = () =>
      page.getByRole('button', { name: 'Confirm' }).evaluate((button) => {
        localStorage.clear();
        (button as HTMLButtonElement).click();
      });
    await page.getByLabel('Indication Amount').fill('50000');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    await confirmSignedOut();
    await page.waitForURL(/\/signin\?returnTo=/);
    await signIn(page, people.buyer);
    await page.waitForURL((url) => url.pathname === `/lp/${id}/indication-of-interest`);
    await page.getByText('$50,000.00', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    await eventually(() => site.app.as('buyer').interests.ofOffering({ id, query: {} })).toMatchObject({ value: [] });

    await confirmSignedOut();
    await page.waitForURL(/\/signin\?returnTo=/);
    await signIn(page, people.northfield);
    await page.waitForURL((url) => url.pathname === `/lp/${id}/indication-of-interest`);
    await eventually(() => page.getByLabel('Indication Amount').inputValue()).toBe('');
    await eventually(() => page.evaluate(() => sessionStorage.getItem('tandem.order'))).toBeNull();
  });

  it('ends when its account is disabled, and says why', async () => {
    const person = await someone(site.app);
    const page = await site.visit(person, '/dashboard', { expected: [/status of 40[013]/] });
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await site.app.as('admin').users.update({ id: person.id, body: [replace('/accountEnabled', false)] });
    await page.goto('/lps/all');
    await page.getByText('This account is disabled.').waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe('/signin');
  });

  it('of someone unverified reads term sheets and orders nothing', async () => {
    const page = await site.visit('unverified', '/dashboard');
    await page.getByRole('table', { name: "Open LP's" }).getByRole('link').first().waitFor();
    const toldOnce = async () => {
      await agreementBanner(page).getByText("You haven't signed the user agreement yet").waitFor();
      await eventually(() => page.getByRole('main').getByText('agreement').count()).toBe(0);
    };
    await page.goto('/lp/1001');
    await page.getByRole('region', { name: 'Terms of sale' }).waitFor();
    await toldOnce();
    for (const name of ['Due diligence', 'Indication of interest', 'Purchase']) {
      expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(0);
    }
    for (const order of ['indication-of-interest', 'purchase-commitment']) {
      await page.goto(`/lp/1001/${order}`);
      await page.getByText("You'll be able to do this once your account is verified.").waitFor();
      await toldOnce();
      await eventually(() => page.getByRole('textbox').count()).toBe(0);
      await eventually(() => page.getByRole('button', { name: 'WITHDRAW' }).count()).toBe(0);
    }
  });
});

describe('an address without a page', () => {
  it.each(['/nowhere', '/lps/nowhere', '/lp/1001/nowhere'])('%s says so, and leads home', async (path) => {
    const page = await site.open(path, { expected: [/status of 404/] });
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await eventually(() => page.title()).toBe('Tandem | Page not found');
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await page.getByRole('heading', { level: 1, name: home }).waitFor();
  });

  it('says that an LP is not available, where no page came before', async () => {
    const page = await site.visit('buyer', '/lp/999999', { expected: [/status of 404/] });
    await page.getByText("LP #999999 isn't available").waitFor();
    await page.getByRole('link', { name: 'Browse LPs' }).click();
    await page.waitForURL('/lps/all');
  });
});

describe('the error page', () => {
  const sentence = /^Oops! Something went wrong\.\s+Please contact support\.$/;

  it('shows what it was told', async () => {
    const page = await site.open('/errorpage?error=access_denied&error_description=The+link+has+expired');
    await page.getByRole('heading', { level: 1, name: sentence }).waitFor();
    await page.getByText('access_denied', { exact: true }).waitFor();
    await page.getByText('The link has expired', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Go Back to Home' }).click();
    await page.getByRole('heading', { level: 1, name: home }).waitFor();
  });

  it('has words for not being told anything', async () => {
    const page = await site.open('/errorpage');
    await page.getByText('Unknown Error', { exact: true }).waitFor();
    await page.getByText('No description available', { exact: true }).waitFor();
  });
});
