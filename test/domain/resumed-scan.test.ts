import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Checkpoint, checkpointFile, type NotedPage, resumedScan } from '#bin/resumed-scan.ts';
import type { Part } from '#functions/store/table.ts';

const PAGES = 3;
const everything = [0, 1, 2, 3].flatMap((part) => [0, 1, 2].map((row) => `${part} ${row}`));

/** Four parts of three pages of a row each. `breaksAt`: the page that can't be read. */
function table(breaksAt = Number.POSITIVE_INFINITY) {
  const read: string[] = [];
  return {
    read,
    async *pages({ at, after }: Part): AsyncGenerator<NotedPage<string>> {
      for (let row = after ? Number(after.SK) + 1 : 0; row < PAGES; row++) {
        if (row === breaksAt) throw new Error('The credentials have expired');
        read.push(`${at} ${row}`);
        yield { notes: [`${at} ${row}`], last: { PK: `P#${at}`, SK: `${row}` } };
      }
    },
  };
}

const scanned = async (checkpoint: Checkpoint, { pages }: ReturnType<typeof table>) =>
  (await resumedScan(checkpoint, pages)).sort();

describe('a scan', () => {
  afterEach(() => void vi.useRealTimers());
  const interrupted = async (checkpoint = checkpointFile(randomUUID())) => {
    await expect(scanned(checkpoint, table(2))).rejects.toThrow('expired');
    return checkpoint;
  };

  it('notes everything, and leaves nothing behind once its caller has it', async () => {
    const checkpoint = checkpointFile(randomUUID());
    expect(await scanned(checkpoint, table())).toEqual(everything);
    checkpoint.remove();
    expect(checkpoint.find()).toEqual([]);
  });

  it('that was interrupted continues where it ended', async () => {
    const checkpoint = await interrupted();
    const next = table();
    expect(await scanned(checkpoint, next)).toEqual(everything);
    expect(next.read.sort()).toEqual(['0 2', '1 2', '2 2', '3 2']);
  });

  it('that is done is not done again', async () => {
    const checkpoint = checkpointFile(randomUUID());
    await scanned(checkpoint, table());
    const again = table();
    expect(await scanned(checkpoint, again)).toEqual(everything);
    expect(again.read).toEqual([]);
  });

  it('goes over pages without rows', async () => {
    const checkpoint = checkpointFile(randomUUID());
    const pages = async function* ({ at }: Part): AsyncGenerator<NotedPage<string>> {
      yield { notes: [], last: undefined };
      if (at === 2) yield { notes: ['found'], last: { PK: 'P#2', SK: '7' } };
      yield { notes: [], last: undefined };
    };
    expect(await resumedScan(checkpoint, pages)).toEqual(['found']);
  });

  it('reads a page again whose line was cut off', async () => {
    const id = randomUUID();
    const checkpoint = await interrupted(checkpointFile(id));
    const name = createHash('sha256')
      .update(JSON.stringify([id]))
      .digest('hex');
    const file = join(import.meta.dirname, '../../.build/scans', `${name}.jsonl`);
    appendFileSync(file, '{"part":0,"at":1,"after":{"PK":"P#0","SK":"2"},"no');
    await interrupted(checkpoint);
    const next = table();
    expect(await scanned(checkpoint, next)).toEqual(everything);
    expect(next.read.sort()).toEqual(['0 2', '1 2', '2 2', '3 2']);
  });

  it('begins again after a day, or for someone else', async () => {
    const checkpoint = await interrupted();
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] });
    const [later, other] = [table(), table()];
    await scanned(checkpointFile(randomUUID()), other);
    expect(await scanned(checkpoint, later)).toEqual(everything);
    expect([later.read.sort(), other.read.sort()]).toEqual([everything, everything]);
  });
});
