import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#shared/domain/document.ts';
import { faultsOnAll, type Screen } from '#test/support/accessibility.ts';
import type { Person } from '#test/support/app.ts';
import { browsing } from '#test/support/browser.ts';
import { keep } from '#test/support/documents.ts';
import { loadingStill } from '#test/support/layout-shift.ts';
import { committed } from '#test/support/listings.ts';
import { aPng } from '#test/support/pictures.ts';
import { screensOf, visitors } from '#test/support/screens.ts';
import { sheets } from '#test/support/sheets.ts';

const site = browsing();
const screens = screensOf(() => site.app);
beforeAll(async () => {
  await committed(site.app, '1001', 300_000);
  const told = { messageText: 'Read-only on Saturday', route: '/*', isDismissable: true, endsAt: null };
  const { writeMessage, removeMessage } = site.app.as('admin').configuration;
  const body = { ...told, startsAt: '2026-01-01T00:00:00Z' };
  await writeMessage({ body });
  await removeMessage({ id: (await writeMessage({ body })).id });
  const put = (itemUniqueId: string, changes: Partial<Document>, bytes?: Buffer) =>
    keep(site.app, { owner: '1002', itemUniqueId, itemName: itemUniqueId, ...changes }, bytes);
  await put('AGREEMENT', { contentType: 'application/pdf' }, await sheets(3));
  await put('TAPE', {});
  await put('MACROS', { verdict: 'Infected' });
  await put('LOCKED', { verdict: 'Unscannable' });
  await put('ARRIVED', { verdict: 'Pending' });
  await put('PICTURE', { kind: 'images', section: '', contentType: 'image/png' }, aPng(1, 1));
});

/** Its screens keep WCAG 2.2 AA, and none moves while it loads. */
const looksAt = (all: Screen[], visit: () => Promise<Page>) =>
  it.each(all.map((screen) => ({ name: screen[0], screen })))('$name', async ({ screen }) => {
    const page = await visit();
    const { load, moving } = await loadingStill(page);
    expect(await faultsOnAll(page, [screen], { load })).toEqual([]);
    expect(moving).toEqual([]);
  });

/** Nothing of the app is loaded yet there. */
const before = '/robots.txt';

describe('accessible to a visitor', () => {
  looksAt(visitors, () => site.open(before, { expected: [/status of 40[04]/] }));
});

describe.each(Object.keys(screens) as Person[])('accessible to a person like %s', (person) => {
  looksAt(screens[person] ?? [], () => site.visit(person, before, { expected: [/status of 412/] }));
});
