import { describe, expect, it } from 'vitest';
import { dueOn, matchSearches } from '#functions/jobs/match-searches.ts';
import { offeringItem } from '#functions/store/offerings.ts';
import { SUMMIT_RIDGE } from '#local/demo-data/credit-unions.ts';
import type { Alert } from '#shared/domain/desk.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { asJob, storesOf } from '#test/support/stores.ts';

const app = runningApp();
const admin = app.as('admin');
const titlesOf = (email: string) => app.outbox.messages(email).map(({ subject }) => subject ?? '');

async function searcher(alert: Alert, parameters: string, changes = {}) {
  const person = await someone(app, { creditUnionId: 'CU60001', ...changes });
  const { desk } = storesOf(app);
  const at = new Date().toISOString();
  const search = { userId: person.id, id: `Q-${person.id}`, name: 'Autos', parameters, alert, createdAt: at };
  await desk.saveSearch({ ...search, removedAt: null, version: 0 });
  return person;
}

describe('a search with an alert at once', () => {
  it('tells of a new offering that it finds, in place of the general news, and of no other', async () => {
    const [finds, misses] = [
      await searcher('at-once', 'assetClass=Auto'),
      await searcher('at-once', 'assetClass=Solar'),
    ];
    const id = await openOffering(app);
    await expect.poll(() => titlesOf(finds.email)).toEqual([`A match for your search: LP #${id}, New auto`]);
    await expect.poll(() => titlesOf(misses.email)).toEqual([`New offering: LP #${id}, New auto`]);
  });
});

describe('a watched offering', () => {
  it('tells of its changes those who watch it, until they stop', async () => {
    const [watcher, former] = [
      await someone(app, { creditUnionId: 'CU60001' }),
      await someone(app, { creditUnionId: 'CU60001' }),
    ];
    const id = await openOffering(app);
    const { desk, offerings } = storesOf(app);
    const offering = await offerings.find(id);
    if (!offering) throw new Error('No offering');
    const { watchedFacts } = await import('#shared/domain/desk.ts');
    const at = new Date().toISOString();
    for (const { id: userId } of [watcher, former]) {
      const watch = { userId, lpNumber: id, since: at, seenAt: at, seen: watchedFacts(offering), removedAt: null };
      await desk.saveWatch({ ...watch, version: 0 });
    }
    const kept = await desk.watchOf(former.id, id);
    if (kept) await desk.saveWatch({ ...kept, removedAt: at });
    await admin.offerings.update({ id, body: [replace('/MinimumPurchaseAmount', 150_000)] });
    await expect.poll(() => titlesOf(watcher.email)).toContain(`The term sheet of LP #${id} changed`);
    expect(titlesOf(former.email)).not.toContain(`The term sheet of LP #${id} changed`);
  });
});

describe('searches with a daily or weekly alert', () => {
  const listedOn = async (publishedAt: string, changes = {}) => {
    const { table, offerings } = storesOf(app);
    const found = await offerings.find(await openOffering(app));
    if (!found) throw new Error('No offering');
    const next = { ...found, publishedAt, ...changes, version: found.version + 1 };
    await table.write({ put: offeringItem(next, new Date().toISOString()) });
    return found.lpNumber;
  };
  const runAt = (now: string) =>
    asJob('match-searches', app, (stores) => matchSearches({ ...stores, now: () => new Date(now) })());

  it('are due for yesterday, and on Mondays for the week before', () => {
    expect(dueOn(new Date('2031-05-20T09:00:00Z'))).toEqual([{ alert: 'daily', from: '2031-05-19', to: '2031-05-20' }]);
    // Sunday evening in New York.
    expect(dueOn(new Date('2031-05-19T03:59:59Z'))).toEqual([{ alert: 'daily', from: '2031-05-17', to: '2031-05-18' }]);
    expect(dueOn(new Date('2031-05-19T04:00:00Z'))).toEqual([
      { alert: 'daily', from: '2031-05-18', to: '2031-05-19' },
      { alert: 'weekly', from: '2031-05-12', to: '2031-05-19' },
    ]);
  });

  it('tell each person once of what was listed in those days, for them to see', async () => {
    const people = {
      daily: await searcher('daily', 'assetClass=Auto'),
      weekly: await searcher('weekly', 'assetClass=Auto'),
      misses: await searcher('daily', 'assetClass=Solar'),
      disabled: await searcher('daily', 'assetClass=Auto', { isEnabled: false }),
      without: await searcher('none', 'assetClass=Auto'),
      barred: await searcher('daily', 'assetClass=Auto', { creditUnionId: 'CU60002' }),
      seller: await searcher('daily', 'assetClass=Auto', { creditUnionId: SUMMIT_RIDGE }),
      admin: await searcher('daily', 'assetClass=Auto', { isAdmin: true }),
    };
    const [first, last] = [
      await listedOn('2031-05-18T04:00:00.000Z', { blacklist: ['CU60002'] }),
      await listedOn('2031-05-19T03:59:59.999Z', { blacklist: ['CU60002'] }),
    ];
    await listedOn('2031-05-19T04:00:00.000Z');
    const early = await listedOn('2031-05-12T04:00:00.000Z', { blacklist: ['CU60002'] });
    await listedOn('2031-05-12T03:59:59.999Z');

    expect(await runAt('2031-05-19T09:00:00Z')).toEqual({ told: 2 });
    expect(await runAt('2031-05-19T10:00:00Z')).toEqual({ told: 0 });
    await expect.poll(() => titlesOf(people.daily.email)).toContain('2 new LPs for "Autos"');
    await expect.poll(() => titlesOf(people.weekly.email)).toContain('3 new LPs for "Autos"');
    const { desk } = storesOf(app);
    const numbersOf = async (userId: string, id: string) =>
      (await desk.matchOf({ userId, id }))?.searches.flatMap(({ lpNumbers }) => lpNumbers);
    expect(await numbersOf(people.daily.id, 'daily-2031-05-18')).toEqual([first, last]);
    expect(await numbersOf(people.weekly.id, 'weekly-2031-05-12')).toEqual([first, last, early]);
    for (const name of ['misses', 'disabled', 'without', 'barred', 'seller', 'admin'] as const) {
      expect(await numbersOf(people[name].id, 'daily-2031-05-18'), name).toBeUndefined();
    }
  });
});
