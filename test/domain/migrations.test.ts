import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Migration } from '#bin/migration.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { recordOf } from '#functions/store/record.ts';
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
  const migration = new Map(migrations).get('2026-11-23-defaults-of-people.ts') as Migration;
  const item = firstRelease.userRecord as Key & Item;
  expect(items.filter(migration.isOf)).toEqual([item]);
  const next = migration.next({ ...item, later: 'kept' }, '2026-12-01T15:04:05.000Z') as Item;
  expect(recordOf(next)).toEqual({ ...recordOf(item), later: 'kept', verificationEnded: null, version: 6 });
});
