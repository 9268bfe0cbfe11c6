import { describe, expect, it } from 'vitest';
import { committed, draftOffering, openOffering, rejected, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

describe('a draft that is deleted', () => {
  const app = quietApp();
  const admin = app.as('admin');

  const removing = (id: string, headers: Record<string, string> = {}) =>
    send(app, `DELETE /marketplace/offerings/${id}`, { as: 'admin', headers });
  const historyOf = async (id: string) => (await admin.history.list({ id })).value;

  it('is gone for everyone, everywhere, and its history stays', async () => {
    const id = await draftOffering(app);
    const listed = async (path: string, as: 'admin' | 'seller') => {
      const found = await (await send(app, `GET ${path}?$top=1000`, { as })).json();
      return found.value.some((row: { id?: string; lpIdentifier?: string }) => [row.id, row.lpIdentifier].includes(id));
    };
    const lists = ['/marketplace/views/admin/offerings', '/termsheets'];
    expect(await Promise.all(lists.map((path) => listed(path, 'admin')))).toEqual([true, true]);

    const answer = await removing(id);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await Promise.all(lists.map((path) => listed(path, 'admin')))).toEqual([false, false]);
    const lines = [
      `GET /marketplace/offerings/${id}`,
      `GET /termsheets/${id}`,
      `GET /marketplace/offering/${id}/culprelation`,
      `GET /marketplace/offering/${id}/interests`,
      `GET /marketplace/offering/${id}/user/commitment`,
      `GET /marketplace/views/admin/offerings/${id}/icviews`,
      `GET /documentcatalog/offering/${id}/files`,
      `GET /documentcatalog/offering/${id}/termsheetimages`,
      `POST /marketplace/offering/${id}/publishings`,
      `DELETE /marketplace/offering/${id}/publishings`,
      `DELETE /marketplace/offerings/${id}`,
    ];
    for (const line of lines) await problemOf(await send(app, line, { as: 'admin' }), 'offering_not_available');
    const patch = { as: 'admin', body: [replace('/LoanType', 'Boats')] } as const;
    await problemOf(await send(app, `PATCH /marketplace/offerings/${id}`, patch), 'offering_not_available');
    await problemOf(await send(app, `GET /termsheets/${id}`, { as: 'seller' }), 'offering_not_available');
    expect(await storesOf(app).offerings.ofSeller('CU60003')).not.toContainEqual(
      expect.objectContaining({ lpNumber: id }),
    );

    expect(await historyOf(id)).toMatchObject([
      {
        Type: 'Offering Deleted',
        User: 'Morgan Ellison',
        Detail: 'New auto by Summit Ridge Credit Union, $1,000,000.00',
      },
      { Type: 'Offering Created' },
    ]);
    expect(Number(await draftOffering(app))).toBeGreaterThan(Number(id));
  });

  it('was a draft: an offering in another state is not', async () => {
    const id = await openOffering(app);
    const problem = await problemOf(await removing(id), 'illegal_transition');
    expect(problem.detail).toBe("An LP that is Published can't be deleted. Only a draft can.");
    await problemOf(await removing('1006'), 'illegal_transition');
    expect((await admin.offerings.get({ id })).State).toBe('Published');
  });

  it('may have been published, as long as no one ordered', async () => {
    const id = await openOffering(app);
    await admin.offerings.unpublish({ id });
    expect((await removing(id)).status).toBe(204);
  });

  it.each([
    ['waits', async () => undefined, 'purchase commitments: 1, indications of interest: 0'],
    ['was rejected', (id: string) => rejected(app, id), 'purchase commitments: 1, indications of interest: 0'],
  ])('never took a commitment, also not one that %s', async (_what, decide, taken) => {
    const id = await openOffering(app);
    await decide(await committed(app, id, 100));
    await admin.offerings.unpublish({ id });
    const before = await everythingOf(app, id);
    const problem = await problemOf(await removing(id), 'conflict');
    expect(problem.detail).toContain(taken);
    expect(await everythingOf(app, id)).toEqual(before);
  });

  it('never took an indication', async () => {
    const id = await openOffering(app);
    await app.as('buyer').interests.submit({ id, body: { Amount: 5 } });
    await admin.offerings.unpublish({ id });
    expect((await problemOf(await removing(id), 'conflict')).detail).toContain('indications of interest: 1');
  });

  it('is the version that was seen', async () => {
    const id = await draftOffering(app);
    await admin.offerings.update({ id, body: [replace('/LoanType', 'Boats')] });
    await problemOf(await removing(id, { 'if-match': '"1"' }), 'stale');
    expect((await removing(id, { 'if-match': '"2"' })).status).toBe(204);
  });

  it.each(['buyer', 'seller', 'unverified'] as const)('is not deleted by %s', async (as) => {
    const id = await draftOffering(app);
    await problemOf(await send(app, `DELETE /marketplace/offerings/${id}`, { as }), 'not_allowed');
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('is either deleted or published, when both are asked at once', async () => {
    const ends = { deleted: 0, published: 0 };
    for (let round = 0; round < 12; round++) {
      const id = await draftOffering(app);
      const [gone, out] = await Promise.all([
        removing(id),
        send(app, `POST /marketplace/offering/${id}/publishings`, { as: 'admin2' }),
      ]);
      const found = await storesOf(app).offerings.find(id);
      const told = (await historyOf(id)).map(({ Type }) => Type).toReversed();
      if (gone.status === 204) {
        expect([out.status, found, told]).toEqual([404, undefined, ['Offering Created', 'Offering Deleted']]);
        ends.deleted++;
      } else {
        expect([gone.status, out.status, found?.state]).toEqual([409, 204, 'Published']);
        expect(told).toEqual(['Offering Created', 'Offering Published']);
        ends.published++;
      }
    }
    expect(ends.deleted + ends.published).toBe(12);
  });
});
