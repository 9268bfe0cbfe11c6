import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { type AlertLimit, noAlertLimit } from '#shared/domain/servicing/alerts.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';

export type AlertLimitStore = ReturnType<typeof alertLimitStore>;

export const alertLimitRecord = record<AlertLimit>('limit of alerts')({
  creditUnionId: z.string(),
  late60: z.number().nullable(),
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  version: z.number(),
});

export const alertLimitStore = (table: Table) => ({
  of: async (creditUnionId: string): Promise<AlertLimit> =>
    (await table.get(keys.alertLimit(creditUnionId), alertLimitRecord)) ?? { creditUnionId, ...noAlertLimit },

  /** Replaces the version read; `busy` if it changed. */
  async save(next: AlertLimit, entry: AuditEntry): Promise<AlertLimit> {
    const saved = nextVersion(next);
    await table.write(
      {
        put: { ...keys.alertLimit(next.creditUnionId), ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      auditWrite(entry),
    );
    return saved;
  },
});
