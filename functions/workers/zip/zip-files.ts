import type { Context } from 'aws-lambda';
import { Problem } from '#shared/contract/problem.ts';
import { type Document, isServable } from '#shared/domain/document.ts';
import { ALL_SECTIONS, GAVE_UP, type ZipJob, zipKey } from '#shared/domain/zip.ts';
import { accessEntry } from '../../rules/access-entry.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { ObjectBytes } from '../../services/object-bytes.ts';
import type { ZipRequest } from '../../services/zipper.ts';
import type { AccessLogStore } from '../../store/access-log.ts';
import { type DocumentStore, placeOf } from '../../store/documents.ts';
import { historyWrite } from '../../store/history.ts';
import type { ZipStore } from '../../store/zips.ts';
import { type ZipStreamDeps, zipStream } from './zip-stream.ts';

export interface ZipDeps extends ZipStreamDeps, Pick<Clock, 'now'> {
  zips: ZipStore;
  documents: Pick<DocumentStore, 'page' | 'sections'>;
  accessLog: Pick<AccessLogStore, 'appendOnce'>;
  objects: ObjectBytes;
}

/** Milliseconds between progress notes. */
const NOTE_EVERY = 1000;
/** Milliseconds reserved for reporting a time-out. */
const RESERVE = 30_000;
const FILES_PER_READ = 1000;

/** Messages for one section or all. */
const faultsOf = ({ section }: Pick<ZipJob, 'section'>) => {
  const none = section === ALL_SECTIONS ? 'None of the files' : 'None of the files in this section';
  return {
    noneOpens: `${none} can be opened.`,
    noneMarked: `${none} can be marked with your name. Please contact support.`,
    tooLarge:
      section === ALL_SECTIONS
        ? 'The files are too large for one zip. Please download one section at a time.'
        : 'This section is too large for one zip. Please download the files one at a time.',
  };
};

/** Failures that a retry would repeat. */
const lasting = ['file_unreadable', 'too_large', 'not_found'];

/** Lambda may retry, or run it twice: written ids follow from the zip's, and a finished zip stays. */
export const zipFiles =
  (deps: ZipDeps) =>
  async ({ userId, zipId }: ZipRequest, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    const zip = await deps.zips.find(userId, zipId, deps.now());
    if (!zip || zip.status === 'Ready') return;
    const deadline = deps.now().getTime() + context.getRemainingTimeInMillis() - RESERVE;
    try {
      await make(deps, { ...zip, status: 'Preparing', failure: null, filesDone: 0 }, deadline);
    } catch (error) {
      const isLasting = error instanceof Problem && lasting.includes(error.code);
      const failure = isLasting ? error.message : GAVE_UP;
      await deps.zips.save({ ...zip, status: 'Failed', failure, changedAt: deps.now().toISOString() });
      if (!isLasting) throw error;
    }
  };

async function make(deps: ZipDeps, zip: ZipJob, deadline: number): Promise<void> {
  const documents = await servable(deps, zip);
  const faults = faultsOf(zip);
  // Older requests lack the address that every mark has.
  if (zip.by.email === '') throw new Problem('file_unreadable', { message: GAVE_UP });
  if (documents.length === 0) throw new Problem('not_found', { message: faults.noneOpens });
  const files = documents.length;
  let size = 0;
  let noted = 0;
  const leftOut = new Set<Document>();
  const stream = zipStream(deps, zip, documents, {
    async reached(filesDone) {
      const now = deps.now();
      if (now.getTime() - noted < NOTE_EVERY) return;
      noted = now.getTime();
      await deps.zips.save({ ...zip, files, filesDone, changedAt: now.toISOString() });
    },
    leftOut: (document) => leftOut.add(document),
    mayWait: () => deps.now().getTime() < deadline,
    passed(bytes) {
      size += bytes;
      if (deps.now().getTime() > deadline) {
        throw new Problem('too_large', { message: faults.tooLarge });
      }
    },
  });
  await deps.objects.write(zipKey(zip.zipId), stream, 'application/zip');
  const given = documents.filter((document) => !leftOut.has(document));
  if (given.length === 0) throw new Problem('file_unreadable', { message: faults.noneMarked });
  await deps.accessLog.appendOnce(given.map((document) => rowOf(zip, document)));
  const changedAt = deps.now().toISOString();
  await deps.zips.save({ ...zip, status: 'Ready', files, filesDone: files, size, changedAt }, [
    doneRow(zip, given.length),
  ]);
}

async function servable({ documents }: ZipDeps, { lpNumber, section }: ZipJob): Promise<Document[]> {
  const folder = { kind: 'due-diligence', owner: lpNumber } as const;
  const sections = section === ALL_SECTIONS ? await documents.sections(folder) : [{ section }];
  const found: Document[] = [];
  for (const { section: one } of sections) {
    let page = await documents.page(folder, one, { limit: FILES_PER_READ });
    while (page.length > 0) {
      found.push(...page.filter(isServable));
      page = await documents.page(folder, one, { limit: FILES_PER_READ, after: placeOf(page.at(-1) as Document) });
    }
  }
  return found;
}

const rowOf = (zip: ZipJob, document: Document) =>
  accessEntry({ newId: (prefix) => `${prefix}${zip.zipId}-${document.itemUniqueId}` }, zip.by, document, {
    action: 'Downloaded in a zip',
    at: zip.startedAt,
  });

const doneRow = (zip: ZipJob, files: number) =>
  historyWrite(
    historyEntry({ newId: (prefix) => `${prefix}${zip.zipId}` }, zip.by, {
      lpNumber: zip.lpNumber,
      at: zip.startedAt,
      step: { type: 'FilesDownloaded', section: zip.section, files },
    }),
  );
