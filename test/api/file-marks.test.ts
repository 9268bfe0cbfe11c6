import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Document } from '#shared/domain/document.ts';
import type { Person } from '#test/support/app.ts';
import { accessesOf, keep } from '#test/support/documents.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { aPng } from '#test/support/pictures.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('the marks of due-diligence files', () => {
  const app = quietApp();
  let id: string;
  let count = 0;
  beforeEach(async () => {
    id = await openOffering(app);
  });

  const kept = (changes: Partial<Document> = {}, bytes?: Buffer) =>
    keep(app, { owner: id, itemUniqueId: `R${++count}`, receivedAt: ago(1), ...changes }, bytes);
  const marks = async (as: Person = 'buyer', query: { section?: string } = {}) =>
    (await app.as(as).documents.files({ id, query })).map(({ mark }) => mark);
  const ask = (line: string, as?: Person) => send(app, line.replace(' ', ` /documentcatalog/offering/${id}/`), { as });
  const idOf = async (as: Person) => (await app.as(as).auth.whoAmI({})).UserObjectId ?? '';
  /** As if the person had been there, hours ago, and not since. */
  const wasThere = async (hours: number, as: Person = 'buyer') => {
    const at = ago(hours);
    const visit = { visitAt: at, lastActiveAt: at, previousVisitAt: null, allReadAt: null, version: 0 };
    await storesOf(app).desk.saveDataRoomVisit({ userId: await idOf(as), lpNumber: id, ...visit });
  };

  it('say which are new since the visit before, as long as this one lasts', async () => {
    await kept({ receivedAt: ago(48) });
    await kept();
    expect(await marks()).toEqual([null, null]);
    await wasThere(24);
    expect(await marks()).toEqual([null, 'New']);
    await app.as('buyer').documents.visit({ id });
    expect(await marks()).toEqual([null, 'New']);
    await app.as('buyer').documents.visit({ id });
    expect(await marks('buyer', { section: 'Loan Files' })).toEqual([null, 'New']);
    expect(await marks('buyer2')).toEqual([null, null]);
  });

  it('say which the person has opened: in the viewer, by itself or in a zip', async () => {
    const viewed = await kept({ itemName: 'a.png', contentType: 'image/png' }, aPng(2, 2));
    const loaded = await kept();
    await kept();
    await kept({ section: 'Pool Details' });
    expect((await ask(`GET files/${viewed.itemUniqueId}/view`, 'buyer')).status).toBe(302);
    expect((await ask(`GET files/${loaded.itemUniqueId}`, 'buyer')).status).toBe(302);
    expect(await marks('buyer', { section: 'Loan Files' })).toEqual(['Read', 'Read', null]);
    expect(await marks('buyer2', { section: 'Loan Files' })).toEqual([null, null, null]);
    const { zipId } = await app.as('buyer').documents.startZip({ id, body: { section: 'Pool Details' } });
    await vi.waitFor(async () => expect((await app.as('buyer').documents.zip({ id, zipId })).status).toBe('Ready'), {
      timeout: 50_000,
      interval: 50,
    });
    expect(await marks('buyer', { section: 'Pool Details' })).toEqual(['Read']);
  });

  it('count no change of a folder as reading, nor what was opened before it came as it is, nor of another LP', async () => {
    const [row] = [
      {
        userId: await idOf('admin'),
        userName: 'A',
        userEmail: '',
        creditUnionId: 'C',
        creditUnionName: 'C',
        detail: '',
      },
    ];
    const { accessLog } = storesOf(app);
    const log = (file: Document, changes: object) =>
      accessLog.append({ ...file, ...row, id: `A${file.itemUniqueId}${id}`, at: ago(0), action: 'Viewed', ...changes });
    await log(await kept(), { action: 'Added' });
    await log(await kept(), { at: ago(2) });
    await log(await kept(), { owner: '1001' });
    expect(await marks('admin')).toEqual([null, null, null]);
    await log(await kept(), {});
    expect(await marks('admin')).toEqual([null, null, null, 'Read']);
  });

  it('are Read of all files that came before one called them all read, and of no later one', async () => {
    const file = await kept();
    await kept({ section: 'Pool Details' });
    await wasThere(24);
    await app.as('buyer').documents.readAll({ id });
    expect(await marks()).toEqual(['Read', 'Read']);
    expect(await marks('buyer2')).toEqual([null, null]);
    await kept({ section: 'Pool Details', receivedAt: new Date().toISOString() });
    expect(await marks()).toEqual(['Read', 'New', 'Read']);
    await app.as('buyer').documents.visit({ id });
    expect((await marks()).filter((mark) => mark === 'Read')).toHaveLength(2);
    expect(await accessesOf(app, file)).toEqual([]);
  });

  it('hold when a person is there in two windows at once', async () => {
    await kept();
    const { visit, readAll } = app.as('buyer').documents;
    await Promise.all([readAll({ id }), ...Array.from({ length: 8 }, () => visit({ id }))]);
    expect(await marks()).toEqual(['Read']);
  });

  it.each([
    ['unverified', 'not_verified'],
    ['basic', 'mfa_required'],
    [undefined, 'not_signed_in'],
  ] as const)('are not kept for %s: %s', async (as, code) => {
    for (const what of ['visits', 'reads']) await problemOf(await ask(`POST ${what}`, as), code);
  });

  it('are not kept for whom the offering is hidden from', async () => {
    const body = [replace('/Restrictions/BlacklistedFinancialEntities', ['CU60001'])];
    await app.as('admin').offerings.update({ id, body });
    for (const what of ['visits', 'reads']) {
      await problemOf(await ask(`POST ${what}`, 'buyer'), 'offering_not_available');
    }
    const which = { userId: await idOf('buyer'), lpNumber: id };
    expect(await storesOf(app).desk.dataRoomVisitOf(which)).toBeUndefined();
    expect((await ask('POST visits', 'northfield')).status).toBe(204);
  });
});
