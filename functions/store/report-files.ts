import * as z from 'zod';
import {
  type AcceptedColumn,
  type DifferingColumn,
  descriptionStates,
} from '#shared/domain/call-report/call-report.ts';
import { type ReportFile, reportFileStates } from '#shared/domain/call-report/report-file.ts';
import { missingColumn } from './call-reports.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { part, record, skipUnreadable } from './record.ts';
import type { Table } from './table.ts';

export type ReportFileStore = ReturnType<typeof reportFileStore>;

export const reportFileRecord = record<ReportFile>('file of a call report')({
  id: z.string(),
  state: z.enum(reportFileStates),
  fileName: z.string(),
  size: z.number(),
  multipartId: z.string().nullable(),
  sourceUntil: z.string().nullable(),
  lease: z.object({ by: z.string(), until: z.string() }).nullable(),
  restarts: z.number().default(0),
  filesRead: z.number(),
  files: z.number(),
  rows: z.number(),
  kept: z.number(),
  cycle: z.string().nullable(),
  report: z.number().nullable(),
  missing: z.array(missingColumn),
  differing: z.array(part<DifferingColumn>()({ file: z.string(), column: z.string(), said: z.string() })).default([]),
  /** Earlier releases didn't look at AcctDesc.txt. */
  descriptions: z.enum(descriptionStates).default('unread'),
  accepted: z.array(part<AcceptedColumn>()({ file: z.string(), column: z.string(), foundIn: z.string() })).default([]),
  message: z.string().nullable(),
  uploadedAt: z.string(),
  uploadedById: z.string(),
  uploadedBy: z.string(),
  changedAt: z.string(),
  version: z.number(),
});

export const reportFileStore = (table: Table) => ({
  /** Latest first. */
  list: (): Promise<ReportFile[]> =>
    table.all(
      { partition: keys.callReportInForce.PK, beginsWith: 'FILE#', newestFirst: true },
      skipUnreadable(reportFileRecord),
    ),

  async find(id: string): Promise<ReportFile | undefined> {
    return /^R\w{1,40}$/.test(id) ? table.get(keys.reportFile(id), reportFileRecord) : undefined;
  },

  async save(next: ReportFile): Promise<ReportFile> {
    const saved = nextVersion(next);
    await table.write({
      put: { ...keys.reportFile(saved.id), ...saved },
      when: next.version === 0 ? { absent: true } : { version: next.version },
    });
    return saved;
  },
});
