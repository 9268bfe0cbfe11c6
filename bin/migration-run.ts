import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
import type { Item, Key } from '#functions/store/expressions.ts';
import type { MigratedPart, MigrationProgress } from '#functions/store/migrations.ts';
import { UnreadableRecord } from '#functions/store/record.ts';
import type { Table } from '#functions/store/table.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Migration, Sources } from './migration.ts';
import { dryProgress, ended, keptProgress } from './migration-progress.ts';

export interface Run {
  table: Pick<Table, 'get' | 'all' | 'scan' | 'write'>;
  /** For migrations that read files. */
  objects?: Sources['objects'];
  name: string;
  migration: Migration;
  /** Writes nothing, and reads everything. */
  isDry: boolean;
  /** From the beginning. */
  again?: boolean;
  /** Most records a second. */
  perSecond?: number;
  now?: () => Date;
}

export interface Outcome extends Pick<MigrationProgress, 'startedAt' | 'read' | 'changed' | 'unreadable'> {
  /** Equal changes, with an example's key. */
  outlines: Map<string, { example: string; count: number }>;
  /** Unreadable records with fields, without values. */
  faults: string[];
}

/** Items between progress notes. */
const PAGE = 250;
const MOST_OUTLINES = 20;
const TRIES = 10;

/**
 * Migrates each record in its own transaction, if unchanged since the read. The next run continues an interrupted one,
 * repeating at most a page per part.
 */
export async function runMigration(run: Run): Promise<Outcome> {
  const { table, objects = noObjects, name, migration, isDry, again = false, perSecond = 100 } = run;
  const { now = () => new Date() } = run;
  const startedAt = now().toISOString();
  const progress = isDry ? dryProgress(name, startedAt) : await keptProgress(table, { name, startedAt, again });
  const { parts } = progress.now();
  const turn = turns(perSecond);
  const outlines: Outcome['outlines'] = new Map();
  const faults: string[] = [];
  let isStopped = false;

  const write = async (item: Key & Item) => {
    const step = await migration.step(item, now().toISOString(), { table, objects });
    if (!step) return 0;
    if (!isDry) {
      await turn();
      await table.write(...step.writes);
    }
    note(outlines, step.outline, `${item.PK} ${item.SK}`);
    return step.writes.filter((one) => 'put' in one).length;
  };

  /** Reads again if someone was quicker; answers the number written. */
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

const noObjects: Sources['objects'] = {
  bytes: (key) => Promise.reject(new Error(`No bucket to read ${key} from.`)),
};

const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });

const asItLies = (item: Item) => item as Key & Item;

/** Someone else's write, or throttling. */
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

/** At most this many a second. */
function turns(perSecond: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const at = Math.max(next, performance.now());
    next = at + 1000 / perSecond;
    await pause(Math.max(0, at - performance.now()));
  };
}
