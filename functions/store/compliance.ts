import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import {
  type ComplianceSettings,
  charters,
  checkModes,
  exposureKinds,
  noSettings,
  type OutsideExposure,
  type OutsideExposures,
  type StoredPolicy,
} from '#shared/domain/compliance.ts';
import type { Waiver } from '#shared/domain/limit-input.ts';
import { type Figures, newerFigures } from '#shared/domain/net-worth.ts';
import { auditWrite } from './audit.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { centsField, part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type ComplianceStore = ReturnType<typeof complianceStore>;

export const complianceRecord = record<ComplianceSettings>('limits of a credit union')({
  creditUnionId: z.string(),
  checkMode: z.enum(checkModes),
  charter: z.enum(charters),
  corporate: z.boolean(),
  figures: part<Figures>()({
    netWorth: centsField,
    capitalAndSurplus: centsField.nullable(),
    asOf: z.string(),
    source: z.enum(['attested', 'callReport']),
    at: z.string(),
  }).nullable(),
  policy: part<StoredPolicy>()({
    boardDate: z.string(),
    originatorBps: z.number().nullable(),
    originatorAmount: z.number().nullable(),
    borrowerBps: z.number().nullable(),
    typeBps: z.record(z.string(), z.number()),
  }).nullable(),
  loanTypes: z.array(z.string()),
  waivers: z.array(
    part<Waiver>()({
      kind: z.enum(['originator', 'borrower']),
      target: z.string(),
      limit: z.number(),
      from: z.string(),
      until: z.string().nullable(),
      stateConcurrence: z.boolean(),
    }),
  ),
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  version: z.number(),
});

export const outsideRecord = record<OutsideExposures>('outside exposures')({
  creditUnionId: z.string(),
  asOf: z.string(),
  rows: z.array(
    part<OutsideExposure>()({
      kind: z.enum(exposureKinds),
      target: z.string(),
      participations: z.number(),
      otherLoans: z.number(),
      commercial: z.number(),
      readilyMarketable: z.number(),
    }),
  ),
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  version: z.number(),
});

const inPlaceOf = (version: number) => (version === 0 ? { absent: true as const } : { version });

/** What a credit union's purchases are checked by. */
export const complianceStore = (table: Table) => {
  /** Those of one that set nothing up, where there are none. */
  const settings = async (creditUnionId: string): Promise<ComplianceSettings> =>
    (await table.get(keys.compliance(creditUnionId), complianceRecord)) ?? noSettings(creditUnionId);

  const settingsWrite = (next: ComplianceSettings, before: number): Write => ({
    put: { ...keys.compliance(next.creditUnionId), ...next },
    when: inPlaceOf(before),
  });

  return {
    settings,

    outside: (creditUnionId: string): Promise<OutsideExposures | undefined> =>
      table.get(keys.outside(creditUnionId), outsideRecord),

    /** `busy` if they changed after they were read. */
    async save(next: ComplianceSettings, entry: AuditEntry): Promise<ComplianceSettings> {
      const saved = nextVersion(next);
      await table.write(settingsWrite(saved, next.version), auditWrite(entry));
      return saved;
    },

    /** Puts others in place of all there are; `busy` if they changed after they were read. */
    async replaceOutside(next: OutsideExposures, entry: AuditEntry): Promise<OutsideExposures> {
      const saved = nextVersion(next);
      await table.write(
        { put: { ...keys.outside(saved.creditUnionId), ...saved }, when: inPlaceOf(next.version) },
        auditWrite(entry),
      );
      return saved;
    },

    /** Takes figures of a call report over, unless there are those of a later quarter; `busy` as `save`. */
    async takeFigures(creditUnionId: string, figures: Figures): Promise<ComplianceSettings> {
      const current = await settings(creditUnionId);
      const next = newerFigures(current.figures, figures);
      if (next === current.figures) return current;
      const saved = nextVersion({ ...current, figures: next, changedAt: figures.at, changedById: '', changedBy: '' });
      await table.write(settingsWrite(saved, current.version));
      return saved;
    },
  };
};
