import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { Preferences, SmsNumber, Wish, Wishes } from '#shared/domain/notification-entries.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { part, record } from './record.ts';
import type { Table } from './table.ts';

export type PreferenceStore = ReturnType<typeof preferenceStore>;

export const preferencesRecord = record<Preferences>('preferences')({
  userId: z.string(),
  sms: part<SmsNumber>()({ number: z.string(), confirmedAt: z.string().nullable() }).nullable(),
  // Later releases' entries stay for them.
  wishes: z.record(z.string(), part<Wish>()({ SMS: z.boolean(), EMAIL: z.boolean() })) as z.ZodType<Wishes>,
  version: z.number(),
});

const none = (userId: string): Preferences => ({ userId, sms: null, wishes: {}, version: 0 });

export const preferenceStore = (table: Table) => ({
  /** Defaults in version 0. */
  of: async (userId: string): Promise<Preferences> =>
    (await table.get(keys.preferences(userId), preferencesRecord)) ?? none(userId),

  /** In no order; people who never saved are missing. */
  ofAll: (userIds: string[]): Promise<Preferences[]> => table.readAll(userIds.map(keys.preferences), preferencesRecord),

  async save(next: Preferences, also: Also<Preferences> = noWrites, entries: AuditEntry[] = []): Promise<Preferences> {
    const preferences = nextVersion(next);
    await table.write(
      {
        put: { ...keys.preferences(next.userId), ...preferences },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      ...entries.map(auditWrite),
      ...also(preferences),
    );
    return preferences;
  },
});
