import type * as z from 'zod';
import {
  type CallReportDetails,
  type CallReportEntity,
  type CharterMatch,
  type ProposedColumn,
  callreports as routes,
} from '#shared/contract/call-reports.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Completion, UploadRequest } from '#shared/contract/uploads.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { ImportedReport } from '#shared/domain/call-report/imported-report.ts';
import { charterFinder } from '#shared/domain/call-report/match-charters.ts';
import {
  type ReportFile,
  reportFileFault,
  reportFileKey,
  reportReadAgain,
} from '#shared/domain/call-report/report-file.ts';
import { type RosterLine, rosterDifferences } from '#shared/domain/call-report/roster.ts';
import { hasSource, isLeased, SOURCE_HOURS } from '#shared/domain/tape.ts';
import { toDollars } from '#shared/format/money.ts';
import { assembleParts, assertEveryPart, uploadLeft, uploadOf } from '../rules/file-parts.ts';
import { withRetry } from '../runtime/retry.ts';
import { type RequestContext, serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import type { CallReportReader } from '../services/call-report-reader.ts';
import type { Intake } from '../services/intake.ts';
import type { MultipartService } from '../services/multipart.ts';
import type { CallReportStore } from '../store/call-reports.ts';
import type { CreditUnionStore, ListedCreditUnion } from '../store/credit-unions.ts';
import type { ReportFileStore } from '../store/report-files.ts';
import { callReportEntity, callReportPreview, isInForce } from '../wire/call-report.ts';

export interface CallReportDeps extends Pick<Clock, 'newId'> {
  creditUnions: Pick<CreditUnionStore, 'all'>;
  callReports: Pick<CallReportStore, 'list' | 'find' | 'inForce' | 'roster' | 'putInForce' | 'cancel'>;
  reportFiles: ReportFileStore;
  /** Intake bucket. */
  multipart: Omit<MultipartService, 'object'>;
  intake: Pick<Intake, 'remove'>;
  reportReader: CallReportReader;
}

type Asked<More = unknown> = Pick<RequestContext, 'now'> & { id: string } & More;

const MOST_MATCHES = 200;

const newFile = (id: string, { fileName, size }: z.infer<typeof UploadRequest>, now: Date, by: Caller): ReportFile => ({
  id,
  state: 'Uploading',
  fileName,
  size,
  multipartId: null,
  sourceUntil: null,
  lease: null,
  restarts: 0,
  filesRead: 0,
  files: 0,
  rows: 0,
  kept: 0,
  cycle: null,
  report: null,
  missing: [],
  differing: [],
  descriptions: 'unread',
  accepted: [],
  message: null,
  uploadedAt: now.toISOString(),
  uploadedById: by.id,
  uploadedBy: by.name,
  changedAt: now.toISOString(),
  version: 0,
});

const partedOf = (file: ReportFile) =>
  file.state === 'Uploading' && file.multipartId
    ? { key: reportFileKey(file), multipartId: file.multipartId, size: file.size }
    : null;

const CHANGED = 'Those columns are no longer proposed for this file. Reload the page.';
const LEFT = 'The file was removed after a day. Cancel it and upload it again.';

/** With the columns accepted before; null unless each was proposed. */
function acceptedBy(file: ReportFile, columns: readonly ProposedColumn[]) {
  const isProposed = columns.every((column) =>
    file.missing.some(
      (one) => one.file === column.file && one.column === column.column && one.foundIn === column.foundIn,
    ),
  );
  return isProposed ? [...file.accepted, ...columns] : null;
}

const isOwn = ({ state, ...one }: ImportedReport, file: ReportFile): boolean =>
  state !== 'Canceled' &&
  (file.report === null
    ? one.importedAt === file.uploadedAt && one.importedById === file.uploadedById
    : one.cycle === file.cycle && one.report === file.report);

export const callReportDesk = (deps: CallReportDeps) => {
  const { reportFiles, callReports, creditUnions, multipart, intake, reportReader } = deps;

  async function known(id: string): Promise<ReportFile> {
    const isQuarter = /^\d{4}-\d{2}$/.test(id);
    const found = isQuarter
      ? (await reportFiles.list()).find(({ cycle, state }) => cycle === id && ['Reading', 'Ready'].includes(state))
      : await reportFiles.find(id);
    if (!found) throw new Problem('not_found', { message: 'There is no such file.' });
    return found;
  }

  const entity = async (file: ReportFile, now: Date): Promise<CallReportEntity> =>
    callReportEntity(file, await callReports.inForce(), now);

  /** Restarts a killed reading. Among simultaneous readers, one does it. */
  async function seenTo(file: ReportFile, now: Date): Promise<ReportFile> {
    const next = reportReadAgain(file, now);
    if (!next) return file;
    try {
      const saved = await reportFiles.save(next);
      await reportReader.start({ callReportId: saved.id });
      return saved;
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'busy')) throw error;
      return (await reportFiles.find(file.id)) ?? file;
    }
  }

  async function importedOf({ state, cycle, report }: ReportFile): Promise<ImportedReport> {
    const found = state === 'Ready' && cycle && report ? await callReports.find(cycle, report) : undefined;
    if (!found) throw new Problem('conflict', { message: "This file isn't read." });
    return found;
  }

  async function effects(file: ReportFile): Promise<Pick<CallReportDetails, 'preview' | 'matches'>> {
    if (file.state !== 'Ready') return { preview: null, matches: [] };
    const imported = await importedOf(file);
    const current = await callReports.inForce();
    const [roster, before, directory] = await Promise.all([
      callReports.roster(imported),
      current ? callReports.roster(current) : [],
      creditUnions.all(),
    ]);
    const charters = new Set(roster.map(({ charterNumber }) => charterNumber));
    const open = directory.filter(({ charterNumber }) => !charters.has(charterNumber));
    const counts = {
      matched: directory.length - open.length,
      unmatched: open.length,
      against: current ? { cycle: current.cycle, report: current.report } : null,
    };
    const taken = new Set(directory.map(({ charterNumber }) => charterNumber));
    return {
      preview: callReportPreview(counts, rosterDifferences(before, roster)),
      matches: matchesOf(open, roster, taken),
    };
  }

  return {
    async list({ now }: Pick<RequestContext, 'now'>): Promise<CallReportEntity[]> {
      const [files, current] = await Promise.all([reportFiles.list(), callReports.inForce()]);
      const shown = await Promise.all(
        files.filter(({ state }) => state !== 'Canceled').map((file) => seenTo(file, now)),
      );
      return shown.map((file) => callReportEntity(file, current, now));
    },

    async start({ body, now }: Pick<RequestContext, 'now'> & { body: z.infer<typeof UploadRequest> }, caller: Caller) {
      const fault = reportFileFault(body);
      if (fault) throw new Problem(fault.code, { message: fault.message });
      const begun = newFile(deps.newId('R'), body, now, caller);
      const key = reportFileKey(begun);
      const multipartId = await multipart.begin({ key, contentType: 'application/zip', metadata: {} });
      const upload = await uploadOf(multipart, begun.id, { key, multipartId, size: body.size });
      await reportFiles.save({ ...begun, multipartId });
      return { id: begun.id, upload };
    },

    async find({ id, now }: Asked): Promise<CallReportDetails> {
      const file = await seenTo(await known(id), now);
      const { fileName } = file;
      const parted = partedOf(file);
      return {
        ...(await entity(file, now)),
        upload: parted && (await uploadLeft(multipart, { uploadId: id, fileName, ...parted })),
        ...(await effects(file)),
      };
    },

    async complete({ id, body, now }: Asked<{ body: z.infer<typeof Completion> }>): Promise<CallReportEntity> {
      const file = await known(id);
      const isBrokenOff = file.state === 'Failed' || (file.state === 'Reading' && !isLeased(file, now));
      if (file.state !== 'Uploading' && !isBrokenOff) return entity(file, now);
      const parted = partedOf(file);
      if (parted) {
        assertEveryPart(body.parts, file.size);
        await assembleParts(multipart, parted, body.parts);
      }
      const sourceUntil = file.sourceUntil ?? new Date(now.getTime() + SOURCE_HOURS * 3_600_000).toISOString();
      const changedAt = now.toISOString();
      const next = {
        ...file,
        state: 'Reading' as const,
        multipartId: null,
        sourceUntil,
        restarts: 0,
        message: null,
        changedAt,
      };
      const saved = await reportFiles.save(next);
      await reportReader.start({ callReportId: saved.id });
      return entity(saved, now);
    },

    /** The report of the former reading is canceled, so that its place is never filled twice. */
    async takeColumns({ id, body, now }: Asked<{ body: { columns: ProposedColumn[] } }>) {
      const saved = await withRetry(async () => {
        const file = await known(id);
        const accepted = acceptedBy(file, body.columns);
        if (file.state !== 'Ready' || !accepted) throw new Problem('conflict', { message: CHANGED });
        if (isInForce(file, await callReports.inForce()))
          throw new Problem('conflict', { message: "This quarter is in effect and can't be read again." });
        if (!hasSource(file, now)) throw new Problem('conflict', { message: LEFT });
        const own = (await callReports.list()).find((one) => isOwn(one, file));
        if (own) await callReports.cancel(own);
        const changedAt = now.toISOString();
        return reportFiles.save({
          ...file,
          state: 'Reading',
          accepted,
          report: null,
          kept: 0,
          restarts: 0,
          changedAt,
        });
      });
      await reportReader.start({ callReportId: saved.id });
      return entity(saved, now);
    },

    cancel: ({ id, now }: Asked): Promise<void> =>
      withRetry(async () => {
        const file = await known(id);
        if (file.state === 'Canceled') return;
        if (isInForce(file, await callReports.inForce()))
          throw new Problem('conflict', { message: "This quarter is in effect and can't be canceled." });
        const own = (await callReports.list()).find((one) => isOwn(one, file));
        const changedAt = now.toISOString();
        if (own) await callReports.cancel(own);
        await reportFiles.save({ ...file, state: 'Canceled', lease: null, sourceUntil: null, changedAt });
        if (file.multipartId) await multipart.abort({ key: reportFileKey(file), multipartId: file.multipartId });
        else if (file.sourceUntil) await intake.remove(reportFileKey(file));
      }),

    async putInForce({ id, now }: Asked, caller: Caller): Promise<CallReportEntity> {
      const file = await known(id);
      if (!isInForce(file, await callReports.inForce())) {
        const by = { since: now.toISOString(), putById: caller.id, putBy: caller.name };
        await callReports.putInForce(await importedOf(file), by);
      }
      // Repeated on retries: no one is told twice.
      const { cycle, report } = await importedOf(file);
      await reportReader.tell({ brokenBy: { cycle, report } });
      return entity(file, now);
    },
  };
};

export const callReports = (deps: CallReportDeps) => serve(routes, callReportDesk(deps));

function matchesOf(
  open: readonly ListedCreditUnion[],
  roster: readonly RosterLine[],
  taken: ReadonlySet<string>,
): CharterMatch[] {
  const suggest = charterFinder(roster);
  return open
    .map((one) => ({
      creditUnionId: one.id,
      name: one.name,
      city: one.city,
      state: one.state,
      charterNumber: one.charterNumber,
      suggestions: suggest(one)
        .filter(({ charterNumber }) => !taken.has(charterNumber))
        .map((line) => ({ ...line, netWorth: line.netWorth === null ? null : toDollars(line.netWorth) })),
    }))
    .sort((a, b) => likelihood(b) - likelihood(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_MATCHES);
}

const likelihood = ({ suggestions }: CharterMatch): number => suggestions[0]?.likeness ?? 0;
