import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessWrite } from '#functions/store/access-log.ts';
import type { AccessEntry } from '#shared/domain/access-log.ts';
import { browsing, eventually } from '#test/support/browser.ts';
import { storesOf } from '#test/support/stores.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the access log', () => {
  const site = browsing();

  it('is searched by person, and reached from a profile', async () => {
    const page = await site.visit('admin', '/admin/access-log?from=2020-01-01');
    await page.getByRole('table', { name: 'Access log' }).waitFor();
    await page.getByLabel('Person').fill('whitcombe');
    await page.getByRole('list', { name: 'People found' }).getByRole('link', { name: 'Dana Whitcombe' }).click();
    await page.getByRole('button', { name: 'Any person' }).waitFor();
    const { UserObjectId: id } = await site.app.as('buyer').auth.whoAmI({});
    await eventually(() => page.url()).toContain(`user=${id}`);
    await page.goto(`/admin/user/profile/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Access log' }).click();
    await page.waitForURL(`/admin/access-log?user=${id}`);
  });

  it('holds every row of the export, beyond one answer', async () => {
    const reader = `reader-${crypto.randomUUID()}`;
    const { table } = storesOf(site.app);
    const entry = (n: number): AccessEntry => ({
      id: `E${n}`,
      at: '2021-02-03T04:05:06.000Z',
      action: 'Viewed',
      userId: reader,
      userName: 'Rea Der',
      userEmail: 'rea@der.example',
      creditUnionId: '',
      creditUnionName: '',
      kind: 'reports',
      owner: '1001',
      section: 'S',
      itemUniqueId: reader,
      itemName: 'e.csv',
      detail: '',
    });
    for (let from = 0; from < 1100; from += 100) {
      await table.write(...Array.from({ length: 100 }, (_, n) => accessWrite(entry(from + n))));
    }
    const page = await site.visit('admin', `/admin/access-log?user=${reader}&from=2021-02-01&to=2021-02-28`, {
      expected: [/status of 404/],
    });
    await button(page, 'Show more').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(1101);
  });
});
