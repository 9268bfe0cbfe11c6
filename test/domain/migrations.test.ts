import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Migration, migration } from '#bin/migration.ts';
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

it.each(migrations)('%s says what it does, of which day it is, and how to go back', (file, { about, undo }) => {
  expect(file).toMatch(/^20\d\d-[01]\d-[0-3]\d(-[a-z]+)+\.ts$/);
  for (const sentence of [about, undo]) expect(sentence).toMatch(/^[A-Z].+\.$/);
});

it.each(migrations)('%s changes what releases have written once, and then nothing', (_, migration) => {
  const own = items.filter(migration.isOf);
  expect(own.length).toBeGreaterThan(0);
  for (const item of own) {
    const next = migration.next(item, '2026-12-01T15:04:05.000Z') ?? item;
    expect(migration.next(next, '2026-12-02T15:04:05.000Z')).toBeNull();
  }
});

it('people get what their schema would fill in, and keep the rest', () => {
  const defaults = new Map(migrations).get('2026-11-23-defaults-of-people.ts') as Migration;
  const item = firstRelease.userRecord as Key & Item;
  expect(items.filter(defaults.isOf)).toEqual([item]);
  const next = defaults.next({ ...item, later: 'kept' }, '2026-12-01T15:04:05.000Z') as Item;
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
