import { describe, expect, it } from 'vitest';
import { MOST_SEARCHES, MOST_WATCHED, visitAt } from '#shared/domain/desk.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

describe('a watchlist', () => {
  const [buyer, admin] = [app.as('buyer'), app.as('admin')];
  const rowOf = async (id: string, who = buyer) =>
    (await who.desk.watchlist({})).find(({ lpIdentifier }) => lpIdentifier === id);

  it('tells what changed since its owner last looked, and forgets it once they look again', async () => {
    const id = await openOffering(app);
    await buyer.desk.watch({ id });
    await buyer.desk.watch({ id });
    expect(await rowOf(id)).toMatchObject({ changes: [] });
    await admin.offerings.update({
      id,
      body: [
        replace('/MinimumPurchaseAmount', 250_000),
        replace('/TermSheet/wtdAverageLoanRate', 6.875),
        replace('/DueDiligenceDeadline', '2027-01-15T00:00:00.000Z'),
      ],
    });
    expect((await rowOf(id))?.changes).toEqual([
      { fact: 'minimumPurchase', before: expect.any(Number), after: 250_000 },
      { fact: 'rate', before: null, after: 6.875 },
      { fact: 'dueDiligenceDeadline', before: null, after: '2027-01-15T00:00:00.000Z' },
    ]);
    await buyer.desk.see({ id });
    expect(await rowOf(id)).toMatchObject({ changes: [] });
  });

  it('says nothing of an opening, for Published is shown as Open', async () => {
    const id = await openOffering(app);
    await buyer.desk.watch({ id });
    await admin.offerings.update({ id, body: [replace('/State', 'Open')] });
    expect(await rowOf(id)).toMatchObject({ changes: [] });
  });

  it('is one person’s own, and is emptied one by one', async () => {
    const id = await openOffering(app);
    await buyer.desk.watch({ id });
    expect(await rowOf(id, app.as('buyer2'))).toBeUndefined();
    await buyer.desk.unwatch({ id });
    await buyer.desk.unwatch({ id });
    expect(await rowOf(id)).toBeUndefined();
    await buyer.desk.see({ id });
    expect(await rowOf(id)).toBeUndefined();
    await buyer.desk.watch({ id });
    expect(await rowOf(id)).toBeDefined();
  });

  it('holds no offering that is hidden from its owner, and shows it once it is not', async () => {
    for (const id of ['1004', '999999']) {
      await problemOf(await send(app, `PUT /desk/watchlist/${id}`, { as: 'buyer' }), 'offering_not_available');
    }
    const id = await openOffering(app);
    await buyer.desk.watch({ id });
    const restrict = (list: string[]) =>
      admin.offerings.update({ id, body: [replace('/Restrictions/BlacklistedFinancialEntities', list)] });
    await restrict(['CU60001']);
    expect(await rowOf(id)).toBeUndefined();
    await problemOf(await send(app, `POST /desk/watchlist/${id}/looks`, { as: 'buyer' }), 'offering_not_available');
    await restrict([]);
    expect(await rowOf(id)).toBeDefined();
  });

  it('has room for so many', async () => {
    const who = app.as('northfield');
    const { value } = await who.termsheets.list({ query: { $top: '1' } });
    const id = value[0]?.lpIdentifier ?? '';
    const { UserObjectId = '' } = await who.auth.whoAmI({});
    const store = storesOf(app).desk;
    const seen = { state: 'Open', amountRemaining: 0, minimumPurchase: 0, rate: null } as never;
    for (let n = 0; n < MOST_WATCHED; n++) {
      const at = '2026-01-01T00:00:00.000Z';
      await store.saveWatch({
        userId: UserObjectId,
        lpNumber: `7${n}`,
        since: at,
        seenAt: at,
        removedAt: null,
        version: 0,
        seen: { dueDiligenceDeadline: null, settlementDate: null, ...(seen as object) } as never,
      });
    }
    const problem = await problemOf(await send(app, `PUT /desk/watchlist/${id}`, { as: 'northfield' }), 'conflict');
    expect(problem.detail).toBe('You can watch at most 200 LPs. Remove one first.');
  });
});

