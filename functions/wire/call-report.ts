import type { CallReportEntity, CallReportPreview } from '#shared/contract/call-reports.ts';
import { layoutOf, reportLabels } from '#shared/domain/call-report/columns.ts';
import type { ReportInForce } from '#shared/domain/call-report/imported-report.ts';
import { isLeft, type ReportFile } from '#shared/domain/call-report/report-file.ts';
import type { RosterDifferences } from '#shared/domain/call-report/roster.ts';
import { toDollars } from '#shared/format/money.ts';

export const isInForce = (file: ReportFile, current: ReportInForce | undefined): current is ReportInForce =>
  file.state === 'Ready' && file.cycle === current?.cycle && file.report === current.report;

/** Labels of what a column says. */
function fieldsOf(cycle: string | null, column: string): string[] {
  const told = layoutOf(cycle ?? '').fields.filter(({ columns }) => columns.some((one) => one.column === column));
  return told.map(({ field }) => reportLabels[field]);
}

export function callReportEntity(file: ReportFile, current: ReportInForce | undefined, now: Date): CallReportEntity {
  const { id, state, fileName, size, filesRead, files, rows, kept, cycle, report, message, descriptions } = file;
  return {
    id,
    state,
    fileName,
    size,
    filesRead,
    files,
    rows,
    kept,
    cycle,
    report,
    message,
    isStalled: state === 'Failed' || isLeft(file, now),
    missing: file.missing.map((one) => ({ ...one, fields: fieldsOf(cycle, one.column) })),
    differing: file.differing.map((one) => ({ ...one, fields: fieldsOf(cycle, one.column) })),
    descriptions,
    accepted: file.accepted,
    uploadedAt: file.uploadedAt,
    uploadedBy: file.uploadedBy,
    inForce: isInForce(file, current) ? { since: current.since, by: current.putBy } : null,
  };
}

type Counts = Pick<CallReportPreview, 'matched' | 'unmatched' | 'against'>;

export const callReportPreview = (counts: Counts, differences: RosterDifferences): CallReportPreview => ({
  ...counts,
  ...differences,
  largestFalls: differences.largestFalls.map((fall) => ({
    ...fall,
    before: toDollars(fall.before),
    after: toDollars(fall.after),
  })),
});
