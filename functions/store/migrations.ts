import * as z from 'zod';
import type { Key } from './expressions.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { part, record } from './record.ts';
import type { Table } from './table.ts';

/** Last item done in one part of the table, or through. */
export interface MigratedPart {
  after: Key | null;
  isDone: boolean;
}

/** After an interruption, counts may be short by a page per part. */
export interface MigrationProgress {
  name: string;
  startedAt: string;
  doneAt: string | null;
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

  async save(next: MigrationProgress): Promise<MigrationProgress> {
    const progress = nextVersion(next);
    await table.write({
      put: { ...keys.migration(progress.name), ...progress },
      when: next.version === 0 ? { absent: true } : { version: next.version },
    });
    return progress;
  },
});
