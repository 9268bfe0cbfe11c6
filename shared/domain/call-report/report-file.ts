import type { Lease } from '../tape.ts';
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
