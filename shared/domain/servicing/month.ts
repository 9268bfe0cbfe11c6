import { Problem } from '../../contract/problem.ts';
import type { HistoryEntry } from '../history.ts';
import type { Refusal } from '../pool/tape/tape-fault.ts';
import type { Lease } from '../tape.ts';
import type { Transfer } from '../transfer.ts';
import type { DelinquencyRow, MonthRates, MonthTotals, RollCell } from './figures.ts';
import type { MonthColumn } from './file/month-fields.ts';
import type { PoolProof, RollProof, SplitProof } from './proofs.ts';
import type { RunningTotals } from './split.ts';
import type { StatementLines } from './statement.ts';

export const monthStates = [
  'Uploading',
  'Reading',
  'Columns',
  'Faulty',
  'Ready',
  'Posting',
  'Posted',
  'Restated',
  'Refused',
  'Failed',
] as const;
export type MonthState = (typeof monthStates)[number];

/** Pool figures of C.4. Rates in percent, money in cents. */
export interface MonthFigures extends MonthRates {
  delinquency: DelinquencyRow[];
  roll: RollCell[];
  migration: { wac: Moved; warm: Moved; score: Moved };
}

/** An average at the cut-off and now; null where it isn't given. */
export interface Moved {
  cutOff: number | null;
  now: number | null;
}

/** A position's part of a month. */
export interface PositionMonth {
  dealId: string;
  creditUnionId: string;
  bought: number;
  pool: number;
  lines: StatementLines;
  /** Ending principal by days late, of the loans that it has; absent in months read earlier. */
  late?: number[];
  next: RunningTotals;
}

/** A wire of a month's remittance, as its lead entered it; a negative amount is one that came back. */
export interface RemittanceWire extends Transfer {
  creditUnionId: string;
}

/** One file of a servicing month; a correction is another one. */
export interface ServicingMonth {
  lpNumber: string;
  /** `2026-10`. */
  period: string;
  /** Of the files of this period, from 1. */
  number: number;
  state: MonthState;
  fileName: string;
  size: number;
  contentType: string;
  multipartId: string | null;
  sourceUntil: string | null;
  sha256: string | null;
  columns: MonthColumn[];
  rows: number;
  rowsRead: number;
  loans: number;
  /** Exceptions that block, and warnings. */
  errors: number;
  warnings: number;
  message: string | null;
  refusal: Refusal | null;
  notes: string[];
  lease: Lease | null;
  restarts: number;
  /** Posted month that it builds on; null: the closing. */
  base: { period: string; number: number } | null;
  /** Each reading writes files of its own. */
  reading: number | null;
  cutOffBalance: number;
  totals: MonthTotals | null;
  /** Months since the cut-off, this one last. */
  history: MonthTotals[];
  figures: MonthFigures | null;
  proof: { loans: RollProof; pool: PoolProof; split: SplitProof[] } | null;
  /** Positions it was split for. */
  positions: PositionMonth[];
  loadedBy: string;
  loadedById: string;
  /** Id of the person who chose its columns, if anyone had to. */
  columnsById: string | null;
  at: string;
  changedAt: string;
  postedBy: string | null;
  postedById: string | null;
  postedAt: string | null;
  /** Row that tells of the posting, while it takes more than one transaction. */
  tells: HistoryEntry | null;
  /** Wires of the remittance that were entered, in that order. */
  wired: RemittanceWire[];
  /** A later file of this period was posted then. */
  restatedAt: string | null;
  version: number;
}

/** Which month of an LP was posted last. */
export interface ServicingLedger {
  posted: { period: string; number: number } | null;
  version: number;
}

export const monthIntakeKey = ({ lpNumber, period, number }: Pick<ServicingMonth, 'lpNumber' | 'period' | 'number'>) =>
  `${lpNumber}/servicing/${period}/${number}`;

export type MonthFile =
  | 'loans.bin'
  | 'exceptions.json'
  | 'exceptions.csv'
  | `statements/${string}.${'csv' | 'xlsx' | 'pdf'}`;

/** Written once: the reading keeps files from being overwritten. */
export const monthFileKey = (
  { lpNumber, period, number }: Pick<ServicingMonth, 'lpNumber' | 'period' | 'number'>,
  reading: number,
  file: MonthFile,
): string => `servicing/${lpNumber}/${period}/v${number}/${reading}/${file}`;

export const monthUnread = {
  rowsRead: 0,
  loans: 0,
  errors: 0,
  warnings: 0,
  message: null,
  refusal: null,
  lease: null,
  reading: null,
  totals: null,
  history: [],
  figures: null,
  proof: null,
  positions: [],
  notes: [],
} satisfies Partial<ServicingMonth>;

export const BEING_POSTED = 'This month is being posted. Try again in a minute.';

export const isPosted = ({ state }: Pick<ServicingMonth, 'state'>): boolean =>
  state === 'Posted' || state === 'Restated';

const isZero = ({ proof }: ServicingMonth): boolean =>
  proof !== null &&
  proof.loans.difference === 0 &&
  proof.pool.difference === 0 &&
  proof.split.every(({ difference }) => difference === 0);

/** @throws Problem while an exception blocks, a proof is open, or for whoever loaded it. */
export function assertPostable(month: ServicingMonth, callerId: string): void {
  const { state, errors } = month;
  if (state === 'Faulty')
    throw new Problem('conflict', {
      message: `${errors.toLocaleString('en-US')} ${errors === 1 ? 'exception blocks' : 'exceptions block'} this month. Upload a corrected file.`,
    });
  if (state !== 'Ready') throw new Problem('conflict', { message: `A month that is ${state} can't be posted.` });
  if (!isZero(month)) throw new Problem('conflict', { message: "The proofs of this month don't end in 0.00." });
  if (isOwnMonth(month, callerId))
    throw new Problem('own_work', { message: 'Someone else has to post what you loaded.' });
}

/** Loaded by this person, or read by the columns that they chose. */
export const isOwnMonth = ({ loadedById, columnsById }: ServicingMonth, id: string): boolean =>
  loadedById === id || columnsById === id;
