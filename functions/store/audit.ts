import type { AuditEntry } from '#shared/domain/audit.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

export type AuditStore = ReturnType<typeof auditStore>;

/** The write of one row; it goes into the transaction of the change it tells of. */
export const auditWrite = (entry: AuditEntry): Write => ({
  put: { ...keys.audit(entry.subjectId, entry.at, entry.id), ...entry },
  when: { absent: true },
});

export const auditStore = (table: Table) => ({
  /** Of what was done elsewhere, at Cognito: no change of ours goes with it. */
  add: (entry: AuditEntry): Promise<void> => table.write(auditWrite(entry)),

  /** Every row about one person, newest first. */
  ofUser: (userId: string): Promise<AuditEntry[]> =>
    table.all<AuditEntry>({ partition: `AUDIT#${userId}`, newestFirst: true }),
});
