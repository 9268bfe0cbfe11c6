import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkpointFile, resumedScan } from '#bin/resumed-scan.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import type { Part } from '#functions/store/table.ts';

const place = (part: number, row: number): Key => ({ PK: `P#${part}`, SK: `${row}` });
const PAGES = 3;

/** Four parts of three pages of a row each. `breaksAt`: the page that can't be read. */
function table(breaksAt = Number.POSITIVE_INFINITY) {
  const rows = new Map<string, Key & Item>();
  for (let part = 0; part < 4; part++)
    for (let row = 0; row < PAGES; row++) rows.set(`${part} ${row}`, { ...place(part, row), color: 'red' });
  const read: string[] = [];
  return {
    read,
    rows,
    async *scan({ at, after }: Part): AsyncGenerator<(Key & Item)[]> {
      for (let row = after ? Number(after.SK) + 1 : 0; row < PAGES; row++) {
        if (row === breaksAt) throw new Error('The credentials have expired');
        read.push(`${at} ${row}`);
        const found = rows.get(`${at} ${row}`);
        yield found ? [found] : [];
      }
    },
    get: async <T>({ PK, SK }: Key, reader: (item: Item) => T | null) => {
      const found = rows.get(`${PK.slice(2)} ${SK}`);
      return (found && reader(found)) ?? undefined;
    },
  };
}

const isRed = ({ color }: Item) => color === 'red';
const placesOf = (items: Key[]) => items.map(({ PK, SK }) => `${PK.slice(2)} ${SK}`).sort();
const everything = [...table().rows.keys()];

describe('a scan', () => {
  afterEach(() => void vi.useRealTimers());
  const interrupted = async () => {
    const checkpoint = checkpointFile(randomUUID());
    await expect(resumedScan(table(2), checkpoint, isRed)).rejects.toThrow('expired');
    return checkpoint;
  };

  it('finds everything that is wanted, and leaves nothing behind', async () => {
    const checkpoint = checkpointFile(randomUUID());
    expect(placesOf(await resumedScan(table(), checkpoint, isRed))).toEqual(everything);
    expect(checkpoint.find()).toBeUndefined();
    expect(await resumedScan(table(), checkpoint, () => false)).toEqual([]);
  });

  it('that was interrupted continues where it ended', async () => {
    const checkpoint = await interrupted();
    const next = table();
    expect(placesOf(await resumedScan(next, checkpoint, isRed))).toEqual(everything);
    expect(next.read.sort()).toEqual(['0 2', '1 2', '2 2', '3 2']);
    expect(checkpoint.find()).toBeUndefined();
  });

  it('has what was found earlier as it is now', async () => {
    const checkpoint = await interrupted();
    const next = table();
    next.rows.delete('0 0');
    next.rows.set('0 1', { ...place(0, 1), color: 'blue' });
    next.rows.set('1 0', { ...place(1, 0), color: 'red', size: 2 });
    const found = await resumedScan(next, checkpoint, isRed);
    expect(placesOf(found)).toEqual(everything.slice(2));
    expect(found.find(({ PK, SK }) => PK === 'P#1' && SK === '0')).toMatchObject({ size: 2 });
  });

  it('begins again after a day, or for someone else', async () => {
    const checkpoint = await interrupted();
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] });
    const [later, other] = [table(), table()];
    await resumedScan(other, checkpointFile(randomUUID()), isRed);
    await resumedScan(later, checkpoint, isRed);
    expect([later.read.sort(), other.read.sort()]).toEqual([everything, everything]);
  });
});
