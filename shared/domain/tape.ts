import { Problem } from '../contract/problem.ts';
import type { Cents } from '../format/money.ts';
import type { CellAnswer } from './pool/tape/cell-answers.ts';
import type { ColumnProposal } from './pool/tape/detect-columns.ts';
import type { HeaderRow } from './pool/tape/header-row.ts';
import type { SumRows } from './pool/tape/summary-rows.ts';
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

export const MOST_TAPES = 50;

export interface Lease {
  by: string;
  until: string;
}

export interface Attestation {
  byName: string;
  at: string;
}

/** All faulty rows, or these rows of the file. */
export type LeftOut = 'errors' | number[];

/** Record without loans or values. Money is whole cents; moments are ISO 8601 UTC. */
export interface Tape {
  lpNumber: string;
  tapeId: string;
  state: TapeState;
  fileName: string;
  size: number;
  contentType: string;
  /** Chosen sheet of a workbook; null: the first visible one. */
  sheet: string | null;
  /** The header as a person chose it; null: found. */
  headerRow: HeaderRow | null;
  /** No header was found, or the chosen one can't be it. */
  asksForHeader: boolean;
  /** Multipart upload in the intake bucket; null once complete or gone. */
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
  counts: Record<string, number>;
  balance: Cents | null;
  /** Borrower groups in its file; null: no such file. */
  borrowers: number | null;
  /** Faulty loans not left out, and their balance; null unless Faulty. */
  faulty: { loans: number; balance: Cents } | null;
  /** Samples are kept apart, for a day. */
  columns: Omit<ColumnProposal, 'samples'>[];
  /** Earlier tape whose columns these began with, and whether its header was the same. */
  columnsFrom: { at: string; isSame: boolean } | null;
  asksAboutLoanIds: 'ssn' | 'account-number' | null;
  /** Places of the columns that it asks about. */
  asksAboutColumns: number[];
  /** Rows that the workbook hides, and whether they are left out. */
  hidden: number;
  leavesHidden: boolean;
  asksAboutSums: number[] | null;
  /** Answer of a person about them; null: not asked yet. */
  sums: SumRows | null;
  /** Answers about cells that can't be read. */
  cells: CellAnswer[];
  attested: Attestation | null;
  refuses: boolean;
  notes: string[];
  message: string | null;
  refusal: Refusal | null;
  lease: Lease | null;
  restarts: number;
  reading: number | null;
  readings: number[];
  publishedAt: string | null;
  sourceUntil: string | null;
  changes: { from: string; gone: number; added: number; changed: number } | null;
  proposedFields: string[];
  /** Why administrators sent it back to its seller; null once it is proposed again. */
  sentBack: { at: string; byName: string; reason: string } | null;
  uploadedBy: string;
  uploadedById: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  at: string;
  changedAt: string;
  removedAt: string | null;
  version: number;
}

/** Published tapes are kept for the life of their loans. */
export const wasPublished = ({ state, publishedAt }: Pick<Tape, 'state' | 'publishedAt'>): boolean =>
  publishedAt !== null || state === 'Published' || state === 'Superseded';

/** Never removed to make room: published, proposed, or being read. */
export const isKept = (tape: Pick<Tape, 'state' | 'publishedAt'>): boolean =>
  wasPublished(tape) || ['Proposed', 'Scanning', 'Reading'].includes(tape.state);

/** File names go into no key. */
export const intakeKey = ({ lpNumber, tapeId }: Pick<Tape, 'lpNumber' | 'tapeId'>): string => `${lpNumber}/${tapeId}`;

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

/** `reading` keeps files from being overwritten. */
export const tapeFileKey = (
  { lpNumber, tapeId }: Pick<Tape, 'lpNumber' | 'tapeId'>,
  reading: number,
  file: TapeFile,
): string => `tapes/${lpNumber}/${tapeId}/${reading}/${file}`;

/** Existing files of buyers' figures; those of earlier readings may go. */
export const shownFileKeys = ({ lpNumber, tapeId, reading, borrowers }: Tape): string[] =>
  reading === null
    ? []
    : tapeFiles
        .filter((file) => file !== 'borrowers.json' || borrowers !== null)
        .map((file) => tapeFileKey({ lpNumber, tapeId }, reading, file));

export const tapeFileKeys = ({ lpNumber, tapeId, reading, readings }: Tape): string[] =>
  [...new Set(reading === null ? readings : [...readings, reading])].flatMap((one) =>
    tapeFiles.map((file) => tapeFileKey({ lpNumber, tapeId }, one, file)),
  );

