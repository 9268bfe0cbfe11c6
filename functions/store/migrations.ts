import * as z from 'zod';
import type { Key } from './expressions.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { part, record } from './record.ts';
import type { Table } from './table.ts';

/** How far a migration is in one part of the table: behind this item, or through. */
export interface MigratedPart {
  after: Key | null;
  isDone: boolean;
}

/** A migration that was begun on this table. What it counts is at most a page of each part short, where a run was ended. */
export interface MigrationProgress {
  name: string;
  startedAt: string;
  doneAt: string | null;
  /** Records of its kind that were read, those of them that were written, and those that could not be read. */
  read: number;
  changed: number;
  unreadable: number;
  parts: MigratedPart[];
  version: number;
}

export const migrationRecord = record<MigrationProgress>('migration')({
  name: z.string(),
  startedAt: z.string(),
  doneAt: z.string().nullable(),
  read: z.number(),
  changed: z.number(),
  unreadable: z.number(),
  parts: z.array(
    part<MigratedPart>()({
      after: part<Key>()({ PK: z.string(), SK: z.string() }).nullable(),
      isDone: z.boolean(),
    }),
  ),
  version: z.number(),
});

export type MigrationStore = ReturnType<typeof migrationStore>;

export const migrationStore = (table: Pick<Table, 'get' | 'write'>) => ({
  find: (name: string): Promise<MigrationProgress | undefined> => table.get(keys.migration(name), migrationRecord),

  /** `busy` if another run has saved since this one read it. */
  async save(next: MigrationProgress): Promise<MigrationProgress> {
    const progress = nextVersion(next);
    await table.write({
      put: { ...keys.migration(progress.name), ...progress },
      when: next.version === 0 ? { absent: true } : { version: next.version },
    });
    return progress;
  },
});
