import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { type AccountNumbers, type LedgerAccounts, noNumbers } from '#shared/domain/servicing/ledger.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';

export type LedgerAccountStore = ReturnType<typeof ledgerAccountStore>;

/** An account that came later isn't mapped. */
const numbers: z.ZodType<AccountNumbers> = z
  .record(z.string(), z.string())
  .transform((found) => ({ ...noNumbers, ...found }));

export const ledgerAccountsRecord = record<LedgerAccounts>('accounts of ledger entries')({
  creditUnionId: z.string(),
  numbers,
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  version: z.number(),
});

export const ledgerAccountStore = (table: Table) => ({
  of: async (creditUnionId: string): Promise<LedgerAccounts> =>
    (await table.get(keys.ledgerAccounts(creditUnionId), ledgerAccountsRecord)) ?? {
      creditUnionId,
      numbers: noNumbers,
      changedAt: '',
      changedById: '',
      changedBy: '',
      version: 0,
    },

  /** Replaces the version read; `busy` if it changed. */
  async save(next: LedgerAccounts, entry: AuditEntry): Promise<LedgerAccounts> {
    const saved = nextVersion(next);
    await table.write(
      {
        put: { ...keys.ledgerAccounts(next.creditUnionId), ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      auditWrite(entry),
    );
    return saved;
  },
});
