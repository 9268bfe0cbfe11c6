import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { BrokenLimit, BrokenLimits } from '#shared/domain/broken-limits.ts';
import { limitRules } from '#shared/domain/limit-input.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { centsField, part, record } from './record.ts';
import type { Table } from './table.ts';
import { wasFree } from './was-free.ts';

export type BrokenLimitStore = ReturnType<typeof brokenLimitStore>;

export const brokenLimitsRecord = record<BrokenLimits>('limits broken by a quarter')({
  creditUnionId: z.string(),
  cycle: z.string(),
  report: z.number(),
  asOf: z.string(),
  at: z.string(),
  limits: z.array(
    part<BrokenLimit>()({
      rule: z.enum(limitRules),
      subject: z.string(),
      used: centsField,
      limit: centsField,
    }),
  ),
});

export const brokenLimitStore = (table: Table) => ({
  find: (creditUnionId: string, cycle: string): Promise<BrokenLimits | undefined> =>
    table.get(keys.brokenLimits(creditUnionId, cycle), brokenLimitsRecord),

  /** With the row that tells people; false if noted before. */
  add: (found: BrokenLimits, entry: AuditEntry): Promise<boolean> =>
    wasFree(
      table.write(
        { put: { ...keys.brokenLimits(found.creditUnionId, found.cycle), ...found }, when: { absent: true } },
        auditWrite(entry),
      ),
    ),
});
