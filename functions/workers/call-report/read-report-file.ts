import { createHash } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { READING } from '#shared/domain/call-report/columns.ts';
import { CallReportFault } from '#shared/domain/call-report/fault.ts';
import { readCallReport } from '#shared/domain/call-report/read-report.ts';
import { type ReportFile, reportFileKey } from '#shared/domain/call-report/report-file.ts';
import { isHeldByOther, SOURCE_GONE } from '#shared/domain/tape.ts';
import { easternDate } from '#shared/format/eastern-day.ts';
import { log } from '../../runtime/log.ts';
import type { Clock } from '../../runtime/table.ts';
import type { CallReportRequest } from '../../services/call-report-reader.ts';
import type { Intake } from '../../services/intake.ts';
import type { CallReportStore } from '../../store/call-reports.ts';
import type { ReportFileStore } from '../../store/report-files.ts';
import { ReportHold } from './report-hold.ts';

export interface ReadReportDeps extends Pick<Clock, 'now'> {
  reportFiles: Pick<ReportFileStore, 'find' | 'list' | 'save'>;
  callReports: Pick<CallReportStore, 'list' | 'takeIn'>;
  intake: Intake;
}

/** Retryable failure, for people. */
const FAILED = 'We could not read this file. Try again.';

/** Only one of two simultaneous runs reads. */
export const readReportFile =
  (deps: ReadReportDeps) =>
  async ({ callReportId }: CallReportRequest, context: Pick<Context, 'awsRequestId'>): Promise<void> => {
    const found = await deps.reportFiles.find(callReportId);
    if (found?.state !== 'Reading' || isHeldByOther(found, context.awsRequestId, deps.now())) return;
    const hold = await ReportHold.take(deps, found, context.awsRequestId);
    if (!hold) return;
    try {
      await hold.end(await readHeld(deps, hold));
    } catch (error) {
      if (!hold.isLost) await giveUp(deps, hold, error);
    }
  };

async function readHeld(deps: ReadReportDeps, hold: ReportHold): Promise<Partial<ReportFile>> {
  const zip = await bytesOf(deps, hold.file);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const { uploadedAt, uploadedById, uploadedBy } = hold.file;
  const same = await sameFile(deps, hold.file, sha256);
  if (same) throw new CallReportFault(`This file was already uploaded on ${easternDate(same.uploadedAt)}.`);
  let files = 0;
  const read = await readCallReport(
    zip,
    (progress) => {
      files = progress.files;
      return hold.reach(progress);
    },
    hold.file.accepted,
  );
  const { cycle, missing, differing, descriptions } = read;
  const rows = read.lines.length;
  await hold.reach({ cycle, missing, differing, descriptions, rows, files, filesRead: files }, 'now');
  const intake = { sha256, importedAt: uploadedAt, importedById: uploadedById, importedBy: uploadedBy };
  const { report } = await deps.callReports.takeIn(read, intake, (kept) => hold.reach({ kept }));
  const ready = { state: 'Ready', cycle, report, rows, kept: rows, message: null } as const;
  // A file with proposals stays for a day, to be read again with them.
  if (missing.some(({ why }) => why === 'elsewhere')) return ready;
  await deps.intake.remove(reportFileKey(hold.file));
  return { ...ready, sourceUntil: null };
}

async function sameFile({ callReports, reportFiles }: ReadReportDeps, { id }: ReportFile, sha256: string) {
  const [known, files] = await Promise.all([callReports.list(), reportFiles.list()]);
  const places = known.filter((one) => one.sha256 === sha256 && one.reading === READING);
  return files.find(
    (file) =>
      file.id !== id &&
      file.state === 'Ready' &&
      places.some(({ cycle, report }) => cycle === file.cycle && report === file.report),
  );
}

async function bytesOf({ intake }: ReadReportDeps, file: ReportFile): Promise<Uint8Array> {
  const stream = await intake.stream(reportFileKey(file));
  if (!stream) throw new CallReportFault(SOURCE_GONE);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Unexpected errors are logged. A refused file is deleted. */
async function giveUp(deps: ReadReportDeps, hold: ReportHold, error: unknown): Promise<void> {
  const isRefused = error instanceof CallReportFault;
  if (isRefused) await deps.intake.remove(reportFileKey(hold.file));
  else log.error('call report was not read', { name: (error as Error).name });
  await hold.end(
    isRefused ? { state: 'Refused', message: error.message, sourceUntil: null } : { state: 'Failed', message: FAILED },
  );
}
