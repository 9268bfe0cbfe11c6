import type { TapePool } from '#shared/domain/pool/tape-pool.ts';

/** What a slice is computed on: a published tape, or the term sheet's averages. */
export interface SliceSource {
  tapeId: string | null;
  asOfDate: string | null;
  sha256: string | null;
  /** Loans that are priced, and rows of the file that aren't. */
  loans: number;
  leftOut: number;
}

export interface TapeOfSlice extends TapePool {
  sha256: string | null;
  loans: number;
  leftOut: number;
}
