import { MOST_RESTARTS } from '../stopped-reading.ts';
import { hasSource, isLeased, type Lease } from '../tape.ts';
import type { AcceptedColumn, ColumnFindings } from './call-report.ts';

/** `Reading` until every line is kept; `Refused` is final, `Failed` can be tried again. */
export const reportFileStates = ['Uploading', 'Reading', 'Ready', 'Refused', 'Failed', 'Canceled'] as const;

/** Moments are ISO 8601 UTC. */
export interface ReportFile extends ColumnFindings {
  id: string;
  state: (typeof reportFileStates)[number];
  fileName: string;
  /** Bytes, as declared. */
  size: number;
  /** Multipart upload in the intake bucket; null once the file is complete or gone. */
  multipartId: string | null;
  sourceUntil: string | null;
  lease: Lease | null;
  restarts: number;
  filesRead: number;
  files: number;
  rows: number;
  kept: number;
  cycle: string | null;
  report: number | null;
  /** Columns that an administrator said to take from another file. */
  accepted: AcceptedColumn[];
  message: string | null;
  uploadedAt: string;
  uploadedById: string;
  uploadedBy: string;
  changedAt: string;
  version: number;
}

/** NCUA's zip has about 20 MB. */
const MOST_BYTES = 200_000_000;

/** File names go into no key. */
export const reportFileKey = ({ id }: Pick<ReportFile, 'id'>): string => `callreports/${id}`;

export function reportFileFault({
  fileName,
  size,
}: Pick<ReportFile, 'fileName' | 'size'>): { code: 'too_large' | 'unsupported_type'; message: string } | null {
  if (!/\.zip$/i.test(fileName))
    return { code: 'unsupported_type', message: 'Choose the zip file as the NCUA publishes it.' };
  return size > MOST_BYTES ? { code: 'too_large', message: 'A quarterly file holds at most 200 MB.' } : null;
}

/** Milliseconds for a reader to begin. */
const BEGUN = 60_000;

export const isLeft = (file: ReportFile, now: Date): boolean =>
  file.state === 'Reading' && !isLeased(file, now) && now.getTime() - Date.parse(file.changedAt) > BEGUN;

/** The file restarted after its reader died; null while there is a reader. */
export const reportReadAgain = (file: ReportFile, now: Date): ReportFile | null =>
  isLeft(file, now) && hasSource(file, now) && file.restarts < MOST_RESTARTS
    ? { ...file, lease: null, restarts: file.restarts + 1, changedAt: now.toISOString() }
    : null;
