import { describe, expect, it } from 'vitest';
import { HARBOR_LIGHT } from '#local/demo-data/credit-unions.ts';
import { browsing, eventually, factsOf } from '#test/support/browser.ts';
import { openOffering, replace } from '#test/support/listings.ts';

const refused = { expected: [/status of 404/] };
const pages = ['', '/due-diligence', '/indication-of-interest', '/purchase-commitment'];

describe('an LP that is not for everyone', () => {
  const site = browsing();
  const restrict = (id: string, list: 'Whitelisted' | 'Blacklisted', ids: string[]) =>
    site.app.as('admin').offerings.update({ id, body: [replace(`/Restrictions/${list}FinancialEntities`, ids)] });

  it('names to an administrator, and no one else, the credit unions it is for', async () => {
    const id = await openOffering(site.app);
    await restrict(id, 'Whitelisted', ['CU60002', HARBOR_LIGHT]);
    const restrictions = { name: 'Restrictions' };
    const admin = await site.visit('admin', `/lp/${id}`);
    await eventually(() => factsOf(admin.getByRole('region', restrictions))).toEqual({
      'Visible only to': 'Harbor Light Federal Credit Union, Northfield Community Credit Union',
      'Hidden from': 'No one',
    });
    const buyer = await site.visit('buyer', `/lp/${id}`);
    await buyer.getByRole('region', { name: 'Terms of sale' }).waitFor();
    await eventually(() => buyer.getByRole('region', restrictions).count()).toBe(0);
  });

  it('says to a credit union without a part why it sees no performance', async () => {
    const page = await site.visit('buyer', `/lp/${await openOffering(site.app)}/performance`, refused);
    await page
      .getByRole('alert')
      .getByText('Only credit unions that hold a part of an LP see how it has paid.')
      .waitFor();
  });

  it.each([
    ['1007', 'blacklists the credit union'],
    ['1008', 'has a whitelist without it'],
    ['1004', 'is a draft'],
    ['1009', 'is withdrawn'],
  ])('does not exist for the API where %s %s', async (id) => {
    for (const path of [
      `/marketplace/offering/${id}/culprelation`,
      `/marketplace/offerings/${id}`,
      `/termsheets/${id}`,
      `/marketplace/offering/${id}/user/commitment`,
      `/marketplace/offering/${id}/interests`,
      `/documentcatalog/offering/${id}/files`,
      `/documentcatalog/offering/${id}/termsheetimages`,
    ]) {
      expect((await site.app.call(path, { as: 'buyer' })).status, path).toBe(404);
      expect((await site.app.call(path, { as: 'admin' })).status, path).not.toBe(404);
    }
  });

  it('is asked about before any of its pages opens, and opens to those it is for', async () => {
    const visited = await site.visit('northfield', '/dashboard');
    let asked: string[] = [];
    visited.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const page of pages) {
      // What the page before still asks is not of this one.
      await visited.goto('about:blank');
      asked = [];
      await visited.goto(`/lp/1008${page}`);
      await visited.getByRole('heading', { level: 1 }).waitFor();
      const calls = asked.filter((path) => /^\/api\/.*\b1008\b/.test(path));
      expect(calls[0], page).toBe('/api/marketplace/offering/1008/culprelation');
    }
  });

  it('is not available to anyone else on any of its pages', async () => {
    const visited = await site.visit('buyer', '/lps/open', refused);
    for (const page of pages) {
      await visited.goto(`/lp/1007${page}`);
      await visited.getByText("LP #1007 isn't available").waitFor();
      await visited.getByRole('link', { name: 'Browse LPs' }).click();
      await visited.getByRole('heading', { level: 1, name: /LPs$/ }).waitFor();
      await eventually(() => visited.getByRole('link', { name: 'LP #1007' }).count()).toBe(0);
    }
  });

  it('sends back to the list that it was opened from', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', '/lps/open?show=20', refused);
    const link = page.getByRole('link', { name: `LP #${id}: ` });
    await link.waitFor();
    await restrict(id, 'Blacklisted', [HARBOR_LIGHT]);
    // It goes there and back before a page has loaded.
    await Promise.all([page.waitForURL(`/lp/${id}`, { waitUntil: 'commit' }), link.click()]);
    await page.waitForURL('/lps/open?show=20');
    await page.getByRole('heading', { level: 1, name: 'Open LPs' }).waitFor();
  });

  it('closes to a buyer who is inside as soon as they go on to another page of it', async () => {
    const id = await openOffering(site.app);
    const page = await site.visit('buyer', '/lps/open', refused);
    await page.getByRole('link', { name: `LP #${id}: ` }).click();
    const purchase = page.getByRole('link', { name: 'Purchase', exact: true });
    await purchase.waitFor();
    await restrict(id, 'Whitelisted', ['CU60003']);
    await purchase.click();
    await page.waitForURL('/lps/open');
    await page.getByRole('heading', { level: 1, name: 'Open LPs' }).waitFor();
  });

  it('is found in no list', async () => {
    const page = await site.visit('buyer', '/lps/all?show=1000');
    await page.getByRole('link', { name: 'LP #1001: ' }).waitFor();
    for (const id of ['1004', '1007', '1008', '1009']) {
      expect(await page.getByRole('link', { name: `LP #${id}: ` }).count(), id).toBe(0);
    }
  });
});
