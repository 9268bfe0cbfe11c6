import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Migration, migration, type Sources } from '#bin/migration.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { offeringItem, offeringRecord } from '#functions/store/offerings.ts';
import { recordOf } from '#functions/store/record.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { firstRelease } from '#test/support/first-release.ts';
import { laterReleases } from '#test/support/later-releases.ts';

const folder = new URL('../../bin/migrations/', import.meta.url);
const migrations = await Promise.all(
  readdirSync(folder).map(async (file): Promise<[string, Migration]> => {
    const { default: migration } = await import(/* @vite-ignore */ new URL(file, folder).href);
    return [file, migration];
  }),
);
const items = [...Object.values(firstRelease), ...laterReleases.map(([, item]) => item)] as (Key & Item)[];

/** Every tape with these facts. */
const sources: Sources = {
  table: { get: async (_, record) => record(firstRelease.tapeRecord as Item) ?? undefined },
  objects: {
    bytes: async () =>
      Buffer.from(JSON.stringify({ asOfDate: '2026-10-31', weighted: { noteRate: { value: 5.870304 } } })),
  },
};

it.each(migrations)('%s says what it does, of which day it is, and how to go back', (file, { about, undo }) => {
  expect(file).toMatch(/^20\d\d-[01]\d-[0-3]\d(-[a-z]+)+\.ts$/);
  for (const sentence of [about, undo]) expect(sentence).toMatch(/^[A-Z].+\.$/);
});

it.each(migrations)('%s changes what releases have written once, and then nothing', async (_, migration) => {
  const own = items.filter(migration.isOf);
  expect(own.length).toBeGreaterThan(0);
  for (const item of own) {
    const next = (await migration.next(item, '2026-12-01T15:04:05.000Z', sources)) ?? item;
    expect(await migration.next(next, '2026-12-02T15:04:05.000Z', sources)).toBeNull();
  }
});

it('people get what their schema would fill in, and keep the rest', async () => {
  const defaults = new Map(migrations).get('2026-11-23-defaults-of-people.ts') as Migration;
  const item = firstRelease.userRecord as Key & Item;
  expect(items.filter(defaults.isOf)).toEqual([item]);
  const next = (await defaults.next({ ...item, later: 'kept' }, '2026-12-01T15:04:05.000Z', sources)) as Item;
  expect(recordOf(next)).toEqual({
    ...recordOf(item),
    later: 'kept',
    isCreditUnionAdmin: false,
    administersFrom: null,
    verificationEnded: null,
    verifiedName: null,
    movedAt: null,
    factorResetBegunAt: null,
    originatingApplication: 'Tandem',
    version: 6,
  });
});

it('offerings get the average rate of their tape, and those with one or without a tape stay', async () => {
  const rates = new Map(migrations).get('2026-11-27-rates-of-tapes.ts') as Migration;
  const item = { ...(firstRelease.offeringRecord as Key & Item), publishedTapeId: 'T1' };
  const next = await rates.next(item, '2026-12-01T15:04:05.000Z', sources);
  expect(next).toMatchObject({ tapeRate: { asOfDate: '2026-10-31', noteRate: 5.870304 } });
  for (const same of [{ publishedTapeId: null }, { tapeRate: { asOfDate: '2026-09-30', noteRate: 5 } }])
    expect(await rates.next({ ...item, ...same }, '2026-12-01T15:04:05.000Z', sources)).toBeNull();
});

it('records of a kind are those under its keys, without the marks of removed ones', () => {
  const offerings = migration<Offering>({
    about: '',
    undo: '',
    partition: 'OFFERING#',
    sort: 'OFFERING',
    record: offeringRecord,
    item: offeringItem,
    change: (offering) => offering,
  });
  const item = firstRelease.offeringRecord as Key & Item;
  expect(offerings.isOf(item)).toBe(true);
  expect(offerings.isOf({ ...item, PK: 'OTHER#1001' })).toBe(false);
  expect(offerings.isOf(firstRelease.commitmentRecord as Key & Item)).toBe(false);
  expect(offerings.isOf(firstRelease.removedRecord as Key & Item)).toBe(false);
});
