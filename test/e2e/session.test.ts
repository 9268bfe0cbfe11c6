import { describe, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { browsing, eventually, signIn } from '#test/support/browser.ts';

const site = browsing();

describe('a session', () => {
  it('begins at a deep link and goes on there, address and all', async () => {
    const page = await site.open('/lps/open?show=20');
    await page.waitForURL('/signin?returnTo=%2Flps%2Fopen%3Fshow%3D20');
    await eventually(() => page.title()).toBe('Tandem | Sign in');
    await signIn(page, people.buyer);
    await page.waitForURL('/lps/open?show=20');
    await page.getByRole('heading', { level: 1, name: 'Open LPs' }).waitFor();
  });
});
