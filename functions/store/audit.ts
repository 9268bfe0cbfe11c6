import * as z from 'zod';
import { type AuditEntry, auditTypes } from '#shared/domain/audit.ts';
import { correlation } from '../runtime/correlation.ts';
import { keys } from './keys.ts';
import { record, skipUnreadable } from './record.ts';
import type { Put, Table, Write } from './table.ts';

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

/** Row whose id says all that it tells, which may be written again. */
export const auditPut = (entry: AuditEntry): Put => ({
  put: { ...keys.audit(entry.subjectId, entry.at, entry.id), ...entry, ...correlation() },
});

export const auditWrite = (entry: AuditEntry): Write => ({ ...auditPut(entry), when: { absent: true } });

export const auditStore = (table: Table) => ({
  /** For changes at Cognito, which aren't ours. */
  add: (entry: AuditEntry): Promise<void> => table.write(auditWrite(entry)),

  of: (subjectId: string): Promise<AuditEntry[]> =>
    table.all({ partition: `AUDIT#${subjectId}`, newestFirst: true }, skipUnreadable(auditRecord)),
});
