import { expect, it } from 'vitest';
import { browsing } from '#test/support/browser.ts';
import { aClosing } from '#test/support/closing-pages.ts';

const site = browsing();

it('an older closing leads to the newest one, and offers no release', async () => {
  const { closing, lp } = await aClosing(site.app);
  const admin = await site.visit('admin', `/closings/${closing.id}`);
  await admin.getByRole('button', { name: 'Release statements' }).waitFor();
  const body = { tapeId: closing.tapeId ?? '', settlementDate: '2026-11-23' };
  await site.app.as('seller').closings.begin({ id: lp, body });
  await admin.reload();
  await admin.getByText('Another closing of this LP was started since').waitFor();
  expect(await admin.getByRole('button', { name: 'Release statements' }).count()).toBe(0);
  await admin.getByRole('link', { name: 'Open the newest closing' }).click();
  await admin.getByRole('heading', { name: 'Closing on 11/23/2026' }).waitFor();
  await admin.getByRole('button', { name: 'Release statements' }).waitFor();
});
