import { MOST_RESTARTS } from '../stopped-reading.ts';
import { hasSource, isLeased, type Lease } from '../tape.ts';
import type { MissingColumn } from './call-report.ts';

/** `Reading` until every line is kept; one that is `Refused` can't be taken, one that is `Failed` may be tried again. */
export const reportFileStates = ['Uploading', 'Reading', 'Ready', 'Refused', 'Failed', 'Canceled'] as const;

/** A quarterly file as an administrator sends it in. Moments are ISO 8601 UTC. */
export interface ReportFile {
  id: string;
  state: (typeof reportFileStates)[number];
  fileName: string;
  /** Bytes, as declared. */
  size: number;
  /** What the intake bucket calls the upload; null once the file is complete or gone. */
  multipartId: string | null;
  /** Until when the file can be read again; null: it is gone. */
  sourceUntil: string | null;
  lease: Lease | null;
  /** How often the present reading was begun again. */
  restarts: number;
  /** Files of the zip that are read, of how many; credit unions in it, and how many of them are kept. */
  filesRead: number;
  files: number;
  rows: number;
  kept: number;
  /** `YYYY-MM`, and how often the quarter was posted; null until it is read. */
  cycle: string | null;
  report: number | null;
  missing: MissingColumn[];
  /** Why it is Refused or Failed, for people. */
  message: string | null;
  uploadedAt: string;
  uploadedById: string;
  uploadedBy: string;
  changedAt: string;
  version: number;
}

/** What NCUA posts is a zip of about 20 MB. */
const MOST_BYTES = 200_000_000;

/** Below `intake`, apart from loan tapes: names of files go into no key. */
export const reportFileKey = ({ id }: Pick<ReportFile, 'id'>): string => `callreports/${id}`;

/** Why a file of that name and size is not taken; null when it may come. */
export function reportFileFault({
  fileName,
  size,
}: Pick<ReportFile, 'fileName' | 'size'>): { code: 'too_large' | 'unsupported_type'; message: string } | null {
  if (!/\.zip$/i.test(fileName))
    return { code: 'unsupported_type', message: 'Choose the zip file as the NCUA publishes it.' };
  return size > MOST_BYTES ? { code: 'too_large', message: 'A quarterly file holds at most 200 MB.' } : null;
}

/** Milliseconds in which a reader has begun. */
const BEGUN = 60_000;

/** Whether a file is Reading and no longer has a reader. */
export const isLeft = (file: ReportFile, now: Date): boolean =>
  file.state === 'Reading' && !isLeased(file, now) && now.getTime() - Date.parse(file.changedAt) > BEGUN;

/** A file to be read from the beginning, for its reader was killed and its lease is over; null where there is none to wait for. */
export const reportReadAgain = (file: ReportFile, now: Date): ReportFile | null =>
  isLeft(file, now) && hasSource(file, now) && file.restarts < MOST_RESTARTS
    ? { ...file, lease: null, restarts: file.restarts + 1, changedAt: now.toISOString() }
    : null;
