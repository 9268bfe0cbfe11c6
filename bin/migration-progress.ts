import { type MigrationProgress, migrationStore } from '#functions/store/migrations.ts';
import type { Table } from '#functions/store/table.ts';
import { Problem } from '#shared/contract/problem.ts';

/** Done already, or running elsewhere. */
export class Refusal extends Error {}

export interface KeptProgress {
  now(): MigrationProgress;
  /** In turn. Throws a `Refusal` if another run has saved since. */
  update(change: (progress: MigrationProgress) => MigrationProgress): Promise<void>;
}

const PARTS = 8;

const fresh = (name: string, startedAt: string): MigrationProgress => ({
  name,
  startedAt,
  doneAt: null,
  read: 0,
  changed: 0,
  unreadable: 0,
  parts: Array.from({ length: PARTS }, () => ({ after: null, isDone: false })),
  version: 0,
});

/** Dry run: from the beginning, saved nowhere. */
export function dryProgress(name: string, startedAt: string): KeptProgress {
  let progress = fresh(name, startedAt);
  return {
    now: () => progress,
    async update(change) {
      progress = change(progress);
    },
  };
}

export async function keptProgress(
  table: Pick<Table, 'get' | 'write'>,
  { name, startedAt, again }: { name: string; startedAt: string; again: boolean },
): Promise<KeptProgress> {
  const store = migrationStore(table);
  const found = await store.find(name);
  if (found?.doneAt && !again) throw new Refusal(`${name} was done at ${found.doneAt}. --again runs it once more.`);
  let progress = found && !again ? found : { ...fresh(name, startedAt), version: found?.version ?? 0 };
  let saved: Promise<void> = Promise.resolve();
  const update: KeptProgress['update'] = (change) => {
    saved = saved.then(async () => {
      progress = await store.save(change(progress)).catch(toRefusal);
    });
    return saved;
  };
  await update((same) => same);
  return { now: () => progress, update };
}

function toRefusal(error: unknown): never {
  if (error instanceof Problem && error.code === 'busy') {
    throw new Refusal('Another run of this migration is under way.', { cause: error });
  }
  throw error;
}

/** Done; with unreadable records, the next run begins again. */
export const ended = (progress: MigrationProgress, doneAt: string): MigrationProgress =>
  progress.unreadable === 0
    ? { ...progress, doneAt }
    : { ...progress, parts: fresh(progress.name, doneAt).parts, read: 0, unreadable: 0 };
