import type { AccessEntry } from '#shared/domain/access-log.ts';
import { indexed, keys } from './keys.ts';
import type { Table, Write } from './table.ts';

export type AccessLogStore = ReturnType<typeof accessLogStore>;

/** The write of one row; it goes into the transaction of what it tells of, where that is one. */
export const accessWrite = (entry: AccessEntry): Write => ({
  put: { ...keys.access(entry), ...indexed.access(entry), ...entry },
  when: { absent: true },
});

export const accessLogStore = (table: Table) => ({
  append: (entry: AccessEntry, ...also: Write[]): Promise<void> => table.write(accessWrite(entry), ...also),
});
