import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { type PlatformSettings, platformDefaults } from '#shared/domain/platform.ts';
import { publishChecks } from '#shared/domain/pool-check.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';

export type PlatformStore = ReturnType<typeof platformStore>;

export const platformRecord = record<PlatformSettings>('settings of the platform')({
  publishCheck: z.enum(publishChecks),
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  version: z.number(),
});

export const platformStore = (table: Table) => ({
  settings: async (): Promise<PlatformSettings> => (await table.get(keys.platform, platformRecord)) ?? platformDefaults,

  async save(next: PlatformSettings, entry: AuditEntry): Promise<PlatformSettings> {
    const saved = nextVersion(next);
    await table.write(
      {
        put: { ...keys.platform, ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      auditWrite(entry),
    );
    return saved;
  },
});
