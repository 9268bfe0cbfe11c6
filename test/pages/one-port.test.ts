import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { eventually, signIn } from '#test/support/browser.ts';
import { forwarder } from '#test/support/forwarder.ts';
import { agreementBanner, openAgreement, signAgreement } from '#test/support/onboarding.ts';
import { someone } from '#test/support/people.ts';
import { button, choose, MB, uploaded, uploading } from '#test/support/uploading.ts';

describe('the product through a port of another number', () => {
  const { site, file, judge, sent } = uploading({ fresh: true });
  let tunnel: Awaited<ReturnType<typeof forwarder>>;
  let origin: string;
  beforeAll(async () => {
    tunnel = await forwarder(Number(new URL(site.app.url).port));
    origin = `http://localhost:${tunnel.port}`;
  });
  afterAll(() => tunnel.close());

  /** Signs in and comes to the path; where the page and what it frames ask anything from then on. */
  async function visit(email: string, path: string): Promise<{ page: Page; asked: Set<string> }> {
    const page = await site.open(`${origin}${path}`);
    const asked = new Set<string>();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http')) asked.add(url.origin);
    });
    await signIn(page, email);
    await page.waitForURL((url) => url.pathname !== '/signin');
    return { page, asked };
  }

  it('signs in, uploads and downloads', async () => {
    const { page, asked } = await visit(people.buyer, '/docs');
    await button(page, 'Choose files').waitFor();
    await choose(page, file('through.zip', 20 * MB));
    await uploaded(page, 'through.zip');
    await eventually(() => sent('through.zip')).toMatchObject([{ size: 20 * MB }]);
    await judge('through.zip', 'Clean');
    await page.reload();
    const download = page.waitForEvent('download');
    await button(page, 'Download through.zip').click();
    const got = await readFile(await (await download).path());
    expect(got.equals(await readFile(file('through.zip', 20 * MB)))).toBe(true);
    expect([...asked]).toEqual([origin]);
  });

  it('shows a due-diligence file', async () => {
    const { page, asked } = await visit(people.buyer, '/lp/1001/due-diligence');
    await page.getByRole('link', { name: /^View Summit Ridge CU Financial Statement/ }).click();
    await page.getByRole('region', { name: 'Pages' }).getByText('Dana Whitcombe').first().waitFor();
    expect([...asked]).toEqual([origin]);
  });

  it('signs the agreement and comes back', async () => {
    const user = await someone(site.app, { isVerified: false });
    const { page, asked } = await visit(user.email, '/dashboard');
    await openAgreement(page);
    await signAgreement(page);
    await agreementBanner(page).getByText('Your user agreement is being processed').waitFor();
    await eventually(() => new URL(page.url()).origin).toBe(origin);
    expect([...asked]).toEqual([origin]);
  });

  it('follows a mail’s link from the outbox', async () => {
    const { outbox, url } = site.app;
    await outbox.deliver({ channel: 'email', to: 'ana@cu.example', subject: 's', text: `Sign in at ${url}/signin` });
    const page = await site.open(`${origin}/local/outbox`);
    await page
      .getByRole('link', { name: `${origin}/signin` })
      .first()
      .click();
    await eventually(() => page.url()).toBe(`${origin}/signin`);
    await page.getByLabel('Email').waitFor();
  });
});
