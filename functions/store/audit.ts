import * as z from 'zod';
import { type AuditEntry, auditTypes } from '#shared/domain/audit.ts';
import { correlation } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';

export type AuditStore = ReturnType<typeof auditStore>;

export const auditRecord = record<AuditEntry>('audit row')({
  id: z.string(),
  type: z.enum(auditTypes),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: z.string(),
  after: z.string(),
  detail: z.string(),
});

/** The write of one row; it goes into the transaction of the change it tells of. */
export const auditWrite = (entry: AuditEntry): Write => ({
  put: { ...keys.audit(entry.subjectId, entry.at, entry.id), ...entry, ...correlation() },
  when: { absent: true },
});

export const auditStore = (table: Table) => ({
  /** Of what was done elsewhere, at Cognito: no change of ours goes with it. */
  add: (entry: AuditEntry): Promise<void> => table.write(auditWrite(entry)),

  /** Every row about one person or credit union, newest first. */
  of: (subjectId: string): Promise<AuditEntry[]> =>
    table.all({ partition: `AUDIT#${subjectId}`, newestFirst: true }, skipUnreadable(auditRecord)),
});
