import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Key } from '#functions/store/expressions.ts';
import type { Part } from '#functions/store/table.ts';

/** One page of a part: what was noted on it, and its last row's key. */
export interface NotedPage<Note> {
  notes: Note[];
  last: Key | undefined;
}

const Line = z.object({
  part: z.number(),
  at: z.number(),
  /** Null: the part is read to its end. */
  after: z.object({ PK: z.string(), SK: z.string() }).nullable(),
  notes: z.array(z.unknown()),
});
type Line = z.infer<typeof Line>;

export interface Checkpoint {
  /** A line for each page, in the order they were read. */
  find(): Line[];
  add(line: Line): void;
  remove(): void;
}

export const noCheckpoint: Checkpoint = { find: () => [], add: () => undefined, remove: () => undefined };

/** A file that only who ran it can read, until the scan is done. Keys and hashes belong there, never what a record says. */
export function checkpointFile(...what: string[]): Checkpoint {
  const name = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  const file = join(import.meta.dirname, '../.build/scans', `${name}.jsonl`);
  return {
    find() {
      const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      // A line without an end was cut off: its page is read again.
      const whole = text.slice(0, text.lastIndexOf('\n') + 1);
      if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
      return whole
        .split('\n')
        .slice(0, -1)
        .map((line) => Line.parse(JSON.parse(line)));
    },
    add(line) {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
    remove: () => rmSync(file, { force: true }),
  };
}

const PARTS = 4;
/** Afterward, too much may have been written behind it, and the stream has forgotten what. */
const KEPT_MS = 24 * 3_600_000;

/** Notes of every page of a table. What interrupted a scan costs no more than a page of each part, for a day. Its caller removes the checkpoint. */
export async function resumedScan<Note>(
  { find, add, remove }: Checkpoint,
  pagesOf: (part: Part) => AsyncIterable<NotedPage<Note>>,
): Promise<Note[]> {
  const earlier = find();
  const [{ at: startedAt } = { at: Date.now() }] = earlier;
  const isKept = Date.now() - startedAt < KEPT_MS;
  if (!isKept) remove();
  const lines = isKept ? earlier : [];
  const found = lines.flatMap(({ notes }) => notes as Note[]);
  const readPart = async (part: number) => {
    let after = lines.findLast((line) => line.part === part)?.after;
    if (after === null) return;
    for await (const { notes, last } of pagesOf({ of: PARTS, at: part, after })) {
      after = last ?? after;
      if (after) add({ part, at: Date.now(), after, notes });
      for (const note of notes) found.push(note);
    }
    add({ part, at: Date.now(), after: null, notes: [] });
  };
  await Promise.all(Array.from({ length: PARTS }, (_, part) => readPart(part)));
  return found;
}