/** A faulty tape can have millions; the file has them all. */
export const MOST_LISTED = 100_000;

export const SOURCE_HOURS = 24;
export const SOURCE_GONE = 'The file was removed after a day. Upload it again.';

export const hasSource = ({ sourceUntil }: Pick<Tape, 'sourceUntil'>, now: Date): boolean =>
  sourceUntil !== null && Date.parse(sourceUntil) > now.getTime();

export const isLeased = ({ lease }: Pick<Tape, 'lease'>, now: Date): boolean =>
  lease !== null && Date.parse(lease.until) > now.getTime();

/** A dead try holds its lease for up to a minute; the next one of the same request continues at once. */
export const isHeldByOther = (held: Pick<Tape, 'lease'>, requestId: string, now: Date): boolean =>
  isLeased(held, now) && held.lease?.by !== requestId;

const isWorkbook = (fileName: string) => /\.xlsx$/i.test(fileName);
const isText = (fileName: string) => /\.(csv|tsv|tab|txt)$/i.test(fileName);

const tapeMedia =
  /^(text\/(csv|plain|tab-separated-values)|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/i;

export function tapeFileFault({ fileName, size, contentType }: Pick<Tape, 'fileName' | 'size' | 'contentType'>): {
  code: 'too_large' | 'unsupported_type';
  message: string;
} | null {
  if (/\.xls[mb]?$/i.test(fileName)) return { code: 'unsupported_type', message: saveAsXlsx().message };
  if (isWorkbook(fileName) && size > limits.workbookBytes) {
    return { code: 'too_large', message: 'A workbook holds at most 60 MB.' };
  }
  if (!isWorkbook(fileName) && !isText(fileName) && !tapeMedia.test(contentType)) {
    return { code: 'unsupported_type', message: 'Save the file as CSV, TSV or .xlsx.' };
  }
  return size > limits.csvBytes ? { code: 'too_large', message: 'A CSV file holds at most 200 MB.' } : null;
}

const rereadable: readonly TapeState[] = ['Columns', 'Faulty', 'Ready', 'Failed', 'Cancelled'];
export const canBeRead = (tape: Pick<Tape, 'state' | 'columns'>): boolean =>
  rereadable.includes(tape.state) && tape.columns.length > 0;

/** Its file is looked through again below another header. */
export const canTakeHeader = (tape: Pick<Tape, 'state'>): boolean => rereadable.includes(tape.state);

/** Its file was never looked through to the end, and can be once more. */
export const isUnseen = ({ state, sha256 }: Pick<Tape, 'state' | 'sha256'>): boolean =>
  (state === 'Failed' || state === 'Cancelled') && sha256 === null;

export function assertPublishable({ state, errors, counts }: Pick<Tape, 'state' | 'errors' | 'counts'>): void {
  if (state === 'Ready' || state === 'Proposed') return;
  throw new Problem('conflict', {
    message:
      state === 'Faulty' && Object.keys(counts).length > 0
        ? `${errors.toLocaleString('en-US')} ${errors === 1 ? 'error is' : 'errors are'} left. Leave their rows out or upload a corrected file.`
        : `A tape that is ${state} can't be published.`,
  });
}

export const isAtWork = ({ state }: Pick<Tape, 'state'>): boolean => state === 'Scanning' || state === 'Reading';

/** Knowledge of the columns, before another header is taken. */
export const withoutColumns = {
  sha256: null,
  rows: 0,
  columns: [],
  columnsFrom: null,
  leaves: [],
  asksForHeader: false,
  asksAboutLoanIds: null,
  asksAboutColumns: [],
  asksAboutSums: null,
  sums: null,
  cells: [],
  attested: null,
  refuses: false,
  hidden: 0,
  leavesHidden: false,
  notes: [],
} satisfies Partial<Tape>;

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

/** Read without errors, so that it can be closed on. */
export const isUsableTape = ({ state, errors, reading }: Pick<Tape, 'state' | 'errors' | 'reading'>): boolean =>
  reading !== null && errors === 0 && ['Ready', 'Proposed', 'Published', 'Superseded'].includes(state);

/** Published, now or until a newer one came: others expire, and their sellers can upload another in their place. */
export const isLastingTape = (tape: Pick<Tape, 'state' | 'errors' | 'reading'>): boolean =>
  isUsableTape(tape) && (tape.state === 'Published' || tape.state === 'Superseded');
