import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { asked, faultsOnAll, heading, rowMenu, rows, type Screen, seen, unfold } from '#test/support/accessibility.ts';
import { browsing } from '#test/support/browser.ts';
import { committed, openOffering } from '#test/support/listings.ts';

const site = browsing();
let id = '';
beforeAll(async () => {
  id = await openOffering(site.app);
  await committed(site.app, id, 300_000);
});

const menu = rowMenu(/^Actions for/, /able account/);
const chosen = (name: string) => async (page: Page) => {
  await menu(page);
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog').waitFor();
};
const northfield = '/admin/manage/users/credit-unions/Northfield%20Community%20Credit%20Union/299108399';

const screens = (): Screen[] => [
  ['menu of a user', '/admin/manage/users/all', menu, menu],
  ['menu of someone ready', '/admin/manage/users/ready-to-verify', menu, menu],
  ['disabling', '/admin/manage/users/all', chosen('Disable upload')],
  [
    'end of an action',
    '/admin/manage/users/disabled',
    async (page) => {
      await menu(page);
      await page.getByRole('menuitem', { name: 'Enable account' }).click();
      await page.getByText(/is enabled\.$/).waitFor();
    },
  ],
  ['credit union', northfield, seen('No LPs listed')],
  ['overview of an LP', '/admin/manage/offerings/open/1001', rows],
  ['overview of one that is oversubscribed', '/admin/manage/offerings/full/1005', rows],
  ['overview of one that no one wants', '/admin/manage/offerings/drafts/1004', seen('No supplemental data')],
  ['decision on an overview', `/admin/manage/offerings/open/${id}`, asked(/^Accept /)],
  ['activity', `/admin/activity?lp=${id}`, heading('Today')],
  [
    'activity with filters',
    '/admin/activity?event=Commitment&from=2026-12-31&to=2026-01-01',
    async (page) => {
      await page.getByText('The start date is after the end date').waitFor();
      await page.getByText('No activity matches these filters.').waitFor();
    },
    unfold(/^Filters/),
  ],
  ['history with a filter', '/admin/lp/history/1001?event=File&period=30-days', heading('LP#1001 History')],
  ['dashboard', '/dashboard', seen('All activity')],
];

it('what administrators see of users and offerings keeps WCAG 2.2 AA', async () => {
  const page = await site.visit('admin', '/dashboard');
  expect(await faultsOnAll(page, screens())).toEqual([]);
});
