import * as z from 'zod';
import { type AccessEntry, accessActions, accessKinds, isOpening } from '#shared/domain/access-log.ts';
import type { Folder } from '#shared/domain/document.ts';
import { indexKeys, keys } from './keys.ts';
import { record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';

export type AccessLogStore = ReturnType<typeof accessLogStore>;

export const accessRecord = record<AccessEntry>('access log row')({
  id: z.string(),
  at: z.string(),
  action: z.enum(accessActions),
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string().default(''),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  kind: z.enum(accessKinds),
  owner: z.string(),
  itemUniqueId: z.string(),
  itemName: z.string(),
  section: z.string(),
  detail: z.string(),
});

export const accessItem = (entry: AccessEntry) => ({ ...keys.access(entry), ...indexKeys.access(entry), ...entry });

/** For the transaction of the change it records, if there is one. */
export const accessWrite = (entry: AccessEntry): Write => ({
  put: accessItem(entry),
  when: { absent: true },
});

const BATCH = 100;

/** One file (`{kind}/{owner}/{itemUniqueId}`), one person, or everyone. */
export type AccessScope = { file: string } | { userId: string } | 'everyone';

export interface AccessPage {
  entries: AccessEntry[];
  through: string;
}

export const momentOf = ({ at, id }: Pick<AccessEntry, 'at' | 'id'>): string => `${at}#${id}`;

export const accessLogStore = (table: Table) => {
  async function* rows(range: { partition: string; before: string; index?: 'byPerson' | 'byMonth' }, limit: number) {
    const newestFirst = { ...range, newestFirst: true, limit };
    for await (const entries of table.pages(newestFirst, skipUnreadable(accessRecord))) {
      const last = entries.at(-1);
      if (last) yield { entries, through: momentOf(last) };
    }
  }

  /** By month, also empty ones, so that the reader can stop. */
  async function* months({ from, before, limit }: Stretch): AsyncGenerator<AccessPage> {
    for (let month = before.slice(0, 7); month >= from.slice(0, 7); month = monthBefore(month)) {
      yield* rows({ index: 'byMonth', partition: `ACCESS#${month}`, before }, limit);
      yield { entries: [], through: month };
    }
  }

  return {
    append: (entry: AccessEntry, ...also: Write[]): Promise<void> => table.write(accessWrite(entry), ...also),

    /** Adds only missing rows, so repeated work leaves one of each. */
    async appendOnce(entries: AccessEntry[]): Promise<void> {
      for (let from = 0; from < entries.length; from += BATCH) {
        const some = entries.slice(from, from + BATCH);
        const known = await Promise.all(some.map((entry) => table.has(keys.access(entry))));
        const missing = some.filter((_, index) => !known[index]);
        if (missing.length > 0) await table.write(...missing.map(accessWrite));
      }
    },

    /** A person's last opening of each file, by file id. */
    async openedSince(userId: string, { kind, owner }: Folder, since: string): Promise<Map<string, string>> {
      const range = { index: 'byPerson', partition: `ACCESS#${userId}`, after: since } as const;
      const rows = await table.all(range, skipUnreadable(accessRecord));
      const opened = rows.filter((row) => row.kind === kind && row.owner === owner && isOpening(row));
      return new Map(opened.map(({ itemUniqueId, at }) => [itemUniqueId, at]));
    },

    /** Backward from a moment, `limit` rows a page; the caller stops when it has enough. */
    newestFirst(scope: AccessScope, stretch: Stretch): AsyncGenerator<AccessPage> {
      const { before, limit } = stretch;
      if (scope === 'everyone') return months(stretch);
      if ('userId' in scope) return rows({ index: 'byPerson', partition: `ACCESS#${scope.userId}`, before }, limit);
      return rows({ partition: `ACCESS#${scope.file}`, before: `ACCESS#${before}` }, limit);
    },
  };
};

export interface Stretch {
  from: string;
  before: string;
  limit: number;
}

function monthBefore(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}
