import * as z from 'zod';
import type { AuditEntry } from '#shared/domain/audit.ts';
import type { ZonedAuthorities } from '#shared/domain/authorities.ts';
import { figuresOfLine, type ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { type JudgedSettings, judgedBy } from '#shared/domain/call-report/judged.ts';
import {
  type ComplianceSettings,
  charters,
  checkModes,
  noSettings,
  type PendingSettings,
  type SettingsTerms,
  type StoredPolicy,
  type StoredWaiver,
} from '#shared/domain/compliance.ts';
import type { KeptDocument } from '#shared/domain/limit-document.ts';
import { limitsByList, namedByList } from '#shared/domain/loan-types.ts';
import { type Figures, figureOrigins } from '#shared/domain/net-worth.ts';
import type { DeclaredGroup } from '#shared/domain/own-groups.ts';
import { settingsAt } from '#shared/domain/settings-change.ts';
import type { TimeZone } from '#shared/domain/time-zones.ts';
import { auditWrite } from './audit.ts';
import { authoritiesAmong, zoneAt, zoneKeys } from './authorities.ts';
import { reportInForceRecord, reportLineRecord } from './call-reports.ts';
import { creditUnionRecord, otherIdsAmong } from './credit-unions.ts';
import type { Key } from './expressions.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { outsideStore } from './outside-exposures.ts';
import { centsField, part, type Reader, record } from './record.ts';
import { isRemoved, recordOrMark } from './removed.ts';
import type { Among, Table, Write } from './table.ts';

export type ComplianceStore = ReturnType<typeof complianceStore>;

const document = part<KeptDocument>()({ id: z.string(), sha256: z.string() }).nullable().default(null);

const terms = {
  checkMode: z.enum(checkModes),
  charter: z.enum(charters),
  corporate: z.boolean(),
  figures: part<Figures>()({
    netWorth: centsField,
    capitalAndSurplus: centsField.nullable(),
    asOf: z.string(),
    source: z.enum(figureOrigins),
    at: z.string(),
    document,
  }).nullable(),
  policy: part<StoredPolicy>()({
    boardDate: z.string(),
    originatorBps: z.number().nullable(),
    originatorAmount: z.number().nullable(),
    borrowerBps: z.number().nullable(),
    typeBps: z.record(z.string(), z.number()).transform(limitsByList),
    document,
  }).nullable(),
  loanTypes: z.array(z.string()).transform(namedByList),
  waivers: z.array(
    part<StoredWaiver>()({
      kind: z.enum(['originator', 'borrower']),
      target: z.string(),
      limit: z.number(),
      from: z.string(),
      until: z.string().nullable(),
      stateConcurrence: z.boolean(),
      document,
    }),
  ),
  groups: z.array(part<DeclaredGroup>()({ group: z.string(), ownGroup: z.string() })),
};

const asStored = record<ComplianceSettings>('limits of a credit union')({
  creditUnionId: z.string(),
  ...terms,
  groups: terms.groups.default([]),
  // Older items were shared by default and stay so.
  shareWithExchange: z.boolean().default(true),
  changedAt: z.string(),
  changedById: z.string(),
  changedBy: z.string(),
  pending: part<PendingSettings>()({
    parts: z.looseObject(terms).partial() as unknown as z.ZodType<Partial<SettingsTerms>>,
    byId: z.string(),
    by: z.string(),
    at: z.string(),
    effectiveAt: z.string().nullable(),
    isFirstSet: z.boolean().default(false),
    contentHash: z.string(),
  })
    .nullable()
    .default(null),
  sharingToldAt: z.string().nullable().default(null),
  version: z.number(),
});

const waitingMode = z.object({ checkMode: z.enum(checkModes), at: z.string() }).loose();

/** In the first releases only the mode could wait. */
export const complianceRecord: Reader<ComplianceSettings> = (item) => {
  const { data: waiting } = waitingMode.safeParse(item['pendingMode']);
  if (!waiting || item['pending'] !== undefined) return asStored(item);
  const { checkMode, ...said } = waiting;
  return asStored({ ...item, pending: { ...said, parts: { checkMode }, contentHash: `mode ${said.at}` } });
};

export const reportKeys = (creditUnionId: string) => [keys.creditUnion(creditUnionId), keys.callReportInForce];

export const settingsAmong = (creditUnionId: string, among: Among, now = new Date()): ComplianceSettings => {
  const found = among(keys.compliance(creditUnionId), complianceRecord);
  return found ? settingsAt(found, now) : noSettings(creditUnionId);
};

/** Null where the directory leads to no charter in it. */
export const reportLineAmong = (creditUnionId: string, among: Among): Key | null =>
  reportLineOf(creditUnionId, { entry: among, current: among });

/** For directory entries read after the report in force. */
export function reportLineOf(creditUnionId: string, among: { entry: Among; current: Among }): Key | null {
  const entry = among.entry(keys.creditUnion(creditUnionId), recordOrMark(creditUnionRecord));
  const current = among.current(keys.callReportInForce, reportInForceRecord);
  if (!current || !entry || isRemoved(entry) || entry.charterNumber === '') return null;
  return keys.callReportLine(entry.charterNumber, current.cycle, current.report);
}

export function figuresAmong(line: Key, among: Among): ReportedFigures | null {
  const found = among(line, reportLineRecord);
  return found ? figuresOfLine(found.line, found.cycle, found.report) : null;
}

export interface ZonedSettings extends JudgedSettings {
  zone: TimeZone;
}

interface ForPurchases {
  authorities: ZonedAuthorities;
  settings: ZonedSettings;
}

const inPlaceOf = (version: number) => (version === 0 ? { absent: true as const } : { version });

export const complianceStore = (table: Table) => {
  async function settings(creditUnionId: string, now = new Date()): Promise<ComplianceSettings> {
    const found = await table.get(keys.compliance(creditUnionId), complianceRecord);
    return found ? settingsAt(found, now) : noSettings(creditUnionId);
  }

  /** Figures of the quarter in force; null where the directory leads to no charter. */
  async function reportedAmong(creditUnionId: string, among: Among): Promise<ReportedFigures | null> {
    const line = reportLineAmong(creditUnionId, among);
    return line && figuresAmong(line, await table.together([line]));
  }

  const reported = async (creditUnionId: string): Promise<ReportedFigures | null> =>
    reportedAmong(creditUnionId, await table.together(reportKeys(creditUnionId)));

  /** Limits, with whose approval is needed, in one read. */
  async function forPurchases(creditUnionId: string, now = new Date()): Promise<ForPurchases> {
    const among = await table.together([
      keys.compliance(creditUnionId),
      keys.authorities(creditUnionId),
      ...reportKeys(creditUnionId),
    ]);
    const judged = judgedBy(settingsAmong(creditUnionId, among), await reportedAmong(creditUnionId, among));
    const authorities = authoritiesAmong(creditUnionId, among, now);
    return { authorities, settings: { ...judged, zone: authorities.zone } };
  }

  const settingsWrite = (next: ComplianceSettings, before: number): Write => ({
    put: { ...keys.compliance(next.creditUnionId), ...next, pendingMode: null },
    when: inPlaceOf(before),
  });

  return {
    settings,
    reported,

    zone: async (creditUnionId: string, now = new Date()): Promise<TimeZone> =>
      zoneAt(creditUnionId, await table.together(zoneKeys(creditUnionId)), now),

    forChecks: async (creditUnionId: string, now = new Date()): Promise<ZonedSettings> =>
      (await forPurchases(creditUnionId, now)).settings,

    forPurchases,

    outside: outsideStore(table).find,

    otherIds: async (creditUnionId: string): Promise<string[]> =>
      otherIdsAmong(creditUnionId, await table.together([keys.creditUnion(creditUnionId)])),

    /** Condition that the settings are as read, for changes that depend on their mode. */
    check: ({ creditUnionId, version }: ComplianceSettings): Write => ({
      check: keys.compliance(creditUnionId),
      when: inPlaceOf(version),
    }),

    async save(next: ComplianceSettings, entry: AuditEntry, also: Write[] = []): Promise<ComplianceSettings> {
      const saved = nextVersion(next);
      await table.write(settingsWrite(saved, next.version), auditWrite(entry), ...also);
      return saved;
    },

    /** The same, within another transaction. */
    writes: (next: ComplianceSettings, entry: AuditEntry): Write[] => [
      settingsWrite(nextVersion(next), next.version),
      auditWrite(entry),
    ],
  };
};