describe('saved searches', () => {
  const buyer = app.as('buyer');
  const draft = (name: string, changes = {}) => ({
    body: { name, parameters: 'assetClass=Auto&place=CO&rate=7..', alert: 'none' as const, ...changes },
  });

  it('are kept, changed and removed by the person whose they are', async () => {
    const saved = await buyer.desk.saveSearch(draft('Autos'));
    expect(saved).toMatchObject({ ...draft('Autos').body, version: 1 });
    const { id } = saved;
    const changed = await buyer.desk.changeSearch({ id, ...draft('Autos in Colorado', { alert: 'daily' }) });
    expect(changed).toMatchObject({ id, name: 'Autos in Colorado', alert: 'daily', version: 2 });
    expect((await buyer.desk.searches({})).map(({ name }) => name)).toEqual(['Autos in Colorado']);

    const other = app.as('buyer2');
    expect(await other.desk.searches({})).toEqual([]);
    await expect(other.desk.changeSearch({ id, ...draft('Mine') })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.desk.removeSearch({ id })).rejects.toMatchObject({ code: 'not_found' });
    await buyer.desk.removeSearch({ id });
    expect(await buyer.desk.searches({})).toEqual([]);
    await expect(buyer.desk.removeSearch({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('have a name each, whatever its case', async () => {
    const one = await buyer.desk.saveSearch(draft('Solar'));
    const two = await buyer.desk.saveSearch(draft('Student'));
    await expect(buyer.desk.saveSearch(draft('SOLAR'))).rejects.toMatchObject({
      code: 'conflict',
      message: 'You already have a search named SOLAR.',
    });
    await expect(buyer.desk.changeSearch({ id: two.id, ...draft('solar') })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await buyer.desk.changeSearch({ id: one.id, ...draft('solar') })).toMatchObject({ name: 'solar' });
  });

  it('are changed only in the version that was seen', async () => {
    const { id } = await buyer.desk.saveSearch(draft('Versions'));
    const put = (match: string) =>
      send(app, `PUT /desk/searches/${id}`, { as: 'buyer', ...draft('Versions 2'), headers: { 'if-match': match } });
    expect((await put('"1"')).status).toBe(200);
    await problemOf(await put('"1"'), 'stale');
  });

  it.each([
    ['rate=high', '/parameters'],
    ['color=blue', '/parameters'],
    ['view=none', '/parameters'],
  ])('of filters that there are not, as %s, are refused', async (parameters, pointer) => {
    const problem = await problemOf(
      await send(app, 'POST /desk/searches', { as: 'buyer', ...draft('Odd', { parameters }) }),
      'invalid',
    );
    expect(problem.errors).toEqual([{ pointer, detail: "These aren't the filters of a search" }]);
  });

  it('are found by their alert, and by no other one', async () => {
    const store = storesOf(app).desk;
    const namesWith = async (alert: 'at-once' | 'daily' | 'weekly') => {
      const names: string[] = [];
      for await (const page of store.withAlert(alert)) names.push(...page.map(({ name }) => name));
      return names.filter((name) => name.startsWith('Alert'));
    };
    const { id } = await buyer.desk.saveSearch(draft('Alert', { alert: 'daily' }));
    expect([await namesWith('daily'), await namesWith('weekly')]).toEqual([['Alert'], []]);
    await buyer.desk.changeSearch({ id, ...draft('Alert', { alert: 'weekly' }) });
    expect([await namesWith('daily'), await namesWith('weekly')]).toEqual([[], ['Alert']]);
    await buyer.desk.changeSearch({ id, ...draft('Alert 2', { alert: 'daily' }) });
    expect([await namesWith('daily'), await namesWith('weekly')]).toEqual([['Alert 2'], []]);
    await buyer.desk.removeSearch({ id });
    expect(await namesWith('daily')).toEqual([]);
  });

  it('are so many at most', async () => {
    const who = app.as('northfield');
    for (let n = 0; n < MOST_SEARCHES; n++) await who.desk.saveSearch(draft(`Search ${n}`));
    await expect(who.desk.saveSearch(draft('One more'))).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a visit', () => {
  it('begins after four hours without a sign of life, and knows when the one before it ended', async () => {
    const first = visitAt(undefined, 'u', '2026-11-20T09:00:00.000Z');
    expect(first.previousVisitAt).toBeNull();
    const later = visitAt(first, 'u', '2026-11-20T13:00:00.000Z');
    expect(later).toMatchObject({
      visitAt: first.visitAt,
      lastActiveAt: '2026-11-20T13:00:00.000Z',
      previousVisitAt: null,
    });
    const next = visitAt(later, 'u', '2026-11-20T17:00:00.001Z');
    expect(next).toMatchObject({ visitAt: '2026-11-20T17:00:00.001Z', previousVisitAt: '2026-11-20T13:00:00.000Z' });
    expect(visitAt(next, 'u', '2026-11-20T18:00:00.000Z').previousVisitAt).toBe('2026-11-20T13:00:00.000Z');
  });

  it('is noted for the caller', async () => {
    expect(await app.as('buyer').desk.visit({})).toEqual({ previousVisitAt: null });
    expect(await app.as('buyer').desk.visit({})).toEqual({ previousVisitAt: null });
  });
});
