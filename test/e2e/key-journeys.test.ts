import { expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';
import { openOffering } from '#test/support/listings.ts';

/**
 * What must go on while a release comes out. `npm run rehearse-release` goes these ways with the site of an earlier release, so
 * they hold on to addresses, roles and few words.
 */
const site = browsing();

it('a buyer signs in, browses, opens a term sheet and states interest', async () => {
  const id = await openOffering(site.app);
  const page = await site.open('/signin');
  await signIn(page, people.buyer);
  await page.waitForURL('/dashboard');
  await page.goto('/lps/open');
  await page
    .getByText(`LP #${id}`)
    .or(page.getByRole('link', { name: `#${id}` }))
    .first()
    .waitFor();

  await page.goto(`/lp/${id}`);
  await page.getByRole('heading', { level: 1, name: `LP #${id}` }).waitFor();
  await page.goto(`/lp/${id}/indication-of-interest`);
  await page.getByLabel('Indication Amount').fill('250000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`/lp/${id}/due-diligence`);
  const { value } = await site.app.as('buyer').interests.ofOffering({ id, query: {} });
  expect(value).toMatchObject([{ Amount: 250_000 }]);
});

it.each(['/admin/manage/users', '/admin/manage/offerings/all'])('an administrator sees rows at %s', async (path) => {
  const page = await site.visit('admin', path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.getByRole('table').first().locator('tbody tr').count()).toBeGreaterThan(0);
});
