import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Item, Key } from '#functions/store/expressions.ts';
import type { MigratedPart, MigrationProgress } from '#functions/store/migrations.ts';
import { UnreadableRecord } from '#functions/store/record.ts';
import type { Table } from '#functions/store/table.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Migration, outlineOf } from './migration.ts';
import { dryProgress, ended, keptProgress } from './migration-progress.ts';

export interface Run {
  table: Pick<Table, 'get' | 'scan' | 'write'>;
  name: string;
  migration: Migration;
  /** Writes nothing, and looks at everything, however far earlier runs came. */
  isDry: boolean;
  /** From the beginning, whatever was done before. */
  again?: boolean;
  /** Records written in a second, at most. */
  perSecond?: number;
  now?: () => Date;
}

/** What was found, by earlier runs too where this one went on with theirs. */
export interface Outcome extends Pick<MigrationProgress, 'startedAt' | 'read' | 'changed' | 'unreadable'> {
  /** Changes of this run that are alike: the key of one of them, and how many there are. */
  outlines: Map<string, { example: string; count: number }>;
  /** Records that this run could not read: each with its fields at fault, and no value. */
  faults: string[];
}

/** Items after which it is noted how far a part of the table is. */
const PAGE = 250;
const MOST_OUTLINES = 20;
const TRIES = 10;

/**
 * Takes a migration through the table, each record in a transaction of its own, and only where no one has changed it since it was
 * read. A run that was ended is taken up by the next, which at most looks at a page of each part a second time.
 */
export async function runMigration(run: Run): Promise<Outcome> {
  const { table, name, migration, isDry, again = false, perSecond = 100, now = () => new Date() } = run;
  const startedAt = now().toISOString();
  const progress = isDry ? dryProgress(name, startedAt) : await keptProgress(table, { name, startedAt, again });
  const { parts } = progress.now();
  const turn = turns(perSecond);
  const outlines: Outcome['outlines'] = new Map();
  const faults: string[] = [];
  let isStopped = false;

  const write = async (item: Key & Item) => {
    const next = migration.next(item, now().toISOString());
    if (!next) return 0;
    if (!isDry) {
      await turn();
      await table.write({ put: next, when: { version: next.version - 1 } });
    }
    note(outlines, outlineOf(item, next).join('\n'), `${item.PK} ${item.SK}`);
    return 1;
  };

  /** Read again where someone was quicker; how many were written. */
  const bring = (item: Key & Item): Promise<number> =>
    pRetry(
      async (attempt) => {
        const found = attempt === 1 ? item : await table.get(keyOf(item), asItLies);
        return found && migration.isOf(found) ? write(found) : 0;
      },
      { retries: TRIES, minTimeout: 50, randomize: true, shouldRetry: ({ error }) => isPassing(error) },
    );

  async function bringPage(items: (Key & Item)[]) {
    const counts = { read: 0, changed: 0, unreadable: 0 };
    for (const item of items) {
      if (isStopped) break;
      counts.read++;
      try {
        counts.changed += await bring(item);
      } catch (error) {
        if (!(error instanceof UnreadableRecord)) throw error;
        counts.unreadable++;
        faults.push(error.message);
      }
    }
    return counts;
  }

  async function goThrough(at: number): Promise<void> {
    const { after, isDone } = parts[at] as MigratedPart;
    if (isDone) return;
    for await (const items of table.scan({ of: parts.length, at, after: after ?? undefined, limit: PAGE })) {
      const counts = await bringPage(items.filter(migration.isOf));
      if (isStopped) return;
      const last = items.at(-1);
      if (last) await progress.update((before) => passed(before, at, { after: keyOf(last), isDone: false }, counts));
    }
    await progress.update((before) => passed(before, at, { after: null, isDone: true }));
  }

  await Promise.all(
    parts.map((_, at) =>
      goThrough(at).catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    ),
  );
  const found = progress.now();
  await progress.update((before) => ended(before, now().toISOString()));
  return { ...found, outlines, faults };
}

const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });

const asItLies = (item: Item) => item as Key & Item;

/** Someone else was at the record, or the table has too much to do. */
const isPassing = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'busy' || error.code === 'unavailable');

type Counts = Pick<MigrationProgress, 'read' | 'changed' | 'unreadable'>;

const passed = (
  progress: MigrationProgress,
  at: number,
  part: MigratedPart,
  { read, changed, unreadable }: Counts = { read: 0, changed: 0, unreadable: 0 },
): MigrationProgress => ({
  ...progress,
  read: progress.read + read,
  changed: progress.changed + changed,
  unreadable: progress.unreadable + unreadable,
  parts: progress.parts.with(at, part),
});

function note(outlines: Outcome['outlines'], outline: string, example: string): void {
  const known = outlines.get(outline);
  if (known) known.count++;
  else if (outlines.size < MOST_OUTLINES) outlines.set(outline, { example, count: 1 });
}

/** So many a second, each in its turn. */
function turns(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = Math.max(next, performance.now());
    next = at + 1000 / perSecond;
    await pause(Math.max(0, at - performance.now()));
  };
}
