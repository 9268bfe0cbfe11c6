import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Migration, type MigrationStep, migration, type Sources } from '#bin/migration.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { offeringItem, offeringRecord } from '#functions/store/offerings.ts';
import { recordOf, recordsOf } from '#functions/store/record.ts';
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

/** A table of these items; every tape is the first release's, with these facts. */
const sourcesOf = (stored: readonly (Key & Item)[]): Sources => ({
  table: {
    async get({ PK, SK }, record) {
      const isTape = PK.startsWith('TAPES#');
      const found = isTape ? firstRelease.tapeRecord : stored.find((item) => item.PK === PK && item.SK === SK);
      return (found && record(found as Item)) ?? undefined;
    },
    all: async ({ partition, beginsWith = '' }, record) =>
      recordsOf(
        stored.filter(({ PK, SK }) => PK === partition && SK.startsWith(beginsWith)),
        record,
      ),
  },
  objects: {
    bytes: async () =>
      Buffer.from(JSON.stringify({ asOfDate: '2026-10-31', weighted: { noteRate: { value: 5.870304 } } })),
  },
});

const putsOf = (step: MigrationStep | null): (Key & Item)[] =>
  step?.writes.flatMap((one) => ('put' in one ? [one.put] : [])) ?? [];

/** What becomes of an item. */
const changed = async (migration: Migration, item: Key & Item) =>
  putsOf(await migration.step(item, '2026-12-01T15:04:05.000Z', sourcesOf([item])))[0] ?? null;

it.each(migrations)('%s says what it does, of which day it is, and how to go back', (file, { about, undo }) => {
  expect(file).toMatch(/^20\d\d-[01]\d-[0-3]\d(-[a-z]+)+\.ts$/);
  for (const sentence of [about, undo]) expect(sentence).toMatch(/^[A-Z].+\.$/);
});

it.each(migrations)('%s changes what releases have written once, and then nothing', async (_, migration) => {
  const own = items.filter(migration.isOf);
  expect(own.length).toBeGreaterThan(0);
  for (const item of own) {
    const puts = putsOf(await migration.step(item, '2026-12-01T15:04:05.000Z', sourcesOf(items)));
    const keyOf = ({ PK, SK }: Key) => `${PK} ${SK}`;
    const written = new Set(puts.map(keyOf));
    const after = [...items.filter((one) => !written.has(keyOf(one))), ...puts];
    const now = after.find((one) => keyOf(one) === keyOf(item)) as Key & Item;
    expect(await migration.step(now, '2026-12-02T15:04:05.000Z', sourcesOf(after))).toBeNull();
  }
});

it('people get what their schema would fill in, and keep the rest', async () => {
  const defaults = new Map(migrations).get('2026-11-23-defaults-of-people.ts') as Migration;
  const item = firstRelease.userRecord as Key & Item;
  expect(items.filter(defaults.isOf)).toEqual([item]);
  const next = (await changed(defaults, { ...item, later: 'kept' })) as Item;
  expect(recordOf(next)).toEqual({
    ...recordOf(item),
    later: 'kept',
    agreement: { ...Object(item['agreement']), completedAt: null },
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
  const next = await changed(rates, item);
  expect(next).toMatchObject({ tapeRate: { asOfDate: '2026-10-31', noteRate: 5.870304 } });
  for (const same of [{ publishedTapeId: null }, { tapeRate: { asOfDate: '2026-09-30', noteRate: 5 } }])
    expect(await changed(rates, { ...item, ...same })).toBeNull();
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
