import * as z from 'zod';
import { assetClasses } from '#shared/domain/asset-class.ts';
import { type AssumptionSet, type AssumptionSets, assumptionDefaults } from '#shared/domain/assumption-sets.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { prepaymentModels } from '#shared/domain/pool/prepayment.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';

export type AssumptionSetStore = ReturnType<typeof assumptionSetStore>;

const set: z.ZodType<AssumptionSet> = z.object({
  name: z.string(),
  prepayment: z.object({ model: z.enum(prepaymentModels), speed: z.number() }),
  cdr: z.number(),
  severity: z.number(),
  recoveryLagMonths: z.number(),
  source: z.string(),
  sourceDate: z.string().nullable(),
});

export const assumptionSetsRecord = record<AssumptionSets>('assumptions of what-ifs')({
  sets: z.record(z.enum(assetClasses), set),
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  version: z.number(),
});

export const assumptionSetStore = (table: Table) => ({
  all: async (): Promise<AssumptionSets> =>
    (await table.get(keys.assumptions, assumptionSetsRecord)) ?? assumptionDefaults,

  async save(next: AssumptionSets, entry: AuditEntry): Promise<AssumptionSets> {
    const saved = nextVersion(next);
    await table.write(
      {
        put: { ...keys.assumptions, ...saved },
        when: next.version === 0 ? { absent: true } : { version: next.version },
      },
      auditWrite(entry),
    );
    return saved;
  },
});
