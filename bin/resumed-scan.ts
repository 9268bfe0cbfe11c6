import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pMap from 'p-map';
import * as z from 'zod';
import type { Item, Key } from '#functions/store/expressions.ts';
import type { Table } from '#functions/store/table.ts';

const Place = z.object({ PK: z.string(), SK: z.string() });
const Progress = z.object({
  startedAt: z.number(),
  /** Keys alone: what they are of is read again. */
  found: z.array(Place),
  parts: z.array(z.object({ after: Place.nullable(), isDone: z.boolean() })),
});
type Progress = z.infer<typeof Progress>;

export interface Checkpoint {
  find(): Progress | undefined;
  save(progress: Progress): void;
  remove(): void;
}

export const noCheckpoint: Checkpoint = { find: () => undefined, save: () => undefined, remove: () => undefined };

/** A file that only who ran it can read, until the scan is done. */
export function checkpointFile(...what: string[]): Checkpoint {
  const folder = join(import.meta.dirname, '../.build/scans');
  const file = join(folder, `${createHash('sha256').update(JSON.stringify(what)).digest('hex')}.json`);
  return {
    find: () => (existsSync(file) ? Progress.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data : undefined),
    save(progress) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(progress), { mode: 0o600 });
    },
    remove: () => rmSync(file, { force: true }),
  };
}

const PARTS = 4;
/** Afterward, too much may have been written behind it. */
const KEPT_MS = 24 * 3_600_000;

/** All items of the table that are wanted. What interrupted a scan costs no more than a page of each part, for a day. */
export async function resumedScan(
  table: Pick<Table, 'scan' | 'get'>,
  { find, save, remove }: Checkpoint,
  isWanted: (item: Key & Item) => boolean,
): Promise<(Key & Item)[]> {
  const known = find();
  const progress = known && Date.now() - known.startedAt < KEPT_MS ? known : fresh();
  const earlier = [...progress.found];
  const later: (Key & Item)[] = [];
  const readPart = async (part: Progress['parts'][number], at: number) => {
    if (part.isDone) return;
    for await (const items of table.scan({ of: PARTS, at, after: part.after ?? undefined })) {
      const wanted = items.filter(isWanted);
      later.push(...wanted);
      progress.found.push(...wanted.map(keyOf));
      part.after = items.map(keyOf).at(-1) ?? part.after;
      save(progress);
    }
    part.isDone = true;
    save(progress);
  };
  await Promise.all(progress.parts.map(readPart));
  const again = await pMap(earlier, (key) => table.get(key, (item) => ({ ...item, ...key })), { concurrency: 8 });
  remove();
  return [...again.flatMap((item) => (item && isWanted(item) ? [item] : [])), ...later];
}

const fresh = (): Progress => ({
  startedAt: Date.now(),
  found: [],
  parts: Array.from({ length: PARTS }, () => ({ after: null, isDone: false })),
});

const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });
