import { Problem } from '../contract/problem.ts';
import type { Cents } from '../format/money.ts';
import type { ColumnProposal } from './pool/tape/detect-columns.ts';
import { limits, type Refusal, saveAsXlsx } from './pool/tape/tape-fault.ts';

export const tapeStates = [
  'Uploading',
  'Scanning',
  'Columns',
  'Reading',
  'Faulty',
  'Ready',
  'Proposed',
  'Published',
  'Superseded',
  'Refused',
  'Failed',
  'Cancelled',
] as const;
export type TapeState = (typeof tapeStates)[number];

/** Tapes that one offering may keep. */
export const MOST_TAPES = 50;

/** Who reads a tape just now, and until when no one else may. */
export interface Lease {
  by: string;
  /** ISO 8601 UTC. */
  until: string;
}

/** A person's yes that loan ids which look like numbers of people are none. */
export interface Attestation {
  byName: string;
  at: string;
}

/** Rows that are left out: all that are in error, or these rows of the file. */
export type LeftOut = 'errors' | number[];

/** A tape as it is kept: no loans, no values. Money is whole cents; moments are ISO 8601 UTC. */
export interface Tape {
  lpNumber: string;
  tapeId: string;
  state: TapeState;
  fileName: string;
  /** Bytes, as declared. */
  size: number;
  contentType: string;
  /** Of a workbook that is not read from its first visible sheet. */
  sheet: string | null;
  /** What the intake bucket calls the upload; null once the file is complete or gone. */
  multipartId: string | null;
  sha256: string | null;
  asOfDate: string | null;
  rows: number;
  rowsRead: number;
  loans: number;
  leftOut: number;
  leaves: LeftOut;
  errors: number;
  warnings: number;
  /** Findings by code. */
  counts: Record<string, number>;
  balance: Cents | null;
  /** Groups of borrowers that its file of them tells apart; null: there is no such file. */
  borrowers: number | null;
  /** Loans in error that are not left out, and what they hold; null unless it is Faulty. */
  faulty: { loans: number; balance: Cents } | null;
  /** Without samples: those are kept apart, for a day. */
  columns: Omit<ColumnProposal, 'samples'>[];
  /** When the columns of the seller's tape that these begin with were read, and whether its header was the same. */
  columnsFrom: { at: string; isSame: boolean } | null;
  asksAboutLoanIds: 'ssn' | 'account-number' | null;
  attested: Attestation | null;
  /** A person said that they are. */
  refuses: boolean;
  notes: string[];
  /** Why the tape is Refused or Failed, for people. */
  message: string | null;
  refusal: Refusal | null;
  lease: Lease | null;
  /** How often the present reading was begun again. */
  restarts: number;
  /** Which reading made the files that there are; null: none did. */
  reading: number | null;
  /** All that made files. */
  readings: number[];
  /** When buyers first saw it; null: never. */
  publishedAt: string | null;
  /** Until when the file can be read again; null: it is gone. */
  sourceUntil: string | null;
  /** From the tape that it superseded: how many loans. */
  changes: { from: string; gone: number; added: number; changed: number } | null;
  /** Fields of the term sheet that the seller would fill from it. */
  proposedFields: string[];
  uploadedBy: string;
  uploadedById: string;
  /** The uploader's. */
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  at: string;
  changedAt: string;
  removedAt: string | null;
  version: number;
}

/** Whether buyers see or saw a tape: it is kept for the life of its loans. */
export const wasPublished = ({ state, publishedAt }: Pick<Tape, 'state' | 'publishedAt'>): boolean =>
  publishedAt !== null || state === 'Published' || state === 'Superseded';

/** Whether a tape stays when there are too many: buyers see or saw it, a seller proposes it, or it is being read. */
export const isKept = (tape: Pick<Tape, 'state' | 'publishedAt'>): boolean =>
  wasPublished(tape) || ['Proposed', 'Scanning', 'Reading'].includes(tape.state);

/** Below `intake`, by the tape alone: file names of people go into no key. */
export const intakeKey = ({ lpNumber, tapeId }: Pick<Tape, 'lpNumber' | 'tapeId'>): string => `${lpNumber}/${tapeId}`;

/** Files that are made of a tape, in the documents bucket. */
export const tapeFiles = [
  'loans.bin',
  'masked.csv',
  'errors.csv',
  'findings.json',
  'facts.json',
  'cohorts.bin',
  'borrowers.json',
] as const;
export type TapeFile = (typeof tapeFiles)[number];

/** `reading`: which reading made the file; none is written twice. */
export const tapeFileKey = (
  { lpNumber, tapeId }: Pick<Tape, 'lpNumber' | 'tapeId'>,
  reading: number,
  file: TapeFile,
): string => `tapes/${lpNumber}/${tapeId}/${reading}/${file}`;

/** The files that buyers' figures come from, all of which are there: those of earlier readings may go. */
export const shownFileKeys = ({ lpNumber, tapeId, reading, borrowers }: Tape): string[] =>
  reading === null
    ? []
    : tapeFiles
        .filter((file) => file !== 'borrowers.json' || borrowers !== null)
        .map((file) => tapeFileKey({ lpNumber, tapeId }, reading, file));

/** Every file that may have been made of a tape. */
export const tapeFileKeys = ({ lpNumber, tapeId, reading, readings }: Tape): string[] =>
  [...new Set(reading === null ? readings : [...readings, reading])].flatMap((one) =>
    tapeFiles.map((file) => tapeFileKey({ lpNumber, tapeId }, one, file)),
  );

/** Findings that are listed: a faulty tape can have millions, and the file has all. */
export const MOST_LISTED = 100_000;

export const SOURCE_HOURS = 24;
export const SOURCE_GONE = 'The file was removed after a day. Upload it again.';

export const hasSource = ({ sourceUntil }: Pick<Tape, 'sourceUntil'>, now: Date): boolean =>
  sourceUntil !== null && Date.parse(sourceUntil) > now.getTime();

export const isLeased = ({ lease }: Pick<Tape, 'lease'>, now: Date): boolean =>
  lease !== null && Date.parse(lease.until) > now.getTime();

/** A try that died holds what it read for up to a minute longer; the next one of the same request goes on at once. */
export const isHeldByOther = (held: Pick<Tape, 'lease'>, requestId: string, now: Date): boolean =>
  isLeased(held, now) && held.lease?.by !== requestId;

const isWorkbook = (fileName: string) => /\.xlsx$/i.test(fileName);
const isText = (fileName: string) => /\.(csv|tsv|tab|txt)$/i.test(fileName);

/** What a file without a name that tells may be sent as. */
const tapeMedia =
  /^(text\/(csv|plain|tab-separated-values)|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/i;

/** Why a file of that name, kind and size is not taken; null when it may come. */
export function tapeFileFault({ fileName, size, contentType }: Pick<Tape, 'fileName' | 'size' | 'contentType'>): {
  code: 'too_large' | 'unsupported_type';
  message: string;
} | null {
  if (/\.xls[mb]?$/i.test(fileName)) return { code: 'unsupported_type', message: saveAsXlsx().message };
  if (isWorkbook(fileName) && size > limits.workbookBytes) {
    return { code: 'too_large', message: 'A workbook holds at most 60 MB.' };
  }
  if (!isWorkbook(fileName) && !isText(fileName) && !tapeMedia.test(contentType)) {
    return { code: 'unsupported_type', message: 'Save the tape as CSV, TSV or .xlsx.' };
  }
  return size > limits.csvBytes ? { code: 'too_large', message: 'A tape holds at most 200 MB.' } : null;
}

/** States in which a tape waits for its columns, or can be read again with others. */
const rereadable: readonly TapeState[] = ['Columns', 'Faulty', 'Ready', 'Failed', 'Cancelled'];
export const canBeRead = (tape: Pick<Tape, 'state' | 'columns'>): boolean =>
  rereadable.includes(tape.state) && tape.columns.length > 0;

/** Whether its file was never looked through to its end: it can be once more, while it is there. */
export const isUnseen = ({ state, sha256 }: Pick<Tape, 'state' | 'sha256'>): boolean =>
  (state === 'Failed' || state === 'Cancelled') && sha256 === null;

/** Throws unless buyers may come to see it. */
export function assertPublishable({ state, errors, counts }: Pick<Tape, 'state' | 'errors' | 'counts'>): void {
  if (state === 'Ready' || state === 'Proposed') return;
  throw new Problem('conflict', {
    message:
      state === 'Faulty' && Object.keys(counts).length > 0
        ? `${errors.toLocaleString('en-US')} ${errors === 1 ? 'error is' : 'errors are'} left. Leave their rows out or upload a corrected file.`
        : `A tape that is ${state} can't be published.`,
  });
}

/** States in which the reader works on it. */
export const isAtWork = ({ state }: Pick<Tape, 'state'>): boolean => state === 'Scanning' || state === 'Reading';

/** What a tape is again before a reading. */
export const unread = {
  rowsRead: 0,
  loans: 0,
  leftOut: 0,
  errors: 0,
  warnings: 0,
  counts: {},
  balance: null,
  borrowers: null,
  faulty: null,
  message: null,
  refusal: null,
  lease: null,
  restarts: 0,
  reading: null,
} as const satisfies Partial<Tape>;
