import { describe, expect, it } from 'vitest';
import { browsing, eventually } from '#test/support/browser.ts';
import { keep as keptFile } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { send } from '#test/support/send.ts';

describe('a changed name', () => {
  const site = browsing();

  it('is shown beside the verified one until an administrator confirms it', async () => {
    const { UserObjectId: id } = await site.app.as('buyer').auth.whoAmI({});
    const own = await site.visit('buyer', '/profile', { expected: [/status of 422/] });
    await own.getByLabel('First name').fill('Tandem Security');
    await own.getByRole('button', { name: 'Save changes' }).click();
    await own.getByText(/can't have "Tandem"/).waitFor();
    await own.getByLabel('First name').fill('Luis');
    await own.getByLabel('Last name').fill('Ortega Ruiz');
    await own.getByRole('button', { name: 'Save changes' }).click();
    await own.getByText('Verified as Dana Whitcombe', { exact: true }).waitFor();
    await own.getByText('Luis Ortega Ruiz (verified as Dana Whitcombe)').waitFor();

    const owner = await openOffering(site.app);
    const { itemUniqueId } = await keptFile(site.app, { owner });
    await send(site.app, `GET /documentcatalog/offering/${owner}/files/${itemUniqueId}`, { as: 'buyer' });
    const log = await site.visit('admin', `/admin/access-log?file=due-diligence%2F${owner}%2F${itemUniqueId}`);
    const row = log.getByRole('table', { name: 'Access log' }).getByRole('row').nth(1);
    await row.waitFor();
    expect(await row.textContent()).toContain('Luis Ortega Ruiz (verified as Dana Whitcombe)');
    expect(await row.textContent()).toContain('buyer@harborlight.example');

    const admin = await site.visit('admin', '/admin/manage/users/renamed');
    await admin.getByRole('link', { name: 'Luis Ortega Ruiz' }).click();
    await admin.waitForURL(`/admin/manage/users/renamed/${id}`);
    await admin.getByRole('button', { name: 'Confirm new name' }).click();
    await admin.getByRole('button', { name: 'Confirm name', exact: true }).click();
    await eventually(() => admin.getByText('Verified as Dana Whitcombe').count()).toBe(0);
    await admin.getByText('Name Confirmed').first().waitFor();
  });
});
